import { beforeEach, expect, test } from 'vitest';
import type { ImportRow, MenuImport } from '#contract/menu-import.ts';
import { createItem, createOptions, type Place } from '#tests/support/factories.ts';
import { importsOf } from '#tests/support/menu-imports.ts';
import { type Office, openOffice } from '#tests/support/office.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const room = setUpApp();
let place: Place;
let send: Office['send'];
let imports: ReturnType<typeof importsOf>;

beforeEach(moveIn);

/** From here on the requests go to another restaurant. */
async function moveIn(): Promise<void> {
  const office = await openOffice(room);
  ({ place, send } = office);
  imports = importsOf(room, office);
}

const check = async ({ id, mapping }: MenuImport, language = 'en'): Promise<ImportRow[]> => {
  const reply = await send('POST', `menu-imports/${id}/check?language=${language}`, { mapping });
  return reply.json<{ rows: ImportRow[] }>().rows;
};

const TABLE = `Nombre;Categoría;Precio;Vegano;Alérgenos
Flan;Postres;4,50;no;huevo, leche
"Tarta; de queso";Postres;6;;
Sin precio;Postres;;no;
Falso vegano;Postres;3;sí;leche
`;

test('a sheet is read with any separator, and its columns are guessed; nothing changes yet', async () => {
  const read1 = await imports.read(TABLE);
  expect(read1).toMatchObject({
    status: 'draft',
    totalRows: 4,
    mapping: { name: 0, category: 1, price: 2, vegan: 3, contains: 4 },
    sample: [
      ['Flan', 'Postres', '4,50', 'no', 'huevo, leche'],
      ['Tarta; de queso', 'Postres', '6', '', ''],
      expect.any(Array),
    ],
  });
  expect(await imports.namesAndPrices()).toEqual([]);
});

test('EDIT-8 the dry run gives for each row its effect and the errors by column', async () => {
  await createItem(room.database, place.restaurantId, { menu_id: place.menuId, name: 'FLAN' });
  expect(await check(await imports.read(TABLE))).toMatchObject([
    { line: 2, name: 'Flan', kind: 'update', problems: [] },
    { line: 3, name: 'Tarta; de queso', kind: 'create', problems: [] },
    {
      line: 4,
      name: 'Sin precio',
      kind: 'wrong',
      priceMinor: null,
      problems: [
        {
          column: 'price',
          problem: 'price_invalid',
        },
      ],
    },
    {
      line: 5,
      name: 'Falso vegano',
      kind: 'wrong',
      problems: [{ column: 'vegan', problem: 'diet_contradicts' }],
    },
  ]);
  expect(await imports.namesAndPrices()).toEqual([['FLAN', 950]]);
});

test('EDIT-7 fields of a dish without a column stay', async () => {
  const id = await createItem(room.database, place.restaurantId, {
    menu_id: place.menuId,
    name: 'Flan',
    description: 'Casero',
    translations: JSON.stringify({ en: { name: 'Custard' } }),
    image_url: '/dishes/flan',
    portions_left: 3,
  });
  const table = await imports.read('name,price,name_es\nflan,5.10,Flan de huevo');
  await imports.apply(table);
  await imports.run(table);
  const { rows } = await room.testDatabase.oracle.query(
    'select id, name, description, translations, image_url, portions_left, base_price_minor, version from menu_items where restaurant_id = $1',
    [place.restaurantId],
  );
  expect(rows).toEqual([
    {
      id,
      description: 'Casero',
      name: 'Flan de huevo',
      translations: { en: { name: 'Custard' } },
      image_url: '/dishes/flan',
      portions_left: 3,
      base_price_minor: 510,
      version: 2,
    },
  ]);
});

test('missing menus are created, and found again in upper and lower case', async () => {
  const table = await imports.read('menu,name,category,price\nNoche,Sopa,Primeros,5\nNOCHE,Crema,Primeros,6');
  await imports.apply(table);
  await imports.run(table);
  const { rows } = await room.testDatabase.oracle.query(
    `select m.name as menu, count(*)::int as dishes from menus m join menu_items i on i.menu_id = m.id
     where m.restaurant_id = $1 group by m.name`,
    [place.restaurantId],
  );
  expect(rows).toEqual([{ menu: 'Noche', dishes: 2 }]);
});

test('the first menu of a sheet that names none has a name in the restaurant’s language', async () => {
  await room.testDatabase.oracle.query("update restaurants set default_language = 'es' where id = $1", [
    place.restaurantId,
  ]);
  await room.testDatabase.oracle.query('delete from menus where restaurant_id = $1', [place.restaurantId]);
  const table = await imports.read('nombre;categoría;precio\nSopa;Primeros;5');
  await imports.apply(table);
  await imports.run(table);
  const { rows } = await room.testDatabase.oracle.query('select name from menus where restaurant_id = $1', [
    place.restaurantId,
  ]);
  expect(rows).toEqual([{ name: 'Carta' }]);
});

/** Every dish with its groups and options, which the import must not change. */
const wholeMenu = async () => {
  const { rows } = await room.testDatabase.oracle.query(
    `select to_jsonb(i) as dish,
       (select jsonb_agg(to_jsonb(g) order by g.sort_order) from option_groups g where g.menu_item_id = i.id) as groups,
       (select jsonb_agg(to_jsonb(o) order by o.id) from menu_options o join option_groups g on g.id = o.option_group_id
         where g.menu_item_id = i.id) as options
     from menu_items i where i.restaurant_id = $1 order by i.id`,
    [place.restaurantId],
  );
  return rows;
};

async function createPaella(): Promise<{ id: string; optionIds: string[] }> {
  const id = await createItem(room.database, place.restaurantId, {
    menu_id: place.menuId,
    name: '=SUM(1)',
    description: 'With "quotes", commas\nand lines',
    translations: JSON.stringify({ en: { name: 'Paella', dietaryNotes: 'For two' } }),
    allergens: JSON.stringify({ milk: 'contains', nuts: 'may_contain' }),
    calories: 120,
    station: 'grill',
  });
  const size = { menu_item_id: id, name: '+Size; or: not', min_choices: 1, max_choices: 1 };
  const { optionIds } = await createOptions(room.database, place.restaurantId, size, [
    { name: 'Media', is_default: true, translations: JSON.stringify({ en: { name: 'Half' } }) },
    {
      name: 'Entera',
      price_minor: 400,
      allergens: JSON.stringify({ milk: 'contains' }),
      is_available: false,
    },
  ]);
  return { id, optionIds };
}

test('EDIT-11 importing an export changes nothing', async () => {
  await createPaella();
  const exported = await send('GET', 'menu-items/export');
  expect(exported.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(exported.body).toContain("'=SUM(1)");
  const before = await wholeMenu();
  const table = await imports.read(exported.body);
  expect(await check(table)).toMatchObject([
    { line: 2, name: '=SUM(1)', kind: 'same', changes: [], problems: [] },
  ]);
  await imports.apply(table);
  await imports.run(table);
  expect(await wholeMenu()).toEqual(before);
  expect(await imports.progress(table)).toMatchObject({ status: 'done', createdCount: 0, updatedCount: 0 });
});

test('importing an export into a restaurant without dishes creates the same menu', async () => {
  await createPaella();
  const exported = await send('GET', 'menu-items/export');
  await moveIn();
  const table = await imports.read(exported.body);
  await imports.apply(table);
  await imports.run(table);
  const withoutIds = (text: string) => text.replaceAll(/^[0-9a-f-]{36}[,;]/gm, '');
  const again = await send('GET', 'menu-items/export');
  expect(withoutIds(again.body)).toBe(withoutIds(exported.body));
});

test('EDIT-10 an option that the sheet names again keeps its id, its allergens and its other names', async () => {
  const { optionIds } = await createPaella();
  const [before] = await wholeMenu();
  const table = await imports.read(
    'name,options\n=SUM(1),"Punto*: Hecha\n+Size\\; or\\: not*: Entera +5.00 | Doble +9"',
  );
  await imports.apply(table);
  await imports.run(table);
  const [after] = await wholeMenu();
  const ofEntera = ({ options }: { options: { id: string }[] }) =>
    options.find(({ id }) => id === optionIds[1]);
  expect(after.options).toHaveLength(3);
  expect(ofEntera(after)).toEqual({
    ...ofEntera(before),
    price_minor: 500,
    is_available: true,
    sort_order: 0,
  });
  expect(after.groups).toHaveLength(2);
});

test('EDIT-12 a sheet declares the allergens of options, and withdraws a declaration', async () => {
  await createPaella();
  const declare = async (cells: string) => {
    const table = await imports.read(`name,options_contains,options_may_contain\n=SUM(1),${cells}`);
    await imports.apply(table);
    await imports.run(table);
    const [{ options }] = await wholeMenu();
    return Map.groupBy<string, { name: string }>(options, ({ name }) => name);
  };
  const first = await declare('Tamaño: ninguno | ,"Tamaño: | huevo, nuts"');
  expect(first.get('Media')).toMatchObject([{ allergens: {} }]);
  expect(first.get('Entera')).toMatchObject([{ allergens: { eggs: 'may_contain', nuts: 'may_contain' } }]);
  const second = await declare('Tamaño: | leche,');
  expect(second.get('Media')).toMatchObject([{ allergens: null }]);
  expect(second.get('Entera')).toMatchObject([{ allergens: { milk: 'contains' } }]);
});

test('EDIT-9 the dry run names the invalid choice', async () => {
  const table = await imports.read(
    'name,category,price,options\nFlan,Postres,4,"Tamaño*: Media | Entera 2,00"\nTarta,Postres,5,"Extras (2-3): Nata"',
  );
  expect(await check(table)).toMatchObject([
    {
      line: 2,
      kind: 'wrong',
      problems: [{ column: 'options', problem: 'price_unsigned', what: 'Entera 2,00' }],
    },
    {
      line: 3,
      kind: 'wrong',
      problems: [{ column: 'options', problem: 'max_over_options', what: 'Extras' }],
    },
  ]);
});

test('EDIT-8 two rows of a new dish create one, with the values of the second', async () => {
  const table = await imports.read('name,category,price\nFlan,Postres,4\nFLAN,Postres,5');
  await imports.apply(table);
  await imports.run(table);
  expect(await imports.namesAndPrices()).toEqual([['FLAN', 500]]);
  expect(await imports.progress(table)).toMatchObject({ createdCount: 1, updatedCount: 1 });
});

test('the template is a sheet that the import reads without errors', async () => {
  const template = await send('GET', 'menu-imports/template');
  expect(template.body).toContain('Extras (0-2): Queso +1,00 | Beicon +1,50 | Sin cebolla');
  expect(await check(await imports.read(template.body))).toMatchObject([
    { line: 2, name: 'Flan de huevo', kind: 'create', problems: [] },
    { line: 3, name: 'Hamburguesa de vaca madurada', kind: 'create', problems: [] },
  ]);
});

test.each(['', 'name,price', '\n\n'])('a sheet without a dish (%j) is refused', async (text) => {
  const reply = await send('POST', 'menu-imports', { fileName: 'carta.csv', text });
  expect(reply.json()).toMatchObject({ code: 'IMPORT_INVALID' });
});

test('an import of another restaurant is not found', async () => {
  const table = await imports.read(TABLE);
  await moveIn();
  expect((await send('GET', `menu-imports/${table.id}`)).json()).toMatchObject({ code: 'IMPORT_NOT_FOUND' });
  expect((await imports.apply(table)).json()).toMatchObject({ code: 'IMPORT_NOT_FOUND' });
});

test('MONEY-5 MONEY-7 in a currency without decimals the template, an import and the export have whole amounts', async () => {
  await room.testDatabase.oracle.query(
    "update restaurants set currency = 'CLP', locale = 'es-CL' where id = $1",
    [place.restaurantId],
  );
  const template = await send('GET', 'menu-imports/template');
  expect(template.body).toContain('Extras (0-2): Queso +1000 | Beicon +1500 | Sin cebolla');
  const table = await imports.read(template.body.replace(';4500;', ';4.500;'));
  expect((await check(table)).map(({ kind }) => kind)).toEqual(['create', 'create']);
  await imports.apply(table);
  await imports.run(table);
  expect(await imports.namesAndPrices()).toEqual([
    ['Flan de huevo', 4_500],
    ['Hamburguesa de vaca madurada', 14_000],
  ]);
  const exported = await imports.read((await send('GET', 'menu-items/export')).body);
  expect((await check(exported)).map(({ kind }) => kind)).toEqual(['same', 'same']);
});
