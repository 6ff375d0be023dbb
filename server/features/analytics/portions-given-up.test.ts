import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createPlace } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { compareSales, rollUpSales } from './roll-up-sales.ts';

const HOURS = 10;

const dining = setUpApp();
beforeAll(async () => {
  // stands for the statement timeout: a statement that writes more than three hours fails
  await dining.testDatabase.oracle.query(`
    create function give_up() returns trigger language plpgsql as $$
    begin
      if (select count(*) > 3 from written) then
        raise exception 'canceling statement due to statement timeout' using errcode = '57014';
      end if;
      return null;
    end $$`);
});

let restaurantId: string;
beforeEach(async () => {
  const { oracle } = dining.testDatabase;
  await oracle.query('delete from restaurants');
  const place = await createPlace(dining.database);
  ({ restaurantId } = place);
  await oracle.query(
    `insert into visits (restaurant_id, table_id, opened_at, closed_at)
     select $1, $2, at, at + interval '50 minutes'
     from generate_series(1, $4::integer) as n, lateral (select $3::timestamptz - make_interval(hours => n + 2) as at) m`,
    [restaurantId, place.tableId, new Date(dining.clock.now()), HOURS],
  );
  await oracle.query(
    `insert into orders (restaurant_id, table_id, visit_id, order_number, tracking_number, business_day, day_number, status, order_mode,
       submitted_by_name, currency, subtotal_minor, tax_minor, taxes, service_charge_minor, total_amount_minor, prep_time_minutes,
       estimated_ready_at, created_at, updated_at, status_since)
     select $1, table_id, id, 'ORD-' || id, 'RT-' || id, opened_at::date, row_number() over (), 'completed', 'individual',
       'Ana', 'EUR', 1000, 0, '[]', 0, 1000, 15, opened_at, opened_at, opened_at, opened_at
     from visits where restaurant_id = $1`,
    [restaurantId],
  );
});

const giveUpOn = (table: string) =>
  dining.testDatabase.oracle.query(
    `create trigger gives_up after insert on ${table} referencing new table as written for each statement execute function give_up()`,
  );

/** The first run starts the change log, the second writes. */
async function rollUp() {
  for (let run = 0; run < 2; run += 1) {
    dining.clock.advance(61_000);
    await rollUpSales(dining.platform);
  }
}

const count = async (table: string) => {
  const { rows } = await dining.testDatabase.oracle.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count;
};

it('NUM-14 hours that are too many for a statement are written in fewer at once', async () => {
  await giveUpOn('sales_hours');
  await rollUp();
  expect(await count(`sales_hours where slice = ''`)).toBe(HOURS);
  await dining.testDatabase.oracle.query('drop trigger gives_up on sales_hours');
});

it('NUM-14 changes of more hours than are written at once are all written by one run', async () => {
  await rollUp();
  await dining.testDatabase.oracle.query(
    `insert into sales_changes (restaurant_id, at) select $1, $2::timestamptz - make_interval(hours => n) from generate_series(1, 170) as n`,
    [restaurantId, new Date(dining.clock.now())],
  );
  await dining.testDatabase.oracle.query('update sales_hours set gross_minor = gross_minor + 1');
  dining.clock.advance(61_000);
  await rollUpSales(dining.platform);
  expect(await count('sales_changes')).toBe(0);
  expect(await count('sales_hours where gross_minor <> 1000')).toBe(0);
});

it('NUM-15 hours that are too many for a statement are compared in fewer at once, each of them once', async () => {
  await rollUp();
  await dining.testDatabase.oracle.query('update sales_hours set gross_minor = gross_minor + 1');
  await giveUpOn('sales_changes');
  await compareSales(dining.platform);
  expect(await count('sales_changes')).toBe(HOURS);
  const { rows } = await dining.testDatabase.oracle.query(
    'select compared_hours, differing_hours from sales_rollups where restaurant_id = $1',
    [restaurantId],
  );
  expect(rows).toEqual([{ compared_hours: HOURS, differing_hours: HOURS }]);
  await dining.testDatabase.oracle.query('drop trigger gives_up on sales_changes');
});

it('NUM-15 a comparison that is aborted records nothing about the hours', async () => {
  await rollUp();
  await expect(compareSales(dining.platform, AbortSignal.abort())).rejects.toThrow('aborted');
  const { rows } = await dining.testDatabase.oracle.query('select compared_at from sales_rollups');
  expect(rows).toEqual([{ compared_at: null }]);
});
