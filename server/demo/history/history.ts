import { trackingNumber } from '#domain/ordering/order.ts';
import { businessDay } from '#domain/restaurant/business-day.ts';
import { dashedDay } from '#domain/restaurant/dashed-day.ts';
import { generateName } from '#domain/visit/generated-name.ts';
import { pickColor } from '#domain/visit/participants.ts';
import { publicSessionId } from '#domain/visit/table-session.ts';
import type { DemoItem } from '#server/demo/restaurants/demo-menu.ts';
import type { DemoRestaurant, DemoTable } from '#server/demo/restaurants/restaurants.ts';
import { type HistoryOptions, type Occasion, popularityOf, uuidFrom } from './occasion.ts';
import { type Course, courseOf, makeOrder, type OrderPlan } from './order.ts';
import { createRandom, type Random, seedOf } from './random.ts';
import type { DemoDiner, DemoOrder, DemoOrderDraft, DemoVisit, DemoVisitDraft } from './records.ts';
import { type Arrival, arrivalsOfDay, type Meal } from './rhythm.ts';

const MINUTE_MS = 60_000;

const makeDiners = ({ random }: Occasion, arrival: Arrival): DemoDiner[] => {
  const diners: DemoDiner[] = [];
  for (let index = 0; index < arrival.guests; index += 1) {
    const joinedMs = arrival.atMs + index * random.integer(15, 120) * 1000;
    const language = random.chance(0.72) ? 'es' : 'en';
    diners.push({
      id: uuidFrom(random),
      publicId: publicSessionId({ nowMs: joinedMs, random: uuidFrom(random).slice(0, 8) }),
      displayName: generateName(language, [random.next(), random.next(), random.next()]),
      color: pickColor(diners.map(({ color }) => color)),
      language,
      joinedAt: new Date(joinedMs).toISOString(),
      leftAt: '',
    });
  }
  return diners;
};

/** A party’s orders by round: course and dishes per head. */
type Round = readonly (readonly [course: Course, perGuest: number])[];

const roundsOf = (random: Random, meal: Meal): Round[] => {
  if (meal === 'breakfast')
    return [
      [
        ['breakfast', 1],
        ['hot', 1],
      ],
    ];
  if (meal === 'afternoon')
    return [
      [
        ['hot', 0.6],
        ['cold', 0.6],
        ['dessert', 0.5],
      ],
    ];
  const feast: Round[] = [
    [
      ['cold', 1],
      ['starter', 0.9],
    ],
    [
      ['main', 0.9],
      ['cold', 0.3],
    ],
    [
      ['dessert', 0.6],
      ['hot', 0.6],
    ],
  ];
  const draw = random.next();
  if (draw < 0.4)
    return [
      [
        ['cold', 1],
        ['starter', 0.6],
        ['main', 0.9],
      ],
    ];
  return draw < 0.8
    ? [
        [
          ['cold', 1],
          ['starter', 0.7],
          ['main', 0.9],
        ],
        feast[2] ?? [],
      ]
    : feast;
};

const choose = ({ random, popularity }: Occasion, among: readonly DemoItem[]): DemoItem | null => {
  const weight = (item: DemoItem) => popularity.get(item.id) ?? 1;
  let draw = random.next() * among.reduce((sum, item) => sum + weight(item), 0);
  return among.find((item) => (draw -= weight(item)) <= 0) ?? among.at(-1) ?? null;
};

const dishesOf = (occasion: Occasion, round: Round, guests: number): DemoItem[] =>
  round.flatMap(([course, perGuest]) => {
    const among = occasion.menu.items.filter((item) => courseOf(item) === course);
    const wanted = guests * perGuest;
    const count = Math.floor(wanted) + (occasion.random.chance(wanted % 1) ? 1 : 0);
    return Array.from({ length: count }, () => choose(occasion, among)).filter((item) => item !== null);
  });

/** One party from its arrival to the closing of its visit. */
const makeVisit = (occasion: Occasion, arrival: Arrival, table: DemoTable): DemoVisitDraft => {
  const { random } = occasion;
  const diners = makeDiners(occasion, arrival);
  const lastJoinedMs = Math.max(...diners.map(({ joinedAt }) => Date.parse(joinedAt)));
  const plans: OrderPlan[] = [];
  let atMs = lastJoinedMs + random.integer(3, 9) * MINUTE_MS;
  for (const round of roundsOf(random, arrival.meal)) {
    const dishes = dishesOf(occasion, round, arrival.guests);
    if (dishes.length === 0) continue;
    const plan = makeOrder(occasion, { diners, dishes, atMs });
    plans.push(plan);
    atMs = plan.endedMs + random.integer(7, 20) * MINUTE_MS;
  }
  const lastMs = plans.at(-1)?.endedMs ?? atMs;
  const closedMs = lastMs + random.integer(9, 28) * MINUTE_MS;
  const closedAt = new Date(closedMs).toISOString();
  return {
    id: uuidFrom(random),
    tableId: table.id,
    openedAt: new Date(arrival.atMs).toISOString(),
    closedAt,
    diners: diners.map((diner) => ({ ...diner, leftAt: closedAt })),
    orders: plans.map((plan, index) => plan.close(closedMs, index === plans.length - 1)),
  };
};

/** The input of `generateHistory` about one of the demo’s restaurants. */
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

/** The free table that fits the party most closely; `null` when no free table is large enough. */
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
      businessDay: dashedDay(day),
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
 * A season of closed visits, oldest first, deterministic in its options. No two parties share a table; amounts come from `priceCart`; every
 * option and dish exists. Order numbers run by business day.
 */
export const generateHistory = (options: HistoryOptions): DemoVisit[] => {
  const random = createRandom(options.seed);
  const occasion: Occasion = { ...options, random, popularity: popularityOf(options.menu, random) };
  const servesBreakfast = options.menu.items.some((item) => courseOf(item) === 'breakfast');
  const freeAt = new Map<string, number>();
  const drafts: DemoVisitDraft[] = [];
  for (const [index, day] of daysUpTo(options.endDay, options.days).entries()) {
    // business grows slowly over the season
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
