import { useCallback, useRef } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import { CallError } from '#web/shared/call.ts';
import { FasterMove, type OrderMove, useMoveOrder } from '#web/staff/data/move-order.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Two taps on one order within this time are one: the second would take the next step, which nobody meant. */
const DOUBLE_TAP_MS = 800;

export type Move = (order: StaffOrder, to: OrderStatus, reason?: string) => Promise<boolean>;

/** Moves orders and says what went wrong, or who was faster; true when the server agreed. */
export function useMoves(): Move {
  const { mutateAsync } = useMoveOrder();
  const explain = useMoveWords();
  const lastTaps = useRef(new Map<string, number>());
  return useCallback(
    async (order, to, reason) => {
      const now = performance.now();
      if (now - (lastTaps.current.get(order.id) ?? Number.NEGATIVE_INFINITY) < DOUBLE_TAP_MS) return false;
      lastTaps.current.set(order.id, now);
      const move: OrderMove = { order, to, ...(reason && { reason }) };
      try {
        await mutateAsync(move);
        return true;
      } catch (error) {
        showToast({ message: explain(error, order), tone: 'error', durationMs: 8_000 });
        return false;
      }
    },
    [mutateAsync, explain],
  );
}

/** What a person reads when a move of an order or its dishes has failed, or somebody was faster. */
export function useMoveWords(): (error: unknown, order: StaffOrder) => string {
  const admin = useMessages('admin');
  const errors = useMessages('errors');
  const { statusNames } = useMessages('order');
  return useCallback(
    (error, order) => {
      if (error instanceof FasterMove) {
        const who = error.now.events.at(-1)?.actorName ?? admin.somebody;
        return admin.somebodyFaster(who, order.tableNumber, statusNames[error.now.order.status]);
      }
      if (!(error instanceof CallError)) return errors.INTERNAL;
      const isUnheard = error.code === 'OFFLINE' || error.code === 'TIMEOUT';
      return isUnheard ? admin.moveUnheard(order.tableNumber) : errors[error.code];
    },
    [admin, errors, statusNames],
  );
}
