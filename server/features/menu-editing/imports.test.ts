import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ImportRow, MenuImport } from '#contract/menu-imports.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  createItem,
  createMember,
  createOptions,
  createPlace,
  type Member,
  type Place,
} from '#tests/support/factories.ts';
import { runImport } from './run-import.ts';

let room: TestApp;
let place: Place;
let manager: Member;

beforeAll(async () => {
  room = await startTestApp();
});
beforeEach(async () => {
  place = await createPlace(room.database);
  manager = await createMember(room.database, place.restaurantId, 'manager');
  room.hints.length = 0;
  room.jobs.length = 0;
});
afterAll(() => room.close());

const send = (method: 'GET' | 'POST', path: string, payload?: object) =>
  room.app.inject({
    method,
    url: `/api/restaurants/${place.restaurantId}/${path}`,
    headers: manager.headers,
    ...(payload && { payload }),
  });
const read = async (text: string): Promise<MenuImport> => {
  const reply = await send('POST', 'menu-imports', { fileName: 'carta.csv', text });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<MenuImport>();
};
const check = async ({ id, mapping }: MenuImport): Promise<ImportRow[]> => {
  const reply = await send('POST', `menu-imports/${id}/check`, { mapping });
  return reply.json<{ rows: ImportRow[] }>().rows;
};
const apply = ({ id, mapping }: MenuImport) => send('POST', `menu-imports/${id}/apply`, { mapping });
const run = ({ id }: MenuImport) =>
  runImport(room.platform, { restaurantId: place.restaurantId, importId: id });
const progress = async ({ id }: MenuImport): Promise<MenuImport> =>
  (await send('GET', `menu-imports/${id}`)).json<MenuImport>();
const namesAndPrices = async () => {
  const { rows } = await room.testDatabase.oracle.query<{ name: string; price: number }>(
    'select name, base_price_minor as price from menu_items where restaurant_id = $1 order by name',
    [place.restaurantId],
  );
  return rows.map(({ name, price }) => [name, price]);
};

const TABLE = `Nombre;Categoría;Precio;Vegano;Alérgenos
Flan;Postres;4,50;no;huevo, leche
"Tarta; de queso";Postres;6;;
Sin precio;Postres;;no;
Falso vegano;Postres;3;sí;leche
`;

test('a table is read with any separator, and its columns are guessed; nothing changes yet', async () => {
  const read1 = await read(TABLE);
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
  expect(await namesAndPrices()).toEqual([]);
});

test('EDIT-8 the dry run says row by row what would happen, and what is wrong with which column', async () => {
  await createItem(room.database, place.restaurantId, { menu_id: place.menuId, name: 'FLAN' });
  expect(await check(await read(TABLE))).toEqual([
    { row: 2, name: 'Flan', kind: 'update', problems: [] },
    { row: 3, name: 'Tarta; de queso', kind: 'create', problems: [] },
    { row: 4, name: 'Sin precio', kind: 'wrong', problems: [{ column: 'price', problem: 'price_invalid' }] },
    {
      row: 5,
      name: 'Falso vegano',
      kind: 'wrong',
      problems: [{ column: 'vegan', problem: 'diet_contradicts' }],
    },
  ]);
  expect(await namesAndPrices()).toEqual([['FLAN', 950]]);
});

test('INV-12 an import is applied once, in the background, however often it is asked for or tried', async () => {
  const table = await read(TABLE);
  expect((await apply(table)).json()).toMatchObject({ status: 'applying', doneRows: 0 });
  expect((await apply(table)).json()).toMatchObject({ code: 'IMPORT_STARTED' });
  expect(room.jobs).toEqual([
    { id: 'import-menu', payload: { restaurantId: place.restaurantId, importId: table.id } },
  ]);
  await Promise.all([run(table), run(table)]);
  await run(table);
  expect(await namesAndPrices()).toEqual([
    ['Flan', 450],
    ['Tarta; de queso', 600],
  ]);
  expect(await progress(table)).toMatchObject({
    status: 'done',
    doneRows: 4,
    createdCount: 2,
    updatedCount: 0,
    skippedCount: 2,
  });
  expect(room.hints.at(-1)?.event.type).toBe('menu.changed');
});

test('INV-12 a run that is cut short goes on where it stopped', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => `Plato ${index},Varios,${index + 1}`);
  const table = await read(['name,category,price', ...lines].join('\n'));
  await apply(table);
  const cut = AbortSignal.abort(new Error('the process stops'));
  const which = { restaurantId: place.restaurantId, importId: table.id };
  await expect(runImport(room.platform, which, cut)).rejects.toThrow('the process stops');
  expect(await progress(table)).toMatchObject({ status: 'applying', doneRows: 25, createdCount: 25 });
  await run(table);
  expect(await progress(table)).toMatchObject({ status: 'done', doneRows: 60, createdCount: 60 });
  expect(await namesAndPrices()).toHaveLength(60);
});

test('EDIT-7 what the table does not say of a dish stays', async () => {
  const id = await createItem(room.database, place.restaurantId, {
    menu_id: place.menuId,
    name: 'Flan',
    description: 'Casero',
    translations: JSON.stringify({ en: { name: 'Custard' } }),
    image_url: '/dishes/flan',
    portions_left: 3,
  });
  const table = await read('name,price,name_es\nflan,5.10,Flan de huevo');
  await apply(table);
  await run(table);
  const { rows } = await room.testDatabase.oracle.query(
    'select id, description, translations, image_url, portions_left, base_price_minor, version from menu_items where restaurant_id = $1',
    [place.restaurantId],
  );
  expect(rows).toEqual([
    {
      id,
      description: 'Casero',
      translations: { en: { name: 'Custard' }, es: { name: 'Flan de huevo' } },
      image_url: '/dishes/flan',
      portions_left: 3,
      base_price_minor: 510,
      version: 2,
    },
  ]);
});

test('menus that are missing are made, and found again in any case', async () => {
  const table = await read('menu,name,category,price\nNoche,Sopa,Primeros,5\nNOCHE,Crema,Primeros,6');
  await apply(table);
  await run(table);
  const { rows } = await room.testDatabase.oracle.query(
    `select m.name as menu, count(*)::int as dishes from menus m join menu_items i on i.menu_id = m.id
     where m.restaurant_id = $1 group by m.name`,
    [place.restaurantId],
  );
  expect(rows).toEqual([{ menu: 'Noche', dishes: 2 }]);
});

/** Every dish with its groups and options: what a table must leave as it is. */
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

test('EDIT-11 what the export writes, the import takes back without a change', async () => {
  await createPaella();
  const exported = await send('GET', 'menu-items/export');
  expect(exported.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(exported.body).toContain("'=SUM(1)");
  const before = await wholeMenu();
  const table = await read(exported.body);
  expect(await check(table)).toEqual([{ row: 2, name: '=SUM(1)', kind: 'same', problems: [] }]);
  await apply(table);
  await run(table);
  expect(await wholeMenu()).toEqual(before);
  expect(await progress(table)).toMatchObject({ status: 'done', createdCount: 0, updatedCount: 0 });
});

test('what the export writes, a restaurant that has no dish yet makes as it is', async () => {
  await createPaella();
  const exported = await send('GET', 'menu-items/export');
  place = await createPlace(room.database);
  manager = await createMember(room.database, place.restaurantId, 'manager');
  const table = await read(exported.body);
  await apply(table);
  await run(table);
  const withoutIds = (text: string) => text.replaceAll(/^[0-9a-f-]{36},/gm, '');
  const again = await send('GET', 'menu-items/export');
  expect(withoutIds(again.body)).toBe(withoutIds(exported.body));
});

test('EDIT-10 an option that the table names again keeps its id, its allergens and its other names', async () => {
  const { optionIds } = await createPaella();
  const [before] = await wholeMenu();
  const table = await read(
    'name,options\n=SUM(1),"Punto*: Hecha\n+Size\\; or\\: not*: Entera +5.00 | Doble +9"',
  );
  await apply(table);
  await run(table);
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

test('EDIT-9 the dry run says which choice is wrong', async () => {
  const table = await read(
    'name,category,price,options\nFlan,Postres,4,"Tamaño*: Media | Entera 2,00"\nTarta,Postres,5,"Extras (2-3): Nata"',
  );
  expect(await check(table)).toMatchObject([
    {
      row: 2,
      kind: 'wrong',
      problems: [{ column: 'options', problem: 'price_unsigned', what: 'Entera 2,00' }],
    },
    { row: 3, kind: 'wrong', problems: [{ column: 'options', problem: 'max_over_options', what: 'Extras' }] },
  ]);
});

test('EDIT-8 two rows of a new dish make one, as the second has it', async () => {
  const table = await read('name,category,price\nFlan,Postres,4\nFLAN,Postres,5');
  await apply(table);
  await run(table);
  expect(await namesAndPrices()).toEqual([['FLAN', 500]]);
  expect(await progress(table)).toMatchObject({ createdCount: 1, updatedCount: 1 });
});

test('the template is a table that the import reads without a problem', async () => {
  const template = await send('GET', 'menu-imports/template');
  expect(template.body).toContain('Extras (0-2): Queso +1.00 | Beicon +1.50 | Sin cebolla');
  expect(await check(await read(template.body))).toEqual([
    { row: 2, name: 'Flan de huevo', kind: 'create', problems: [] },
    { row: 3, name: 'Hamburguesa de vaca madurada', kind: 'create', problems: [] },
  ]);
});

test.each(['', 'name,price', '\n\n'])('a table without a dish (%j) is refused', async (text) => {
  const reply = await send('POST', 'menu-imports', { fileName: 'carta.csv', text });
  expect(reply.json()).toMatchObject({ code: 'IMPORT_INVALID' });
});

test('an import of another restaurant is not found', async () => {
  const table = await read(TABLE);
  place = await createPlace(room.database);
  manager = await createMember(room.database, place.restaurantId, 'manager');
  expect((await send('GET', `menu-imports/${table.id}`)).json()).toMatchObject({ code: 'IMPORT_NOT_FOUND' });
  expect((await apply(table)).json()).toMatchObject({ code: 'IMPORT_NOT_FOUND' });
});
