import type { Pool } from 'pg';

/** Hints are deleted after they were sent, independent of the test. */
const PASSING = new Set(['outbox']);

/** Per database: the triggers that record changes are created once. */
const watching = new WeakMap<Pool, Promise<unknown>>();

/**
 * The tables with rows that were added, changed or removed, and committed, during `act`, recorded by triggers:
 * comparing all rows before and after would cost more than the requests between, and would miss what is changed back.
 */
export async function changesDuring(oracle: Pool, act: () => Promise<void>): Promise<string[]> {
  const watched = watching.get(oracle) ?? watchAllTables(oracle);
  watching.set(oracle, watched);
  await watched;
  await oracle.query('delete from watch.changes');
  await act();
  const { rows } = await oracle.query<{ name: string }>(
    'select distinct name from watch.changes where name <> all ($1) order by 1',
    [[...PASSING]],
  );
  return rows.map(({ name }) => name);
}

async function watchAllTables(oracle: Pool): Promise<void> {
  await oracle.query(`
    create schema watch;
    create unlogged table watch.changes (name text not null);
    create function watch.note() returns trigger language plpgsql security definer as $$
      begin insert into watch.changes values (tg_table_name); return null; end $$;`);
  const { rows: tables } = await oracle.query<{ name: string }>(
    `select format('%I', c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' order by 1`,
  );
  // An unchanged update is ignored. Compared as text: json columns have no equality.
  const triggers = tables.map(
    ({ name }) => `
      create trigger watch_rows after insert or delete on ${name} for each row execute function watch.note();
      create trigger watch_updates after update on ${name} for each row when (old::text is distinct from new::text)
        execute function watch.note();
      create trigger watch_truncate after truncate on ${name} for each statement execute function watch.note();`,
  );
  await oracle.query(triggers.join(''));
}

/**
 * Every row of every table as text, including jobs and transient tables: what a dump of the database would reveal.
 */
export async function textOfAllRows(oracle: Pool): Promise<string> {
  const { rows: tables } = await oracle.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss') and c.relkind = 'r'`,
  );
  const parts = tables.map(({ name }) => `select string_agg(t::text, chr(10)) as text from ${name} t`);
  const { rows } = await oracle.query<{ text: string | null }>(parts.join(' union all '));
  return rows.map(({ text }) => text ?? '').join('\n');
}

const OF_VISIT = `
select md5(string_agg(r, '|' order by r)) as hash from (
  select v::text as r from visits v where id = $1
  union all select d::text from diner_sessions d where visit_id = $1
  union all select c::text from carts c where visit_id = $1
  union all select l::text from cart_lines l where cart_id in (select id from carts where visit_id = $1)
  union all select o::text from orders o where visit_id = $1
  union all select i::text from order_items i where order_id in (select id from orders where visit_id = $1)
  union all select t::text from tips t where visit_id = $1
  union all select f::text from customer_feedback f where order_id in (select id from orders where visit_id = $1)
  union all select r::text from staff_requests r where visit_id = $1
  union all select e::text from order_events e where order_id in (select id from orders where visit_id = $1)
) rows`;

/** A hash of everything that belongs to one visit: diners, cart, orders, tips. */
export async function hashOfVisit(oracle: Pool, visitId: string): Promise<string> {
  const { rows } = await oracle.query<{ hash: string }>(OF_VISIT, [visitId]);
  return rows[0]?.hash ?? '';
}
