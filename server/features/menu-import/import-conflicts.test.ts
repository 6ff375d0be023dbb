import { beforeEach, expect, test } from 'vitest';
import { createItem, type Place } from '#tests/support/factories.ts';
import { importsOf } from '#tests/support/menu-imports.ts';
import { menuItemFields } from '#tests/support/menu-operations.ts';
import { type Office, openOffice } from '#tests/support/office.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const room = setUpApp();
let place: Place;
let send: Office['send'];
let imports: ReturnType<typeof importsOf>;

beforeEach(async () => {
  const office = await openOffice(room);
  ({ place, send } = office);
  imports = importsOf(room, office);
});

const addDish = (name: string, more: Partial<Parameters<typeof createItem>[2]> = {}) =>
  createItem(room.database, place.restaurantId, {
    menu_id: place.menuId,
    category: 'Postres',
    base_price_minor: 450,
    ...more,
    name,
  });
const ok = async (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const reply = await send(method, path, body);
  expect(reply.statusCode, reply.body).toBeLessThan(300);
};
const save = (id: string, basePriceMinor: number, version = 1) =>
  ok('PATCH', 'menu-items', { items: [{ id, version, basePriceMinor }] });
const confirmed = async (text: string) => {
  const table = await imports.read(text);
  const applied = await imports.apply(table);
  expect(applied.statusCode, applied.body).toBe(200);
  return table;
};
const SHEET = 'name,category,price\nFlan,Postres,4.80\nTarta,Postres,6\nSorbete,Postres,5';

test('EDIT-17 a dish that somebody saves after the confirmation stays as saved; its row is reported, the others are imported', async () => {
  const flan = await addDish('Flan');
  await addDish('Tarta');
  const table = await confirmed(SHEET);
  await save(flan, 500);
  await imports.run(table);
  expect(await imports.namesAndPrices()).toEqual([
    ['Flan', 500],
    ['Sorbete', 500],
    ['Tarta', 600],
  ]);
  expect(await imports.progress(table)).toMatchObject({
    status: 'done',
    doneRows: 3,
    createdCount: 1,
    updatedCount: 1,
    skippedCount: 1,
    conflicts: [{ line: 2, name: 'Flan', reason: 'changed' }],
  });
});

test('EDIT-17 a save after the batch changes what was imported, and nothing is reported', async () => {
  const flan = await addDish('Flan');
  const table = await confirmed(SHEET);
  await imports.run(table);
  await save(flan, 500, 2);
  await imports.run(table);
  expect((await imports.namesAndPrices())[0]).toEqual(['Flan', 500]);
  expect(await imports.progress(table)).toMatchObject({ status: 'done', conflicts: [] });
});

test('EDIT-17 a dish that somebody deletes stays deleted, one that somebody creates stays as created', async () => {
  const flan = await addDish('Flan');
  const table = await confirmed(SHEET);
  await ok('DELETE', `menu-items/${flan}`);
  const dish = menuItemFields(place.menuId, { name: 'SORBETE', basePriceMinor: 900 });
  await ok('POST', 'menu-items', { dish });
  await imports.run(table);
  expect(await imports.namesAndPrices()).toEqual([
    ['SORBETE', 900],
    ['Tarta', 600],
  ]);
  expect(await imports.progress(table)).toMatchObject({
    createdCount: 1,
    updatedCount: 0,
    skippedCount: 2,
    conflicts: [
      { line: 2, name: 'Flan', reason: 'deleted' },
      { line: 4, name: 'Sorbete', reason: 'created' },
    ],
  });
});

test('EDIT-17 a change of what the sheet does not say is no conflict: both are kept', async () => {
  const flan = await addDish('Flan');
  const table = await confirmed('name,price\nFlan,4.80');
  await ok('PATCH', 'menu-items', { items: [{ id: flan, version: 1, isAvailable: false }] });
  await imports.run(table);
  const { rows } = await room.testDatabase.oracle.query(
    'select base_price_minor as price, is_available as available from menu_items where id = $1',
    [flan],
  );
  expect(rows).toEqual([{ price: 480, available: false }]);
  expect(await imports.progress(table)).toMatchObject({ updatedCount: 1, conflicts: [] });
});

test('EDIT-17 a row that showed no change does not undo what somebody saves, and one that showed a problem stays out', async () => {
  const flan = await addDish('Flan');
  const table = await confirmed(
    'name,category,price,tax\nFlan,Postres,4.50,\nTarta,Postres,6,IGIC\nSorbete,Postres,5,',
  );
  await save(flan, 500);
  await room.testDatabase.oracle.query(
    `update restaurants set tax_rates = tax_rates || '[{"id": "igic", "name": "IGIC", "rate": 0.07}]'::jsonb where id = $1`,
    [place.restaurantId],
  );
  await imports.run(table);
  expect(await imports.namesAndPrices()).toEqual([
    ['Flan', 500],
    ['Sorbete', 500],
  ]);
  expect(await imports.progress(table)).toMatchObject({
    skippedCount: 2,
    conflicts: [{ line: 2, name: 'Flan', reason: 'changed' }],
  });
});

test('EDIT-17 rows of one dish follow each other across batches, unless somebody saves it in between', async () => {
  const filler = Array.from({ length: 24 }, (_, index) => `Plato ${index},Varios,5`);
  const rows = ['Flan,Postres,4.80', ...filler, 'Flan,Postres,5.10', 'Plato 3,Varios,6', 'Plato 4,Varios,7'];
  await addDish('Flan');
  const table = await confirmed(['name,category,price', ...rows].join('\n'));
  await expect(imports.run(table, AbortSignal.abort(new Error('killed')))).rejects.toThrow('killed');
  const { rows: found } = await room.testDatabase.oracle.query<{ id: string }>(
    `select id from menu_items where restaurant_id = $1 and name = 'Plato 4'`,
    [place.restaurantId],
  );
  await save(found[0]?.id ?? '', 999);
  await Promise.all([imports.run(table), imports.run(table)]);
  await imports.run(table);
  const prices = new Map(await imports.namesAndPrices());
  expect(['Flan', 'Plato 3', 'Plato 4'].map((name) => prices.get(name))).toEqual([510, 600, 999]);
  expect(await imports.progress(table)).toMatchObject({
    status: 'done',
    doneRows: 28,
    createdCount: 24,
    updatedCount: 3,
    skippedCount: 1,
    conflicts: [{ line: 29, name: 'Plato 4', reason: 'changed' }],
  });
});

test('EDIT-17 prices confirmed in one currency are not imported in another', async () => {
  await addDish('Flan');
  const table = await confirmed('name,category,price\nFlan,Postres,4.80\nTarta,Postres,6');
  await room.testDatabase.oracle.query("update restaurants set currency = 'KWD' where id = $1", [
    place.restaurantId,
  ]);
  await imports.run(table);
  expect(await imports.namesAndPrices()).toEqual([['Flan', 450]]);
  expect(await imports.progress(table)).toMatchObject({
    conflicts: [
      { line: 2, name: 'Flan', reason: 'restaurant' },
      { line: 3, name: 'Tarta', reason: 'restaurant' },
    ],
  });
});

test('an import that was applied before conflicts were kept goes on as it began', async () => {
  await addDish('Flan');
  const table = await confirmed(SHEET);
  await room.testDatabase.oracle.query('update menu_imports set seen = null where id = $1', [table.id]);
  await imports.run(table);
  expect(await imports.progress(table)).toMatchObject({ status: 'done', createdCount: 2, updatedCount: 1 });
});
