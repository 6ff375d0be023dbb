import { useState } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import { isTakenOff, openTickets } from './tickets.ts';

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
  const isNews = gone.some(
    ({ id, version }) => !known.gone.some((each) => each.id === id && each.version === version),
  );
  if (open === known.open && !isNews) return known;
  const ids = new Set(gone.map(({ id }) => id));
  return { open, gone: [...known.gone.filter(({ id }) => !ids.has(id)), ...gone] };
}

const NOTHING: Known = { open: new Set(), gone: [] };

/** The tickets taken off this station's board while the screen was open, also while it showed another station. */
export function useTakenOff(orders: readonly StaffOrder[], station: Station): readonly StaffOrder[] {
  const [known, setKnown] = useState(NOTHING);
  const next = watch(known, orders);
  if (next !== known) setKnown(next);
  return next.gone.filter((order) => next.open.has(keyOf(order, station)) && isTakenOff(order, station));
}
