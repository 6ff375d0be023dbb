import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '#contract/orders.ts';
import { isFinal, type OrderStatus } from '#domain/ordering/order-status.ts';
import { CallError, call } from '#web/shared/call.ts';
import { applyOrder, showOrder } from './staff-order-cache.ts';
import { staffOrderKeys } from './staff-order-keys.ts';
import { fetchOrder, type OrderWithHistory } from './staff-orders.ts';

export interface OrderMove {
  /** As the person saw it: its version decides whether the move still applies (INV-11). */
  readonly order: StaffOrder;
  readonly to: OrderStatus;
  readonly reason?: string;
}

const MOVE_KEY = ['move-order'] as const;

/** Somebody else moved the order first: how it stands now, and its history, which says who. */
export class FasterMove extends Error {
  readonly now: OrderWithHistory;

  constructor(now: OrderWithHistory) {
    super('ORDER_CHANGED');
    this.name = 'FasterMove';
    this.now = now;
  }
}

const send = (move: OrderMove, version: number): Promise<StaffOrder> =>
  call('POST /api/restaurants/:restaurantId/orders/:orderId/moves', {
    params: { restaurantId: move.order.restaurantId, orderId: move.order.id },
    body: { to: move.to, version, ...(move.reason && { reason: move.reason }) },
  });

/** Sends a move; one that only a tip or another small change had overtaken is sent once more. */
async function sendMove(move: OrderMove): Promise<StaffOrder> {
  try {
    return await send(move, move.order.version);
  } catch (error) {
    if (!(error instanceof CallError) || !['ORDER_CHANGED', 'MOVE_NOT_ALLOWED'].includes(error.code))
      throw error;
    const now = await fetchOrder(move.order.restaurantId, move.order.id);
    if (now.order.status !== move.order.status) throw new FasterMove(now);
    if (now.order.version === move.order.version) throw error;
    return send(move, now.order.version);
  }
}

/**
 * Moves an order: the screens show it at once, and take it back when the server says no. A cancellation waits for the
 * server: nobody may stop cooking for a "no".
 */
export function useMoveOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: MOVE_KEY,
    networkMode: 'always',
    mutationFn: sendMove,
    onMutate: (move) => (isFinal(move.to) ? null : showAtOnce(client, move)),
    onError: (error, { order }, shown) => {
      if (shown && isStill(client, shown)) showOrder(client, order);
      if (error instanceof FasterMove) applyOrder(client, error.now.order);
      // Without an answer the move may have happened all the same: only the server knows.
      void client.invalidateQueries({ queryKey: staffOrderKeys.all(order.restaurantId) });
    },
    onSuccess: (order) => {
      applyOrder(client, order);
      refetchHistory(client, order);
    },
  });
}

function showAtOnce(client: QueryClient, { order, to }: OrderMove): StaffOrder {
  const shown = { ...order, status: to, statusSince: new Date().toISOString() };
  showOrder(client, shown);
  return shown;
}

/** Whether the lists still hold our own guess; the server's newer word is never taken back. */
function isStill(client: QueryClient, shown: StaffOrder): boolean {
  const active = client.getQueryData<readonly StaffOrder[]>(staffOrderKeys.active(shown.restaurantId));
  const listed = active?.find(({ id }) => id === shown.id);
  return listed === undefined || listed.version === shown.version;
}

const refetchHistory = (client: QueryClient, order: StaffOrder): void =>
  void client.invalidateQueries({ queryKey: staffOrderKeys.one(order.restaurantId, order.id) });

/** The orders whose move the server has not answered yet: their buttons wait. */
export function useMovingOrderIds(): ReadonlySet<string> {
  const moves = useMutationState({
    filters: { mutationKey: MOVE_KEY, status: 'pending' },
    select: (mutation) => (mutation.state.variables as OrderMove | undefined)?.order.id,
  });
  return new Set(moves.filter((id) => id !== undefined));
}
