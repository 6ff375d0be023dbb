import { beforeEach, describe, expect, it } from 'vitest';
import { createPlace } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { compareSales, rollUpSales } from './roll-up-sales.ts';

const DAYS = 10;

const dining = setUpApp();
const query = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await dining.testDatabase.oracle.query<R>(text, values)).rows;

/** A restaurant with a visit and an order at two o’clock of every night. */
async function open(): Promise<string> {
  const { restaurantId, tableId } = await createPlace(dining.database, {
    timezone: 'Europe/Madrid',
    day_starts_at_hour: 0,
  });
  await query(
    `insert into visits (restaurant_id, table_id, opened_at, closed_at)
     select $1, $2, at, at + interval '50 minutes' from generate_series(1, $4::integer) as n,
       lateral (select date_trunc('day', $3::timestamptz, 'Europe/Madrid') - make_interval(days => n) + interval '2 hours' as at) m`,
    [restaurantId, tableId, new Date(dining.clock.now()), DAYS],
  );
  await query(
    `insert into orders (restaurant_id, table_id, visit_id, order_number, tracking_number, business_day, day_number, status, order_mode,
       submitted_by_name, currency, subtotal_minor, tax_minor, taxes, service_charge_minor, total_amount_minor, prep_time_minutes,
       estimated_ready_at, created_at, updated_at, status_since)
     select $1, table_id, id, 'ORD-' || id, 'RT-' || id, opened_at::date, row_number() over (), 'completed', 'individual',
       'Ana', 'EUR', 1000, 0, '[]', 0, 1000, 15, opened_at, opened_at, opened_at, opened_at
     from visits where restaurant_id = $1`,
    [restaurantId],
  );
  return restaurantId;
}

/** The first run starts the change log, the second writes. */
async function rollUp() {
  for (let run = 0; run < 2; run += 1) {
    dining.clock.advance(61_000);
    await rollUpSales(dining.platform);
  }
}

let restaurantId: string;
beforeEach(async () => {
  await query('delete from restaurants');
  restaurantId = await open();
});

describe('NUM-14 a restaurant with too many hours or days for a statement is rolled up again', () => {
  const stored = async () => ({
    hours: await query(`select starts_at, gross_minor from sales_hours where slice = '' order by 1`),
    parts: await query(`select part, starts_at, key from sales_hour_parts where slice = '' order by 1, 2, 3`),
    days: await query(`select part, day, key from sales_day_parts where slice = '' order by 1, 2, 3`),
  });
  /** Stands for the statement timeout. */
  async function giveUpOn(table: string, column: string): Promise<void> {
    await query(`create or replace function give_up() returns trigger language plpgsql as $$
      begin
        if (select count(distinct ${column}) > 3 from gone) then
          raise exception 'canceling statement due to statement timeout' using errcode = '57014';
        end if;
        return null;
      end $$`);
    await query(
      `create trigger gives_up after delete on ${table} referencing old table as gone for each statement execute function give_up()`,
    );
  }

  it.each([
    ['sales_hours', 'starts_at', 'timezone', 'Asia/Kathmandu'],
    ['sales_hour_parts', 'starts_at', 'timezone', 'Asia/Kathmandu'],
    ['sales_day_parts', 'day', 'timezone', 'America/Lima'],
    ['sales_day_parts', 'day', 'day_starts_at_hour', 4],
  ])('%s by %s, when its %s has changed', async (table, column, changed, to) => {
    await rollUp();
    const before = await stored();
    expect(before.hours).toHaveLength(DAYS);
    expect(before.days.length).toBeGreaterThanOrEqual(DAYS);
    await query(`update restaurants set ${changed} = $2 where id = $1`, [restaurantId, to]);
    await giveUpOn(table, column);
    await rollUp();
    await query(`drop trigger gives_up on ${table}`);
    const after = await stored();
    expect(after).not.toEqual(before);
    // as if it had always been so
    for (const each of ['sales_rollups', 'sales_hours', 'sales_hour_parts', 'sales_day_parts'])
      await query(`delete from ${each}`);
    await rollUp();
    expect(await stored()).toEqual(after);
  });
});

describe('a restaurant that fails delays no other', () => {
  let broken: string;
  let other: string;
  beforeEach(async () => {
    await open();
    const [first, second] = await query<{ id: string }>('select id from restaurants_to_roll_up() as id');
    if (!first || !second) throw new Error('two restaurants were opened');
    [broken, other] = [first.id, second.id];
  });
  const among = (column: string) =>
    query<{ id: string }>(
      `select restaurant_id as id from sales_rollups where ${column} > '-infinity' order by ${column}`,
    );

  it('NUM-14 when sales are rolled up', async () => {
    await query(`alter table sales_rollups add constraint broken check (restaurant_id <> '${broken}')`);
    await expect(rollUpSales(dining.platform)).rejects.toThrow('failed for 1');
    await query('alter table sales_rollups drop constraint broken');
    expect(await among('rolled_until')).toEqual([{ id: other }]);
  });

  it('NUM-15 when sales are compared', async () => {
    await rollUp();
    await query(
      `alter table sales_rollups add constraint broken check (restaurant_id <> '${broken}' or compared_at is null)`,
    );
    await expect(compareSales(dining.platform)).rejects.toThrow('failed for 1');
    await query('alter table sales_rollups drop constraint broken');
    expect(await among('compared_at')).toEqual([{ id: other }]);
  });
});
