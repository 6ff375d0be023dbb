import * as fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import type { SalesParts, SalesReport, ServiceReport } from '#contract/analytics.ts';
import { readEveryReport } from '#tests/support/analytics-answers.ts';
import { send } from '#tests/support/diner-calls.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { aMonth, beginOf, DAYS, MINUTE_MS, type Month } from '#tests/support/sales-month.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { writeMonth } from '#tests/support/write-month.ts';
import { compareSales, rollUpSales } from './roll-up-sales.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;

const dining = setUpApp();
/** A run processes every restaurant, so those of earlier tests are deleted. */
const clear = () => dining.testDatabase.oracle.query('delete from restaurants');
afterEach(clear);

const change = (text: string, values: unknown[]) => dining.testDatabase.oracle.query(text, values);
const count = async (table: string, restaurantId: string, condition = 'true') => {
  const { rows } = await dining.testDatabase.oracle.query<{ count: number }>(
    `select count(*)::int as count from ${table} where restaurant_id = $1 and ${condition}`,
    [restaurantId],
  );
  return rows[0]?.count ?? 0;
};

/** A generated month with an owner, some hours after its end. */
async function openMonth(month: Month): Promise<{ restaurantId: string; owner: Member; query: string }> {
  dining.clock.set(Math.max(dining.clock.now(), beginOf(month) + (DAYS + 4) * DAY_MS));
  const restaurantId = await writeMonth(dining, month);
  const owner = await createMember(dining.database, restaurantId, 'owner');
  const from = new Date(beginOf(month) - 2 * DAY_MS).toISOString().slice(0, 10);
  const until = new Date(beginOf(month) + (DAYS + 3) * DAY_MS).toISOString().slice(0, 10);
  return { restaurantId, owner, query: `range=own&from=${from}&until=${until}` };
}
type Place = Awaited<ReturnType<typeof openMonth>>;

const answers = (place: Place) => readEveryReport(dining, place);

const report = async <T>({ restaurantId, owner }: Place, path: string): Promise<T> =>
  (await send<T>(dining.app, owner, `GET /api/restaurants/${restaurantId}/analytics/${path}`)).body;
const salesOf = async (place: Place) => (await report<SalesReport>(place, `sales?${place.query}`)).figures;
const dishesOf = async (place: Place, days = place.query) =>
  (await report<SalesParts>(place, `sales-parts?by=dish&${days}`)).parts;
const serviceOf = (place: Place) =>
  report<ServiceReport>(place, `service?by=request&comparison=none&${place.query}`);

/** The first run starts the change log, the second writes. */
async function rollUp() {
  for (let run = 0; run < 2; run += 1) {
    dining.clock.advance(61_000);
    await rollUpSales(dining.platform);
  }
}

const forget = (restaurantId: string) =>
  change('delete from sales_rollups where restaurant_id = $1', [restaurantId]);

const NEW_CARTS =
  'insert into carts (restaurant_id, visit_id, table_id) select restaurant_id, id, table_id from visits where restaurant_id = $1';
const NEW_PRICES = `insert into table_price_sessions (visit_id, restaurant_id, table_id, pricing_factor, food_factor, drinks_factor, locked_at)
  select id, restaurant_id, table_id, 1, 1, 1, opened_at from visits where restaurant_id = $1`;
/** These change nothing yet. */
const UNCOUNTED: ReadonlySet<string> = new Set([NEW_CARTS, NEW_PRICES]);
/** Some visits belong to phones that never ordered and are still open, and the lowest ids are random, so the query states what it needs. */
const visitBy = (sort: string) =>
  `(select v.id from visits v where v.restaurant_id = $1 order by ${sort} limit 1)`;
const HAS_ORDERS = 'exists (select from orders o where o.visit_id = v.id)';
/** Visits, waits, calls and dishes, mostly half of the rows each. */
const LATE_CHANGES = [
  `update orders set delivered_at = created_at + interval '40 minutes', version = version + 1 where restaurant_id = $1 and id::text < '8'`,
  `update staff_requests set completed_by_name = 'Bea', completed_at = created_at + interval '9 minutes' where restaurant_id = $1 and id::text < '8'`,
  `update staff_requests set withdrawn_at = created_at where restaurant_id = $1 and id::text > '8'`,
  `update diner_sessions set visit_id = ${visitBy(`${HAS_ORDERS} desc, v.id`)} where restaurant_id = $1 and id::text < '8'`,
  NEW_CARTS,
  `update carts set version = 1 where restaurant_id = $1 and id::text < '8'`,
  `insert into analytics_events (restaurant_id, event, table_id, at) select restaurant_id, 'menu_view', table_id, opened_at from visits where restaurant_id = $1 and id::text > '8'`,
  NEW_PRICES,
  `update table_price_sessions set food_factor = 1.1 where restaurant_id = $1 and visit_id::text < '8'`,
  `insert into customer_feedback (restaurant_id, order_id, table_id, diner_session_id, food_rating, service_rating, app_rating, sentiment_score, sentiment_magnitude, created_at, updated_at)
   select o.restaurant_id, o.id, o.table_id, d.id, 4, 4, 4, 0.5, 1, o.created_at, o.created_at
   from orders o join lateral (select id from diner_sessions where visit_id = o.visit_id limit 1) d on true where o.restaurant_id = $1`,
  `update visits set merged_into_visit_id = ${visitBy('v.closed_at is null desc, v.id desc')}
   where restaurant_id = $1 and closed_at is not null and id = ${visitBy(`v.closed_at is null, ${HAS_ORDERS} desc, v.id`)}`,
];

it(
  'NUM-14 INV-12 answers are the same from the rows, from the hours, after late changes and after runs that were repeated',
  { timeout: 120_000 },
  () =>
    fc.assert(
      fc.asyncProperty(aMonth, async (month) => {
        await clear();
        const place = await openMonth(month);
        const { restaurantId } = place;
        const fromRows = await answers(place);
        await rollUp();
        expect(await answers(place)).toEqual(fromRows);
        await rollUpSales(dining.platform);
        expect(await answers(place)).toEqual(fromRows);
        // any query that uses the hours would now return something else
        await change(
          `update orders set status = 'cancelled', cancel_reason = 'Mistake' where restaurant_id = $1
           and order_number < (select percentile_disc(0.5) within group (order by order_number) from orders where restaurant_id = $1)`,
          [restaurantId],
        );
        await change(
          `update payments set status = 'refunded' where restaurant_id = $1 and status = 'succeeded'`,
          [restaurantId],
        );
        await change('update tips set amount_minor = amount_minor + 7 where restaurant_id = $1', [
          restaurantId,
        ]);
        await change(
          `update visits set closed_at = opened_at + interval '61 minutes' where restaurant_id = $1 and closed_at is null`,
          [restaurantId],
        );
        for (const late of LATE_CHANGES) await change(late, [restaurantId]);
        const late = await answers(place);
        await rollUpSales(dining.platform);
        expect(await count('sales_changes', restaurantId)).toBe(0);
        expect(await answers(place)).toEqual(late);
        await forget(restaurantId);
        expect(await answers(place)).toEqual(late);
      }),
      { numRuns: 4, endOnFailure: true },
    ),
);

const lineOf = { base: 1_000, options: [], quantity: 1, taxRate: 0.1, factor: 1, dish: 'Flan' } as const;
const roundOf = {
  isCancelled: false,
  reason: '',
  confirmed: null,
  preparing: null,
  ready: null,
  delivered: null,
};
const evening = (hours = [19, 20, 21]): Month => ({
  timezone: 'Europe/Madrid',
  from: '2026-06-01',
  currency: 'EUR',
  serviceChargeRate: 0,
  pricesIncludeTax: true,
  dayStartsAtHour: 5,
  visits: hours.map((hour) => ({
    at: hour * 60,
    minutes: 50,
    isOpen: false,
    phones: 1,
    isMerged: false,
    rounds: [{ ...roundOf, afterMinutes: 5, servedBy: null, tips: [], lines: [{ ...lineOf, options: [] }] }],
    payments: [],
    requests: [],
  })),
});

it('INV-12 a run that was killed between two portions is resumed, and writes each hour once', async () => {
  const place = await openMonth(evening());
  const fromRows = await answers(place);
  await rollUp();
  // as if killed before its last portion
  await change(
    `update sales_rollups set rolled_until = (select min(starts_at) + interval '1 hour' from sales_hours where restaurant_id = $1) where restaurant_id = $1`,
    [place.restaurantId],
  );
  expect(await answers(place)).toEqual(fromRows);
  await rollUp();
  expect(await count('sales_hours', place.restaurantId, `slice = ''`)).toBe(3);
  expect(await answers(place)).toEqual(fromRows);
});

it('NUM-14 every change of a source of the figures is logged with its hour', async () => {
  const request = { afterMinutes: 9, kind: 'water', taken: 60, done: null, isWithdrawn: false } as const;
  const month = evening();
  const { restaurantId } = await openMonth({
    ...month,
    visits: month.visits.map((visit) => ({ ...visit, requests: [request] })),
  });
  await rollUp();
  for (const late of LATE_CHANGES.map((each) => each.replace(/ and (?:visit_)?id::text [<>] '8'/, ''))) {
    await change(late, [restaurantId]);
    expect({ late, isNoted: (await count('sales_changes', restaurantId)) > 0 }).toEqual({
      late,
      isNoted: !UNCOUNTED.has(late),
    });
    await rollUpSales(dining.platform);
  }
});

it('NUM-14 a restaurant whose prices begin to hold their tax is read from its rows until its hours are rewritten', async () => {
  const place = await openMonth(evening());
  await rollUp();
  const before = await answers(place);
  await change('update restaurants set prices_include_tax = not prices_include_tax where id = $1', [
    place.restaurantId,
  ]);
  const turned = await answers(place);
  expect(turned).not.toEqual(before);
  await rollUp();
  await rollUp();
  expect(await answers(place)).toEqual(turned);
});

it('NUM-14 a part of a payment that is given back later reaches the hour of the payment', async () => {
  const month = evening();
  const payment = { method: 'cash', tip: 0, status: 'succeeded', afterMinutes: 40, amount: 1_000 } as const;
  const place = await openMonth({
    ...month,
    visits: month.visits.map((visit) => ({ ...visit, payments: [payment] })),
  });
  await rollUp();
  const sales = await salesOf(place);
  expect([sales.cashMinor, sales.refundedMinor]).toEqual([3_000, 0]);
  await change('update payments set refunded_minor = 400 where restaurant_id = $1', [place.restaurantId]);
  const refunded = await salesOf(place);
  expect([refunded.cashMinor, refunded.refundedMinor]).toEqual([1_800, 1_200]);
  await rollUp();
  expect(await salesOf(place)).toEqual(refunded);
});

it('NUM-14 a restaurant that moved its time zone is read from its rows until its hours are rewritten', async () => {
  const place = await openMonth(evening());
  await rollUp();
  await change(`update restaurants set timezone = 'Asia/Kathmandu' where id = $1`, [place.restaurantId]);
  const moved = await answers(place);
  await rollUp();
  await rollUp();
  expect(await count('sales_hours', place.restaurantId)).toBeGreaterThan(0);
  expect(await answers(place)).toEqual(moved);
});

it('NUM-14 a restaurant whose day begins at another hour is read from its rows until its days are rewritten', async () => {
  const place = await openMonth(evening([1, 2, 9]));
  const ofDays = () =>
    Promise.all(
      ['05-31', '06-01'].map((day) => dishesOf(place, `range=own&from=2026-${day}&until=2026-${day}`)),
    );
  await rollUp();
  const before = await ofDays();
  await change('update restaurants set day_starts_at_hour = 4 where id = $1', [place.restaurantId]);
  const moved = await ofDays();
  expect(moved).not.toEqual(before);
  await rollUp();
  await rollUp();
  expect(await ofDays()).toEqual(moved);
});

it('NUM-15 the comparison finds an hour that is not what its rows say, and the next run corrects it', async () => {
  const place = await openMonth(evening());
  const fromRows = await answers(place);
  await rollUp();
  const compared = async () => {
    await compareSales(dining.platform);
    const { rows } = await dining.testDatabase.oracle.query<{ compared: number; differing: number }>(
      'select compared_hours as compared, differing_hours as differing from sales_rollups where restaurant_id = $1',
      [place.restaurantId],
    );
    return rows[0];
  };
  expect(await compared()).toEqual({ compared: 3, differing: 0 });
  await change(
    `update sales_hours set gross_minor = gross_minor + 1 where restaurant_id = $1 and starts_at =
       (select min(starts_at) from sales_hours where restaurant_id = $1)`,
    [place.restaurantId],
  );
  await change(
    `delete from sales_hour_parts where restaurant_id = $1 and part = 'dish' and starts_at =
       (select max(starts_at) from sales_hours where restaurant_id = $1)`,
    [place.restaurantId],
  );
  expect(await compared()).toEqual({ compared: 3, differing: 2 });
  await rollUpSales(dining.platform);
  expect(await answers(place)).toEqual(fromRows);
  expect(await compared()).toEqual({ compared: 3, differing: 0 });
});

it('NUM-15 the comparison finds a day that is not what its hours say, and the next run corrects it', async () => {
  // of the last two weeks, whose times are compared every night
  const lateInMonth = [19, 20, 21].map((hour) => 20 * 24 + hour);
  const from = new Date(dining.clock.now()).toISOString().slice(0, 10);
  const place = await openMonth({ ...evening(lateInMonth), from });
  const { restaurantId } = place;
  const read = async () => ({ dishes: await dishesOf(place), service: await serviceOf(place) });
  const fromRows = await read();
  await rollUp();
  for (const wrong of ['minor = minor + 1', `detail = jsonb_set(detail, '{whole}', '"5,"')`]) {
    expect(await read()).toEqual(fromRows);
    await change(`update sales_day_parts set ${wrong} where restaurant_id = $1`, [restaurantId]);
    await change('update sales_rollups set revision = gen_random_uuid() where restaurant_id = $1', [
      restaurantId,
    ]);
    expect(await read(), wrong).not.toEqual(fromRows);
    await compareSales(dining.platform);
    expect(await count('sales_changes', restaurantId), wrong).toBe(1);
    await rollUpSales(dining.platform);
  }
  expect(await read()).toEqual(fromRows);
});
