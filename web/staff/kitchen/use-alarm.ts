import { useCallback, useEffect, useRef, useState } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import { playChime } from '#web/staff/parts/sound.ts';
import { keepAcknowledged, readAcknowledged, unacknowledged } from './acknowledged.ts';

/** A chef who did not hear it hears it again. */
const RING_AGAIN_MS = 6_000;

export interface Alarm {
  readonly newIds: readonly string[];
  readonly acknowledge: () => void;
}

/** Rings for each new ticket as it arrives, and again until somebody starts it or says "Got it" (INV-21). */
export function useAlarm(
  restaurantId: string,
  tickets: readonly StaffOrder[],
  station: string | null,
  isOn: boolean,
  ring: () => void = playChime,
): Alarm {
  const [acknowledged, setAcknowledged] = useState(() => readAcknowledged(restaurantId));
  const newIds = isOn ? unacknowledged(tickets, station, acknowledged) : [];
  const rung = useRef<ReadonlySet<string>>(new Set());
  const key = newIds.join(' ');
  useEffect(() => {
    const ids = key === '' ? [] : key.split(' ');
    const isNews = ids.some((id) => !rung.current.has(id));
    rung.current = new Set(ids);
    if (isNews) ring();
    if (ids.length === 0) return undefined;
    const timer = setInterval(ring, RING_AGAIN_MS);
    return () => clearInterval(timer);
  }, [key, ring]);
  const acknowledge = useCallback(
    () => setAcknowledged((known) => keepAcknowledged(restaurantId, [...known, ...key.split(' ')])),
    [restaurantId, key],
  );
  return { newIds, acknowledge };
}
