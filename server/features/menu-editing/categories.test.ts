import { beforeEach, describe, expect, test } from 'vitest';
import type { EditedCategory } from '#contract/menu-sections.ts';
import { createItem, type Place } from '#tests/support/factories.ts';
import { menuFields } from '#tests/support/menu-operations.ts';
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

const SORTS = {
  'menu-categories/order': async () => {
    for (const name of ['Soups', 'Wine', 'Rice']) await category(name);
    return (await categories()).map(({ id }) => id);
  },
  'menus/order': async () => {
    const all: string[] = [place.menuId];
    for (const name of ['Lunch', 'Late'])
      all.push((await send('POST', 'menus', { menu: menuFields({ name }) })).json<{ id: string }>().id);
    return all;
  },
  'menus/:menu/dishes': async () => {
    const all: string[] = [];
    for (const name of ['A', 'B', 'C'])
      all.push(await createItem(room.database, place.restaurantId, { menu_id: place.menuId, name }));
    return all;
  },
};

describe.each(Object.keys(SORTS) as (keyof typeof SORTS)[])('two people sort at once: %s', (list) => {
  const sort = (ids: string[], seen: string[]) =>
    send('PUT', list.replace(':menu', place.menuId), { ids, seen });

  test('EDIT-18 the later one, who saw the former order, is refused, and that of the first stays', async () => {
    const seen = await SORTS[list]();
    const [last = '', ...others] = seen.toReversed();
    const answers = await Promise.all([
      sort([last, ...others.toReversed()], seen),
      sort(seen.toReversed(), seen),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'LIST_CHANGED',
    });
    const sorted = answers[0]?.statusCode === 200 ? [last, ...others.toReversed()] : seen.toReversed();
    expect((await sort(seen, seen)).json()).toMatchObject({ code: 'LIST_CHANGED' });
    expect((await sort(seen, sorted)).statusCode).toBe(200);
  });

  test('EDIT-18 what was added since follows', async () => {
    const seen = await SORTS[list]();
    const before = seen.slice(0, 2);
    expect((await sort(before.toReversed(), before)).statusCode).toBe(200);
  });
});

test('EDIT-18 a dish that somebody else has moved to another menu does not come back with a sort', async () => {
  const seen = await SORTS['menus/:menu/dishes']();
  const [, other = ''] = await SORTS['menus/order']();
  await send('PUT', `menus/${other}/dishes`, { ids: seen.slice(0, 1) });
  const sort = await send('PUT', `menus/${place.menuId}/dishes`, { ids: seen.toReversed(), seen });
  expect(sort.json()).toMatchObject({ code: 'LIST_CHANGED' });
});

test('EDIT-18 a dish that somebody else has moved on does not come back with an undo, nor from elsewhere', async () => {
  const [dish = '', ...stayed] = await SORTS['menus/:menu/dishes']();
  const [, lunch = '', late = ''] = await SORTS['menus/order']();
  const fill = (menuId: string, payload: object) => send('PUT', `menus/${menuId}/dishes`, payload);
  const move = (to: string, from: string) =>
    fill(to, { ids: [dish], seen: [], from: [{ id: dish, menuId: from }] });
  const undo = () =>
    fill(place.menuId, { ids: [dish, ...stayed], seen: stayed, from: [{ id: dish, menuId: lunch }] });
  // Without the reply to the first it is sent again.
  for (const _ of ['first', 'again']) expect((await move(lunch, place.menuId)).statusCode).toBe(200);
  expect((await move(late, lunch)).statusCode).toBe(200);
  expect((await undo()).json()).toMatchObject({ code: 'LIST_CHANGED' });
  expect((await move(lunch, place.menuId)).json()).toMatchObject({ code: 'LIST_CHANGED' });
  const both = await Promise.all([move(lunch, late), move(place.menuId, late)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  if (both[1]?.statusCode === 200) await move(lunch, place.menuId);
  expect((await undo()).statusCode).toBe(200);
});
