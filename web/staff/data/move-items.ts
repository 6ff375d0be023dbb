import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import { moveItems as decideMove, type ItemTarget } from '#domain/ordering/ticket.ts';
import { CallError, call } from '#web/shared/call.ts';
import { FasterMove } from './move-order.ts';
import { applyOrder } from './staff-order-cache.ts';
import { staffOrderKeys } from './staff-order-keys.ts';
import { fetchOrder } from './staff-orders.ts';

export interface ItemMove {
  /** As the person saw it. */
  readonly order: StaffOrder;
  readonly itemIds: readonly string[];
  readonly to: ItemTarget;
}

const MOVE_KEY = ['move-items'] as const;
/** A busy ticket: each turn loses to another cook. */
const MOST_TURNS = 5;

const send = ({ order, itemIds, to }: ItemMove, version: number): Promise<StaffOrder> =>
  call('POST /api/restaurants/:restaurantId/orders/:orderId/item-moves', {
    params: { restaurantId: order.restaurantId, orderId: order.id },
    body: { itemIds: [...itemIds], to, version },
  });

/** Whether these dishes still stand where the person saw them, or where they should go anyway. */
const isStillMeant = ({ order, itemIds, to }: ItemMove, now: StaffOrder): boolean =>
  itemIds.every((id) => {
    const seen = order.items.find((item) => item.id === id);
    const found = now.items.find((item) => item.id === id);
    return found !== undefined && (found.status === seen?.status || found.status === to);
  });

const newest = (client: QueryClient, order: StaffOrder): StaffOrder => {
  const active = client.getQueryData<readonly StaffOrder[]>(staffOrderKeys.active(order.restaurantId));
  return active?.find(({ id, version }) => id === order.id && version > order.version) ?? order;
};

/** Sends a bump; what other cooks did to other dishes of the ticket does not stop it. */
async function sendMove(client: QueryClient, move: ItemMove): Promise<StaffOrder> {
  let { version } = newest(client, move.order);
  for (let turn = 1; ; turn += 1) {
    try {
      return await send(move, version);
    } catch (error) {
      const isOvertaken = error instanceof CallError && error.code === 'ORDER_CHANGED';
      if (!isOvertaken || turn === MOST_TURNS) throw error;
      const now = await fetchOrder(move.order.restaurantId, move.order.id);
      if (!isStillMeant(move, now.order)) throw new FasterMove(now);
      version = now.order.version;
    }
  }
}

/** Taps on one ticket take turns: the second is sent with the version that the first led to. */
const turns = new Map<string, Promise<unknown>>();

function inTurn<T>(orderId: string, work: () => Promise<T>): Promise<T> {
  const next = (turns.get(orderId) ?? Promise.resolve()).catch(() => undefined).then(work);
  turns.set(orderId, next);
  const forget = () => void (turns.get(orderId) === next && turns.delete(orderId));
  next.then(forget, forget);
  return next;
}

export function useMoveItems() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: MOVE_KEY,
    networkMode: 'always',
    mutationFn: (move: ItemMove) => inTurn(move.order.id, () => sendMove(client, move)),
    onError: (error, { order }) => {
      if (error instanceof FasterMove) applyOrder(client, error.now.order);
      // Without an answer the dish may have moved all the same: only the server knows.
      void client.invalidateQueries({ queryKey: staffOrderKeys.all(order.restaurantId) });
    },
    onSuccess: (order) => {
      applyOrder(client, order);
      void client.invalidateQueries({ queryKey: staffOrderKeys.one(order.restaurantId, order.id) });
    },
  });
}

/** An order as it will be once the server has agreed to this bump. */
export const withMove = (
  order: StaffOrder,
  { itemIds, to }: Pick<ItemMove, 'itemIds' | 'to'>,
): StaffOrder => {
  const decision = decideMove(order, itemIds, to);
  if (decision.kind !== 'moved') return order;
  const status = decision.passes.at(-1) ?? order.status;
  return {
    ...order,
    status,
    statusSince: status === order.status ? order.statusSince : new Date().toISOString(),
    items: order.items.map((item) => (decision.itemIds.includes(item.id) ? { ...item, status: to } : item)),
  };
};

/** The orders with every bump that is on its way; what the server refuses falls back by itself. */
export function useBumpedOrders(orders: readonly StaffOrder[]): readonly StaffOrder[] {
  const moves = useMutationState({
    filters: { mutationKey: MOVE_KEY, status: 'pending' },
    select: (mutation) => mutation.state.variables as ItemMove,
  });
  return useMemo(() => {
    if (moves.length === 0) return orders;
    return orders.map((order) => moves.filter((move) => move.order.id === order.id).reduce(withMove, order));
  }, [orders, moves]);
}
