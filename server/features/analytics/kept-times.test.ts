import * as fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { SERVICE_PARTS } from '#domain/analytics/service.ts';
import { createItem, createMenu } from '#tests/support/factories.ts';
import { aMonth, beginOf, DAYS, MINUTE_MS, type Month, type Visit } from '#tests/support/sales-month.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { writeMonth } from '#tests/support/write-month.ts';
import { rollUpSales } from './roll-up-sales.ts';
import { getServiceFigures, listServiceParts } from './service-store.ts';
import type { Span } from './span-sql.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;

const dining = setUpApp();
/** A run processes every restaurant, so those of earlier tests are deleted. */
const clear = () => dining.testDatabase.oracle.query('delete from restaurants');
afterEach(clear);

const change = (text: string, values: unknown[]) => dining.testDatabase.oracle.query(text, values);

/** A generated month that is rolled up, read for its days until an hour of its last one. */
async function openRolledMonth(month: Month): Promise<{ restaurantId: string; span: Span }> {
  dining.clock.set(Math.max(dining.clock.now(), beginOf(month) + (DAYS + 4) * DAY_MS));
  const restaurantId = await writeMonth(dining, month);
  const menu = await createMenu(dining.database, restaurantId);
  const dish = await createItem(dining.database, restaurantId, { menu_id: menu });
  await change(`update order_items set menu_item_id = $1 where name = 'Flan'`, [dish]);
  for (let run = 0; run < 2; run += 1) {
    dining.clock.advance(61_000);
    await rollUpSales(dining.platform);
  }
  const day = (after: number) => new Date(beginOf(month) + after * DAY_MS).toISOString().slice(0, 10);
  const days = { from: day(-2), until: day(DAYS - 3) };
  return { restaurantId, span: { days, now: new Date(dining.clock.now()), cutAt: day(DAYS + 4) } };
}

const answers = async (restaurantId: string, span: Span) => ({
  figures: await getServiceFigures(dining.database, restaurantId, span),
  uncut: await getServiceFigures(dining.database, restaurantId, { ...span, cutAt: null }),
  parts: await Promise.all(
    SERVICE_PARTS.map((part) => listServiceParts(dining.database, restaurantId, part, span)),
  ),
});

/** What is stored for another time zone is not used. */
async function answersFromRows(restaurantId: string, span: Span) {
  await change(`update sales_rollups set timezone = timezone || '!' where restaurant_id = $1`, [
    restaurantId,
  ]);
  const read = await answers(restaurantId, span);
  await change(`update sales_rollups set timezone = rtrim(timezone, '!') where restaurant_id = $1`, [
    restaurantId,
  ]);
  return read;
}

const orderAt = (place: number) =>
  `(select id from orders where restaurant_id = $1 order by created_at, id limit 1
    offset ${place} % (select greatest(count(*), 1) from orders where restaurant_id = $1))`;
const aLateChange = fc
  .record({ place: fc.nat({ max: 500 }), minutes: fc.integer({ min: 1, max: 90 }) })
  .chain(({ place, minutes }) =>
    fc.constantFrom(
      `update orders set delivered_at = created_at + interval '${minutes} minutes', version = version + 1 where restaurant_id = $1 and id = ${orderAt(place)}`,
      `with renamed as (update order_items set name = name || ' ${minutes}' where order_id = ${orderAt(place)})
       update orders set version = version + 1 where restaurant_id = $1 and id = ${orderAt(place)}`,
      `update orders set status = 'cancelled', cancel_reason = 'Mistake', version = version + 1 where restaurant_id = $1 and id = ${orderAt(place)}`,
      `update staff_requests set completed_by_name = 'Bea', completed_at = created_at + interval '${minutes} minutes' where restaurant_id = $1`,
      `update restaurants set day_starts_at_hour = ${minutes % 12} where id = $1`,
    ),
  );

it(
  'NUM-14 what a process has counted of stored hours and days never changes an answer, whatever changes between',
  { timeout: 120_000 },
  () =>
    fc.assert(
      fc.asyncProperty(
        aMonth,
        fc.array(fc.record({ late: aLateChange, isRolledUp: fc.boolean() }), { minLength: 3, maxLength: 5 }),
        async (month, steps) => {
          await clear();
          const { restaurantId, span } = await openRolledMonth(month);
          await answers(restaurantId, span);
          for (const { late, isRolledUp } of steps) {
            await change(late, [restaurantId]);
            dining.clock.advance(61_000);
            if (isRolledUp) await rollUpSales(dining.platform);
            const now = await answers(restaurantId, span);
            expect(now, late).toEqual(await answersFromRows(restaurantId, span));
          }
        },
      ),
      { numRuns: 3, endOnFailure: true },
    ),
);

const hasFlan = ({ rounds }: Visit): boolean =>
  rounds.some(({ isCancelled, lines }) => !isCancelled && lines.some(({ dish }) => dish === 'Flan'));
const [aSaleOfFlan] = fc.sample(
  aMonth.filter(({ visits }) => visits.filter(hasFlan).length > 3),
  { numRuns: 1, seed: 1 },
);

it.for(['asc', 'desc'])(
  'NUM-14 a dish has its latest name, whether that is stored or not (%s)',
  async (sort) => {
    if (!aSaleOfFlan) throw new Error('no month');
    const { restaurantId, span: cut } = await openRolledMonth(aSaleOfFlan);
    const until = new Date(cut.now).toISOString().slice(0, 10);
    const span = { ...cut, days: { ...cut.days, until }, cutAt: null };
    await answers(restaurantId, span);
    await change(
      `with renamed as (
         update order_items set name = 'Crème caramel' where menu_item_id is not null and order_id = (
           select o.id from orders o where o.restaurant_id = $1 and o.status <> 'cancelled' and exists (
             select from order_items i where i.order_id = o.id and i.menu_item_id is not null)
           order by o.created_at ${sort} limit 1)
         returning order_id)
       update orders set version = version + 1 where id in (select order_id from renamed)`,
      [restaurantId],
    );
    const read = await answers(restaurantId, span);
    expect(read).toEqual(await answersFromRows(restaurantId, span));
    const names = read.parts.flat().map(({ label }) => label);
    expect(names.includes('Crème caramel')).toBe(sort === 'desc');
    expect(names.includes('Flan')).toBe(sort === 'asc');
  },
);

it('NUM-14 stored times are read once until they are written again', async () => {
  if (!aSaleOfFlan) throw new Error('no month');
  const { restaurantId, span } = await openRolledMonth(aSaleOfFlan);
  // tips by member have no times, and are read each time
  const timed = async () => {
    const { parts, ...read } = await answers(restaurantId, span);
    return { ...read, parts: parts.filter((_, place) => SERVICE_PARTS[place] !== 'tips-member') };
  };
  const first = await timed();
  for (const table of ['sales_hour_parts', 'sales_day_parts'])
    await change(`update ${table} set count = count + 1 where restaurant_id = $1`, [restaurantId]);
  expect(await timed()).toEqual(first);
  await change('update sales_rollups set revision = gen_random_uuid() where restaurant_id = $1', [
    restaurantId,
  ]);
  expect(await timed()).not.toEqual(first);
});
