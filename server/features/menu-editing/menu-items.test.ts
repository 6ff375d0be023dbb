import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { EditedMenuItem, MenuItemRow } from '#contract/menu-editing.ts';
import { addDish, placeAsShown } from '#tests/support/diner-calls.ts';
import { joinTable } from '#tests/support/dining-room.ts';
import { createItem, createMenu, createPlace, type Member, type Place } from '#tests/support/factories.ts';
import { menuItemFields, SIZE } from '#tests/support/menu-operations.ts';
import { type Office, openOffice } from '#tests/support/office.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const room = setUpApp();
let office: Office;
let place: Place;
let manager: Member;

beforeEach(async () => {
  office = await openOffice(room);
  ({ place, manager } = office);
  room.hints.length = 0;
});

const send: Office['send'] = (method, path, payload) => office.send(method, `menu-items${path}`, payload);
const create = async (more: Partial<EditedMenuItem['dish']> = {}): Promise<EditedMenuItem> => {
  const reply = await send('POST', '', { dish: menuItemFields(place.menuId, more) });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<EditedMenuItem>();
};
const list = async (query = ''): Promise<{ items: MenuItemRow[]; total: number }> => {
  const reply = await send('GET', query);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
const namesOf = async (query: string) => (await list(query)).items.map(({ name }) => name);

test('a dish is created, read, changed and deleted with everything that belongs to it, and each step is audited, a save without a change not', async () => {
  const made = await create({ optionGroups: [SIZE], category: 'Raciones' });
  expect(made.version).toBe(1);
  expect(made.dish).toMatchObject({ category: 'Raciones', basePriceMinor: 650, optionGroups: [SIZE] });
  const read = await send('GET', `/${made.id}`);
  expect(read.json()).toEqual(made);
  const dish = {
    ...made.dish,
    basePriceMinor: 700,
    translations: { en: { name: 'Salad', description: 'Tuna' } },
  };
  const changed = await send('PUT', `/${made.id}`, { version: 1, dish });
  expect(changed.json()).toMatchObject({ version: 2, dish });
  const again = await send('PUT', `/${made.id}`, { version: 2, dish });
  expect([again.statusCode, again.json()]).toEqual([200, changed.json()]);
  const gone = await send('DELETE', `/${made.id}`);
  expect(gone.json()).toEqual({ done: true });
  expect((await send('GET', `/${made.id}`)).json()).toMatchObject({ code: 'MENU_ITEM_NOT_FOUND' });
  const { rows } = await room.testDatabase.oracle.query(
    'select action, details from audit_log where subject_id = $1 order by id',
    [made.id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'menu-item.create',
    'menu-item.change',
    'menu-item.delete',
  ]);
  expect(rows[1].details).toMatchObject({ from: { basePriceMinor: 650 }, to: { basePriceMinor: 700 } });
});

test('an empty wording is left out of the answer, also if it was stored as an empty one', async () => {
  const id = await createItem(room.database, place.restaurantId, {
    menu_id: place.menuId,
    translations: JSON.stringify({ en: { name: 'Soup', dietaryNotes: null }, fr: { name: 'Soupe' } }),
  });
  const read = await send('GET', `/${id}`);
  expect(read.statusCode).toBe(200);
  expect(read.json<EditedMenuItem>().dish.translations).toEqual({ en: { name: 'Soup' } });
});

test('saving an outdated version is refused, and nothing is overwritten', async () => {
  const made = await create();
  await send('PUT', `/${made.id}`, { version: 1, dish: { ...made.dish, name: 'First' } });
  const late = await send('PUT', `/${made.id}`, { version: 1, dish: { ...made.dish, name: 'Second' } });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'ITEM_CHANGED' });
  expect((await send('GET', `/${made.id}`)).json()).toMatchObject({ dish: { name: 'First' } });
});

test('options keep their ids, so that carts keep them; omitted ones are deleted, and foreign ids are ignored', async () => {
  const made = await create({ optionGroups: [SIZE] });
  const other = await create({ optionGroups: [SIZE] });
  const [size] = made.dish.optionGroups;
  const [half] = size?.options ?? [];
  const [foreign] = other.dish.optionGroups;
  if (!size || !half || !foreign) throw new Error('no options');
  const optionGroups = [
    { ...SIZE, name: 'Sauce', id: foreign.id },
    {
      ...size,
      options: [
        { ...half, priceMinor: 100 },
        { ...half, name: 'Twice', isDefault: false },
      ],
    },
  ];
  const reply = await send('PUT', `/${made.id}`, { version: 1, dish: { ...made.dish, optionGroups } });
  const [sauce, kept] = reply.json<EditedMenuItem>().dish.optionGroups;
  expect(sauce?.id).not.toBe(foreign.id);
  expect(kept).toMatchObject({ id: size.id, options: [{ id: half.id, priceMinor: 100 }, { name: 'Twice' }] });
  expect(kept?.options).toHaveLength(2);
  const untouched = (await send('GET', `/${other.id}`)).json<EditedMenuItem>();
  expect(untouched.dish.optionGroups).toEqual(other.dish.optionGroups);
});

test('EDIT-1 EDIT-2 EDIT-3 contradicting fields are refused by name', async () => {
  const dish = menuItemFields(place.menuId, {
    isVegan: true,
    optionGroups: [{ ...SIZE, maxChoices: 1, minChoices: 2 }],
  });
  const reply = await send('POST', '', { dish });
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({
    code: 'ITEM_INVALID',
    details: {
      problems: [
        { at: 'isVegan', problem: 'diet_contradicts' },
        { at: 'optionGroups.0.maxChoices', problem: 'min_over_max' },
      ],
    },
  });
});

test('a dish cannot be put into an unknown menu or one of another restaurant', async () => {
  const abroad = await createPlace(room.database);
  for (const menuId of [randomUUID(), abroad.menuId]) {
    const reply = await send('POST', '', { dish: menuItemFields(menuId) });
    expect(reply.json()).toMatchObject({ code: 'MENU_NOT_FOUND' });
  }
});

test('a copy has the same options and picture, another name, and is unavailable at first', async () => {
  const made = await create({ name: 'Paella', optionGroups: [SIZE] });
  const twice = await send('POST', `/${made.id}/duplicate`);
  expect(twice.json()).toMatchObject({
    dish: { name: 'Paella 2', isAvailable: false, translations: { en: { name: 'Russian salad 2' } } },
  });
  const copy = twice.json<EditedMenuItem>();
  expect(copy.dish.optionGroups.map(({ name }) => name)).toEqual(['Size']);
  expect(copy.dish.optionGroups[0]?.id).not.toBe(made.dish.optionGroups[0]?.id);
  expect((await send('POST', `/${copy.id}/duplicate`)).json()).toMatchObject({ dish: { name: 'Paella 3' } });
});

test('the list is searched without case and accents, in every language, filtered, sorted and paged', async () => {
  const menu_id = await createMenu(room.database, place.restaurantId, { name: 'Drinks', sort_order: 1 });
  const item = (columns: object) => createItem(room.database, place.restaurantId, { menu_id, ...columns });
  await item({ name: 'Jamón', category: 'Raciones', base_price_minor: 1500, menu_id: place.menuId });
  await item({ name: 'Agua', category: 'Drinks', base_price_minor: 200, portions_left: 0 });
  await item({
    name: 'Vino',
    category: 'Drinks',
    base_price_minor: 900,
    translations: JSON.stringify({ en: { name: 'Wine' } }),
    out_until: new Date(room.clock.now() + 60_000),
  });
  expect(await namesOf('?search=jamon')).toEqual(['Jamón']);
  expect(await namesOf('?search=WINE')).toEqual(['Vino']);
  // LIST-1: every word, in any order.
  expect(await namesOf('?search=racion%20jamon')).toEqual(['Jamón']);
  expect(await namesOf('?search=jamon%20vino')).toEqual([]);
  expect(await namesOf('?search=%25')).toEqual([]);
  expect(await namesOf('?category=Drinks&sort=-price')).toEqual(['Vino', 'Agua']);
  expect(await namesOf(`?menuId=${menu_id}&sort=name`)).toEqual(['Agua', 'Vino']);
  expect(await namesOf('?availability=on')).toEqual(['Jamón']);
  expect(await namesOf('?availability=off&sort=name')).toEqual(['Agua', 'Vino']);
  expect(await namesOf('?availability=later')).toEqual(['Vino']);
  expect(await namesOf('?availability=counted')).toEqual(['Agua']);
  const second = await list('?sort=price&limit=1&page=2');
  expect(second).toMatchObject({ total: 3, items: [{ name: 'Vino', menuName: 'Drinks' }] });
  expect(await list('?page=9')).toEqual({ items: [], total: 3 });
});

test('EDIT-5 several dishes get new values together, or none does', async () => {
  const [one, two] = [await create(), await create()];
  const item = (dish: EditedMenuItem, more: object) => ({ id: dish.id, version: dish.version, ...more });
  const reply = await send('PATCH', '', {
    items: [item(one, { basePriceMinor: 700, category: 'Nuevas' }), item(two, { isAvailable: false })],
  });
  expect(reply.statusCode, reply.body).toBe(200);
  const { items } = reply.json<{ items: MenuItemRow[] }>();
  expect(items.find(({ id }) => id === one.id)).toMatchObject({
    version: 2,
    basePriceMinor: 700,
    category: 'Nuevas',
  });
  expect(items.find(({ id }) => id === two.id)).toMatchObject({ version: 2, isAvailable: false });
  const late = await send('PATCH', '', {
    items: [
      { id: one.id, version: 2, basePriceMinor: 1 },
      { id: two.id, version: 1, basePriceMinor: 1 },
    ],
  });
  expect(late.json()).toMatchObject({ code: 'ITEM_CHANGED', details: { menuItemId: two.id } });
  expect((await send('GET', `/${one.id}`)).json()).toMatchObject({ dish: { basePriceMinor: 700 } });
});

test('EDIT-2 a diet that the declared allergens contradict is refused for several dishes too', async () => {
  const made = await create();
  const reply = await send('PATCH', '', { items: [{ id: made.id, version: 1, isVegetarian: true }] });
  expect(reply.json()).toMatchObject({
    code: 'ITEM_INVALID',
    details: { name: made.dish.name, problems: [{ at: 'isVegetarian', problem: 'diet_contradicts' }] },
  });
});

test('EDIT-2 EDIT-5 a dish that contradicts its diet already gets a new price nevertheless', async () => {
  const { id } = await create();
  await room.testDatabase.oracle.query('update menu_items set is_vegan = true where id = $1', [id]);
  const patch = (values: object) => send('PATCH', '', { items: [{ id, version: 1, ...values }] });
  expect((await patch({ isVegan: true })).json()).toMatchObject({ code: 'ITEM_INVALID' });
  const priced = await patch({ basePriceMinor: 800 });
  expect(priced.statusCode, priced.body).toBe(200);
  expect((await send('GET', `/${id}`)).json()).toMatchObject({ dish: { basePriceMinor: 800 } });
});

test('an order keeps the data of a deleted dish', async () => {
  const made = await create({ name: 'Tortilla' });
  const diner = await joinTable(room, place.tableId);
  await addDish(room.app, diner, made.id);
  const placed = await placeAsShown(room.app, diner);
  expect(placed.status).toBe(201);
  expect((await send('DELETE', `/${made.id}`)).json()).toEqual({ done: true });
  const order = await room.app.inject({
    method: 'GET',
    url: `/api/restaurants/${place.restaurantId}/orders/${placed.body.id}`,
    headers: manager.headers,
  });
  expect(order.json()).toMatchObject({
    order: { items: [{ name: 'Tortilla', unitPriceMinor: 650, menuItemId: null }] },
  });
  expect((await send('DELETE', `/${made.id}`)).json()).toMatchObject({ code: 'MENU_ITEM_NOT_FOUND' });
});

test.each([
  ['a new dish', () => create()],
  [
    'new values',
    async () => {
      const { id } = await create();
      return send('PATCH', '', { items: [{ id, version: 1, basePriceMinor: 1 }] });
    },
  ],
  ['a deleted dish', async () => send('DELETE', `/${(await create()).id}`)],
])('open menus get a hint of %s, and read it', async (_what, change) => {
  const read = () => room.app.inject({ method: 'GET', url: `/api/tables/${place.tableId}/menu` });
  await change();
  const hint = room.hints.at(-1);
  expect(hint?.event).toMatchObject({ type: 'menu.changed', id: place.restaurantId });
  expect(hint?.rooms).toEqual([`staff:${place.restaurantId}`, `diners:${place.restaurantId}`]);
  await expect.poll(async () => (await read()).json()).toMatchObject({ version: hint?.event.version });
});
