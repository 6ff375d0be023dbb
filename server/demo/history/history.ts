import { trackingNumber } from '#domain/ordering/order.ts';
import { businessDay } from '#domain/restaurant/business-day.ts';
import type { DemoRestaurant, DemoTable } from '#server/demo/restaurants/restaurants.ts';
import { type HistoryOptions, type Occasion, popularityOf } from './occasion.ts';
import { courseOf } from './order.ts';
import { createRandom, seedOf } from './random.ts';
import type { DemoOrder, DemoOrderDraft, DemoVisit, DemoVisitDraft } from './records.ts';
import { type Arrival, arrivalsOfDay } from './rhythm.ts';
import { makeVisit } from './visit.ts';

/** What `generateHistory` needs of one of the demo's restaurants. */
export const historyOptions = (restaurant: DemoRestaurant, endDay: string): HistoryOptions => ({
  seed: seedOf(restaurant.id),
  days: 90,
  endDay,
  menu: restaurant.menu,
  tables: restaurant.tables,
  visitsPerDay: restaurant.visitsPerDay,
  timeZone: restaurant.timezone,
  language: restaurant.defaultLanguage,
  taxes: restaurant,
  taxRate: restaurant.taxRates[0]?.rate ?? 0,
});

/** The free table that fits the party most closely; `null` when the house is full for it. */
const seat = (
  tables: readonly DemoTable[],
  freeAt: ReadonlyMap<string, number>,
  arrival: Arrival,
): DemoTable | null =>
  tables
    .filter(
      (table) =>
        table.seats >= arrival.guests &&
        (freeAt.get(table.id) ?? 0) <= arrival.atMs &&
        !(arrival.isRaining && table.section === 'Terraza'),
    )
    .toSorted((a, b) => a.seats - b.seats)[0] ?? null;

const numberOrders = (drafts: readonly DemoVisitDraft[], timeZone: string): DemoVisit[] => {
  const numbered = new Map<DemoOrderDraft, DemoOrder>();
  const lastOfDay = new Map<string, number>();
  const inOrder = drafts
    .flatMap(({ orders }) => orders)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
  for (const draft of inOrder) {
    const day = businessDay(Date.parse(draft.createdAt), timeZone);
    const dayNumber = (lastOfDay.get(day) ?? 0) + 1;
    lastOfDay.set(day, dayNumber);
    numbered.set(draft, {
      ...draft,
      businessDay: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`,
      dayNumber,
      trackingNumber: trackingNumber({ businessDay: day, n: dayNumber }),
    });
  }
  return drafts.map((visit) => ({
    ...visit,
    orders: visit.orders.flatMap((draft) => numbered.get(draft) ?? []),
  }));
};

const DAY_MS = 86_400_000;

const daysUpTo = (endDay: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(endDay) - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );

/**
 * A season of closed visits, oldest first, the same for the same options. Nobody shares a table; amounts come from
 * `priceCart`; every option and dish exists. Order numbers run by business day.
 */
export const generateHistory = (options: HistoryOptions): DemoVisit[] => {
  const random = createRandom(options.seed);
  const occasion: Occasion = { ...options, random, popularity: popularityOf(options.menu, random) };
  const servesBreakfast = options.menu.items.some((item) => courseOf(item) === 'breakfast');
  const freeAt = new Map<string, number>();
  const drafts: DemoVisitDraft[] = [];
  for (const [index, day] of daysUpTo(options.endDay, options.days).entries()) {
    // trade grows gently over the season
    const growth = 0.9 + (0.2 * index) / options.days;
    for (const arrival of arrivalsOfDay(random, day, options.timeZone, options.visitsPerDay * growth)) {
      if (arrival.meal === 'breakfast' && !servesBreakfast) continue;
      const table = seat(options.tables, freeAt, arrival);
      if (!table) continue;
      const visit = makeVisit(occasion, arrival, table);
      freeAt.set(table.id, Date.parse(visit.closedAt));
      drafts.push(visit);
    }
  }
  return numberOrders(drafts, options.timeZone);
};
