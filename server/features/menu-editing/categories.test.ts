import { beforeEach, expect, test } from 'vitest';
import type { EditedCategory } from '#contract/menu-sections.ts';
import { createItem, type Place } from '#tests/support/factories.ts';
import { type Office, openOffice } from '#tests/support/office.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const room = setUpApp();
let place: Place;
let send: Office['send'];

beforeEach(async () => {
  ({ place, send } = await openOffice(room));
});

const categories = async (): Promise<EditedCategory[]> =>
  (await send('GET', 'menu-categories')).json<{ categories: EditedCategory[] }>().categories;
const category = async (name: string): Promise<EditedCategory> =>
  (
    await send('POST', 'menu-categories', { category: { name, translations: {}, taxRateId: null } })
  ).json<EditedCategory>();

test('a renamed category keeps its dishes; names are unique', async () => {
  const itemId = await createItem(room.database, place.restaurantId, { menu_id: place.menuId });
  const [tapas] = await categories();
  if (!tapas) throw new Error('no category');
  expect(tapas).toMatchObject({ version: 1, dishCount: 1, category: { name: 'Tapas', translations: {} } });
  const path = `menu-categories/${tapas.id}`;
  const renamed = { taxRateId: null, name: 'Small plates', translations: { en: { name: 'Tapas' } } };
  const reply = await send('PUT', path, { version: 1, category: renamed });
  expect(reply.json()).toMatchObject({ version: 2, dishCount: 1, category: renamed });
  const { rows } = await room.testDatabase.oracle.query('select category from menu_items where id = $1', [
    itemId,
  ]);
  expect(rows).toEqual([{ category: 'Small plates' }]);
  expect((await send('PUT', path, { version: 1, category: renamed })).json()).toMatchObject({
    code: 'CATEGORY_CHANGED',
  });
  const again = await send('POST', 'menu-categories', { category: renamed });
  expect(again.json()).toMatchObject({ code: 'CATEGORY_EXISTS' });
  const desserts = await category('Desserts');
  const taken = await send('PUT', `menu-categories/${desserts.id}`, { version: 1, category: renamed });
  expect(taken.json()).toMatchObject({ code: 'CATEGORY_EXISTS' });
});

test('categories are sorted; one with dishes cannot be deleted, an empty one can', async () => {
  await createItem(room.database, place.restaurantId, { menu_id: place.menuId });
  const wine = await category('Wine');
  const reply = await send('PUT', 'menu-categories/order', { ids: [wine.id] });
  const ordered = reply.json<{ categories: EditedCategory[] }>().categories;
  expect(ordered.map((each) => each.category.name)).toEqual(['Wine', 'Tapas']);
  expect((await send('DELETE', `menu-categories/${ordered[1]?.id}`)).json()).toMatchObject({
    code: 'CATEGORY_IN_USE',
  });
  expect((await send('DELETE', `menu-categories/${wine.id}`)).json()).toEqual({ done: true });
  for (const [method, path] of [
    ['DELETE', `menu-categories/${wine.id}`],
    ['PUT', 'menu-categories/order'],
  ] as const)
    expect(
      (await send(method, path, method === 'PUT' ? { ids: [wine.id] } : undefined)).json(),
    ).toMatchObject({ code: 'CATEGORY_NOT_FOUND' });
});
