import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';

/** Inserts one row into each tenant table, ignoring the constraints of real rows. */
const FILL = `
do $$
declare
  one record;
begin
  set local session_replication_role = replica;
  for one in select conrelid::regclass as tenant, conname from pg_constraint
    where contype in ('c', 'f', 'p') and connamespace = 'public'::regnamespace loop
    execute format('alter table %s drop constraint if exists %I cascade', one.tenant, one.conname);
  end loop;
  for one in select p.tablename as tenant, a.attname from pg_attribute a join pg_policies p
    on p.policyname = 'tenant' and a.attrelid = p.tablename::regclass where a.attnum > 0 and a.attnotnull and a.attidentity = '' loop
    execute format('alter table %I alter %I drop not null', one.tenant, one.attname);
  end loop;
  for one in select tablename as tenant from pg_policies where policyname = 'tenant' loop
    execute format('insert into %I (%I) values (gen_random_uuid())', one.tenant,
      case when one.tenant = 'restaurants' then 'id' else 'restaurant_id' end);
  end loop;
end $$`;

test('INV-08 without a restaurant every tenant table raises an error, and never returns rows', async () => {
  const filled = await createTestDatabase();
  await filled.oracle.query(FILL);
  const { rows } = await filled.oracle.query<{ table: string }>(
    `select tablename as table from pg_policies where policyname = 'tenant'`,
  );
  expect(rows.length).toBeGreaterThan(90);
  for (const { table } of rows) {
    await expect(filled.database.pool.query(`select count(*) from ${table}`), table).rejects.toThrow(
      /app\.restaurant_id/,
    );
  }
  await filled.drop();
});
