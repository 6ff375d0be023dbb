import type { Pool } from 'pg';

/** Hints are deleted once they have gone out, whatever happens meanwhile. */
const PASSING = new Set(['outbox']);

/** By database: which tables there are is asked once. */
const hashingOf = new WeakMap<Pool, Promise<string>>();

/** A hash of all rows of every table, as the oracle sees them: equal before and after means that nothing changed. */
export async function hashOfAllRows(oracle: Pool): Promise<Record<string, string>> {
  const hashing = hashingOf.get(oracle) ?? writeHashing(oracle);
  hashingOf.set(oracle, hashing);
  // By name, so that PostgreSQL plans it once: planning some 200 tables takes longer than reading them.
  const statement = { name: 'hash_of_all_rows', text: await hashing };
  const { rows } = await oracle.query<{ name: string; hash: string }>(statement);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

async function writeHashing(oracle: Pool): Promise<string> {
  const { rows: tables } = await oracle.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' order by 1`,
  );
  const parts = tables
    .filter(({ name }) => !PASSING.has(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from "${name}" t`,
    );
  return parts.join(' union all ');
}

/** Every row of every table as text, also of the jobs' and of what passes: what a dump of the database would give away. */
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

/** A hash of all that belongs to one visit: who was there, cart, orders, tips. */
export async function hashOfVisit(oracle: Pool, visitId: string): Promise<string> {
  const { rows } = await oracle.query<{ hash: string }>(OF_VISIT, [visitId]);
  return rows[0]?.hash ?? '';
}
