import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { TOUCH_EVERY_MS } from '#domain/people/pins.ts';
import { forgetMe } from '#web/staff/data/me.ts';
import { lockDevice, touchDevice } from '#web/staff/data/shared-device.ts';

const LOOK_EVERY_MS = 1_000;
const TOUCHES = ['pointerdown', 'keydown'] as const;

/**
 * Locks a shared screen, and clears the person's data. Without a network the request fails, and the server locks it when their time
 * is over (PIN-4).
 */
export function useLock(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    lockDevice().catch(() => undefined);
    forgetMe(client);
  }, [client]);
}

/** Locks a shared screen without input for so many seconds, and reports input to the server (PIN-4); null: not a shared screen. */
export function useAutoLock(lockAfterSeconds: number | null): void {
  const lock = useEffectEvent(useLock());
  useEffect(() => {
    if (lockAfterSeconds === null) return undefined;
    let touchedAt = Date.now();
    let toldAt = touchedAt;
    const note = () => {
      touchedAt = Date.now();
      if (touchedAt - toldAt < TOUCH_EVERY_MS) return;
      toldAt = touchedAt;
      touchDevice().catch(() => undefined);
    };
    const timer = setInterval(() => {
      if (Date.now() - touchedAt < lockAfterSeconds * 1_000) return;
      clearInterval(timer);
      lock();
    }, LOOK_EVERY_MS);
    for (const touch of TOUCHES) document.addEventListener(touch, note, true);
    return () => {
      clearInterval(timer);
      for (const touch of TOUCHES) document.removeEventListener(touch, note, true);
    };
  }, [lockAfterSeconds]);
}
