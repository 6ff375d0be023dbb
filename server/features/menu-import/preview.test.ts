import { beforeEach, expect, test } from 'vitest';
import type { ImportPreview, ImportRow, MenuImport } from '#contract/menu-import.ts';
import { createItem, createMember, type Place } from '#tests/support/factories.ts';
import { importsOf } from '#tests/support/menu-imports.ts';
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
  room.jobs.length = 0;
});

const check = async ({ id, mapping }: MenuImport, language = 'en'): Promise<ImportRow[]> => {
  const reply = await send('POST', `menu-imports/${id}/check?language=${language}`, { mapping });
  return reply.json<{ rows: ImportRow[] }>().rows;
};
const addDish = (dish: Omit<Parameters<typeof createItem>[2], 'menu_id'>) =>
  createItem(room.database, place.restaurantId, { ...dish, menu_id: place.menuId });

test('EDIT-14 the dry run shows the price read, old and new values by column, and the line of the file', async () => {
  const allergens = JSON.stringify({ milk: 'contains' });
  await addDish({ name: 'Flan', category: 'Postres', base_price_minor: 450, allergens });
  const table = await imports.read(
    'sep=;\nNombre;Categoría;Precio;Alérgenos;Descripción\n\nTarta;Postres;5,20;;"Casera,\ncon nata"\nFlan;Dulces;4,80;leche, huevo;\n',
  );
  expect(await check(table, 'es')).toMatchObject([
    {
      line: 4,
      kind: 'create',
      name: 'Tarta',
      category: 'Postres',
      priceMinor: 520,
      oldPriceMinor: null,
      changes: expect.arrayContaining([
        {
          column: 'description',
          before: '',
          after: 'Casera,\ncon nata',
        },
      ]),
    },
    {
      line: 6,
      kind: 'update',
      name: 'Flan',
      priceMinor: 480,
      oldPriceMinor: 450,
      changes: [
        {
          column: 'category',
          before: 'Postres',
          after: 'Dulces',
        },
        {
          column: 'contains',
          before: 'leche',
          after: 'huevos, leche',
        },
      ],
    },
  ]);
});

test('EDIT-13 a price that looks like a typo needs a confirmation, and an excluded row changes nothing', async () => {
  await addDish({ name: 'Arroz', category: 'Arroces', base_price_minor: 2_555 });
  const table = await imports.read('nombre,categoría,precio\nArroz,Arroces,"2,555"\nPaella,Arroces,19.50');
  expect(await check(table)).toMatchObject([
    { line: 2, priceMinor: 255_500, doubts: [{ of: 'price', against: 'before', usualMinor: 2_555 }] },
    { line: 3, priceMinor: 1_950, doubts: [] },
  ]);
  await imports.apply(table, [2]);
  await imports.run(table);
  expect(await imports.namesAndPrices()).toEqual([
    ['Arroz', 2_555],
    ['Paella', 1_950],
  ]);
  expect(await imports.progress(table)).toMatchObject({ status: 'done', createdCount: 1, skippedCount: 1 });
});

test('EDIT-13 a typo in a category that has no other dish stands out against the menu', async () => {
  for (const [name, price] of [
    ['Arroz', 1_800],
    ['Paella', 2_200],
  ] as const)
    await addDish({ name, category: 'Arroces', base_price_minor: price });
  const table = await imports.read('nombre,categoría,precio\nRioja,Vinos,"2,555"');
  expect(await check(table)).toMatchObject([
    { line: 2, priceMinor: 255_500, doubts: [{ of: 'price', against: 'menu', usualMinor: 2_200 }] },
  ]);
});

test('EDIT-13 a cost with its thousands misplaced needs a confirmation, whether or not the dish had one', async () => {
  await addDish({ name: 'Arroz', category: 'Arroces', base_price_minor: 1_800, cost_minor: 499 });
  await addDish({ name: 'Paella', category: 'Arroces', base_price_minor: 2_200 });
  const table = await imports.read('nombre,coste\nArroz,"4,999"\nPaella,"4,999"');
  expect(await check(table)).toMatchObject([
    { doubts: [{ of: 'cost', amountMinor: 499_900, against: 'before', usualMinor: 499 }] },
    { doubts: [{ of: 'cost', amountMinor: 499_900, against: 'price', usualMinor: 2_200 }] },
  ]);
});

test('EDIT-17 an import whose preview no longer holds is refused and changes nothing; for every reader it is the same preview', async () => {
  const flan = await addDish({ name: 'Flan', category: 'Postres', base_price_minor: 450 });
  const tarta = await addDish({ name: 'Tarta', category: 'Postres', base_price_minor: 600 });
  const table = await imports.read('nombre,precio\nFlan,4.80');
  const { id, mapping } = table;
  const previewed = async (language: string) =>
    (await send('POST', `menu-imports/${id}/check?language=${language}`, { mapping })).json<ImportPreview>();
  const priceOf = (itemId: string, basePriceMinor: number, version: number) =>
    send('PATCH', 'menu-items', { items: [{ id: itemId, version, basePriceMinor }] });
  const apply = async (fingerprint: string) =>
    (await send('POST', `menu-imports/${id}/apply`, { mapping, fingerprint })).json();
  const { fingerprint: before } = await previewed('en');
  // A dish that the sheet does not name makes no difference.
  await priceOf(tarta, 650, 1);
  expect((await previewed('es')).fingerprint).toBe(before);
  await priceOf(flan, 500, 1);
  expect(await apply(before)).toMatchObject({ code: 'IMPORT_CHANGED' });
  expect(room.jobs).toEqual([]);
  expect(await imports.progress(table)).toMatchObject({ status: 'draft' });
  const now = await previewed('en');
  expect(now.rows).toMatchObject([{ oldPriceMinor: 500, priceMinor: 480 }]);
  expect(await apply(now.fingerprint)).toMatchObject({ status: 'applying' });
});

test('refuses to leave out a line that no file has', async () => {
  const table = await imports.read('nombre,precio\nFlan,4.80');
  expect((await imports.apply(table, [2 ** 31])).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(await imports.progress(table)).toMatchObject({ status: 'draft' });
});

test('EDIT-17 the preview of one import no longer holds once another one has been applied', async () => {
  await addDish({ name: 'Flan', category: 'Postres', base_price_minor: 450 });
  const [mine, other] = [
    await imports.read('nombre,precio\nFlan,4.80'),
    await imports.read('nombre,precio\nFlan,5'),
  ];
  const { mapping } = mine;
  const preview = await send('POST', `menu-imports/${mine.id}/check`, { mapping });
  const { fingerprint } = preview.json<ImportPreview>();
  await imports.apply(other);
  await imports.run(other);
  const refused = await send('POST', `menu-imports/${mine.id}/apply`, { mapping, fingerprint });
  expect(refused.json()).toMatchObject({ code: 'IMPORT_CHANGED' });
  expect(await imports.namesAndPrices()).toEqual([['Flan', 500]]);
});

test('EDIT-14 an unquoted price with a comma is reported, not read as another price', async () => {
  const table = await imports.read('name,category,price\nSopa,Primeros,5\nArroz,Arroces,25,55');
  expect(await check(table)).toMatchObject([
    { line: 2, kind: 'create' },
    { line: 3, kind: 'wrong', problems: [{ column: null, problem: 'too_many_cells', what: '55' }] },
  ]);
});

test('IMPORT_INVALID: a quotation mark that is not closed is refused with its line, too many rows with their number', async () => {
  const refusalOf = async (text: string) =>
    (await send('POST', 'menu-imports', { fileName: 'carta.csv', text })).json();
  expect(await refusalOf('name,price\nFlan,4\n"Tarta,5\nSopa,3\n')).toMatchObject({
    code: 'IMPORT_INVALID',
    details: { quoteAtLine: 3 },
  });
  expect(await refusalOf(`name,price\n${'Flan,4\n'.repeat(2_001)}`)).toMatchObject({
    code: 'IMPORT_INVALID',
    details: {
      rows: 2001,
      mostRows: 2e3,
    },
  });
});

test('LIST-3 the export has the format of its reader, the import accepts both; no cost for members who may not edit', async () => {
  await addDish({ name: 'Flan', base_price_minor: 450, cost_minor: 120, is_vegan: true });
  const exported = async (language: string) =>
    (await send('GET', `menu-items/export?language=${language}`)).body;
  const [spanish, english] = [await exported('es'), await exported('en')];
  expect(spanish).toMatch(/^\uFEFFId;Carta;Categoría;Nombre;Descripción;Precio;Coste;/);
  expect(spanish).toContain(';4,50;1,20;');
  expect(english).toMatch(/^\uFEFFId,Menu,Category,Name,Description,Price,Cost,/);
  expect(english).toContain(',4.50,1.20,');
  for (const text of [spanish, english])
    expect((await check(await imports.read(text))).map(({ kind }) => kind)).toEqual(['same']);
  const changed = await imports.read(spanish.replace(';1,20;', ';1,35;'));
  await imports.apply(changed);
  await imports.run(changed);
  expect(await exported('en')).toContain(',4.50,1.35,');
  const chef = await createMember(room.database, place.restaurantId, 'chef');
  const { body: forChef } = await send('GET', 'menu-items/export?language=en', undefined, chef);
  expect(forChef).toContain(',Price,Tax,');
  expect(forChef).not.toContain('1.35');
});

test('MONEY-5 with a currency of three decimals the file names its decimal separator', async () => {
  await room.testDatabase.oracle.query("update restaurants set currency = 'KWD' where id = $1", [
    place.restaurantId,
  ]);
  const priceIn = async (text: string) => (await check(await imports.read(text)))[0]?.priceMinor;
  expect(await priceIn('nombre;categoría;precio\nTé;Bebidas;1,250')).toBe(1_250);
  expect(await priceIn('name,category,price\nTea,Drinks,1.250')).toBe(1_250);
});

test.each([
  ['en', 'en-KW', '1.250', '1,250'],
  ['es', 'es-ES', '1,250', '1.250'],
])(
  'MONEY-5 a sheet with tabs has the decimal sign of the restaurant, %s (%s)',
  async (language, locale, decimal, thousands) => {
    await room.testDatabase.oracle.query(
      "update restaurants set currency = 'KWD', default_language = $2, locale = $3 where id = $1",
      [place.restaurantId, language, locale],
    );
    const priceIn = async (price: string) =>
      (await check(await imports.read(`name\tcategory\tprice\nTea\tDrinks\t${price}`)))[0]?.priceMinor;
    expect(await priceIn(decimal)).toBe(1_250);
    expect(await priceIn(thousands)).toBe(1_250_000);
  },
);
