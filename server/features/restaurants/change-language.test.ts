import { beforeEach, expect, test } from 'vitest';
import { Menu } from '#contract/menu.ts';
import { createItem, createOptions } from '#tests/support/factories.ts';
import { type Office, openOffice } from '#tests/support/office.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { themeFields } from '#tests/support/themes.ts';

const dining = setUpApp();
let office: Office;

beforeEach(async () => {
  office = await openOffice(dining);
});

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

test('MENU-13 the text in the default language is stored in the row itself, however it is sent', async () => {
  const id = await soup({
    translations: JSON.stringify({ es: { name: 'Sopa de ajo', description: '  ' }, en: { name: 'Soup' } }),
  });
  expect(await wordsOf(id)).toEqual({
    name: 'Sopa de ajo',
    description: 'Del día',
    translations: { en: { name: 'Soup' } },
  });
});

test('MENU-13 renaming a dish changes only the text in that language', async () => {
  const id = await soup();
  const { dish, version } = (await office.send('GET', `menu-items/${id}`)).json();
  const renamed = { ...dish, name: 'Sopa castellana' };
  const reply = await office.send('PUT', `menu-items/${id}`, { version, dish: renamed });
  expect(reply.statusCode, reply.body).toBe(200);
  expect(await namesIn('es')).toEqual(['Sopa castellana']);
  expect(await namesIn('en')).toEqual(['Soup']);
});

test('MENU-13 a new default language exchanges the texts; guests of both languages read the same as before', async () => {
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

test('MENU-13 a category that would get another one’s name keeps its own', async () => {
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

const TEXTS = {
  description: 'Arroces y brasas',
  featuredSectionTitle: 'De la brasa',
  translations: { en: { description: 'Rice and embers', featuredSectionTitle: 'From the fire' } },
};
const readers = async () => {
  const read = async (url: string) => (await dining.app.inject({ url })).json();
  const texts = async (language: string) => {
    const { restaurant } = await read(`/api/tables/${office.place.tableId}${language}`);
    expect(await read(`/api/restaurants/${office.place.restaurantId}${language}`)).toEqual(restaurant);
    // The prepared menu is invalidated a moment after the change.
    await expect
      .poll(async () => (await read(`/api/tables/${office.place.tableId}/menu${language}`)).restaurant)
      .toEqual(restaurant);
    return [restaurant.description, restaurant.featuredSectionTitle];
  };
  return { es: await texts('?language=es'), en: await texts('?language=en'), own: await texts('') };
};
const SPANISH = ['Arroces y brasas', 'De la brasa'];
const ENGLISH = ['Rice and embers', 'From the fire'];

test('MENU-13 guests read a restaurant’s texts in their language, else in the default one', async () => {
  expect(await readers()).toEqual({ es: ['', ''], en: ['', ''], own: ['', ''] });
  await office.send('PATCH', 'profile', {
    version: 1,
    description: 'Arroces',
    featuredSectionTitle: 'Brasa',
  });
  expect((await readers()).en).toEqual(['Arroces', 'Brasa']);
  const { statusCode, body } = await office.send('PATCH', 'profile', { version: 2, ...TEXTS });
  expect(statusCode, body).toBe(200);
  expect(JSON.parse(body)).toMatchObject(TEXTS);
  expect(await readers()).toEqual({ es: SPANISH, en: ENGLISH, own: SPANISH });
});

test('MENU-13 a new default language exchanges a restaurant’s texts, also together with a change of them', async () => {
  await office.send('PATCH', 'profile', { version: 1, ...TEXTS });
  const changed = { version: 2, defaultLanguage: 'en', description: 'Arroces, brasas y vino' };
  const { statusCode, body } = await office.send('PATCH', 'profile', changed);
  expect(statusCode, body).toBe(200);
  expect(JSON.parse(body)).toMatchObject({
    description: 'Rice and embers',
    featuredSectionTitle: 'From the fire',
    translations: { es: { description: 'Arroces, brasas y vino', featuredSectionTitle: 'De la brasa' } },
  });
  expect(await readers()).toEqual({
    es: ['Arroces, brasas y vino', 'De la brasa'],
    en: ENGLISH,
    own: ENGLISH,
  });
  await changeLanguage('es', 3);
  expect((await readers()).own).toEqual(['Arroces, brasas y vino', 'De la brasa']);
});

test('MENU-13 a text in a single language is used for both; two texts sent together are stored as sent', async () => {
  await office.send('PATCH', 'profile', { version: 1, description: 'Arroces' });
  await changeLanguage('en', 2);
  expect(await readers()).toMatchObject({ es: ['Arroces', ''], en: ['Arroces', ''] });
  const both = { description: 'Solo brasas', translations: { en: { description: 'Embers only' } } };
  await office.send('PATCH', 'profile', { version: 3, defaultLanguage: 'es', ...both });
  expect(await readers()).toMatchObject({ es: ['Solo brasas', ''], en: ['Embers only', ''] });
});

test('MENU-14 a text that exists only as translation is refused with its field, as are too long and unknown ones', async () => {
  for (const [change, at] of [
    [{ translations: { en: { description: 'Embers' } } }, '/description'],
    [{ featuredSectionTitle: '  ', translations: TEXTS.translations }, '/description /featuredSectionTitle'],
    [{ ...TEXTS, translations: { en: { description: 'a'.repeat(2_001) } } }, '/translations/en/description'],
    [{ ...TEXTS, translations: { fr: { description: 'Braises' } } }, '/translations'],
  ] as const) {
    const reply = await office.send('PATCH', 'profile', { version: 1, ...change });
    const { code, details } = reply.json();
    expect([reply.statusCode, code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(details.issues.map((issue: { at: string }) => issue.at).join(' ')).toBe(at);
  }
  await office.send('PATCH', 'profile', { version: 1, ...TEXTS });
  const emptied = await office.send('PATCH', 'profile', { version: 2, description: '' });
  expect([emptied.statusCode, (await readers()).es]).toEqual([400, SPANISH]);
  const cleared = await office.send('PATCH', 'profile', { version: 2, description: '', translations: {} });
  expect([cleared.statusCode, (await readers()).en]).toEqual([200, ['', 'De la brasa']]);
});

test('MENU-13 a theme has texts in each language, and keeps them when the default language changes', async () => {
  const theme = themeFields('Otoño');
  const created = await office.send('POST', 'themes', {
    ...theme,
    branding: { ...theme.branding, customHeader: 'Desde 1923', footerText: 'Gracias <b>por venir</b>' },
    translations: { en: { customHeader: 'Since 1923' } },
  });
  expect(created.statusCode, created.body).toBe(201);
  const brandingIn = async (language: string) => {
    const { customHeader, footerText } = (
      await dining.app.inject({ url: `/api/tables/${office.place.tableId}/menu?language=${language}` })
    ).json().theme.branding;
    return [customHeader, footerText];
  };
  const both = async () => ({ es: await brandingIn('es'), en: await brandingIn('en') });
  const read = {
    es: ['Desde 1923', 'Gracias <b>por venir</b>'],
    en: ['Since 1923', 'Gracias <b>por venir</b>'],
  };
  await expect.poll(both).toEqual(read);
  await changeLanguage('en', 1);
  await expect.poll(both).toEqual(read);
  const [stored] = (await office.send('GET', 'themes')).json().themes;
  expect(stored).toMatchObject({
    branding: { customHeader: 'Since 1923', footerText: 'Gracias <b>por venir</b>' },
    translations: { es: { customHeader: 'Desde 1923', footerText: 'Gracias <b>por venir</b>' } },
  });
  const opened = created.json().version;
  const late = await office.send('PATCH', `themes/${stored.id}`, {
    version: opened,
    branding: stored.branding,
  });
  expect([late.statusCode, late.json().code]).toEqual([409, 'THEME_CHANGED']);
});

test('MENU-14 a theme with a text that exists only as translation is refused', async () => {
  const theme = themeFields('Otoño');
  const silent = { ...theme, branding: { ...theme.branding, customHeader: null } };
  const refused = await office.send('POST', 'themes', silent);
  expect(refused.json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: { issues: [{ at: '/customHeader' }] },
  });
  expect((await office.send('GET', 'themes')).json().themes).toEqual([]);
  const { id, version } = (await office.send('POST', 'themes', theme)).json();
  const change = { version, branding: silent.branding };
  expect((await office.send('PATCH', `themes/${id}`, change)).statusCode).toBe(400);
  const both = { ...change, translations: {} };
  expect((await office.send('PATCH', `themes/${id}`, both)).json()).toMatchObject({
    branding: { customHeader: null },
    translations: {},
  });
});
