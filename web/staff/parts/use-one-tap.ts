import { useCallback, useRef } from 'react';

/** Longer than between the two taps of one finger, shorter than between two decisions. */
const ONE_TAP_MS = 500;

/** Whether this tap is one of its own: what answers the first of two moves things, and the second would hit what lies there now. */
export function useOneTap(): () => boolean {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = performance.now();
    if (now - last.current < ONE_TAP_MS) return false;
    last.current = now;
    return true;
  }, []);
}
