import { localTime } from '#domain/restaurant/local-time.ts';
import type { DemoVisit } from '#server/demo/history/records.ts';
import type { DemoRestaurant } from '#server/demo/restaurants/restaurants.ts';

const SUNDAYS = 6;
/** Nobody says that a dish has run out when the kitchen is about to close. */
const LATEST_MINUTES = 16 * 60;
const OUT_FOR_MS = 9 * 3_600_000;

interface Sold {
  readonly menuItemId: string;
  readonly day: string;
  readonly atMs: number;
  readonly quantity: number;
}

const soldOnSundays = (visits: readonly DemoVisit[]): Sold[] =>
  visits
    .flatMap(({ orders }) => orders)
    .filter(({ businessDay }) => new Date(businessDay).getUTCDay() === 0)
    .flatMap(({ businessDay: day, createdAt, items }) =>
      items.map(({ menuItemId, quantity }) => ({ menuItemId, day, atMs: Date.parse(createdAt), quantity })),
    );

/** The last portion of each of the Sundays on which it was early. */
function lastPortions(sold: readonly Sold[], timezone: string): number[] {
  const lasts = [...Map.groupBy(sold, ({ day }) => day).values()].map((portions) =>
    Math.max(...portions.map(({ atMs }) => atMs)),
  );
  return lasts
    .toSorted((one, other) => other - one)
    .slice(0, SUNDAYS)
    .filter((atMs) => localTime(atMs, timezone).minutes <= LATEST_MINUTES);
}

/**
 * The much-ordered dish whose last portion of a Sunday was early most often was sold out from then on: no order of the history has it
 * while it is out.
 */
export function soldOutSpans(
  { id: restaurant_id, timezone }: DemoRestaurant,
  visits: readonly DemoVisit[],
): { restaurant_id: string; menu_item_id: string; began_at: string; ended_at: string }[] {
  const [scarce] = [...Map.groupBy(soldOnSundays(visits), ({ menuItemId }) => menuItemId)]
    .map(([menuItemId, sold]) => ({
      menuItemId,
      lasts: lastPortions(sold, timezone),
      portions: sold.reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    .toSorted(
      (one, other) =>
        other.lasts.length * other.portions - one.lasts.length * one.portions ||
        one.menuItemId.localeCompare(other.menuItemId),
    );
  if (!scarce) return [];
  return scarce.lasts.map((atMs) => ({
    restaurant_id,
    menu_item_id: scarce.menuItemId,
    began_at: new Date(atMs + 60_000).toISOString(),
    ended_at: new Date(atMs + OUT_FOR_MS).toISOString(),
  }));
}
