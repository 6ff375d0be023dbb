import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { DIRECTORY_FUNCTIONS, DIRECTORY_GRANTS } from './directory-role.ts';

/** Append-only tables. */
const APPEND_ONLY = ['kept_papers', 'audit_log', 'clock_taps', 'order_events', 'receipts', 'day_closings'];

/**
 * Foreign keys between two tenant tables that do not carry restaurant_id. order_items.menu_item_id: the link is set to null when
 * the dish is deleted, and a key of two columns would set restaurant_id to null with it; the order keeps its own snapshot.
 */
const SINGLE_COLUMN_KEYS = ['order_items.menu_item_id -> menu_items'];

let database: TestDatabase;
let tenantTables: string[];

const ask = async <R extends object>(text: string): Promise<R[]> =>
  (await database.oracle.query<R>(text)).rows;

beforeAll(async () => {
  database = await createTestDatabase();
  const rows = await ask<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and (c.relname = 'restaurants' or exists (
       select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'restaurant_id' and not a.attisdropped))
     order by 1`,
  );
  tenantTables = rows.map(({ name }) => name);
});
afterAll(() => database.drop());

describe('INV-08 the catalogue of the migrated database', () => {
  test('there are tenant tables to check', () => {
    expect(tenantTables.length).toBeGreaterThan(20);
    expect(tenantTables).toEqual(expect.arrayContaining(['restaurants', 'orders', 'carts', 'visits']));
  });

  test('row-level security is enabled and forced on every tenant table', async () => {
    const rows = await ask<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and relforcerowsecurity order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(tenantTables));
  });

  test('every tenant table has one policy for the serving role, which depends on app.restaurant_id only', async () => {
    const rows = await ask<{ table: string; reads: string; writes: string; command: string; kind: string }>(
      `select tablename as table, qual as reads, with_check as writes, cmd as command, permissive as kind
       from pg_policies where schemaname = 'public' and roles::text[] && array['sobremesa_app', 'public'] order by 1`,
    );
    expect(rows).toEqual(
      tenantTables.map((table) => {
        const column = table === 'restaurants' ? 'id' : 'restaurant_id';
        const context = `(current_setting('app.restaurant_id'::text))::uuid`;
        return {
          table,
          reads: `(${column} = ( SELECT ${context} AS current_setting))`,
          writes: `(${column} = ${context})`,
          command: 'ALL',
          kind: 'PERMISSIVE',
        };
      }),
    );
  });

  test('the serving role can read and write rows and nothing more; append-only tables are never rewritten', async () => {
    const rows = await ask<{ table: string; rights: string[] }>(
      `select table_name as table, array_agg(privilege_type::text order by privilege_type) as rights
       from information_schema.role_table_grants where grantee = 'sobremesa_app' and table_schema = 'public' group by 1`,
    );
    const rightsOf = new Map(rows.map(({ table, rights }) => [table, rights]));
    for (const table of tenantTables) {
      const expected = APPEND_ONLY.includes(table)
        ? ['INSERT', 'SELECT']
        : ['DELETE', 'INSERT', 'SELECT', 'UPDATE'];
      expect({ table, rights: rightsOf.get(table) }).toEqual({ table, rights: expected });
    }
    const others = await ask<{ grantee: string; table: string }>(
      `select grantee, table_name as table from information_schema.role_table_grants where table_schema = 'public' and grantee = 'PUBLIC'`,
    );
    expect(others).toEqual([]);
  });

  test('restaurant_id is never null', async () => {
    const rows = await ask<{ name: string }>(
      `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'restaurant_id' and not a.attnotnull`,
    );
    expect(rows).toEqual([]);
  });

  test('no view and no materialised view reads with its owner’s rights', async () => {
    const rows = await ask<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and (relkind = 'm' or relkind = 'v' and not coalesce(reloptions @> array['security_invoker=true'], false))`,
    );
    expect(rows).toEqual([]);
  });

  test('foreign keys between tenant tables include restaurant_id, so that no row references another restaurant', async () => {
    const rows = await ask<{ from: string; to: string; columns: string[] }>(
      `select f.relname as from, t.relname as to, array(
         select a.attname::text from unnest(k.conkey) with ordinality as u(n, i)
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n order by u.i) as columns
       from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
       where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`,
    );
    const between = rows.filter(({ from, to }) => tenantTables.includes(from) && tenantTables.includes(to));
    expect(between.length).toBeGreaterThan(40);
    const without = between
      .filter(({ columns }) => !columns.includes('restaurant_id'))
      .map(({ from, to, columns }) => `${from}.${columns.join(',')} -> ${to}`);
    expect(without).toEqual(SINGLE_COLUMN_KEYS);
  });
});

describe('INV-08 what runs with more rights than the caller', () => {
  test('only the functions of the directory role, with a fixed search path', async () => {
    const rows = await ask<{ name: string; owner: string; config: string[] | null; open: boolean }>(
      `select proname as name, proowner::regrole::text as owner, proconfig as config,
         has_function_privilege('public', oid, 'execute') as open
       from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by 1`,
    );
    expect(rows).toEqual(
      DIRECTORY_FUNCTIONS.map((name) => ({
        name,
        owner: 'sobremesa_directory',
        config: ['search_path=public, pg_temp'],
        open: false,
      })),
    );
  });

  test('the directory role reads only the listed columns, and writes only the outbox and diners’ names', async () => {
    const whole = await ask<{ grant: string }>(
      `select table_name || ' ' || lower(privilege_type) as grant from information_schema.role_table_grants
       where grantee = 'sobremesa_directory'`,
    );
    const columns = await ask<{ grant: string }>(
      `select c.table_name || ' ' || lower(c.privilege_type) || ' (' || string_agg(c.column_name, ', ' order by c.column_name) || ')' as grant
       from information_schema.role_column_grants c where c.grantee = 'sobremesa_directory' and not exists (
         select 1 from information_schema.role_table_grants t where t.grantee = c.grantee and t.table_name = c.table_name
         and t.privilege_type = c.privilege_type)
       group by c.table_name, c.privilege_type`,
    );
    const grants = [...whole, ...columns].map(({ grant }) => grant).toSorted();
    expect(grants).toEqual(DIRECTORY_GRANTS);
  });

  test('neither role owns a table, creates anything, bypasses a policy, or can become another role', async () => {
    const roles = await ask<object>(
      `select rolname as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as faults,
         (select count(*)::int from pg_class where relowner = r.oid) as owned,
         has_schema_privilege(oid, 'public', 'create') as creates,
         (select count(*)::int from pg_auth_members where member = r.oid) as others
       from pg_roles r where rolname in ('sobremesa_app', 'sobremesa_directory') order by 1`,
    );
    const harmless = { faults: false, owned: 0, creates: false, others: 0 };
    expect(roles).toEqual([
      { name: 'sobremesa_app', ...harmless },
      { name: 'sobremesa_directory', ...harmless },
    ]);
    const [login] = await ask<{ may: boolean }>(
      `select rolcanlogin as may from pg_roles where rolname = 'sobremesa_directory'`,
    );
    expect(login?.may).toBe(false);
  });
});
