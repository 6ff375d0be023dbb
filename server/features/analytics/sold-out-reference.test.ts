import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SoldOutReport } from '#contract/analytics-sold-out.ts';
import { localTime } from '#domain/restaurant/local-time.ts';
import { send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { sellDaily } from '#tests/support/sell-daily.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { rollUpSales } from './roll-up-sales.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

const dining = setUpApp();

const sql = (text: string, values: unknown[]) => dining.testDatabase.oracle.query(text, values);

interface Sale {
  readonly hoursAgo: number;
  readonly quantity: number;
}
interface Change {
  readonly hoursAgo: number;
  readonly how: 'off' | 'on' | 'hour' | 'none left' | 'three left';
}
interface Stretch {
  readonly from: number;
  readonly until: number;
}

/** 100 days with a clock change, with sales in a few hours of the day so that weeks are comparable. */
const HOURS_BACK = 70 * 24;
const aSale: fc.Arbitrary<Sale> = fc
  .record({ day: fc.nat(69), hour: fc.constantFrom(2, 3, 5), quantity: fc.integer({ min: 1, max: 9 }) })
  .map(({ day, hour, quantity }) => ({ hoursAgo: day * 24 + hour + 0.5, quantity }));
const aChange: fc.Arbitrary<Change> = fc.record({
  hoursAgo: fc.integer({ min: 4, max: HOURS_BACK * 4 }).map((quarters) => quarters / 4),
  how: fc.constantFrom('off', 'on', 'hour', 'none left', 'three left'),
});

/** The rule applied literally: minute by minute from the recorded changes, without SQL. */
function stretches(changes: readonly Change[], now: number): Stretch[] {
  const spans: Stretch[] = [];
  const facts = { isOn: true, outUntil: 0, left: Infinity };
  let since: number | null = null;
  const ends = (at: number): number | null =>
    facts.isOn && facts.left > 0 ? (facts.outUntil > at ? facts.outUntil : null) : Infinity;
  let open: number | null = null;
  const closeAt = (at: number): void => {
    if (since === null) return;
    spans.push({ from: since, until: Math.min(at, open ?? at) });
    since = null;
  };
  for (const { hoursAgo, how } of changes) {
    const at = now - hoursAgo * HOUR;
    if (how === 'off') facts.isOn = false;
    if (how === 'on') Object.assign(facts, { isOn: true, outUntil: 0, left: Infinity });
    if (how === 'hour') facts.outUntil = at + HOUR;
    if (how === 'none left') facts.left = 0;
    if (how === 'three left') facts.left = 3;
    const next = ends(at);
    if (since !== null && (next === null || (open !== null && open <= at))) closeAt(at);
    open = next;
    if (next !== null) since ??= at;
  }
  closeAt(now);
  return spans.filter(({ from, until }) => until > from);
}

const SET: Record<Change['how'], string> = {
  off: 'is_available = false',
  on: 'is_available = true, out_until = null, portions_left = null',
  hour: `out_until = $2::timestamptz + interval '1 hour'`,
  'none left': 'portions_left = 0',
  'three left': 'portions_left = 3',
};

const PRICE = 1_200;
const ZONE = 'Europe/Madrid';

function estimate(
  { from, until }: Stretch,
  all: readonly Stretch[],
  sales: readonly { at: number; quantity: number }[],
  knownSince: number,
): { units: number; minor: number } {
  let units = 0;
  for (let hour = Math.floor(from / HOUR) * HOUR; hour < until; hour += HOUR) {
    const share = (Math.min(until, hour + HOUR) - Math.max(from, hour)) / HOUR;
    const wall = localTime(hour, ZONE);
    let [hours, sold] = [0, 0];
    for (let weeks = 1; weeks <= 8; weeks += 1) {
      // the same wall clock time, an hour earlier or later if the clocks changed in between
      const before = [0, -1, 1]
        .map((off) => hour - weeks * WEEK + off * HOUR)
        .find((at) => localTime(at, ZONE).minutes === wall.minutes);
      if (before === undefined) throw new Error('no such hour');
      const isOut = all.some((each) => each.from < before + HOUR && each.until > before);
      if (isOut || before < Math.floor(knownSince / HOUR) * HOUR) continue;
      hours += 1;
      sold += sales
        .filter(({ at }) => at >= before && at < before + HOUR)
        .reduce((sum, { quantity }) => sum + quantity, 0);
    }
    if (hours > 0) units += (sold / hours) * share;
  }
  return { units, minor: units * PRICE };
}

async function sell(dish: string, from: string, at: Date, quantity: number): Promise<void> {
  const orderId = randomUUID();
  await sql(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', $2::uuid, 'created_at', $3::timestamptz,
       'order_number', $2::text, 'tracking_number', $2::text, 'business_day', ($3::timestamptz)::date))).* from orders o where id = $1`,
    [from, orderId, at],
  );
  await sql(
    `insert into order_items select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'order_id', $2::uuid, 'created_at', $3::timestamptz,
       'menu_item_id', $4::uuid, 'quantity', $5::int, 'total_minor', $5::int * ${PRICE}))).* from order_items i where order_id = $1`,
    [from, orderId, at, dish, quantity],
  );
}

const read = async (room: Room, rest: string) => {
  const owner = await createMember(dining.database, room.restaurantId, 'owner');
  const url = `/api/restaurants/${room.restaurantId}/analytics/sold-out`;
  const { status, body } = await send<SoldOutReport>(dining.app, owner, `GET ${url}?${rest}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const file = await dining.app.inject({ url: `${url}.csv?${rest}&language=en`, headers: owner.headers });
  return { body, file: file.payload };
};

it(
  'NUM-25 sold-out stretches and missed sales equal a slow reference for the same weeks, rolled up or not',
  { timeout: 120_000 },
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(aSale, { minLength: 5, maxLength: 60 }),
        fc.array(aChange, { minLength: 1, maxLength: 14 }),
        fc.boolean(),
        async (sales, given, isRolled) => {
          const room = await openRoom(dining, { timezone: ZONE, day_starts_at_hour: 0 });
          const { dish: other } = await sellDaily(dining, room, 0);
          const dish = await addToMenu(dining, room, { base_price_minor: PRICE });
          const now = dining.clock.now();
          const changes = given.toSorted((a, b) => b.hoursAgo - a.hoursAgo);
          await sql('update menu_items set created_at = $2 where id = $1', [dish, new Date(now - 60 * DAY)]);
          const { rows } = await sql('select order_id from order_items where menu_item_id = $1', [other]);
          const sold = sales.map(({ hoursAgo, quantity }) => ({ at: now - hoursAgo * HOUR, quantity }));
          for (const { at, quantity } of sold) await sell(dish, rows[0].order_id, new Date(at), quantity);
          if (isRolled) await rollUpSales(dining.platform);
          for (const { hoursAgo, how } of changes)
            await sql(`update menu_items set updated_at = $2::timestamptz, ${SET[how]} where id = $1`, [
              dish,
              new Date(now - hoursAgo * HOUR),
            ]);
          const until = new Date(now).toISOString().slice(0, 10);
          const from = new Date(now - 80 * DAY).toISOString().slice(0, 10);
          const { body, file } = await read(room, `range=own&from=${from}&until=${until}`);
          const expected = stretches(changes, now);
          expect(body.spans.map(({ beganAt }) => Date.parse(beganAt)).toReversed()).toEqual(
            expected.map((each) => each.from),
          );
          const knownSince = Math.min(now - 60 * DAY, ...sold.map(({ at }) => at));
          for (const [index, span] of body.spans.toReversed().entries()) {
            const each = expected[index] ?? { from: 0, until: 0 };
            expect(span.seconds).toBe((each.until - each.from) / 1_000);
            const { units, minor } = estimate(each, expected, sold, knownSince);
            expect(Math.abs(span.missedUnits - units)).toBeLessThanOrEqual(0.051);
            expect(Math.abs(span.missedMinor - minor)).toBeLessThanOrEqual(1);
          }
          expect(body.dishes.reduce((sum, each) => sum + each.missedMinor, 0)).toBe(
            body.spans.reduce((sum, each) => sum + each.missedMinor, 0),
          );
          expect(file.trim().split('\r\n')).toHaveLength(1 + body.spans.length);
        },
      ),
      { numRuns: 12 },
    ),
);

it('NUM-25 a dish that was out over its busy hour: the mean of that hour in the weeks before, for the half of it', async () => {
  const room = await openRoom(dining, { timezone: 'Atlantic/Reykjavik', day_starts_at_hour: 0 });
  const { dish: other } = await sellDaily(dining, room, 0);
  const dish = await addToMenu(dining, room, { base_price_minor: PRICE, name: 'Rabo de toro' });
  const now = dining.clock.now();
  await sql('update menu_items set created_at = $2 where id = $1', [dish, new Date(now - 100 * DAY)]);
  const { rows } = await sql('select order_id from order_items where menu_item_id = $1', [other]);
  const hour = Math.floor(now / HOUR) * HOUR - 2 * HOUR;
  for (let weeks = 1; weeks <= 4; weeks += 1)
    await sell(dish, rows[0].order_id, new Date(hour - weeks * WEEK + 60_000), 4);
  const off = (is: boolean, at: number) =>
    sql('update menu_items set is_available = $3, updated_at = $2 where id = $1', [dish, new Date(at), !is]);
  await off(true, hour);
  await off(false, hour + HOUR / 2);
  const { body, file } = await read(room, 'range=7d');
  // 16 portions in eight such hours: two an hour, one in half of it
  expect(body.dishes).toEqual([
    { key: dish, label: 'Rabo de toro', times: 1, seconds: 1_800, missedUnits: 1, missedMinor: PRICE },
  ]);
  expect(file).toContain('Rabo de toro');
  expect(file).toContain('12.00');
  expect((await read(room, 'range=own&from=2020-01-01&until=2020-01-02')).body.spans).toEqual([]);
});

it('NUM-25 a dish’s total counts the stretches that are too many to be listed, and they are counted', async () => {
  const room = await openRoom(dining, { timezone: 'Atlantic/Reykjavik', day_starts_at_hour: 0 });
  const often = await addToMenu(dining, room);
  const once = await addToMenu(dining, room);
  const now = dining.clock.now();
  await sql(
    `insert into sold_out_spans (restaurant_id, menu_item_id, began_at, ended_at)
     select $1, $2, at, at + interval '1 second' from generate_series($3::timestamptz, $3::timestamptz + interval '1999 minutes', '1 minute') at`,
    [room.restaurantId, often, new Date(now - 2 * DAY)],
  );
  await sql(
    `insert into sold_out_spans (restaurant_id, menu_item_id, began_at, ended_at) values ($1, $2, $3, $4)`,
    [room.restaurantId, once, new Date(now - 3 * DAY), new Date(now - 3 * DAY + HOUR)],
  );
  const { body } = await read(room, 'range=7d');
  expect(body.dishes.map(({ key, times, seconds }) => [key, times, seconds])).toEqual([
    [once, 1, 3_600],
    [often, 2_000, 2_000],
  ]);
  expect([body.spans.length, body.spanCount]).toEqual([2_000, 2_001]);
});
