import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER, migrate } from '#server/platform/database/prepare.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';

/** What `npm run write:release` stored of an evening at the demo's tables. */
interface Release {
  readonly migrations: readonly string[];
  readonly tables: Readonly<Record<string, readonly Record<string, unknown>[]>>;
}

const RELEASES = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json.gz'));
/** At Casa Sobremesa: two phones ordered together, tipped and paid a part; one has locked the cart since. */
const TABLE = '7ab1e000-0000-4000-8000-000000000011';

const readRelease = (file: string): Release =>
  JSON.parse(gunzipSync(readFileSync(join(import.meta.dirname, file))).toString());

/** Restores a database of that release: its own migrations, then its rows. */
async function restoreRelease({ ownerUrl, oracle }: TestDatabase, release: Release): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sobremesa-release-'));
  for (const name of release.migrations)
    copyFileSync(join(MIGRATIONS_FOLDER, `${name}.sql`), join(folder, `${name}.sql`));
  await migrate(ownerUrl, folder);
  rmSync(folder, { recursive: true });
  const client = await oracle.connect();
  try {
    // without foreign keys and triggers: the rows are restored unchanged
    await client.query(`set session_replication_role = 'replica'`);
    for (const [name, rows] of Object.entries(release.tables)) {
      const columns = await client.query<{ list: string; numbered: string | null }>(
        `select string_agg(quote_ident(column_name), ', ') as list,
           min(column_name) filter (where is_identity = 'YES') as numbered
         from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
        [name],
      );
      const { list = '', numbered = null } = columns.rows[0] ?? {};
      await client.query(`delete from "${name}"`);
      await client.query(
        `insert into "${name}" (${list}) overriding system value
         select ${list} from json_populate_recordset(null::"${name}", $1)`,
        [JSON.stringify(rows)],
      );
      if (numbered)
        await client.query(
          `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${numbered}), 0) + 1 from "${name}"))`,
          [name, numbered],
        );
    }
  } finally {
    client.release(true);
  }
}

/**
 * Guests' instructions with their orders: each under its writer's name, or in early releases one text after the daily
 * number.
 */
const instructionsOf = ({ tables }: Release): unknown[] =>
  (tables['orders'] ?? [])
    .flatMap(({ instructions, special_instructions: text }) => {
      if (Array.isArray(instructions)) return instructions.map((each: { text: string }) => each.text);
      return typeof text === 'string' ? [text.replace(/^#\d{3} ?/, '')] : [];
    })
    .filter((text) => text !== '')
    .toSorted((a, b) => (a < b ? -1 : 1));

let server: TestApp | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

it.each(RELEASES)(
  'migrations: a database of %s keeps its rows, is readable, and takes orders',
  async (file) => {
    const release = readRelease(file);
    const testDatabase = await createTestDatabase({ template: 'template0' });
    await restoreRelease(testDatabase, release);
    const { ownerUrl, oracle } = testDatabase;
    const hasHeaderInBranding = !(release.tables['restaurant_themes'] ?? []).some(
      (row) => 'custom_header' in row,
    );
    if (hasHeaderInBranding)
      await oracle.query(
        `update restaurant_themes set branding = branding || '{"customHeader": "Desde 1923"}'`,
      );
    const [account] = release.tables['user'] ?? [];
    await oracle.query(`update "user" set "twoFactorEnabled" = true where id = $1`, [account?.['id']]);
    await oracle.query(
      `insert into "twoFactor" (id, "userId", secret, "backupCodes") values ('old', $1, 'sealed secret', 'sealed codes')`,
      [account?.['id']],
    );
    await migrate(ownerUrl);

    // An authenticator app from that release is a named factor, with its recovery codes.
    const { rows: factors } = await oracle.query(
      `select user_id, kind, secret, verified_at is not null as is_proved, recovery_codes
     from account_factors join account_second_steps using (user_id)`,
    );
    const proof = { kind: 'app', secret: 'sealed secret', is_proved: true, recovery_codes: 'sealed codes' };
    expect(factors).toEqual([{ user_id: account?.['id'], ...proof }]);

    for (const [name, rows] of Object.entries(release.tables)) {
      if (name === 'twoFactor') continue;
      const { rows: counted } = await oracle.query<{ n: number }>(`select count(*)::int as n from "${name}"`);
      expect({ [name]: counted[0]?.n }).toEqual({ [name]: rows.length });
    }

    const { rows: written } = await oracle.query<{ text: string }>(
      `select each ->> 'text' as text from orders, jsonb_array_elements(instructions) as each order by 1`,
    );
    expect(written.map(({ text }) => text)).toEqual(instructionsOf(release));
    const { rows: taxed } = await oracle.query<{ orders: number; wrong: number }>(
      `select count(*)::int as orders, count(*) filter (where net + tax + o.service_charge_minor <> o.total_amount_minor or tax <> o.tax_minor)::int as wrong
     from orders o, lateral (select sum((x ->> 'netMinor')::bigint) as net, sum((x ->> 'taxMinor')::bigint) as tax from jsonb_array_elements(o.taxes) x) parts`,
    );
    expect(taxed).toEqual([{ orders: release.tables['orders']?.length ?? 0, wrong: 0 }]);
    const { rows: rates } = await oracle.query<{ rate: number }>(
      `select (tax_rates -> 0 ->> 'rate')::float8 as rate from restaurants order by id`,
    );
    const before = (release.tables['restaurants'] ?? []).map(({ id, tax_rate: rate }) => ({
      id: String(id),
      rate: Number(rate),
    }));
    expect(rates.map(({ rate }) => rate)).toEqual(
      before.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ rate }) => rate),
    );
    const { rows: doubled } = await oracle.query(
      'select i.id from menu_items i join restaurants r on r.id = i.restaurant_id where i.translations ? r.default_language',
    );
    expect(doubled).toEqual([]);
    const { rows: worded } = await oracle.query(
      `select t.id, r.featured_section_title as heading, t.custom_header as header, t.footer_text as footer,
      t.branding ?| array['customHeader', 'footerText'] as doubled
     from restaurants r join restaurant_themes t on t.restaurant_id = r.id`,
    );
    const themes = (release.tables['restaurant_themes'] ?? []).map((row) => ({
      id: row['id'],
      heading: '',
      header: hasHeaderInBranding ? 'Desde 1923' : row['custom_header'],
      footer: hasHeaderInBranding ? null : row['footer_text'],
      doubled: false,
    }));
    expect(worded).toHaveLength(themes.length);
    expect(worded).toEqual(expect.arrayContaining(themes));
    // Drinks are recognised by their category's name: none may be renamed to one that is not recognised (MENU-1).
    const { rows: drinks } = await oracle.query<{ n: number }>(
      `select count(*)::int as n from menu_categories where name ~* 'drink|beverage|bebida'`,
    );
    const named = (release.tables['menu_categories'] ?? []).map((row) => row['name']);
    expect(drinks[0]?.n).toBe(
      named.filter((name) => typeof name === 'string' && /drink|beverage|bebida/i.test(name)).length,
    );

    const openedAt = Math.max(
      ...(release.tables['visits'] ?? []).map((row) => Date.parse(String(row['opened_at']))),
    );
    server = await startTestApp({ testDatabase, clock: createFakeClock(openedAt + 10 * 60_000) });
    const { app } = server;
    const { body: diner } = await send<{ token: string }>(app, {}, 'POST /api/diner-sessions', {
      body: { tableId: TABLE, language: 'en' },
    });
    const orders = await send<{ orders: { orderNumber: string }[] }>(app, diner, 'GET /api/orders');
    const visit = release.tables['visits']?.find(
      (row) => row['table_id'] === TABLE && row['closed_at'] === null,
    );
    const kept = (release.tables['orders'] ?? []).filter((row) => row['visit_id'] === visit?.['id']);
    expect(kept.length).toBeGreaterThan(0);
    expect(orders.status).toBe(200);
    expect(new Set(orders.body.orders.map((each) => each.orderNumber))).toEqual(
      new Set(kept.map((row) => row['order_number'])),
    );
    const menu = await send<{ items: { id: string; name: string; optionGroups: unknown[] }[] }>(
      app,
      {},
      `GET /api/tables/${TABLE}/menu?language=es`,
    );
    expect(menu.body.items.length).toBeGreaterThan(40);
    const item = menu.body.items.find(({ optionGroups }) => optionGroups.length === 0);
    expect((await addDish(app, diner, item?.id ?? '')).status).toBe(200);
    expect((await placeAsShown(app, diner)).status).toBe(201);
  },
);
