import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { Menu, type MenuItem } from '#contract/menu.ts';
import { isOrderable } from '#domain/menu/menu.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import {
  createItem,
  createMember,
  createMenu,
  createOptions,
  createPlace,
  type Place,
} from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const room = setUpApp();
let place: Place;
let itemId: string;

beforeEach(async () => {
  place = await createPlace(room.database, { default_language: 'es' });
  itemId = await createItem(room.database, place.restaurantId, {
    menu_id: place.menuId,
    name: 'Croquettes',
    description: 'Six, with ham.',
    translations: JSON.stringify({
      es: { name: 'Croquetas', description: 'Seis, de jamón.', dietaryNotes: 'Lleva jamón' },
    }),
    allergens: JSON.stringify({ gluten: 'contains', milk: 'may_contain' }),
    dietary_notes: 'Has ham',
    image_url: '/dishes/croquettes',
    image_widths: [320, 640],
  });
  room.hints.length = 0;
});

const getMenu = (query = '', headers: Record<string, string> = {}) =>
  room.app.inject({ method: 'GET', url: `/api/tables/${place.tableId}/menu${query}`, headers });
const menuOf = async (query = ''): Promise<Menu> => Menu.parse((await getMenu(query)).json());
const setAvailability = (cookie: Record<string, string>, payload: object, id = itemId) =>
  room.app.inject({
    method: 'PATCH',
    url: `/api/restaurants/${place.restaurantId}/menu-items/${id}/availability`,
    headers: cookie,
    payload,
  });
const OFF = { isAvailable: false, outUntil: null, portionsLeft: null };

test('the prepared menu fits the contract exactly, options and hidden menus included', async () => {
  await createOptions(
    room.database,
    place.restaurantId,
    { menu_item_id: itemId, name: 'Size', min_choices: 1 },
    [
      { name: 'Half', is_default: true },
      {
        name: 'Whole',
        price_minor: 450,
        is_available: false,
        allergens: JSON.stringify({ eggs: 'contains' }),
      },
    ],
  );
  const hidden = await createMenu(room.database, place.restaurantId, { name: 'Old', is_active: false });
  await createItem(room.database, place.restaurantId, { menu_id: hidden, name: 'Gone', category: 'Gone' });
  const lunch = await createMenu(room.database, place.restaurantId, {
    name: 'Lunch',
    start_time: '12:00',
    end_time: '16:30',
    weekdays: [1, 2],
    sort_order: 1,
  });
  const reply = await getMenu('?language=en');
  const menu = Menu.strict().parse(reply.json());
  expect(menu.menus).toEqual([
    { id: place.menuId, name: 'All day', startTime: null, endTime: null },
    { id: lunch, name: 'Lunch', startTime: '12:00', endTime: '16:30', weekdays: [1, 2] },
  ]);
  expect(menu.categories).toEqual([{ key: 'Tapas', name: 'Tapas' }]);
  expect(menu.items).toHaveLength(1);
  expect(menu.items[0]).toMatchObject({
    id: itemId,
    basePriceMinor: 950,
    allergens: { gluten: 'contains', milk: 'may_contain' },
    picture: { src: '/dishes/croquettes', widths: [320, 640], placeholder: null, color: null },
    optionGroups: [
      {
        name: 'Size',
        minChoices: 1,
        options: [
          { name: 'Half', priceMinor: 0, isDefault: true, isAvailable: true, allergens: null },
          { name: 'Whole', priceMinor: 450, isAvailable: false, allergens: { eggs: 'contains' } },
        ],
      },
    ],
  });
});

test('MENU-4 a menu is one of drinks by its own name: phones get its hours in every language, or none', async () => {
  const hours = { start_time: '12:00', end_time: '16:00' };
  const named = (name: string, english: string, sort_order: number) =>
    createMenu(room.database, place.restaurantId, {
      name,
      translations: JSON.stringify({ en: { name: english } }),
      sort_order,
      ...hours,
    });
  await named('Refrescos', 'Soft drinks', 1);
  await named('Bebidas', 'Refreshments', 2);
  const windows = async (language: string) =>
    (await menuOf(`?language=${language}`)).menus
      .slice(1)
      .map(({ name, startTime, endTime }) => [name, startTime, endTime]);
  const ends = ['12:00', '16:00'];
  await expect
    .poll(() => windows('en'))
    .toEqual([
      ['Soft drinks', ...ends],
      ['Refreshments', null, null],
    ]);
  await expect
    .poll(() => windows('es'))
    .toEqual([
      ['Refrescos', ...ends],
      ['Bebidas', null, null],
    ]);
});

test('MENU-10 the requested language, else the restaurant’s default, else the text of the row', async () => {
  expect((await menuOf('?language=es')).items[0]).toMatchObject({
    name: 'Croquetas',
    dietaryNotes: 'Lleva jamón',
  });
  expect(await menuOf()).toMatchObject({ language: 'es', items: [{ description: 'Seis, de jamón.' }] });
  expect((await menuOf('?language=en')).items[0]?.name).toBe('Croquetas');
  await createItem(room.database, place.restaurantId, {
    menu_id: place.menuId,
    name: 'Plain',
    sort_order: 9,
  });
  await expect
    .poll(async () => (await menuOf('?language=es')).items[1]?.name, { timeout: 5_000 })
    .toBe('Plain');
});

test('an ETag that is the same until the menu changes: 304 without a body', async () => {
  const first = await getMenu();
  const etag = String(first.headers.etag);
  const again = await getMenu('', { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const owner = await createMember(room.database, place.restaurantId, 'owner');
  await setAvailability(owner.headers, OFF);
  const changed = await getMenu('', { 'if-none-match': etag });
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
  expect(changed.json().version).toBe(first.json().version + 1);
});

test('a compressed menu has its own ETag', async () => {
  const plain = await getMenu();
  const small = await getMenu('', { 'accept-encoding': 'gzip, deflate, br' });
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  const etag = String(small.headers.etag);
  expect(etag).not.toBe(plain.headers.etag);
  const again = await getMenu('', { 'accept-encoding': 'gzip, deflate, br', 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a change by another process arrives by notification', async () => {
  const before = await menuOf();
  await inRestaurant(room.database, place.restaurantId, (tx) =>
    tx.updateTable('menu_items').set({ base_price_minor: 1_000 }).where('id', '=', itemId).execute(),
  );
  await expect.poll(async () => (await menuOf()).items[0]?.basePriceMinor).toBe(1_000);
  expect((await menuOf()).version).toBe(before.version + 1);
});

test('MENU-2 a dish is available again once its time has passed, also in a cached answer', async () => {
  const outUntil = new Date(room.clock.now() + 60_000).toISOString();
  const chef = await createMember(room.database, place.restaurantId, 'chef');
  await setAvailability(chef.headers, { isAvailable: true, outUntil, portionsLeft: 4 });
  const [item] = (await menuOf()).items;
  expect(item).toMatchObject({ isAvailable: true, outUntil, portionsLeft: 4 });
  const orderableAt = (nowMs: number): boolean =>
    item !== undefined && isOrderable({ ...item, outUntilMs: Date.parse(item.outUntil ?? '') }, nowMs);
  expect([orderableAt(room.clock.now()), orderableAt(room.clock.now() + 60_000)]).toEqual([false, true]);
});

test('making a dish unavailable sends hints to staff and diners with the new version, and is audited', async () => {
  const chef = await createMember(room.database, place.restaurantId, 'chef');
  const reply = await setAvailability(chef.headers, OFF);
  expect(reply.statusCode).toBe(200);
  expect(reply.json<MenuItem>()).toMatchObject({ id: itemId, name: 'Croquetas', isAvailable: false });
  const { restaurantId } = place;
  expect(room.hints).toEqual([
    {
      rooms: [`staff:${restaurantId}`, `diners:${restaurantId}`],
      event: { type: 'menu.changed', id: restaurantId, version: (await menuOf()).version },
    },
  ]);
  const { rows } = await room.testDatabase.oracle.query(
    'select actor_id, action, subject_id, details from audit_log where restaurant_id = $1',
    [restaurantId],
  );
  expect(rows).toEqual([
    {
      actor_id: chef.userId,
      action: 'menu-item.availability',
      subject_id: itemId,
      details: { name: 'Croquetas', ...OFF },
    },
  ]);
});

test('MENU-2 the log notes a time until which a dish is out, but none that has passed, as after an undo', async () => {
  const chef = await createMember(room.database, place.restaurantId, 'chef');
  const outUntil = new Date(room.clock.now() + 60_000).toISOString();
  await setAvailability(chef.headers, { isAvailable: true, outUntil });
  room.clock.advance(60_000);
  await setAvailability(chef.headers, { isAvailable: true, outUntil });
  const { rows } = await room.testDatabase.oracle.query(
    `select details ->> 'outUntil' as "outUntil" from audit_log where restaurant_id = $1 order by id`,
    [place.restaurantId],
  );
  expect(rows).toEqual([{ outUntil }, { outUntil: null }]);
});

test('ITEM_CHANGED: an undo whose dish a colleague has changed since is refused with what it is now; portions stay', async () => {
  const chef = await createMember(room.database, place.restaurantId, 'chef');
  await setAvailability(chef.headers, { isAvailable: true, outUntil: null, portionsLeft: 7 });
  const outUntil = new Date(room.clock.now() + 60_000).toISOString();
  const out = { isAvailable: true, outUntil };
  const back = { isAvailable: true, outUntil: null };
  await setAvailability(chef.headers, out);
  expect((await menuOf()).items[0]).toMatchObject({ ...out, portionsLeft: 7 });
  const colleague = { isAvailable: false, outUntil: null };
  await setAvailability(chef.headers, colleague);
  const refused = await setAvailability(chef.headers, { ...back, seen: out });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'ITEM_CHANGED', details: { menuItemId: itemId, ...colleague } },
  ]);
  expect((await menuOf()).items[0]).toMatchObject(colleague);
  const counted = { ...colleague, portionsLeft: 6 };
  expect((await setAvailability(chef.headers, { ...back, seen: counted })).statusCode).toBe(409);
  expect((await setAvailability(chef.headers, { ...back, seen: colleague })).statusCode).toBe(200);
  // Repeated after a lost reply
  expect((await setAvailability(chef.headers, { ...back, seen: colleague })).statusCode).toBe(200);
  expect((await menuOf()).items[0]).toMatchObject({ ...back, portionsLeft: 7 });
});

test('MENU_ITEM_NOT_FOUND: an unknown dish, and a dish of another restaurant (INV-08)', async () => {
  const owner = await createMember(room.database, place.restaurantId, 'owner');
  const other = await createPlace(room.database);
  const foreign = await createItem(room.database, other.restaurantId, { menu_id: other.menuId });
  for (const id of [randomUUID(), foreign]) {
    const reply = await setAvailability(owner.headers, OFF, id);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'MENU_ITEM_NOT_FOUND']);
  }
  expect(room.hints).toEqual([]);
});

test('SIGN_IN_REQUIRED, EMAIL_NOT_CONFIRMED, NOT_ALLOWED: without the right to mark a dish unavailable', async () => {
  const { database } = room;
  const server = await createMember(database, place.restaurantId, 'server');
  const stranger = await createMember(database, place.restaurantId, null);
  const unconfirmed = await createMember(database, place.restaurantId, 'owner', { isConfirmed: false });
  const elsewhere = await createMember(database, (await createPlace(database)).restaurantId, 'owner');
  const codes = [];
  for (const headers of [{ origin: server.headers.origin }, unconfirmed.headers]) {
    codes.push((await setAvailability(headers, OFF)).json().code);
  }
  for (const member of [server, stranger, elsewhere])
    codes.push((await setAvailability(member.headers, OFF)).json().code);
  expect(codes).toEqual([
    'SIGN_IN_REQUIRED',
    'EMAIL_NOT_CONFIRMED',
    'NOT_ALLOWED',
    'NOT_ALLOWED',
    'NOT_ALLOWED',
  ]);
  expect((await menuOf()).items[0]?.isAvailable).toBe(true);
});

test('TABLE_NOT_FOUND: an unknown table', async () => {
  const reply = await room.app.inject({ method: 'GET', url: `/api/tables/${randomUUID()}/menu` });
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'TABLE_NOT_FOUND']);
});
