import { useCallback, useEffect, useState } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import { isActive } from '#domain/ordering/order-status.ts';
import { useCancelledOf } from '#web/staff/data/staff-orders.ts';
import { localStore, readStoredList } from '#web/ui/storage.ts';
import { cancelledKey, isTakenOff, openTickets, takenOffKey } from './tickets.ts';

type Station = string | null;

const keyOf = ({ id }: StaffOrder, station: Station): string => `${id} ${station}`;

/** The boards that a ticket can be on, also with dishes that were struck. */
const boardsOf = ({ items, struckItems }: StaffOrder): readonly Station[] => [
  null,
  ...new Set([...items, ...struckItems].map(({ station }) => station)),
];

interface Known {
  /** The boards on which each ticket has been open since the screen was opened. */
  readonly open: ReadonlySet<string>;
  /** As they were taken off: the list of active orders soon forgets them. */
  readonly gone: readonly StaffOrder[];
}

/** The same object if nothing has changed. */
function watch(known: Known, orders: readonly StaffOrder[]): Known {
  const fresh = orders
    .flatMap((order) =>
      boardsOf(order)
        .filter((station) => openTickets([order], station).length > 0)
        .map((station) => keyOf(order, station)),
    )
    .filter((key) => !known.open.has(key));
  const open = fresh.length > 0 ? new Set([...known.open, ...fresh]) : known.open;
  const gone = orders.filter((order) =>
    boardsOf(order).some((station) => open.has(keyOf(order, station)) && isTakenOff(order, station)),
  );
  const listed = new Set(orders.map(({ id }) => id));
  const all = [...known.gone.filter(({ id }) => !listed.has(id)), ...gone];
  const isSame =
    all.length === known.gone.length &&
    all.every(({ id, version }) => known.gone.some((each) => each.id === id && each.version === version));
  if (open === known.open && isSame) return known;
  return { open, gone: all };
}

const openKey = (restaurantId: string): string => `kitchen_open:${restaurantId}`;
const understoodKey = (restaurantId: string): string => `kitchen_understood:${restaurantId}`;

const readKeys = (name: string): readonly string[] =>
  readStoredList(localStore, name, (key) => typeof key === 'string');

/** Longer ago, it says nothing to the cooks who are here now. */
const UNREAD_FOR_MS = 2 * 60 * 60_000;
const NO_IDS: readonly string[] = [];
const NONE: readonly StaffOrder[] = [];

/**
 * The orders that were on this device's board when it was last open, and have been cancelled: the list of active orders has them
 * no more. Null until it is known which.
 */
export function useCancelledMeanwhile(
  restaurantId: string,
  orders: readonly StaffOrder[] | undefined,
): readonly StaffOrder[] | null {
  const [missing, setMissing] = useState<readonly string[] | null>(null);
  if (missing === null && orders) {
    const here = new Set(orders.map(({ id }) => id));
    const understood = new Set(readKeys(understoodKey(restaurantId)));
    const left = readKeys(openKey(restaurantId)).map((key) => key.split(' ')[0] ?? '');
    setMissing([...new Set(left)].filter((id) => !here.has(id) && !understood.has(cancelledKey(id))));
  }
  const { data } = useCancelledOf(restaurantId, missing ?? NO_IDS, UNREAD_FOR_MS);
  if (missing === null || (missing.length > 0 && !data)) return null;
  return data ?? NONE;
}

/** More than a kitchen reads while any of them can return. */
const MOST_KEPT = 300;

/** The keys of what somebody has acknowledged on this device, and how to acknowledge more. */
export function useUnderstood(restaurantId: string) {
  const [understood, setUnderstood] = useState<ReadonlySet<string>>(
    () => new Set(readKeys(understoodKey(restaurantId))),
  );
  const understand = useCallback(
    (key: string) => {
      const name = understoodKey(restaurantId);
      // Another tab may have stored more.
      localStore.set(name, JSON.stringify([...readKeys(name), key].slice(-MOST_KEPT)));
      setUnderstood((known) => new Set([...known, key]));
    },
    [restaurantId],
  );
  return { understood, understand };
}

export interface TakenOffInput {
  readonly restaurantId: string;
  readonly orders: readonly StaffOrder[];
  readonly station: Station;
  readonly understood: ReadonlySet<string>;
  /** All orders that were on the board when it was last open are known. */
  readonly isComplete: boolean;
}

/**
 * The tickets taken off this station's board since it was first open on this device: also while it showed another station, was
 * locked or reloaded.
 */
export function useTakenOff({
  restaurantId,
  orders,
  station,
  understood,
  isComplete,
}: TakenOffInput): readonly StaffOrder[] {
  const [known, setKnown] = useState<Known>(() => ({
    open: new Set(readKeys(openKey(restaurantId))),
    gone: NONE,
  }));
  const next = watch(known, orders);
  if (next !== known) setKnown(next);
  const active = orders.filter(({ status }) => isActive(status));
  const unread = next.gone.filter((order) =>
    boardsOf(order).some(
      (board) =>
        next.open.has(keyOf(order, board)) &&
        isTakenOff(order, board) &&
        !understood.has(takenOffKey(order, board)),
    ),
  );
  const kept = new Set([...active, ...unread].map(({ id }) => id));
  const stored = JSON.stringify([...next.open].filter((key) => kept.has(key.split(' ')[0] ?? '')));
  useEffect(() => {
    if (isComplete) localStore.set(openKey(restaurantId), stored);
  }, [restaurantId, stored, isComplete]);
  return next.gone.filter((order) => next.open.has(keyOf(order, station)) && isTakenOff(order, station));
}
