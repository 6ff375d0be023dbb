import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Order } from '#contract/orders.ts';
import { expiresIn, type KeptOrder, keepOrders } from '#domain/ordering/order-history.ts';
import { isActive } from '#domain/ordering/order-status.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { ordersQuery } from '#web/diner/first/data/orders.ts';
import { useNow } from '#web/shared/now.ts';
import { isRecordWith, localStore, readStoredList } from '#web/ui/storage.ts';

const NO_ORDERS: readonly Order[] = [];
const MINUTE_MS = 60_000;

const HISTORY = 'sobremesa.order-history';

const isEntry = isRecordWith<KeptOrder<Order>>('order', 'createdAtMs');

/**
 * Adds these orders to the phone's history and returns the stored ones of the visit; without a visit, all. Every call
 * drops expired ones (HISTORY-1). Orders of another visit are not returned: they belong to another party.
 */
export function keptOrders(
  seen: readonly Order[],
  visitId: string | undefined,
  nowMs: number,
): readonly KeptOrder<Order>[] {
  const fresh = seen.map((order) => ({ order, createdAtMs: Date.parse(order.createdAt) }));
  const kept = keepOrders(readStoredList(localStore, HISTORY, isEntry), fresh, nowMs);
  localStore.set(HISTORY, JSON.stringify(kept));
  return kept.filter(({ order }) => visitId === undefined || order.visitId === visitId);
}

export interface OwnOrders {
  active: readonly Order[];
  past: readonly Order[];
  expiry: { hours: number; minutes: number } | null;
  isLoading: boolean;
  hasFailed: boolean;
  refetch: () => void;
}

/** The visit's orders: all in progress, and stored past ones; without the server, the stored ones (HISTORY-1). */
export function useOwnOrders(): OwnOrders {
  const client = useQueryClient();
  const { session, state } = useDinerTable();
  const nowMs = useNow(MINUTE_MS);
  const { data, isPending, isError, refetch } = useQuery({
    ...ordersQuery(client, session?.dinerSessionId ?? ''),
    enabled: session !== null && state === 'open',
    refetchOnMount: 'always',
  });
  const visitId = session?.visitId;
  return useMemo(() => {
    const seen = data ?? NO_ORDERS;
    const kept = keptOrders(seen, visitId, nowMs);
    const isKept = ({ id }: Order) => kept.some(({ order }) => order.id === id);
    const all = [
      ...seen.filter((order) => isActive(order.status) && !isKept(order)),
      ...kept.map(({ order }) => order),
    ].sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
    return {
      active: all.filter(({ status }) => isActive(status)),
      past: all.filter(({ status }) => !isActive(status)),
      expiry: expiresIn(kept, nowMs),
      // While the table opens it is not known either whether there are any.
      isLoading: isPending && (state === 'open' || state === 'opening'),
      hasFailed: isError,
      refetch: () => void refetch(),
    };
  }, [data, visitId, nowMs, isPending, isError, refetch, state]);
}
