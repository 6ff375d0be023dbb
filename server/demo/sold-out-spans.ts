import { localTime } from '#domain/restaurant/local-time.ts';
import type { DemoVisit } from '#server/demo/history/records.ts';
import type { DemoRestaurant } from '#server/demo/restaurants/restaurants.ts';

/** Of the weekends. */
const LATEST_DAYS = 8;
/** Neither what is served in the morning alone, nor a kitchen that is about to close. */
const EARLIEST_MINUTES = 12 * 60;
const LATEST_MINUTES = 16 * 60;
const OUT_FOR_MS = 9 * 3_600_000;

interface Sold {
  readonly menuItemId: string;
  readonly day: string;
  readonly atMs: number;
  readonly quantity: number;
}

const soldAtWeekends = (visits: readonly DemoVisit[]): Sold[] =>
  visits
    .flatMap(({ orders }) => orders)
    .filter(({ businessDay }) => new Date(businessDay).getUTCDay() % 6 === 0)
    .flatMap(({ businessDay: day, createdAt, items }) =>
      items.map(({ menuItemId, quantity }) => ({ menuItemId, day, atMs: Date.parse(createdAt), quantity })),
    );

/** The last portion of each of the latest days on which it was early. */
function lastPortions(sold: readonly Sold[], timezone: string): number[] {
  const lasts = [...Map.groupBy(sold, ({ day }) => day).values()].map((portions) =>
    Math.max(...portions.map(({ atMs }) => atMs)),
  );
  return lasts
    .toSorted((one, other) => other - one)
    .slice(0, LATEST_DAYS)
    .filter((atMs) => {
      const { minutes } = localTime(atMs, timezone);
      return minutes >= EARLIEST_MINUTES && minutes <= LATEST_MINUTES;
    });
}

/**
 * The much-ordered dish whose last portion of a weekend's day was early most often was sold out from then on: no order of the history has it
 * while it is out.
 */
export function soldOutSpans(
  { id: restaurant_id, timezone }: DemoRestaurant,
  visits: readonly DemoVisit[],
): { restaurant_id: string; menu_item_id: string; began_at: string; ended_at: string }[] {
  const [scarce] = [...Map.groupBy(soldAtWeekends(visits), ({ menuItemId }) => menuItemId)]
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
