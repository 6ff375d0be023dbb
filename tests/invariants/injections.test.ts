import papaparse from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  API_KEYS,
  type ApiKey,
  type Ask,
  carryOut,
  endpointOf,
  validAsk,
} from '#tests/support/api-operations.ts';
import { INJECTIONS } from '#tests/support/injections.ts';
import { inForm, invariant } from '#tests/support/invariant.ts';
import { callerOf, type PrincipalName, type Scene, setScene } from '#tests/support/scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();

type Path = readonly (string | number)[];

/** The paths of texts in a body, without identifiers and times. */
function textsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value === 'string') return isText(value) ? [at] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    textsIn(each, [...at, Array.isArray(value) ? Number(name) : name]),
  );
}

const isText = (value: string): boolean =>
  !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) && !/^\d{4}-\d\d-\d\dT/.test(value);

function withText(value: unknown, [name, ...rest]: Path, text: string): unknown {
  if (name === undefined) return text;
  const known = value as Record<string | number, unknown>;
  const changed = withText(known[name], rest, text);
  if (Array.isArray(value)) return value.map((each: unknown, index) => (index === name ? changed : each));
  return { ...known, [name]: changed };
}

/** The first role that is allowed, so that only the text can be the reason for a refusal. */
const actorFor = (key: ApiKey): PrincipalName => {
  const { who } = endpointOf(key);
  if (who.startsWith('key:')) return 'apiKey';
  return who === 'diner' || who === 'visitor' ? 'diner' : who === 'public' ? 'nobody' : 'owner';
};

/** Must not change, whatever is typed at home: the tables themselves, and every row of the other restaurant. */
async function untouchable({ abroad }: Scene): Promise<unknown> {
  const { oracle } = dining.testDatabase;
  const { rows: columns } = await oracle.query<{ table: string; isTenant: boolean }>(
    `select c.relname as table, c.relkind = 'r' and c.relname <> 'outbox' and bool_or(a.attname = 'restaurant_id') as "isTenant",
       string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') group by c.oid order by 1`,
  );
  const hashes = columns
    .filter(({ isTenant }) => isTenant)
    .map(
      ({ table }) =>
        `select '${table}' as table, md5(string_agg(t::text, '|' order by t::text)) as hash from "${table}" t where restaurant_id = $1`,
    );
  // Named, so that PostgreSQL plans it once.
  const text = hashes.join(' union all ');
  const { rows } = await oracle.query({ name: 'untouchable', text }, [abroad.restaurantId]);
  return { columns, rows };
}

const QUERIES: readonly string[] = ['q', 'search', 'category', 'person', 'action', 'section'];

/** Every text field of the body, and every text parameter of the query, of one operation. */
async function placesIn(key: ApiKey, scene: Scene): Promise<((text: string) => Promise<Ask>)[]> {
  const name = actorFor(key);
  const { body } = await validAsk(key, scene, name);
  const inBody = textsIn(body).map((path) => async (text: string) => {
    const ask = await validAsk(key, scene, name);
    return { ...ask, body: withText(ask.body, path, text) };
  });
  const query = Object.keys(endpointOf(key).query?.shape ?? {}).filter((each) => QUERIES.includes(each));
  const inQuery = query.map((field) => async (text: string) => {
    const ask = await validAsk(key, scene, name);
    return { ...ask, query: { ...ask.query, [field]: text } };
  });
  return [...inBody, ...inQuery];
}

/** Whether a valid request is carried out again and again here: then a text also meets what it would in a new scene. */
async function isRepeatable(key: ApiKey, scene: Scene): Promise<boolean> {
  const name = actorFor(key);
  for (const _ of ['once', 'again']) {
    const { status } = await carryOut(scene, callerOf(scene, name), key, await validAsk(key, scene, name));
    if (!(status in endpointOf(key).replies)) return false;
  }
  return true;
}

test('INV-18 there are at least 200 different texts to try', () => {
  expect(new Set(INJECTIONS).size).toBeGreaterThanOrEqual(200);
  expect(new Set(INJECTIONS).size).toBe(INJECTIONS.length);
});

invariant(
  'INV-18',
  'every text field treats its input as text: no 5xx, no table dropped, no other restaurant changed',
  async ({ count }) => {
    const texts = inForm({ short: 6, long: INJECTIONS.length });
    const codes = new Map<number, number>();
    let turn = 0;
    let fields = 0;
    const first = await setScene(dining);
    let used = first;
    for (const key of API_KEYS) {
      if ((await placesIn(key, first)).length === 0) continue;
      const isReading = key.startsWith('GET ');
      if (!isReading && (used === first || !(await isRepeatable(key, used).catch(() => false))))
        used = await setScene(dining);
      // Reading leaves the first scene unchanged.
      const scene = isReading ? first : used;
      const places = await placesIn(key, scene);
      const before = await untouchable(scene);
      for (const place of places) {
        fields += 1;
        for (let tried = 0; tried < texts; tried += 1) {
          const text = INJECTIONS[turn % INJECTIONS.length] ?? '';
          turn += 1;
          const answer = await carryOut(scene, callerOf(scene, actorFor(key)), key, await place(text));
          codes.set(answer.status, (codes.get(answer.status) ?? 0) + 1);
          expect(answer.status, `${key} answers ${JSON.stringify(text)} with ${answer.text}`).toBeLessThan(
            500,
          );
        }
      }
      expect(await untouchable(scene), key).toEqual(before);
    }
    count({
      fields,
      texts: turn,
      ...Object.fromEntries(
        [...codes].toSorted(([a], [b]) => a - b).map(([status, times]) => [`answered ${status}`, times]),
      ),
    });
    expect(turn, 'every text was tried').toBeGreaterThanOrEqual(INJECTIONS.length);
    expect(codes.get(200) ?? 0, 'texts were taken').toBeGreaterThan(50);
  },
);

describe('INV-18 in exported files', () => {
  const tables = API_KEYS.filter((key) => endpointOf(key).produces?.startsWith('text/csv'));
  const drawings = API_KEYS.filter((key) => endpointOf(key).produces === 'image/svg+xml');

  /** Only days, hours and numbers; in a new restaurant none. */
  const NAMES_NOBODY = new Set<ApiKey>(['GET /api/restaurants/:restaurantId/analytics/forecast.csv']);
  const FORMULAS = INJECTIONS.filter((each) => /^\s*[=+\-@]/.test(each));

  let scene: Scene;
  beforeAll(async () => {
    // Each scene needs scans, which are limited per minute.
    dining.clock.advance(60_000);
    scene = await setScene(dining);
    for (const text of FORMULAS) await rename(text);
  });

  /** Renames everything in the restaurant to what an attacker would choose. */
  async function rename(text: string): Promise<void> {
    const { restaurantId } = scene.home;
    for (const statement of [
      `update restaurants set name = $2, logo_url = null where id = $1`,
      `update menu_items set name = $2 || ' ' || left(id::text, 4), description = $2 where restaurant_id = $1`,
      `update restaurant_tables set section = $2 where restaurant_id = $1`,
      `update orders set submitted_by_name = left($2, 40) where restaurant_id = $1`,
      `update menus set name = left($2, 200) where restaurant_id = $1`,
      `update staff_requests set message = left($2, 500) where restaurant_id = $1`,
      `update notifications set title = left($2, 120), message = $2, type = 'system_alert' where restaurant_id = $1`,
      `update customer_feedback set review_text = $2, dealt_with_at = now(), dealt_with_by_name = $2, dealt_with_note = left($2, 500) where restaurant_id = $1`,
      `update page_posts set texts = jsonb_build_object('en', jsonb_build_object('title', $2::text, 'body', $2::text)) where restaurant_id = $1`,
      `update guest_reviews set words = $2, first_name = left($2, 40) where restaurant_id = $1 and length($2) > 0`,
      `update chef_recommendations set chef_notes = left($2, 500) where restaurant_id = $1`,
      `update staff_members set name = left($2, 80) where restaurant_id = $1`,
      `insert into clock_records (restaurant_id, staff_id, started_at, ended_at)
         select restaurant_id, id, '2026-11-20T10:00:00Z', '2026-11-20T14:00:00Z' from staff_members s where restaurant_id = $1 and length($2) > 0
         and not exists (select from clock_records c where c.staff_id = s.id)`,
      `insert into sold_out_spans (restaurant_id, menu_item_id, began_at, ended_at)
         select restaurant_id, id, '2026-11-18T10:00:00Z', '2026-11-18T14:00:00Z' from menu_items i where restaurant_id = $1 and length($2) > 0
         and not exists (select from sold_out_spans s where s.menu_item_id = i.id)`,
      `insert into receipts (restaurant_id, document, hash)
         select $1::uuid, jsonb_build_object('id', gen_random_uuid(), 'kind', 'credit-note', 'position', n, 'year', 2026, 'number', n, 'visitId', gen_random_uuid(),
           'paymentId', gen_random_uuid(), 'issuedAt', '2026-11-20T10:00:00Z', 'tableNumber', left($2, 10), 'method', 'cash', 'currency', 'EUR', 'taxes', '[]'::jsonb,
           'serviceMinor', 0, 'tipsMinor', 0, 'totalMinor', 1, 'tipMinor', 0, 'refersTo', null, 'reason', left($2, 300)), repeat('0', 64)
         from (select coalesce(max(position), 0) + 1 as n from receipts where restaurant_id = $1::uuid) last`,
      `insert into audit_log (restaurant_id, actor_kind, actor_name, action, subject_type, subject_id) values ($1, 'member', $2, 'menu.changed', 'menu', 'x')`,
    ])
      await dining.testDatabase.oracle.query(statement, [restaurantId, text]);
  }

  const fetchFile = async (key: ApiKey, text: string): Promise<string> => {
    await rename(text);
    const answer = await carryOut(scene, callerOf(scene, 'owner'), key, await validAsk(key, scene, 'owner'));
    expect(answer.status, answer.text).toBe(200);
    return answer.text;
  };

  test.each(tables)('no cell is a formula: %s', async (key) => {
    // Exports are limited per minute: one file per first character; the log contains all of them.
    for (const text of FORMULAS.filter((_, at) => at % 5 === 0)) {
      const file = await fetchFile(key, text);
      const { data } = papaparse.parse<string[]>(file.replace(/^\ufeff/, ''));
      if (!NAMES_NOBODY.has(key)) expect(data.length).toBeGreaterThan(1);
      const formulas = data
        .flat()
        // A number is not a formula, with either decimal separator.
        .filter((cell) => /^[=+\-@\t\r\n]/.test(cell) && Number.isNaN(Number(cell.replace(',', '.'))));
      expect(formulas, text).toEqual([]);
    }
  });

  test.each(drawings)('no element comes from a name: %s', async (key) => {
    for (const text of INJECTIONS.filter((each) => each.includes('<'))) {
      const drawing = await fetchFile(key, text);
      expect(drawing).not.toMatch(/<script|onerror=|onload=|<iframe|javascript:/i);
    }
  });

  test('there are files to check', () => {
    expect(tables.length).toBeGreaterThanOrEqual(2);
    expect(drawings.length).toBeGreaterThanOrEqual(1);
  });
});
