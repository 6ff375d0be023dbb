import { useCallback, useEffect, useRef, useState } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import { playChime } from '#web/staff/parts/sound.ts';
import { isUnnoticed } from '#web/staff/parts/use-arrivals.ts';
import { localStore, readStoredList } from '#web/ui/storage.ts';
import { shareOf } from './tickets.ts';

/** Interval after which the alarm sounds again. */
const RING_AGAIN_MS = 6_000;

interface Alarm {
  readonly newIds: readonly string[];
  readonly acknowledge: () => void;
}

/** Sounds for each new ticket, and again until it is started or acknowledged (INV-21). */
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

/** More than a kitchen has open at once. */
const MOST_KEPT = 300;

const keyOf = (restaurantId: string): string => `kitchen_acknowledged:${restaurantId}`;

/** The tickets that were acknowledged on this screen. */
const readAcknowledged = (restaurantId: string): readonly string[] =>
  readStoredList(localStore, keyOf(restaurantId), (id) => typeof id === 'string');

function keepAcknowledged(restaurantId: string, ids: readonly string[]): readonly string[] {
  const kept = ids.slice(-MOST_KEPT);
  localStore.set(keyOf(restaurantId), JSON.stringify(kept));
  return kept;
}

/** The tickets that cause the alarm: not started at the station, and not acknowledged on this screen. */
const unacknowledged = (
  tickets: readonly StaffOrder[],
  station: string | null,
  acknowledged: readonly string[],
): readonly string[] =>
  tickets
    .filter((ticket) => isUnheard(ticket, station) && !acknowledged.includes(ticket.id))
    .map(({ id }) => id);

/** Ignores tickets that another station has started. */
const isUnheard = (ticket: StaffOrder, station: string | null): boolean => {
  if (isUnnoticed(ticket)) return true;
  return (
    station !== null &&
    ticket.status === 'preparing' &&
    shareOf(ticket, station).items.every(({ status }) => status === 'pending')
  );
};
