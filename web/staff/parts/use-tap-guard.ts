import { useCallback, useRef } from 'react';

/** Minimum time between two steps of one order: protects from double taps. */
const SAME_ORDER_MS = 800;
/** Minimum time between two rows of a list, where the next decision follows sooner. */
export const NEXT_ROW_MS = 500;

/**
 * Whether a tap counts: none of its items was tapped just before. A double tap would take the next
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
