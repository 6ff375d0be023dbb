import { beforeEach, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import { RestaurantProfile } from '#contract/restaurants.ts';
import { addDish, placeAsShown, readCart, send } from '#tests/support/diner-calls.ts';
import { addToMenu, joinTable, openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, createTable, type Member, taxRateId } from '#tests/support/factories.ts';
import { close } from '#tests/support/scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;
let manager: Member;

beforeEach(async () => {
  room = await openRoom(dining, { name: 'Casa Prueba' });
  manager = await createMember(dining.database, room.restaurantId, 'manager');
  dining.hints.length = 0;
});

type Answer = RestaurantProfile & RefusalBody;
const path = () => `/api/restaurants/${room.restaurantId}/profile`;
const read = async () =>
  RestaurantProfile.strict().parse((await send(dining.app, manager, `GET ${path()}`)).body);
const change = (body: object) => send<Answer>(dining.app, manager, `PATCH ${path()}`, { body });

const EVERYTHING = {
  name: 'Casa Nueva',
  description: 'Arroces y brasas',
  cuisineType: 'Spanish',
  priceRange: '€€',
  address: 'Calle Mayor 1',
  city: 'Madrid',
  state: 'Madrid',
  postalCode: '28013',
  country: 'España',
  taxNumber: 'B-12345674',
  phone: '+34 910 000 000',
  email: 'hola@casa.test',
  website: 'https://casa.test',
  timezone: 'Atlantic/Canary',
  dayStartsAtHour: 3,
  currency: 'USD',
  locale: 'en-US',
  defaultLanguage: 'en',
  openingHours: [
    { weekday: 5, opens: '13:00', closes: '16:00' },
    { weekday: 5, opens: '20:00', closes: '02:00' },
  ],
  taxRates: [
    { id: taxRateId(0), name: 'Comida', rate: 0.08875, changes: [{ from: '2027-01-01', rate: 0.09 }] },
    { id: taxRateId(1), name: 'Alcohol', rate: 0.21, changes: [] },
  ],
  serviceChargeRate: 0.05,
  pricesIncludeTax: false,
  featuredSectionTitle: 'From the fire',
} as const;

test('every field can be changed, and is public afterwards', async () => {
  const { status, body } = await change({ version: 1, ...EVERYTHING });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...EVERYTHING, version: 2 });
  expect(await read()).toEqual(body);
  const shown = await send<RestaurantProfile>(dining.app, {}, `GET /api/restaurants/${room.restaurantId}`);
  expect(shown.body).toMatchObject({
    name: 'Casa Nueva',
    taxRates: EVERYTHING.taxRates,
    openingHours: EVERYTHING.openingHours,
  });
  expect(shown.body).not.toHaveProperty('email');
});

test('omitted fields stay, and optional ones can be cleared', async () => {
  await change({ version: 1, ...EVERYTHING });
  const { body } = await change({ version: 2, phone: null, email: null, priceRange: null });
  expect(body).toMatchObject({ ...EVERYTHING, phone: null, email: null, priceRange: null, version: 3 });
});

test('RESTAURANT_CHANGED: the second change of the same version is refused', async () => {
  const answers = await Promise.all([
    change({ version: 1, name: 'Uno' }),
    change({ version: 1, name: 'Dos' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('RESTAURANT_CHANGED');
  expect((await change({ version: 1, name: 'Casa Prueba' })).body.code).toBe('RESTAURANT_CHANGED');
  expect((await read()).version).toBe(2);
});

test('BILL-6 CURRENCY_IN_USE: with guests at a table the currency stays, and everything else can be changed', async () => {
  const table = await createTable(dining.database, room.restaurantId);
  const diner = await joinTable(dining, table);
  const refused = await change({ version: 1, currency: 'USD', name: 'Casa Nueva' });
  expect([refused.status, refused.body.code]).toEqual([409, 'CURRENCY_IN_USE']);
  expect(await read()).toMatchObject({ version: 1, currency: 'EUR', name: 'Casa Prueba' });
  expect((await change({ version: 1, currency: 'EUR', name: 'Casa Nueva' })).status).toBe(200);
  await close(dining, diner);
  expect((await change({ version: 2, currency: 'USD' })).body.currency).toBe('USD');
});

test('HOURS-1 OPENING_HOURS_OVERLAP names the two spans, and nothing is saved', async () => {
  const openingHours = [
    { weekday: 6, opens: '20:00', closes: '02:00' },
    { weekday: 1, opens: '09:00', closes: '12:00' },
    { weekday: 0, opens: '01:00', closes: '05:00' },
  ];
  const { status, body } = await change({ version: 1, openingHours });
  expect([status, body.code, body.details]).toEqual([422, 'OPENING_HOURS_OVERLAP', { spans: [0, 2] }]);
  expect((await read()).openingHours).toEqual([]);
});

test.each([
  ['a time zone that is none', { timezone: 'Europe/Atlantis' }],
  ['a day that begins at noon', { dayStartsAtHour: 12 }],
  ['a currency that is none', { currency: 'ABC' }],
  ['a locale that is none', { locale: 'no locale' }],
  ['a rate above all', { taxRates: [{ id: taxRateId(0), name: 'Todo', rate: 1.1, changes: [] }] }],
  ['no rate at all', { taxRates: [] }],
  ['a rate in percent', { serviceChargeRate: 10 }],
  ['a name of blanks', { name: '   ' }],
  ['a site that is a script', { website: 'javascript:alert(1)' }],
  ['an address of a picture', { logoUrl: 'https://evil.test/logo.png' }],
  ['an hour that is none', { openingHours: [{ weekday: 1, opens: '25:00', closes: '26:00' }] }],
])('VALIDATION_FAILED: %s', async (_, fields) => {
  const { status, body } = await change({ version: 1, ...fields });
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
});

test('TAX-5 TAX_RATES_INVALID: two rates of one name are refused with the second', async () => {
  const taxRates = ['Comida', ' comida'].map((name, index) => ({
    id: taxRateId(index),
    name,
    rate: 0.1,
    changes: [],
  }));
  const { status, body } = await change({ version: 1, taxRates });
  expect([status, body.code, body.details]).toEqual([
    422,
    'TAX_RATES_INVALID',
    { index: 1, kind: 'name_twice' },
  ]);
});

test('TAX-6 TAX_RATE_IN_USE: a rate that a dish or a category names stays', async () => {
  const rates = [0.1, 0.21].map((rate, index) => ({
    id: taxRateId(index),
    name: `${rate}`,
    rate,
    changes: [],
  }));
  await change({ version: 1, taxRates: rates });
  await addToMenu(dining, room, { tax_rate_id: taxRateId(1) });
  const { status, body } = await change({ version: 2, taxRates: rates.slice(0, 1) });
  expect([status, body.code]).toEqual([409, 'TAX_RATE_IN_USE']);
  expect((await read()).taxRates).toEqual(rates);
  expect((await change({ version: 2, taxRates: rates.toReversed() })).status).toBe(200);
});

test('a change is audited with the previous values and sent to open menus; an empty change is not', async () => {
  await change({ version: 1, name: 'Casa Nueva', serviceChargeRate: 0 });
  const audit = () =>
    dining.testDatabase.oracle
      .query('select actor_id, action, details from audit_log where restaurant_id = $1', [room.restaurantId])
      .then(({ rows }) => rows);
  const entry = {
    actor_id: manager.userId,
    action: 'restaurant.change',
    details: { from: { name: 'Casa Prueba' }, to: { name: 'Casa Nueva' } },
  };
  expect(await audit()).toEqual([entry]);
  const [hint] = dining.hints;
  expect(hint?.event).toMatchObject({ type: 'menu.changed', id: room.restaurantId });
  expect(hint?.rooms).toEqual([`staff:${room.restaurantId}`, `diners:${room.restaurantId}`]);
  expect((await change({ version: 2, name: 'Casa Nueva' })).body.version).toBe(2);
  expect(await audit()).toHaveLength(1);
});

const CHRISTMAS = {
  from: '2026-12-25',
  to: '2026-12-25',
  spans: [],
  names: { en: 'Christmas', es: 'Navidad' },
};

test('HOURS-4 HOURS-5 special days are stored with their names, guests see them, and impossible ones are refused', async () => {
  const week = { ...CHRISTMAS, from: '2026-12-24', to: '2026-12-31' };
  const { status, body } = await change({ version: 1, specialHours: [CHRISTMAS, week] });
  expect([status, body.code, body.details]).toEqual([
    422,
    'SPECIAL_HOURS_INVALID',
    { index: 1, problem: 'overlap' },
  ]);
  expect((await read()).specialHours).toEqual([]);
  const spans = [{ opens: '18:00', closes: '03:00' }];
  const eve = { from: '2026-12-31', to: '2027-01-01', spans, names: {} };
  await change({ version: 1, specialHours: [CHRISTMAS, eve] });
  expect((await read()).specialHours).toEqual([CHRISTMAS, eve]);
  const guest = await dining.app.inject({ url: `/api/restaurants/${room.restaurantId}` });
  expect(guest.json()).toMatchObject({ specialHours: [CHRISTMAS, eve] });
});

test('HOURS-2 phones and boards get a hint when the hours or their time zone change', async () => {
  const heard = () => dining.hints.map(({ event }) => event.type);
  await change({ version: 1, openingHours: [{ weekday: 5, opens: '13:00', closes: '16:00' }] });
  expect(heard()).toEqual(['menu.changed', 'ordering.changed']);
  await change({ version: 2, timezone: 'Atlantic/Canary' });
  expect(heard().slice(2)).toEqual(['menu.changed', 'ordering.changed']);
  await change({ version: 3, specialHours: [CHRISTMAS] });
  expect(heard().slice(4)).toEqual(['menu.changed', 'ordering.changed']);
  await change({ version: 4, name: 'Casa Nueva' });
  expect(heard().slice(6)).toEqual(['menu.changed']);
});

test('PRICE-5 PRICE-6 new rates apply to the next order, and to no earlier one', async () => {
  const dishId = await addToMenu(dining, room, { base_price_minor: 1_000 });
  const diner = await joinTable(dining, await createTable(dining.database, room.restaurantId));
  await addDish(dining.app, diner, dishId);
  const first = (await placeAsShown(dining.app, diner)).body;
  expect(first).toMatchObject({
    subtotalMinor: 1_000,
    taxMinor: 91,
    serviceChargeMinor: 0,
    totalAmountMinor: 1_000,
  });

  await addDish(dining.app, diner, dishId);
  const shownBefore = await readCart(dining.app, diner);
  await change({
    version: 1,
    taxRates: [{ id: taxRateId(0), name: 'Todo', rate: 0.21, changes: [] }],
    serviceChargeRate: 0.1,
    pricesIncludeTax: false,
  });
  const old = { cartVersion: shownBefore.version, shownTotalMinor: shownBefore.own.totalMinor };
  expect((await placeAsShown(dining.app, diner, old)).body.code).toBe('PRICE_CHANGED');
  const second = (await placeAsShown(dining.app, diner)).body;
  expect(second).toMatchObject({
    subtotalMinor: 1_000,
    taxMinor: 210,
    serviceChargeMinor: 100,
    totalAmountMinor: 1_310,
  });

  const again = await send(dining.app, diner, `GET /api/orders/${first.id}`);
  expect(again.body).toEqual(first);
});

test('CLOSURE-1 only an owner can read a restaurant that is not active', async () => {
  const owner = await createMember(dining.database, room.restaurantId, 'owner');
  await dining.testDatabase.oracle.query('update restaurants set is_active = false where id = $1', [
    room.restaurantId,
  ]);
  expect((await send(dining.app, owner, `GET ${path()}`)).body).toMatchObject({ isActive: false });
  expect((await send(dining.app, manager, `GET ${path()}`)).status).toBe(403);
});
