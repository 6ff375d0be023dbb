import { useEffect, useEffectEvent, useState } from 'react';
import type { StaffOrder } from '#contract/orders.ts';

const HIGHLIGHT_MS = 10_000;

interface Seen {
  readonly restaurantId: string;
  readonly ids: ReadonlySet<string>;
}

/** Whether nobody has handled an order yet: one confirmed by a person counts as noticed, one confirmed automatically does not (ORDER-20). */
export const isUnnoticed = ({ status, statusSince, createdAt }: StaffOrder): boolean =>
  status === 'pending' || (status === 'confirmed' && statusSince === createdAt);

/** The orders that are new on this screen, and all that have been seen now. The first list of a restaurant announces nothing. */
export function findArrivals(
  seen: Seen | null,
  restaurantId: string,
  orders: readonly StaffOrder[],
): { seen: Seen; arrived: readonly StaffOrder[] } {
  if (seen?.restaurantId !== restaurantId)
    return { seen: { restaurantId, ids: new Set(orders.map(({ id }) => id)) }, arrived: [] };
  const unseen = orders.filter(({ id }) => !seen.ids.has(id));
  if (unseen.length === 0) return { seen, arrived: [] };
  return {
    seen: { restaurantId, ids: new Set([...seen.ids, ...unseen.map(({ id }) => id)]) },
    arrived: unseen.filter(isUnnoticed),
  };
}

interface Arrivals {
  readonly seen: Seen | null;
  /** What arrived together last. */
  readonly arrived: readonly StaffOrder[];
  readonly freshIds: ReadonlySet<string>;
}

const NOBODY: Arrivals = { seen: null, arrived: [], freshIds: new Set() };

/** Calls `onArrive` once for each order that arrives while the screen is open; gives those of the last ten seconds. */
export function useArrivals(
  restaurantId: string,
  orders: readonly StaffOrder[] | undefined,
  onArrive?: (arrived: readonly StaffOrder[]) => void,
): ReadonlySet<string> {
  const [arrivals, setArrivals] = useState(NOBODY);
  if (orders) {
    const { seen, arrived } = findArrivals(arrivals.seen, restaurantId, orders);
    if (seen !== arrivals.seen) {
      const ids = arrived.map(({ id }) => id);
      setArrivals({ seen, arrived, freshIds: new Set([...arrivals.freshIds, ...ids]) });
    }
  }
  const announce = useEffectEvent((arrived: readonly StaffOrder[]) => onArrive?.(arrived));
  const { arrived } = arrivals;
  useEffect(() => {
    if (arrived.length === 0) return;
    announce(arrived);
    const ids = new Set(arrived.map(({ id }) => id));
    // Continues when the next ones arrive: each has its own ten seconds.
    setTimeout(
      () =>
        setArrivals((known) => ({
          ...known,
          freshIds: new Set([...known.freshIds].filter((id) => !ids.has(id))),
        })),
      HIGHLIGHT_MS,
    );
  }, [arrived]);
  return arrivals.freshIds;
}
