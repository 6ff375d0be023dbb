import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { EditedMenuItem, MenuItemRow } from '#contract/menu-editing.ts';
import { HIGHEST_PRICE_MINOR } from '#domain/menu/menu-item-check.ts';
import { createItem, createMember, createPlace, createTable, type Member } from '#tests/support/factories.ts';
import { menuItemFields } from '#tests/support/menu-operations.ts';
import { type Office, openOffice } from '#tests/support/office.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const room = setUpApp();
let office: Office;

beforeEach(async () => {
  office = await openOffice(room);
});

const aDish = (columns: object) =>
  createItem(room.database, office.place.restaurantId, { menu_id: office.place.menuId, ...columns });
const setValues = (items: object[], by?: Member) => office.send('PATCH', 'menu-items', { items }, by);

/** Stored name, cost, price and version of each dish, by name. */
async function stored(): Promise<unknown[]> {
  const { rows } = await room.testDatabase.oracle.query(
    'select name, cost_minor, base_price_minor, version from menu_items where restaurant_id = $1 order by name',
    [office.place.restaurantId],
  );
  return rows.map((row) => Object.values(row));
}

async function auditDetails(): Promise<unknown[]> {
  const { rows } = await room.testDatabase.oracle.query(
    `select details from audit_log where restaurant_id = $1 and action = 'menu-item.set-values' order by id`,
    [office.place.restaurantId],
  );
  return rows.map(({ details }) => details);
}

test('EDIT-16 costs of several dishes are set and removed, prices stay, and the audit log has both values', async () => {
  const known = await aDish({ name: 'Arroz', base_price_minor: 1_800, cost_minor: 500 });
  const unknown = await aDish({ name: 'Berza', base_price_minor: 900 });
  const set = [
    { id: known, version: 1, costMinor: 540 },
    { id: unknown, version: 1, costMinor: 270 },
  ];
  const reply = await setValues(set);
  expect(reply.statusCode, reply.body).toBe(200);
  const { items } = reply.json<{ items: MenuItemRow[] }>();
  expect(items.map(({ name, costMinor, version }) => [name, costMinor, version])).toEqual([
    ['Arroz', 540, 2],
    ['Berza', 270, 2],
  ]);
  // The request of the undo.
  const back = [
    { id: known, version: 2, costMinor: 500 },
    { id: unknown, version: 2, costMinor: null },
  ];
  expect((await setValues(back)).statusCode).toBe(200);
  expect(await stored()).toEqual([
    ['Arroz', 500, 1_800, 3],
    ['Berza', null, 900, 3],
  ]);
  const [first, second] = await auditDetails();
  expect(first).toEqual({
    from: [
      { id: known, name: 'Arroz', basePriceMinor: 1_800, costMinor: 500 },
      { id: unknown, name: 'Berza', basePriceMinor: 900, costMinor: null },
    ],
    to: set,
  });
  expect(second).toMatchObject({ from: [{ costMinor: 540 }, { costMinor: 270 }], to: back });
});

test('EDIT-5 a change without a cost keeps it, in the audit log too', async () => {
  const id = await aDish({ name: 'Arroz', base_price_minor: 1_800, cost_minor: 500 });
  expect((await setValues([{ id, version: 1, basePriceMinor: 1_900 }])).statusCode).toBe(200);
  expect(await stored()).toEqual([['Arroz', 500, 1_900, 2]]);
  expect(await auditDetails()).toEqual([
    {
      from: [{ id, name: 'Arroz', basePriceMinor: 1_800 }],
      to: [{ id, version: 1, basePriceMinor: 1_900 }],
    },
  ]);
});

test('EDIT-16 the largest cost is accepted, and an invalid one is refused with its position', async () => {
  const id = await aDish({ name: 'Arroz' });
  expect((await setValues([{ id, version: 1, costMinor: HIGHEST_PRICE_MINOR }])).statusCode).toBe(200);
  const before = await stored();
  for (const costMinor of [-1, HIGHEST_PRICE_MINOR + 1, 1.5, '3']) {
    const reply = await setValues([{ id, version: 2, costMinor }]);
    expect(reply.statusCode, String(costMinor)).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(reply.body).toContain('costMinor');
  }
  expect(await stored()).toEqual(before);
});

test('EDIT-16 no dish gets a cost if one of them is unknown, of another restaurant, or has changed since', async () => {
  const id = await aDish({ name: 'Arroz', cost_minor: 500 });
  const before = await stored();
  const abroad = await createPlace(room.database);
  const foreign = await createItem(room.database, abroad.restaurantId, { menu_id: abroad.menuId });
  for (const missing of [randomUUID(), foreign]) {
    const reply = await setValues([
      { id, version: 1, costMinor: 1 },
      { id: missing, version: 1, costMinor: 1 },
    ]);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'MENU_ITEM_NOT_FOUND', details: { menuItemId: missing } });
  }
  const both = await setValues([
    { id, version: 7, costMinor: 1 },
    { id: foreign, version: 1, costMinor: 1 },
  ]);
  expect(both.json()).toMatchObject({ code: 'MENU_ITEM_NOT_FOUND', details: { menuItemId: foreign } });
  const late = await setValues([{ id, version: 7, costMinor: 1 }]);
  expect(late.json()).toMatchObject({ code: 'ITEM_CHANGED', details: { menuItemId: id } });
  expect(await stored()).toEqual(before);
  expect(await auditDetails()).toEqual([]);
});

test.each([
  ['owner', 200],
  ['manager', 200],
  ['chef', 403],
  ['server', 403],
] as const)('EDIT-16 ROLE-2 the %s says what dishes cost: %i', async (role, status) => {
  const id = await aDish({ name: 'Arroz' });
  const by = await createMember(room.database, office.place.restaurantId, role);
  expect((await setValues([{ id, version: 1, costMinor: 300 }], by)).statusCode).toBe(status);
  expect(await stored()).toEqual([status === 200 ? ['Arroz', 300, 950, 2] : ['Arroz', null, 950, 1]]);
});

test('NUM-12 ROLE-2 the cost of a dish is visible to those who edit the menu, not to guests and chefs, and stays when it is omitted', async () => {
  // Long enough that no random id contains it.
  const costMinor = 98_765_432;
  const { place, send } = office;
  const posted = await send('POST', 'menu-items', { dish: menuItemFields(place.menuId, { costMinor }) });
  expect(posted.statusCode, posted.body).toBe(201);
  const made = posted.json<EditedMenuItem>();
  expect(made.dish.costMinor).toBe(costMinor);
  const { costMinor: _cost, ...dish } = made.dish;
  const changed = await send('PUT', `menu-items/${made.id}`, { version: 1, dish });
  expect(changed.json<EditedMenuItem>().dish.costMinor).toBe(costMinor);
  const table = await createTable(room.database, place.restaurantId);
  const menu = await room.app.inject({ url: `/api/tables/${table}/menu` });
  expect(menu.body).toContain(made.id);
  const available = await send('PATCH', `menu-items/${made.id}/availability`, {
    isAvailable: true,
    outUntil: null,
    portionsLeft: null,
  });
  const chef = await createMember(room.database, place.restaurantId, 'chef');
  const listed = await send('GET', 'menu-items', undefined, chef);
  expect(listed.body).toContain(made.id);
  const answers = [menu.body, listed.body, available.body];
  expect(answers.filter((body) => /98765432|987\.?654[.,]32|cost_?minor/i.test(body))).toEqual([]);
  const shown = await send('GET', 'menu-items');
  expect(shown.json()).toMatchObject({ items: [{ id: made.id, costMinor }] });
  expect((await send('GET', 'menu-items/export')).body).toContain('987654,32');
  const file = await send('GET', 'menu-items/export', undefined, chef);
  expect(file.body).toContain(made.id);
  expect(file.body).not.toContain('987654');
});
