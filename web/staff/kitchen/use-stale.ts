import { useEffect, useState } from 'react';
import type { LiveState } from '#web/shared/live/socket.ts';

/** A first connection that takes longer is as good as none; with the heartbeat's 18 s the banner stays within its 20 s. */
const CONNECTING_AT_MOST_MS = 8_000;

/** Whether the board may be out of date: at once when the connection is lost, and when it does not come (INV-21). */
export function useStale(liveState: LiveState): boolean {
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    if (liveState !== 'connecting') return undefined;
    const timer = setTimeout(() => setIsOverdue(true), CONNECTING_AT_MOST_MS);
    return () => {
      clearTimeout(timer);
      setIsOverdue(false);
    };
  }, [liveState]);
  return liveState === 'down' || (liveState === 'connecting' && isOverdue);
}
