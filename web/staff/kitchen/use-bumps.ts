import { useCallback, useRef } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import { useMoveItems } from '#web/staff/data/move-items.ts';
import { useMoveWords } from '#web/staff/parts/use-moves.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { Bump } from './tickets.ts';

/** Two taps on one place within this time are one: the second would take the next step, which nobody meant. */
const DOUBLE_TAP_MS = 800;

export type BumpTicket = (order: StaffOrder, bump: Bump) => void;

/** Bumps and recalls dishes; the board shows it at once, and says what went wrong or who was faster. */
export function useBumps(): BumpTicket {
  const { mutateAsync } = useMoveItems();
  const explain = useMoveWords();
  const lastTaps = useRef(new Map<string, number>());
  return useCallback(
    (order, { itemIds, to }) => {
      const now = Date.now();
      const isSecondTap = itemIds.some(
        (id) => now - (lastTaps.current.get(id) ?? -DOUBLE_TAP_MS) < DOUBLE_TAP_MS,
      );
      if (isSecondTap) return;
      for (const id of itemIds) lastTaps.current.set(id, now);
      mutateAsync({ order, itemIds, to }).catch((error: unknown) =>
        showToast({ message: explain(error, order), tone: 'error', durationMs: 8_000 }),
      );
    },
    [mutateAsync, explain],
  );
}
