import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { businessDay } from '#domain/restaurant/business-day.ts';
import { dashedDay } from '#domain/restaurant/dashed-day.ts';
import { localTime } from '#domain/restaurant/local-time.ts';
import { TYPE_OF_WISH, WISHES } from '#domain/visit/staff-request.ts';
import { TABLE_SESSION_MS } from '#domain/visit/table-session.ts';
import { generateHistory, historyOptions } from '#server/demo/history/history.ts';
import { createRandom, seedOf } from '#server/demo/history/random.ts';
import type { DemoDiner, DemoVisit } from '#server/demo/history/records.ts';
import type { DemoRestaurant } from '#server/demo/restaurants/restaurants.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { insertRows } from './insert-rows.ts';
import { orderRows } from './order-rows.ts';
import { seedFeedback } from './seed-feedback.ts';
import { actorOf } from './seed-staff.ts';
import { seedTraffic } from './seed-traffic.ts';

/** One party in this many calls. */
const ONE_VISIT_IN = 3;

/** On weekends. */
const LATEST_DAYS = 8;
/** Neither dishes that are served only in the morning, nor times near closing. */
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
 * The popular dish whose last portion on weekends was most often early counts as sold out from then on, so no order of the history contains
 * it while it is out.
 */
function soldOutSpans(
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

/** The calls of the history’s parties: accepted within minutes, and completed. */
async function seedRequests(
  tx: Transaction<DB>,
  { id: restaurantId }: { readonly id: string },
  visits: readonly DemoVisit[],
): Promise<void> {
  const random = createRandom(seedOf(`calls ${restaurantId}`));
  const { actor_name: name } = actorOf(restaurantId, 'delivered');
  const calling = visits.filter((_, index) => index % ONE_VISIT_IN === 0);
  await insertRows(
    tx,
    'staff_requests',
    calling.map(({ id, tableId, openedAt, closedAt }) => {
      const [from, until] = [Date.parse(openedAt), Date.parse(closedAt)];
      const wish = random.pick(WISHES.filter((each) => each !== 'other'));
      const calledMs = from + (until - from) * (wish === 'bill' ? 0.9 : random.between(0.2, 0.8));
      const takenMs = calledMs + random.integer(20, 240) * 1_000;
      const doneMs = takenMs + random.integer(30, 180) * 1_000;
      return {
        restaurant_id: restaurantId,
        table_id: tableId,
        visit_id: id,
        request_type: TYPE_OF_WISH[wish],
        wish,
        status: 'completed',
        version: 3,
        created_at: new Date(calledMs),
        updated_at: new Date(doneMs),
        taken_by_name: name,
        taken_at: new Date(takenMs),
        completed_by_name: name,
        completed_at: new Date(doneMs),
      };
    }),
  );
}

const DAY_MS = 86_400_000;

/** Ninety days of closed visits with their orders and tips, ending with the business day before `now` (epoch milliseconds). */
export async function seedHistory(
  tx: Transaction<DB>,
  restaurant: DemoRestaurant,
  now: number,
): Promise<void> {
  const yesterday = dashedDay(businessDay(now - DAY_MS, restaurant.timezone));
  const visits = generateHistory(historyOptions(restaurant, yesterday));
  const restaurant_id = restaurant.id;
  await insertRows(
    tx,
    'visits',
    visits.map((visit) => visitRow(restaurant_id, visit)),
  );
  await insertRows(
    tx,
    'diner_sessions',
    visits.flatMap((visit) => visit.diners.map((diner) => dinerRow(restaurant_id, visit, diner))),
  );
  await insertRows(
    tx,
    'table_price_sessions',
    visits.map((visit) => priceRow(restaurant_id, visit)),
  );
  const rows = orderRows(restaurant, visits);
  await insertRows(tx, 'order_counters', rows.counters);
  await insertRows(tx, 'orders', rows.orders);
  await insertRows(tx, 'order_items', rows.items);
  await insertRows(tx, 'order_participants', rows.participants);
  await insertRows(tx, 'order_events', rows.events);
  await insertRows(tx, 'tips', rows.tips);
  const paid = visits.filter((visit) => dueOf(visit) > 0);
  await insertRows(
    tx,
    'bills',
    paid.map((visit) => billRow(restaurant_id, visit)),
  );
  await insertRows(
    tx,
    'payments',
    paid.map((visit) => paymentRow(restaurant, visit)),
  );
  await seedRequests(tx, restaurant, visits);
  await seedFeedback(tx, restaurant, visits, now);
  await insertRows(tx, 'sold_out_spans', soldOutSpans(restaurant, visits));
  await seedTraffic(tx, restaurant, visits, now);
}

/** The amount due of the party: its orders with the tips. */
const dueOf = ({ orders }: DemoVisit): number =>
  orders
    .filter(({ status }) => status === 'completed')
    .reduce((sum, { totalAmountMinor, tip }) => sum + totalAmountMinor + (tip?.amountMinor ?? 0), 0);

const billRow = (restaurant_id: string, { id, openedAt, closedAt }: DemoVisit) => ({
  id,
  restaurant_id,
  visit_id: id,
  status: 'settled',
  version: 2,
  created_at: openedAt,
  settled_at: closedAt,
});

/** Most parties pay by card. */
const CARD_SHARE = 0.7;

const paymentRow = ({ id: restaurant_id, currency }: DemoRestaurant, visit: DemoVisit) => ({
  restaurant_id,
  bill_id: visit.id,
  amount_minor: dueOf(visit),
  currency,
  method: createRandom(seedOf(visit.id)).chance(CARD_SHARE) ? 'card' : 'cash',
  status: 'succeeded',
  created_at: visit.closedAt,
  updated_at: visit.closedAt,
});

const visitRow = (restaurant_id: string, { id, tableId, openedAt, closedAt, diners }: DemoVisit) => ({
  id,
  restaurant_id,
  table_id: tableId,
  // opened, each diner who joined, closed
  version: diners.length + 2,
  opened_at: openedAt,
  closed_at: closedAt,
});

const dinerRow = (restaurant_id: string, visit: DemoVisit, diner: DemoDiner) => ({
  id: diner.id,
  restaurant_id,
  visit_id: visit.id,
  table_id: visit.tableId,
  public_id: diner.publicId,
  // a hash without a known token
  token_hash: `\\x${randomBytes(32).toString('hex')}`,
  display_name: diner.displayName,
  color: diner.color,
  language: diner.language,
  is_active: false,
  joined_at: diner.joinedAt,
  last_activity_at: diner.leftAt,
  left_at: diner.leftAt,
  expires_at: new Date(Date.parse(diner.joinedAt) + TABLE_SESSION_MS),
});

const priceRow = (restaurant_id: string, visit: DemoVisit) => ({
  visit_id: visit.id,
  restaurant_id,
  table_id: visit.tableId,
  pricing_factor: 1,
  food_factor: 1,
  drinks_factor: 1,
  locked_at: visit.openedAt,
});
