import * as fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import type { SalesReport } from '#contract/analytics.ts';
import type { Filter } from '#domain/analytics/filter.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { send } from '#tests/support/diner-calls.ts';
import { createMember } from '#tests/support/factories.ts';
import { aMonth, beginOf, DAYS, MINUTE_MS } from '#tests/support/sales-month.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { writeMonth } from '#tests/support/write-month.ts';
import { compareHours } from './hour-store.ts';
import { noteFilter } from './kept-filters.ts';
import { rollUpSales } from './roll-up-sales.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;
const [LONG_MS, SHORT_MS] = [3_000, 20];
const month = fc
  .sample(aMonth, { numRuns: 20, seed: 1 })
  .toSorted((one, other) => other.visits.length - one.visits.length)[0];

const dining = setUpApp();
const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await dining.testDatabase.oracle.query(text, values)).rows as Row[];

let restaurantId: string;
beforeEach(async () => {
  if (!month) throw new Error('no month');
  await query('delete from restaurants');
  dining.clock.set(Math.max(dining.clock.now(), beginOf(month) + (DAYS + 4) * DAY_MS));
  restaurantId = await writeMonth(dining, month);
});

/** The first run starts the change log, the second writes. */
async function rollUp() {
  for (let run = 0; run < 2; run += 1) {
    dining.clock.advance(61_000);
    await rollUpSales(dining.platform);
  }
}

const note = (filter: Filter, tookMs = LONG_MS) =>
  noteFilter(dining.database, restaurantId, { filter, now: new Date(dining.clock.now()), tookMs });

const FILTER: Filter = { section: 'Patio', mode: 'individual' };
const another = (place: number): Filter => ({ section: `Garden ${place}`, mode: 'individual' });

const asked = () =>
  query<{ id: string; section: string; asked_at: Date; written_until: Date | null }>(
    'select id, section, asked_at, written_until from sales_filters order by asked_at, section',
  );
const countStored = async (id: string): Promise<number[]> => {
  const slice = `several:${id}`;
  const counts = ['sales_hours', 'sales_hour_parts', 'sales_day_parts'].map((table) =>
    query<{ count: number }>(`select count(*)::int as count from ${table} where slice = $1`, [slice]),
  );
  return (await Promise.all(counts)).map(([row]) => row?.count ?? 0);
};

/** Every order fits. */
async function fitAll() {
  await query(`update orders set order_mode = 'individual', version = version + 1`);
  await query(`update restaurant_tables set section = 'Patio'`);
}

/** As every night a day of the last two months: how many hours differ, each of which is logged as changed. */
const compareMonth = (): Promise<number> =>
  inRestaurant(dining.database, restaurantId, async (tx) => {
    if (!month) throw new Error('no month');
    const [since, until] = [beginOf(month) - 3 * DAY_MS, beginOf(month) + (DAYS + 3) * DAY_MS];
    const stretch = { since: new Date(since), until: new Date(until) };
    return (await compareHours(tx, restaurantId, { stretch, isWhole: true, slices: 'every' })).differing;
  });

async function readGross(): Promise<number> {
  if (!month) throw new Error('no month');
  const owner = await createMember(dining.database, restaurantId, 'owner');
  const [from, until] = [beginOf(month) - 2 * DAY_MS, beginOf(month) + (DAYS + 3) * DAY_MS].map((ms) =>
    new Date(ms).toISOString().slice(0, 10),
  );
  const path = `sales?range=own&from=${from}&until=${until}&filter=${encodeURIComponent(JSON.stringify(FILTER))}`;
  const { body } = await send<SalesReport>(
    dining.app,
    owner,
    `GET /api/restaurants/${restaurantId}/analytics/${path}`,
  );
  return body.figures.grossMinor;
}

it('NUM-14 figures of several filters are stored if reading them took long, once however often', async () => {
  await note(FILTER, SHORT_MS);
  expect(await asked()).toEqual([]);
  await Promise.all([note(FILTER), note(FILTER), note(FILTER)]);
  expect(await asked()).toMatchObject([{ section: 'Patio', written_until: null }]);
});

it('NUM-14 stored figures of several filters are read, compared with their rows, and written again if they differ', async () => {
  await fitAll();
  const fromRows = await readGross();
  expect(fromRows).toBeGreaterThan(0);
  await note(FILTER);
  await rollUp();
  const [filter] = await asked();
  expect(filter?.written_until).not.toBeNull();
  expect(await readGross()).toBe(fromRows);
  await query(`update sales_hours set gross_minor = gross_minor + 1 where slice = $1`, [
    `several:${filter?.id}`,
  ]);
  expect(await readGross()).toBeGreaterThan(fromRows);
  const [hours] = await countStored(filter?.id ?? '');
  expect(await compareMonth()).toBe(hours);
  await rollUpSales(dining.platform);
  expect(await readGross()).toBe(fromRows);
  expect(await compareMonth()).toBe(0);
});

it('NUM-14 another time zone has the hours of several filters written again', async () => {
  await fitAll();
  await note(FILTER);
  await rollUp();
  await query(`update restaurants set timezone = 'Pacific/Auckland'`);
  const moved = await readGross();
  await rollUp();
  expect(await asked()).toMatchObject([{ section: 'Patio', written_until: expect.any(Date) }]);
  expect(await readGross()).toBe(moved);
});

it('NUM-14 a restaurant keeps the eight filters that were asked for last, and none for more than 90 days without being asked', async () => {
  await fitAll();
  await note(FILTER);
  await rollUp();
  const [first] = await asked();
  expect(Math.min(...(await countStored(first?.id ?? '')))).toBeGreaterThan(0);
  for (let place = 0; place < 8; place += 1) {
    dining.clock.advance(MINUTE_MS);
    await note(another(place));
  }
  await rollUp();
  expect((await asked()).map(({ section }) => section)).toEqual(
    Array.from({ length: 8 }, (_, place) => `Garden ${place}`),
  );
  expect(await countStored(first?.id ?? '')).toEqual([0, 0, 0]);
  dining.clock.advance(60 * DAY_MS);
  // asked for again, and answered at once, because it is stored
  await note(another(3), SHORT_MS);
  dining.clock.advance(40 * DAY_MS);
  await rollUp();
  expect((await asked()).map(({ section }) => section)).toEqual(['Garden 3']);
});

it('NUM-14 a restaurant can ask for many filters in an hour without storing them all', async () => {
  for (let place = 0; place < 60; place += 1) await note(another(place));
  expect(await asked()).toHaveLength(50);
});
