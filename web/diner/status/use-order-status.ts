import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isOrderId } from '#domain/ordering/order.ts';
import { isFinal } from '#domain/ordering/order-status.ts';
import { type TableState, useDinerTable } from '#web/diner/first/context/table-context.ts';
import { SAFETY_NET_MS } from '#web/diner/first/data/cart.ts';
import { orderWatch } from '#web/diner/first/data/order-watch.ts';
import { orderQuery } from '#web/diner/first/data/orders.ts';
import { CallError } from '#web/shared/call.ts';
import { lastOrder } from '#web/shared/last-known.ts';

export type OrderProblem = 'no-id' | 'not-found' | 'failed';

/** The specification: a change stays marked for three seconds. */
const HIGHLIGHT_MS = 3_000;

const hasId = (orderId: string | undefined): orderId is string =>
  orderId !== undefined && !['', 'undefined', 'null'].includes(orderId);

const problemOf = (
  orderId: string | undefined,
  error: Error | null,
  table: TableState,
): OrderProblem | null => {
  if (!hasId(orderId)) return 'no-id';
  if (!isOrderId(orderId)) return 'not-found';
  if (!error) return table === 'lost' || table === 'failed' ? 'failed' : null;
  return error instanceof CallError && error.status < 500 && error.status >= 400 && error.status !== 401
    ? 'not-found'
    : 'failed';
};

/** One order, kept up to date until it is final, and whether it has just changed. */
export function useOrderStatus(orderId: string | undefined) {
  const client = useQueryClient();
  const { session, state } = useDinerTable();
  const isAsked = isOrderId(orderId) && session !== null;
  const { data, dataUpdatedAt, error, refetch, isFetching, isPaused } = useQuery({
    ...orderQuery(client, orderId ?? ''),
    enabled: isAsked,
    refetchInterval: ({ state }) => (state.data && isFinal(state.data.status) ? false : SAFETY_NET_MS),
  });
  // Zero: only stored data. A page paused for its network is as old as its last reply.
  const isOld = dataUpdatedAt === 0 || isPaused;
  const seenAtMs = dataUpdatedAt || lastOrder(orderId ?? '')?.seenAtMs;
  return {
    order: data,
    /** The time of the shown state, while the server is unreachable. */
    asOfMs: isOld && data ? seenAtMs : undefined,
    problem: data ? null : problemOf(orderId, error, state),
    isFetching,
    isChanged: useHighlight(orderId),
    refresh: async () => (await refetch()).isSuccess,
  };
}

function useHighlight(orderId: string | undefined): boolean {
  const [changes, setChanges] = useState(0);
  const [shown, setShown] = useState(0);
  useEffect(
    () =>
      orderWatch.onChange(({ order, from }) => {
        if (order.id === orderId && order.status !== from) setChanges((count) => count + 1);
      }),
    [orderId],
  );
  useEffect(() => {
    if (changes === 0) return undefined;
    const timer = setTimeout(() => setShown(changes), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [changes]);
  return changes > shown;
}
