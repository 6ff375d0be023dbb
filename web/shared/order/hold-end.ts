import { useEffect, useEffectEvent } from 'react';
import type { BillShare } from '#contract/bills.ts';
import { askTwice } from '#web/shared/order/ask-twice.ts';
import { serverNow } from '#web/shared/server-clock.ts';

/** A hold ends without a hint: the bill is fetched shortly after. */
const AFTER_HOLD_MS = 300;

/** Fetches the bill with these shares again when the next hold of one has run out (SPLIT-5). */
export function useHoldEnd(shares: readonly Pick<BillShare, 'heldUntil'>[], refetch: () => void): void {
  const ends = shares.flatMap(({ heldUntil }) => (heldUntil === null ? [] : [Date.parse(heldUntil)]));
  const nextEnd = ends.length === 0 ? null : Math.min(...ends);
  const ended = useEffectEvent(refetch);
  useEffect(() => {
    if (nextEnd === null) return undefined;
    return askTwice(() => ended(), Math.max(0, nextEnd - serverNow()) + AFTER_HOLD_MS);
  }, [nextEnd]);
}
