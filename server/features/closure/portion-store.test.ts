import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { GROWING } from './portion-store.ts';

interface Key {
  readonly from: string;
  readonly to: string;
  readonly column: string;
  readonly rule: 'cascade' | 'refuse' | 'forget';
}

const ONE_TABLE = 'the rows of one restaurant are read, once per deleted table';
const DELETED_FIRST = 'its rows are deleted before what they refer to';
const FEW = 'the table has few rows';
/** Keys without an index of their own, and why their look-up takes no time. */
const WITHOUT_INDEX: Readonly<Record<string, string>> = {
  'analytics_events.table_id -> restaurant_tables': ONE_TABLE,
  'carts.locked_by_session_id -> diner_sessions': DELETED_FIRST,
  'customer_feedback.table_id -> restaurant_tables': ONE_TABLE,
  'diner_sessions.table_id -> restaurant_tables': ONE_TABLE,
  'idempotency_keys.order_id -> orders': DELETED_FIRST,
  'member_invitations.invited_by_user_id -> "user"': FEW,
  'menu_imports.created_by_user_id -> "user"': FEW,
  'menu_items.category -> menu_categories': 'a restaurant has some hundred dishes',
  'shift_offers.staff_id -> staff_members': 'a member of staff is deleted with the restaurant',
  'shift_offers.swap_staff_id -> staff_members': 'a member of staff is deleted with the restaurant',
  'staff_requests.table_id -> restaurant_tables': ONE_TABLE,
  'table_assignments.table_id -> restaurant_tables': ONE_TABLE,
};

let database: TestDatabase;
let keys: Key[];
/** The leading columns of every index that finds any row, by table. */
let indexes: { table: string; columns: string[] }[];
/** The step in which a table's rows are deleted, by its place in GROWING; absent: with the restaurant. */
let stepOf: Map<string, number>;

beforeAll(async () => {
  database = await createTestDatabase();
  const found = await database.oracle.query<Key>(
    `select k.conrelid::regclass::text as from, k.confrelid::regclass::text as to, a.attname::text as column,
       case k.confdeltype when 'c' then 'cascade' when 'n' then 'forget' else 'refuse' end as rule
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'restaurant_id'
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2, 3`,
  );
  keys = found.rows;
  // An index of the rows that have a value finds every row that refers to another one.
  const listed = await database.oracle.query<{ table: string; columns: string[] }>(
    `select i.indrelid::regclass::text as table, c.names as columns
     from pg_index i, lateral (select array_agg(a.attname::text order by u.at) as names
       from unnest(i.indkey::int2[]) with ordinality u(n, at)
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = u.n) c
     where i.indpred is null
       or pg_get_expr(i.indpred, i.indrelid) in (select format('(%s IS NOT NULL)', name) from unnest(c.names) name)`,
  );
  indexes = listed.rows;
  stepOf = new Map(GROWING.map(({ table }, step) => [table, step]));
  for (let known = 0; known !== stepOf.size; ) {
    known = stepOf.size;
    for (const { from, to, rule } of keys) {
      const step = stepOf.get(to);
      if (rule === 'cascade' && step !== undefined && !stepOf.has(from)) stepOf.set(from, step);
    }
  }
});
afterAll(() => database.drop());

const isBefore = ({ from, to }: Key): boolean =>
  (stepOf.get(from) ?? Number.POSITIVE_INFINITY) < (stepOf.get(to) ?? Number.NEGATIVE_INFINITY);
const hasIndex = (table: string, columns: string[]): boolean =>
  indexes.some(
    (index) => index.table === table && columns.every((column, at) => index.columns[at] === column),
  );
const hasOwnIndex = ({ from, column }: Key): boolean =>
  hasIndex(from, [column]) || hasIndex(from, ['restaurant_id', column]);
const intoGrowing = (): Key[] => keys.filter(({ to }) => stepOf.has(to));
const named = ({ from, column, to }: Key): string => `${from}.${column} -> ${to}`;

it('CLOSURE-2 rows that would refuse a portion’s deletion are deleted before it', () => {
  const refusing = intoGrowing().filter(({ rule }) => rule === 'refuse');
  expect(refusing.map(named)).toContain('orders.submitted_by_session_id -> diner_sessions');
  // A portion of visits has none into which another one was merged.
  expect(refusing.filter((key) => !isBefore(key)).map(named)).toEqual([
    'visits.merged_into_visit_id -> visits',
  ]);
});

it('CLOSURE-2 what refers to a deleted row is found by an index, or among the rows of a restaurant that has none left', () => {
  const all = intoGrowing();
  expect(all.length).toBeGreaterThan(30);
  const slow = all.filter(
    (key) => !hasOwnIndex(key) && !(isBefore(key) && hasIndex(key.from, ['restaurant_id'])),
  );
  expect(slow.map(named)).toEqual([]);
});

// Those to a restaurant alone are not among the keys: they are looked up once, by a job that may take minutes.
it('what refers to any deleted row is found by an index, with few exceptions', () => {
  const without = keys.filter((key) => !hasOwnIndex(key));
  expect(without.map(named).toSorted()).toEqual(Object.keys(WITHOUT_INDEX).toSorted());
  const ofOneRestaurant = without.filter((key) => WITHOUT_INDEX[named(key)] !== FEW);
  expect(ofOneRestaurant.filter(({ from }) => !hasIndex(from, ['restaurant_id']))).toEqual([]);
});

it('a portion is found by an index of its restaurant', () => {
  expect(GROWING.filter(({ table, by }) => !hasIndex(table, ['restaurant_id', by]))).toEqual([]);
});
