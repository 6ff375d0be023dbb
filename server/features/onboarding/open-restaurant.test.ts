import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { RefusalBody } from '#contract/errors.ts';
import { Menu } from '#contract/menu.ts';
import type { OpenedRestaurant, OpenRestaurant } from '#contract/onboarding.ts';
import type { DinerSession } from '#contract/visits.ts';
import { AccountsBrowser, linkIn, PUBLIC_URL } from '#tests/support/accounts.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { asDiner } from '#tests/support/dining-room.ts';
import { NEW_RESTAURANT } from '#tests/support/new-restaurant.ts';
import { setUpAccounts } from '#tests/support/set-up.ts';

const CREDENTIALS = { email: 'ana@nueva.test', password: 'correct horse battery' };
const WANTED: OpenRestaurant = { ...NEW_RESTAURANT, tableCount: 12 };

const server = setUpAccounts();
let ana: AccountsBrowser;
beforeAll(async () => {
  ana = await newUser(CREDENTIALS.email);
});
beforeEach(() => {
  server.mails.length = 0;
});

/** Signs up, confirms with the mailed link, signs in. */
async function newUser(email: string): Promise<AccountsBrowser> {
  const browser = new AccountsBrowser(server.app);
  const credentials = { ...CREDENTIALS, email };
  await browser.post('/api/auth/sign-up/email', { name: 'ana', ...credentials });
  const mail = server.mails.at(-1);
  if (!mail) throw new Error('No mail was left');
  await browser.get(linkIn(mail));
  await browser.post('/api/auth/sign-in/email', credentials);
  return browser;
}

const callerOf = (browser: AccountsBrowser) => {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  return { headers: { cookie, origin: PUBLIC_URL } };
};
const open = (body: object, key: string = randomUUID(), browser = ana) =>
  send<OpenedRestaurant & RefusalBody>(server.app, callerOf(browser), 'POST /api/restaurants', {
    body,
    idempotencyKey: key,
  });
const count = async (table: string, restaurantId: string): Promise<number> => {
  const { rows } = await server.database.oracle.query(
    `select count(*)::int as count from ${table} where restaurant_id = $1`,
    [restaurantId],
  );
  return rows[0].count;
};
const menuOf = async (tableId: string, language: 'en' | 'es') => {
  const reply = await server.app.inject({ url: `/api/tables/${tableId}/menu?language=${language}` });
  return Menu.strict().parse(reply.json());
};

test('ONBOARD-1 from sign-up to a first order: restaurant, owner, tables, menu in both languages', async () => {
  expect((await ana.get('/api/me')).json<Me>().memberships).toEqual([]);
  const { status, body } = await open(WANTED);
  expect(status).toBe(201);
  expect(body.tables.map(({ tableNumber }) => tableNumber)).toEqual(
    Array.from({ length: 12 }, (_, index) => String(index + 1)),
  );
  const me = (await ana.get('/api/me')).json<Me>();
  expect(me.memberships).toEqual([
    { restaurantId: body.restaurantId, restaurantName: 'La Nueva', logoUrl: null, role: 'owner' },
  ]);
  expect(me.defaultRestaurantId).toBe(body.restaurantId);

  const tableId = body.tables[0]?.id ?? '';
  const spanish = await menuOf(tableId, 'es');
  const english = await menuOf(tableId, 'en');
  expect(spanish.restaurant).toMatchObject({ currency: 'EUR', locale: 'es-ES', defaultLanguage: 'es' });
  expect(spanish.items.length).toBeGreaterThanOrEqual(10);
  expect(spanish.items.every(({ allergens }) => allergens !== null)).toBe(true);
  const bread = spanish.items.find(({ name }) => name === 'Pan con tomate');
  expect(english.items.find(({ id }) => id === bread?.id)?.name).toBe('Tomato bread');

  const scanned = await send<DinerSession>(server.app, callerOf(ana), 'POST /api/diner-sessions', {
    body: { tableId },
  });
  const diner = asDiner(scanned.body);
  await addDish(server.app, diner, bread?.id ?? '');
  const order = await placeAsShown(server.app, diner);
  expect([order.status, order.body.totalAmountMinor]).toEqual([201, bread?.basePriceMinor]);
});

test('MONEY-7 ONBOARD-2 the sample menu has the price level and the decimals of the restaurant', async () => {
  const { body } = await open({ ...WANTED, country: 'CL', currency: 'CLP', timezone: 'America/Santiago' });
  const { restaurant, items } = await menuOf(body.tables[0]?.id ?? '', 'es');
  expect(restaurant).toMatchObject({ currency: 'CLP', locale: 'es-CL' });
  const priceOf = (name: string) => items.find((item) => item.name === name)?.basePriceMinor;
  expect([priceOf('Pan con tomate'), priceOf('Croquetas de jamón')]).toEqual([4_200, 9_500]);
});

test('ONBOARD-2 ONBOARD-6 has the entered taxes, service and hours, drinks with their own tax; can be tried while closed', async () => {
  const openingHours = [{ weekday: 1, opens: '11:30', closes: '11:31' }];
  const { body } = await open(
    {
      ...WANTED,
      country: 'AT',
      timezone: 'Europe/Vienna',
      language: 'en',
      openingHours,
      taxRate: 0.1,
      drinksTax: {
        rate: 0.2,
        covers: 'alcohol',
      },
      serviceChargeRate: 0.05,
      pricesIncludeTax: false,
    },
    randomUUID(),
    await newUser('clara@nueva.test'),
  );
  const tableId = body.tables[0]?.id ?? '';
  const { restaurant, items } = await menuOf(tableId, 'en');
  expect(restaurant).toMatchObject({ serviceChargeRate: 0.05, pricesIncludeTax: false, openingHours });
  expect(restaurant.taxRates.map(({ name, rate }) => [name, rate])).toEqual([
    ['Food', 0.1],
    ['Alcoholic drinks', 0.2],
  ]);
  const { rows } = await server.database.oracle.query(
    `select i.name from menu_items i join restaurants r on r.id = i.restaurant_id and i.tax_rate_id::text = r.tax_rates -> 1 ->> 'id'
     where r.id = $1`,
    [body.restaurantId],
  );
  expect(rows).toEqual([{ name: 'Draught beer' }]);
  const scanned = await send<DinerSession>(server.app, callerOf(ana), 'POST /api/diner-sessions', {
    body: { tableId },
  });
  const diner = asDiner(scanned.body);
  await addDish(server.app, diner, items.find(({ name }) => name === 'Tomato bread')?.id ?? '');
  expect((await placeAsShown(server.app, diner)).status).toBe(201);
});

test('ONBOARD-1 the same request again, and many at once, open one restaurant', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => open(WANTED, key)));
  const [first] = answers;
  expect(answers).toEqual(Array.from({ length: 4 }, () => first));
  expect(first?.status).toBe(201);
  const id = first?.body.restaurantId ?? '';
  expect(await count('restaurant_members', id)).toBe(1);
  expect(await count('restaurant_tables', id)).toBe(12);
  expect(await count('menus', id)).toBe(2);
});

test('IDEMPOTENCY_KEY_REUSED: the same key with another body opens nothing', async () => {
  const key = randomUUID();
  await open(WANTED, key);
  const { status, body } = await open({ ...WANTED, name: 'Otra' }, key);
  expect([status, body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
});

test("another user's key is another key", async () => {
  const key = randomUUID();
  const mine = await open(WANTED, key);
  const theirs = await open(WANTED, key, await newUser('berta@nueva.test'));
  expect(theirs.status).toBe(201);
  expect(theirs.body.restaurantId).not.toBe(mine.body.restaurantId);
});

test('without the sample the menu is empty', async () => {
  const { body } = await open({
    ...WANTED,
    menu: 'none',
    language: 'en',
    timezone: 'Europe/London',
    country: 'GB',
    currency: 'GBP',
    tableCount: 1,
  });
  const menu = await menuOf(body.tables[0]?.id ?? '', 'en');
  expect(menu.items).toEqual([]);
  expect(menu.restaurant).toMatchObject({ currency: 'GBP', locale: 'en-GB', defaultLanguage: 'en' });
});

test.each([
  ['no name', { name: ' ' }],
  ['no table', { tableCount: 0 }],
  ['too many tables', { tableCount: 101 }],
  ['a time zone that is none', { timezone: 'Europe/Atlantis' }],
  ['no currency', { currency: '' }],
  ['a rate above all', { taxRate: 1.5 }],
])('VALIDATION_FAILED: %s', async (_, wrong) => {
  expect((await open({ ...WANTED, ...wrong })).body.code).toBe('VALIDATION_FAILED');
});

test('SIGN_IN_REQUIRED without a session', async () => {
  expect((await open(WANTED, randomUUID(), new AccountsBrowser(server.app))).body.code).toBe(
    'SIGN_IN_REQUIRED',
  );
});

test('ONBOARD-3 an account owns at most 20 restaurants; a repeated request still gets the one it opened', async () => {
  const browser = await newUser('berta@nueva.test');
  const key = randomUUID();
  const first = await open({ ...WANTED, menu: 'none', tableCount: 1 }, key, browser);
  expect(first.status).toBe(201);
  const { rows } = await server.database.oracle.query(
    `select user_id from restaurant_members where restaurant_id = $1`,
    [first.body.restaurantId],
  );
  await server.database.oracle.query(
    `with made as (insert into restaurants (name, timezone) select 'No. ' || n, 'Europe/Madrid' from generate_series(2, 20) n returning id)
     insert into restaurant_members (restaurant_id, user_id, role) select id, $1, 'owner' from made`,
    [rows[0].user_id],
  );
  const refused = await open({ ...WANTED, menu: 'none', tableCount: 1 }, randomUUID(), browser);
  expect([refused.status, refused.body.code]).toEqual([422, 'TOO_MANY_RESTAURANTS']);
  const again = await open({ ...WANTED, menu: 'none', tableCount: 1 }, key, browser);
  expect(again.body.restaurantId).toBe(first.body.restaurantId);
});
