import type { StaffOrder } from '#contract/orders.ts';
import { localStore } from '#web/ui/storage.ts';
import { shareOf } from './tickets.ts';

/** More than a kitchen has open at once; older ones are long cooked. */
const MOST_KEPT = 300;

const keyOf = (restaurantId: string): string => `kitchen_acknowledged:${restaurantId}`;

/** The tickets that somebody at this screen has said "Got it" to. */
export function readAcknowledged(restaurantId: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStore.get(keyOf(restaurantId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    // Somebody else's words under our key: nothing is acknowledged, so everything rings.
    return [];
  }
}

export function keepAcknowledged(restaurantId: string, ids: readonly string[]): readonly string[] {
  const kept = ids.slice(-MOST_KEPT);
  localStore.set(keyOf(restaurantId), JSON.stringify(kept));
  return kept;
}

/** The tickets that ring: nobody at the station has started them, and nobody at this screen has said "Got it". */
export const unacknowledged = (
  tickets: readonly StaffOrder[],
  station: string | null,
  acknowledged: readonly string[],
): readonly string[] =>
  tickets
    .filter((ticket) => isUnheard(ticket, station) && !acknowledged.includes(ticket.id))
    .map(({ id }) => id);

/** Another station's start is not ours; a confirmed ticket has been heard. */
const isUnheard = (ticket: StaffOrder, station: string | null): boolean => {
  if (ticket.status === 'pending' || station === null) return ticket.status === 'pending';
  return (
    ticket.status === 'preparing' &&
    shareOf(ticket, station).items.every(({ status }) => status === 'pending')
  );
};
