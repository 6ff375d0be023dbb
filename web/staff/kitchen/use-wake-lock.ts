import { useEffect } from 'react';

/** Keeps the screen on while the board is in sight; where the device refuses, its own settings decide. */
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
