import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { OrderItem, StaffOrder } from '#contract/orders.ts';
import { isFinal, type OrderStatus } from '#domain/ordering/order-status.ts';
import { type ItemTarget, moveItems } from '#domain/ordering/ticket.ts';
import { CallError, call } from '#web/shared/call.ts';
import { withPending } from '#web/shared/pending/optimistic.ts';
import { pendingOfClient, useClientPending, useOptimisticMutation } from './optimistic-mutation.ts';
import {
  applyAnswer,
  applyHistory,
  fetchOrder,
  newestOf,
  type OrderWithHistory,
  staffOrderKeys,
} from './order-cache.ts';

/** What one tap does to an order: moves some of its dishes, moves all of it, or sets whether it goes first. */
export type OrderStep =
  | { readonly to: ItemTarget; readonly itemIds: readonly string[] }
  | { readonly to: OrderStatus; readonly reason?: string }
  | { readonly isPriority: boolean };

const isOfOrder = (step: OrderStep): boolean => 'to' in step && !('itemIds' in step);

export interface OrderMove {
  /** As the person saw it: a move that no longer means the same is not made (INV-11). */
  readonly order: StaffOrder;
  readonly step: OrderStep;
  /** ISO 8601; the `statusSince` that is shown until the server answers. */
  readonly at: string;
}

const RETRIED: readonly string[] = ['ORDER_CHANGED', 'MOVE_NOT_ALLOWED'];
/** On a busy ticket each attempt may lose to another cook. */
const MOST_ATTEMPTS = 5;

/** A colleague moved the order first: loads its current state and its history, which has the name. */
export class OvertakenMove extends Error {
  readonly now: OrderWithHistory;

  constructor(now: OrderWithHistory) {
    super('ORDER_CHANGED');
    this.name = 'OvertakenMove';
    this.now = now;
  }
}

function send({ order, step }: OrderMove, version: number): Promise<StaffOrder> {
  const params = { restaurantId: order.restaurantId, orderId: order.id };
  if ('isPriority' in step)
    return call('POST /api/restaurants/:restaurantId/orders/:orderId/priority', {
      params,
      body: { ...step, version },
    });
  if ('itemIds' in step)
    return call('POST /api/restaurants/:restaurantId/orders/:orderId/item-moves', {
      params,
      body: { to: step.to, itemIds: [...step.itemIds], version },
    });
  return call('POST /api/restaurants/:restaurantId/orders/:orderId/moves', {
    params,
    body: { to: step.to, version, ...(step.reason && { reason: step.reason }) },
  });
}

/** Whether the moved order has the status and the dishes that the person saw; moved dishes may also have the target status. */
function isStillMeant({ order, step }: OrderMove, now: StaffOrder): boolean {
  if ('isPriority' in step) return true;
  const isAsSeen = ({ id, quantity }: OrderItem): boolean =>
    order.items.some((seen) => seen.id === id && seen.quantity === quantity);
  if (!('itemIds' in step))
    return (
      now.status === order.status && now.items.length === order.items.length && now.items.every(isAsSeen)
    );
  return step.itemIds.every((id) => {
    const seen = order.items.find((item) => item.id === id);
    const found = now.items.find((item) => item.id === id);
    if (found === undefined) return false;
    return found.status === step.to || (found.status === seen?.status && isAsSeen(found));
  });
}

/** Sends a move; after a tip, or moves of other dishes, it is sent again with the new version. */
async function sendMove(client: QueryClient, move: OrderMove): Promise<StaffOrder> {
  const newest = newestOf(client, move.order);
  let { version } = isStillMeant(move, newest) ? newest : move.order;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(move, version);
    } catch (error) {
      const canRetry = error instanceof CallError && RETRIED.includes(error.code);
      if (!canRetry || attempt === MOST_ATTEMPTS) throw error;
      const now = await fetchOrder(move.order.restaurantId, move.order.id);
      if (!isStillMeant(move, now.order)) throw new OvertakenMove(now);
      if (now.order.version === version) throw error;
      ({ version } = now.order);
    }
  }
}

/** Moves of one order are sent one after another: the second with the version that the first led to. */
const queues = new Map<string, Promise<unknown>>();

function inTurn<T>(orderId: string, work: () => Promise<T>): Promise<T> {
  const next = (queues.get(orderId) ?? Promise.resolve()).catch(() => undefined).then(work);
  queues.set(orderId, next);
  const forget = () => void (queues.get(orderId) === next && queues.delete(orderId));
  next.then(forget, forget);
  return next;
}

const pendingMoves = pendingOfClient<OrderMove>();

/** Moves an order or dishes of it; throws `OvertakenMove` or `CallError`. */
export const useMoveOrder = () =>
  useOptimisticMutation<OrderMove, StaffOrder>({
    pending: pendingMoves,
    send: (move, client) =>
      inTurn(move.order.id, async () => {
        try {
          const answer = await sendMove(client, move);
          applyAnswer(client, answer);
          return answer;
        } catch (error) {
          if (error instanceof OvertakenMove) applyHistory(client, error.now);
          throw error;
        }
      }),
    staleKey: ({ order }) => staffOrderKeys.all(order.restaurantId),
  });

/** An order after a pending move. A move to a final status is not shown early: a cancellation may be refused. */
export function withMove(order: StaffOrder, { order: seen, step, at }: OrderMove): StaffOrder {
  if (order.id !== seen.id) return order;
  if ('isPriority' in step) return { ...order, isPriority: step.isPriority };
  if (!('itemIds' in step)) {
    const isShown = order.status === seen.status && !isFinal(step.to);
    return isShown ? { ...order, status: step.to, statusSince: at } : order;
  }
  const decision = moveItems(order, step.itemIds, step.to);
  if (decision.kind !== 'moved') return order;
  const status = decision.passes.at(-1) ?? order.status;
  return {
    ...order,
    status,
    statusSince: status === order.status ? order.statusSince : at,
    items: order.items.map((item) =>
      decision.itemIds.includes(item.id) ? { ...item, status: step.to } : item,
    ),
  };
}

/** Applies the moves that the server has not answered to an order; the same function until one of them changes. */
export function usePendingMoves(): (order: StaffOrder) => StaffOrder {
  const moves = useClientPending(pendingMoves);
  return useCallback((order) => withPending(order, moves, withMove), [moves]);
}

/** Orders that are being moved as a whole: their buttons wait. */
export function useMovingOrderIds(): ReadonlySet<string> {
  const moves = useClientPending(pendingMoves);
  return useMemo(
    () => new Set(moves.filter(({ step }) => isOfOrder(step)).map(({ order }) => order.id)),
    [moves],
  );
}
