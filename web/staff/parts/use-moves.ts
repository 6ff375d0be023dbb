import { useCallback } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import { CallError } from '#web/shared/call.ts';
import { type OrderStep, OvertakenMove, useMoveOrder } from '#web/staff/data/move-order.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useTapGuard } from './use-tap-guard.ts';

/** True on success; an error has been shown. */
export type Move = (order: StaffOrder, step: OrderStep) => Promise<boolean>;

/** A move for a button, which does not wait for its end. */
export type OnMove = (order: StaffOrder, step: OrderStep) => void;

/** Moves orders and dishes; a toast shows the error, or who was faster. */
export function useMoves(): Move {
  const { mutateAsync } = useMoveOrder();
  const explain = useMoveWords();
  const isFirstTap = useTapGuard();
  return useCallback(
    async (order, step) => {
      if (!isFirstTap(...('itemIds' in step ? step.itemIds : [order.id]))) return false;
      try {
        await mutateAsync({ order, step, at: new Date().toISOString() });
        return true;
      } catch (error) {
        showToast({ message: explain(error, order), tone: 'error', durationMs: 8_000 });
        return false;
      }
    },
    [mutateAsync, explain, isFirstTap],
  );
}

function useMoveWords(): (error: unknown, order: StaffOrder) => string {
  const admin = useMessages('admin');
  const errors = useMessages('errors');
  const { statusNames } = useMessages('order');
  return useCallback(
    (error, order) => {
      if (error instanceof OvertakenMove) {
        const who = error.now.events.at(-1)?.actorName ?? admin.somebody;
        const { status } = error.now.order;
        return status === order.status
          ? admin.somebodyChanged(who, order.tableNumber)
          : admin.somebodyFaster(who, order.tableNumber, statusNames[status]);
      }
      if (!(error instanceof CallError)) return errors.INTERNAL;
      const isUnanswered = error.code === 'OFFLINE' || error.code === 'TIMEOUT';
      return isUnanswered ? admin.moveUnheard(order.tableNumber) : errors[error.code];
    },
    [admin, errors, statusNames],
  );
}
