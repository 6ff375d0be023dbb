import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Menu } from '#contract/menu.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { createItem, createOptions } from '#tests/support/factories.ts';
import { type Office, openOffice } from '#tests/support/office.ts';

let dining: TestApp;
let office: Office;

beforeAll(async () => {
  dining = await startTestApp();
});
beforeEach(async () => {
  office = await openOffice(dining);
});
afterAll(() => dining.close());

const oracle = async (text: string, ...values: unknown[]) =>
  (await dining.testDatabase.oracle.query(text, [office.place.restaurantId, ...values])).rows;
const dishes = async (language: 'en' | 'es') => {
  const reply = await dining.app.inject({
    url: `/api/tables/${office.place.tableId}/menu?language=${language}`,
  });
  return Menu.parse(reply.json()).items;
};
const namesIn = async (language: 'en' | 'es') => (await dishes(language)).map(({ name }) => name).toSorted();
const soup = (more: object = {}) =>
  createItem(dining.database, office.place.restaurantId, {
    menu_id: office.place.menuId,
    name: 'Sopa',
    description: 'Del día',
    translations: JSON.stringify({ en: { name: 'Soup' } }),
    ...more,
  });
const wordsOf = async (id: string) =>
  (
    await oracle(
      'select name, description, translations from menu_items where restaurant_id = $1 and id = $2',
      id,
    )
  )[0];
const changeLanguage = (defaultLanguage: 'en' | 'es', version: number) =>
  office.send('PATCH', 'profile', { version, defaultLanguage });

test('MENU-13 what is written in the default language is the row itself, whichever way it is written', async () => {
  const id = await soup({
    translations: JSON.stringify({ es: { name: 'Sopa de ajo', description: '  ' }, en: { name: 'Soup' } }),
  });
  expect(await wordsOf(id)).toEqual({
    name: 'Sopa de ajo',
    description: 'Del día',
    translations: { en: { name: 'Soup' } },
  });
});

test('MENU-13 renaming a dish changes what guests read in that language, and in that one alone', async () => {
  const id = await soup();
  const { dish, version } = (await office.send('GET', `menu-items/${id}`)).json();
  const renamed = { ...dish, name: 'Sopa castellana' };
  const reply = await office.send('PUT', `menu-items/${id}`, { version, dish: renamed });
  expect(reply.statusCode, reply.body).toBe(200);
  expect(await namesIn('es')).toEqual(['Sopa castellana']);
  expect(await namesIn('en')).toEqual(['Soup']);
});

test('MENU-13 a new default language exchanges the words; guests of either read what they did', async () => {
  const id = await soup();
  const bread = await soup({ name: 'Pan', translations: '{}' });
  await createOptions(
    dining.database,
    office.place.restaurantId,
    { menu_item_id: id, name: 'Tamaño', translations: JSON.stringify({ en: { name: 'Size' } }) },
    [{ name: 'Media', translations: JSON.stringify({ en: { name: 'Half' } }) }],
  );
  const before = { es: await namesIn('es'), en: await namesIn('en') };
  expect((await changeLanguage('en', 1)).statusCode).toBe(200);
  expect({ es: await namesIn('es'), en: await namesIn('en') }).toEqual(before);
  expect(await wordsOf(id)).toEqual({
    name: 'Soup',
    description: 'Del día',
    translations: { es: { name: 'Sopa', description: 'Del día' } },
  });
  expect(await wordsOf(bread)).toMatchObject({ name: 'Pan', translations: { es: { name: 'Pan' } } });
  expect(
    await oracle(
      'select name, translations from option_groups where restaurant_id = $1 union all select name, translations from menu_options where restaurant_id = $1',
    ),
  ).toEqual([
    { name: 'Size', translations: { es: { name: 'Tamaño' } } },
    { name: 'Half', translations: { es: { name: 'Media' } } },
  ]);
  await changeLanguage('es', 2);
  expect({ es: await namesIn('es'), en: await namesIn('en') }).toEqual(before);
});

test('MENU-13 a category that would get the name of another one keeps its own', async () => {
  for (const [name, translations] of [
    ['Bebidas', { en: { name: 'Drinks' } }],
    ['Drinks', {}],
    ['Postres', { en: { name: 'Sweets' } }],
  ])
    await oracle(
      'insert into menu_categories (restaurant_id, name, translations) values ($1, $2, $3)',
      name,
      JSON.stringify(translations),
    );
  expect((await changeLanguage('en', 1)).statusCode).toBe(200);
  const names = await oracle('select name from menu_categories where restaurant_id = $1 order by name');
  expect(names.map(({ name }: { name: string }) => name)).toEqual(['Bebidas', 'Drinks', 'Sweets']);
});
