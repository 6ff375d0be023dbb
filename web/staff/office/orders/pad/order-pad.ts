import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Language } from '#contract/common.ts';
import type { CorrectOrder, TakeOrder } from '#contract/order-lines.ts';
import type { PadTable } from '#contract/order-pad.ts';
import type { StaffOrder } from '#contract/orders.ts';
import { call } from '#web/shared/call.ts';
import { menuQuery } from '#web/shared/menu.ts';
import { applyAnswer, staffOrderKeys } from '#web/staff/data/order-cache.ts';
import { refreshDiningRoom } from '#web/staff/data/tables.ts';

/** The server refuses dishes that have become unavailable meanwhile. */
const MENU_EVERY_MS = 60_000;

/** The menu as the table's guests would see it. */
export const usePadMenu = (tableId: string | null, language: Language) =>
  useQuery({
    ...menuQuery(tableId ?? '', language),
    enabled: tableId !== null,
    staleTime: MENU_EVERY_MS,
    refetchInterval: MENU_EVERY_MS,
    networkMode: 'always',
  });

export const usePadTable = (restaurantId: string, tableId: string | null) =>
  useQuery({
    queryKey: ['order-pad', restaurantId, tableId] as const,
    queryFn: ({ signal }): Promise<PadTable> =>
      call('GET /api/restaurants/:restaurantId/tables/:tableId/order-pad', {
        params: { restaurantId, tableId: tableId ?? '' },
        signal,
      }),
    enabled: tableId !== null,
    networkMode: 'always',
  });

function show(client: QueryClient, order: StaffOrder): void {
  applyAnswer(client, order);
  void client.invalidateQueries({ queryKey: ['order-pad', order.restaurantId] });
  void refreshDiningRoom(client, order.restaurantId);
}

export interface Taking {
  readonly tableId: string;
  readonly body: TakeOrder;
  /** The same for the same body: a lost answer does not make a second order. */
  readonly idempotencyKey: string;
}

export function useTakeOrder(restaurantId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ tableId, body, idempotencyKey }: Taking): Promise<StaffOrder> =>
      call('POST /api/restaurants/:restaurantId/tables/:tableId/orders', {
        params: { restaurantId, tableId },
        body,
        idempotencyKey,
      }),
    onSuccess: (order) => show(client, order),
    onError: () =>
      Promise.all(['menu', 'order-pad'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

export interface Correcting {
  readonly body: CorrectOrder;
  /** The same for the same body: after a lost answer its dishes are not added again. */
  readonly idempotencyKey: string;
}

export function useCorrectOrder(restaurantId: string, orderId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ body, idempotencyKey }: Correcting): Promise<StaffOrder> =>
      call('POST /api/restaurants/:restaurantId/orders/:orderId/corrections', {
        params: { restaurantId, orderId },
        body,
        idempotencyKey,
      }),
    onSuccess: (order) => show(client, order),
    onError: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['menu'] }),
        client.invalidateQueries({ queryKey: staffOrderKeys.one(restaurantId, orderId) }),
      ]),
  });
}
