import { useEffect, useState } from 'react';
import type { LiveState } from '#web/shared/live/socket.ts';

/** This long after the last input nobody is about to tap. */
const CALM_AFTER_MS = 2_500;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Whether the screen had no input for a while; tickets are moved only then. */
export function useCalm(): boolean {
  const [isCalm, setIsCalm] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const touched = () => {
      setIsCalm(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIsCalm(true), CALM_AFTER_MS);
    };
    for (const touch of TOUCHES) addEventListener(touch, touched, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) removeEventListener(touch, touched);
    };
  }, []);
  return isCalm;
}

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

/** Keeps the screen on while the board is visible, unless the device refuses. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isOver) await held.release();
        else lock = held;
      } catch {
        // Low battery or no permission: the board works all the same.
      }
    };
    const comeBack = () => void hold();
    void hold();
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', comeBack);
      void lock?.release();
    };
  }, []);
}
