import * as fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import type { SalesReport } from '#contract/analytics.ts';
import type { Filter } from '#domain/analytics/filter.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { readEveryReport } from '#tests/support/analytics-answers.ts';
import { createItem, createMember, createMenu } from '#tests/support/factories.ts';
import { lateChanges } from '#tests/support/late-changes.ts';
import {
  aMonth,
  beginOf,
  DAYS,
  MINUTE_MS,
  type Month,
  STATION_OF,
  type Visit,
} from '#tests/support/sales-month.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { writeMonth } from '#tests/support/write-month.ts';
import { compareHours } from './hour-store.ts';
import { noteFilter } from './kept-filters.ts';
import { rollUpSales } from './roll-up-sales.ts';

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const dining = setUpApp();
/** A run processes every restaurant, so those of earlier tests are deleted. */
const clear = () => dining.testDatabase.oracle.query('delete from restaurants');
afterEach(clear);

const change = (text: string, values: unknown[]) => dining.testDatabase.oracle.query(text, values);

/** A party whose opening, orders, payments and calls count in hours of which some have nothing else. */
const aVisit = (at: number): Visit => ({
  at,
  minutes: 350,
  isOpen: false,
  phones: 2,
  isMerged: false,
  rounds: [65, 130, 190].map((afterMinutes, index) => ({
    afterMinutes,
    lines: [
      { base: 900, options: [], quantity: 2, factor: 1, dish: 'Croquetas', taxRate: 0.1 },
      { base: 300 + index, options: [], quantity: 1, factor: 1, dish: 'Vermut', taxRate: 0.21 },
    ],
    isCancelled: false,
    reason: '',
    confirmed: 60,
    preparing: 60,
    ready: 60,
    delivered: 60,
    servedBy: index === 0 ? 'Ana' : 'Bea',
    tips: [50, 70],
  })),
  payments: [80, 140, 330].map((afterMinutes) => ({
    afterMinutes,
    amount: 800,
    tip: 90,
    method: 'card',
    status: 'succeeded',
  })),
  requests: [100, 260].map((afterMinutes) => ({
    afterMinutes,
    kind: 'bill',
    taken: 30,
    done: 60,
    isWithdrawn: false,
  })),
});

/** The first run starts the change log, the second writes. */
async function rollUp() {
  for (let run = 0; run < 2; run += 1) {
    dining.clock.advance(61_000);
    await rollUpSales(dining.platform);
  }
}

interface Place {
  readonly restaurantId: string;
  readonly month: Month;
}

/** The month with some fuller visits and two sections, rolled up some hours after its end. */
async function openMonth(generated: Month, kept: readonly Filter[] = []): Promise<Place> {
  const full = [12, 36, 60, 84].map((hours) => aVisit(hours * 60));
  const month = { ...generated, visits: [...full, ...generated.visits] };
  dining.clock.set(Math.max(dining.clock.now(), beginOf(month) + (DAYS + 4) * DAY_MS));
  const restaurantId = await writeMonth(dining, month);
  const menu = await createMenu(dining.database, restaurantId);
  for (const [name, station] of Object.entries(STATION_OF)) {
    const dish = await createItem(dining.database, restaurantId, { menu_id: menu, name, station });
    await change(
      `update order_items set menu_item_id = $1, category = case station when 'bar' then 'Drinks' else 'Tapas' end where name = $2`,
      [dish, name],
    );
  }
  await change(
    `update restaurant_tables t set section = case when n.place % 2 = 1 then 'Terrace' else 'Patio' end
     from (select id, row_number() over (order by table_number) as place from restaurant_tables where restaurant_id = $1) n where t.id = n.id`,
    [restaurantId],
  );
  await rollUp();
  for (const filter of kept)
    await noteFilter(dining.database, restaurantId, {
      filter,
      now: new Date(dining.clock.now()),
      tookMs: LONG_MS,
    });
  await rollUpSales(dining.platform);
  return { restaurantId, month };
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

async function answers({ restaurantId, month }: Place, filter: Filter) {
  // each reads once, because the requests of a member are limited
  const owner = await createMember(dining.database, restaurantId, 'owner');
  const [from, until] = [dayOf(beginOf(month) - 2 * DAY_MS), dayOf(beginOf(month) + (DAYS + 3) * DAY_MS)];
  const query = `range=own&from=${from}&until=${until}&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return await readEveryReport(dining, { restaurantId, owner, query });
}

/** What is stored for another time zone is not used. */
async function answersFromRows(place: Place, filter: Filter) {
  const { restaurantId } = place;
  await change(`update sales_rollups set timezone = timezone || '!' where restaurant_id = $1`, [
    restaurantId,
  ]);
  const read = await answers(place, filter);
  await change(`update sales_rollups set timezone = rtrim(timezone, '!') where restaurant_id = $1`, [
    restaurantId,
  ]);
  return read;
}

/** Several at once, whose figures take so long that they are stored. */
const KEPT: readonly Filter[] = [
  { section: 'Patio', category: 'Tapas' },
  { section: 'Terrace', mode: 'individual', category: 'Drinks', station: 'bar', member: 'Bea' },
  { category: 'Tapas', station: 'kitchen' },
];
const LONG_MS = 3_000;

const FILTERS: readonly Filter[] = [
  { section: 'Terrace' },
  { mode: 'individual' },
  { category: 'Tapas' },
  { station: 'bar' },
  { member: 'Ana' },
  { section: 'Patio', mode: 'individual' },
  ...KEPT,
];

it(
  'NUM-14 NUM-23 figures with a filter are the same from the rows and from the hours, before and after late changes',
  { timeout: 240_000 },
  () =>
    fc.assert(
      fc.asyncProperty(aMonth, async (generated) => {
        await clear();
        const place = await openMonth(generated, KEPT);
        const { restaurantId } = place;
        for (const filter of FILTERS)
          expect(await answers(place, filter), JSON.stringify(filter)).toEqual(
            await answersFromRows(place, filter),
          );
        await change(
          `update orders set order_mode = 'collaborative' where restaurant_id = $1 and id::text < '8'`,
          [restaurantId],
        );
        await change(
          `update order_events set actor_id = 'Bea' where restaurant_id = $1 and actor_id = 'Ana' and order_id::text > '8'`,
          [restaurantId],
        );
        for (let isRolledUp = false; ; isRolledUp = true) {
          for (const filter of FILTERS)
            expect(await answers(place, filter), JSON.stringify({ filter, isRolledUp })).toEqual(
              await answersFromRows(place, filter),
            );
          if (isRolledUp) break;
          await rollUp();
        }
        const soldOf = async (filter: Filter) => {
          const read = await answers(place, filter);
          return (read['sales?comparison=weekdays'] as SalesReport).figures;
        };
        const section = 'Terrace';
        const [whole, ...modes] = await Promise.all([
          soldOf({ section }),
          soldOf({ section, mode: 'individual' }),
          soldOf({ section, mode: 'collaborative' }),
        ]);
        // its modes together are the section, read from the rows and from the hours
        for (const name of ['grossMinor', 'serviceChargeMinor', 'orders', 'cancelledOrders'] as const)
          expect(
            modes.reduce((sum, mode) => sum + mode[name], 0),
            name,
          ).toBe(whole[name]);
        expect(Math.max(...modes.map(({ visits }) => visits))).toBeGreaterThan(0);
      }),
      { numRuns: 1, endOnFailure: true },
    ),
);

const [aGeneratedMonth] = fc.sample(aMonth, { numRuns: 1, seed: 1 });

const inLog = async (restaurantId: string, condition = 'true'): Promise<number> => {
  const { rows } = await change(
    `select count(*)::int as count from sales_changes where restaurant_id = $1 and ${condition}`,
    [restaurantId],
  );
  return (rows as { count: number }[])[0]?.count ?? 0;
};

it('NUM-14 NUM-23 every late change is logged with each hour that it changes in any slice', {
  timeout: 240_000,
}, async () => {
  if (!aGeneratedMonth) throw new Error('no month');
  const { restaurantId, month } = await openMonth(aGeneratedMonth, KEPT.slice(0, 1));
  /** How many hours are wrong that are not logged as changed. */
  const compare = () =>
    inRestaurant(dining.database, restaurantId, async (tx) => {
      const stretch = {
        since: new Date(beginOf(month) - 3 * DAY_MS),
        until: new Date(beginOf(month) + (DAYS + 3) * DAY_MS),
      };
      return (await compareHours(tx, restaurantId, { stretch, isWhole: true, slices: 'every' })).differing;
    });
  const edge = new Date(beginOf(month) + DAYS * DAY_MS).toISOString();
  const now = `'${edge}'::timestamptz`;
  expect(await compare()).toBe(0);
  for (const { what, text } of lateChanges((at) => `${at} < '${edge}'`, now)) {
    await change(text, [restaurantId]);
    // a section’s hours are read from the rows until all of them are written again
    const isSection = (await inLog(restaurantId, `at = '-infinity'`)) > 0;
    expect({ what, unlogged: isSection ? 0 : await compare() }).toEqual({ what, unlogged: 0 });
    expect({ what, isLogged: (await inLog(restaurantId)) > 0 }).toEqual({ what, isLogged: true });
    await rollUp();
    expect({ what, logged: await inLog(restaurantId), differing: await compare() }).toEqual({
      what,
      logged: 0,
      differing: 0,
    });
  }
});

it('NUM-23 tables that move to another section take their earlier orders along, at once and after the next run', async () => {
  if (!aGeneratedMonth) throw new Error('no month');
  const place = await openMonth(aGeneratedMonth);
  const terrace = { section: 'Terrace' };
  const before = await answers(place, terrace);
  await change(`update restaurant_tables set section = 'Patio' where restaurant_id = $1`, [
    place.restaurantId,
  ]);
  const moved = await answers(place, terrace);
  expect(moved).not.toEqual(before);
  expect(moved).toEqual(await answersFromRows(place, terrace));
  await rollUp();
  expect(await answers(place, terrace)).toEqual(moved);
  await change(`update restaurant_tables set section = 'Terrace' where restaurant_id = $1`, [
    place.restaurantId,
  ]);
  await rollUp();
  const back = await answers(place, terrace);
  expect(back).not.toEqual(moved);
  expect(back).toEqual(await answersFromRows(place, terrace));
});

it('NUM-23 tables that move to another section take the stored figures of several filters along', async () => {
  if (!aGeneratedMonth) throw new Error('no month');
  const filter = { section: 'Patio', category: 'Tapas' };
  const place = await openMonth(aGeneratedMonth, [filter]);
  const before = await answers(place, filter);
  await change(`update restaurant_tables set section = 'Terrace' where restaurant_id = $1`, [
    place.restaurantId,
  ]);
  const moved = await answers(place, filter);
  expect(moved).not.toEqual(before);
  await rollUp();
  expect(await answers(place, filter)).toEqual(moved);
  expect(moved).toEqual(await answersFromRows(place, filter));
});
