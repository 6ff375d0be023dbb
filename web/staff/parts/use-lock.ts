import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { TOUCH_EVERY_MS } from '#domain/people/pins.ts';
import { forgetMe } from '#web/staff/data/me.ts';
import { lockDevice, touchDevice } from '#web/staff/data/shared-device.ts';
import { isRecordWith, localStore, readStored } from '#web/ui/storage.ts';

const LOOK_EVERY_MS = 1_000;
const TOUCHES = ['pointerdown', 'keydown'] as const;

/** The last input in any tab of this browser; the time in epoch milliseconds. */
interface Touch {
  /** Who had unlocked the screen. It keeps no tab open that still shows the person before. */
  readonly by: string;
  readonly at: number;
}

const LAST_TOUCH = 'last_touch';

const keepTouch = (touch: Touch): void => localStore.set(LAST_TOUCH, JSON.stringify(touch));

/** 0: none in their name. */
function lastTouchBy(personId: string): number {
  const last = readStored(localStore, LAST_TOUCH, isRecordWith<Touch>('by', 'at'), null);
  return last?.by === personId ? last.at : 0;
}

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

/**
 * Locks a shared screen without input in any of its tabs for so many seconds, and reports input to the server (PIN-4); null: not a shared
 * screen.
 */
export function useAutoLock(lockAfterSeconds: number | null, personId: string): void {
  const lock = useEffectEvent(useLock());
  useEffect(() => {
    if (lockAfterSeconds === null) return undefined;
    let touchedAt = 0;
    let keptAt = 0;
    let toldAt = Date.now();
    const note = () => {
      touchedAt = Date.now();
      if (touchedAt - keptAt >= LOOK_EVERY_MS) {
        keptAt = touchedAt;
        keepTouch({ by: personId, at: touchedAt });
      }
      if (touchedAt - toldAt < TOUCH_EVERY_MS) return;
      toldAt = touchedAt;
      touchDevice().catch(() => undefined);
    };
    // An unlocked screen counts as touched.
    note();
    const timer = setInterval(() => {
      if (Date.now() - Math.max(touchedAt, lastTouchBy(personId)) < lockAfterSeconds * 1_000) return;
      clearInterval(timer);
      lock();
    }, LOOK_EVERY_MS);
    for (const touch of TOUCHES) document.addEventListener(touch, note, true);
    return () => {
      clearInterval(timer);
      for (const touch of TOUCHES) document.removeEventListener(touch, note, true);
    };
  }, [lockAfterSeconds, personId]);
}
