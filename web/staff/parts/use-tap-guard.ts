import { useCallback, useRef } from 'react';

/** Between two steps of one order: a hurried hand in the kitchen taps twice within this time. */
const SAME_ORDER_MS = 800;
/** Between two rows of a list, where the next decision follows sooner. */
export const NEXT_ROW_MS = 500;

/**
 * Whether a tap counts: none of what it is about was tapped just before. A second tap of the same finger would take the next
 * step, or hit what moved under it.
 */
export function useTapGuard(withinMs = SAME_ORDER_MS): (...ids: readonly string[]) => boolean {
  const lastTaps = useRef(new Map<string, number>());
  return useCallback(
    (...ids) => {
      const now = performance.now();
      const isSecond = ids.some(
        (id) => now - (lastTaps.current.get(id) ?? Number.NEGATIVE_INFINITY) < withinMs,
      );
      if (isSecond) return false;
      for (const id of ids) lastTaps.current.set(id, now);
      return true;
    },
    [withinMs],
  );
}
