import { beforeEach, expect, test } from 'vitest';
import type { EditedMenu } from '#contract/menu-sections.ts';
import { createItem, type Place } from '#tests/support/factories.ts';
import { importsOf } from '#tests/support/menu-imports.ts';
import { menuFields } from '#tests/support/menu-operations.ts';
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
  room.hints.length = 0;
  room.jobs.length = 0;
});

const TABLE = `Nombre;Categoría;Precio;Vegano;Alérgenos
Flan;Postres;4,50;no;huevo, leche
"Tarta; de queso";Postres;6;;
Sin precio;Postres;;no;
Falso vegano;Postres;3;sí;leche
`;
/** A sheet of dishes, numbered from 0. */
const tableOf = (count: number): string =>
  [
    'name,category,price',
    ...Array.from({ length: count }, (_, index) => `Plato ${index},Varios,${index + 1}`),
  ].join('\n');

/** From now on the database rejects this dish. */
async function refuseToStore(name: string, sqlState: string): Promise<void> {
  await room.testDatabase.oracle.query(`
    create or replace function refuse_dish() returns trigger language plpgsql as $$
      begin raise exception 'refused' using errcode = '${sqlState}'; end $$;
    create or replace trigger refuse_dish before insert on menu_items
      for each row when (new.name = '${name}') execute function refuse_dish()`);
}

test('INV-12 an import is applied once, in the background, even if it is requested or attempted repeatedly', async () => {
  const table = await imports.read(TABLE);
  expect((await imports.apply(table)).json()).toMatchObject({ status: 'applying', doneRows: 0 });
  expect((await imports.apply(table)).json()).toMatchObject({ code: 'IMPORT_STARTED' });
  expect(room.jobs).toEqual([
    { id: 'import-menu', payload: { restaurantId: place.restaurantId, importId: table.id } },
  ]);
  await Promise.all([imports.run(table), imports.run(table)]);
  await imports.run(table);
  expect(await imports.namesAndPrices()).toEqual([
    ['Flan', 450],
    ['Tarta; de queso', 600],
  ]);
  expect(await imports.progress(table)).toMatchObject({
    status: 'done',
    doneRows: 4,
    createdCount: 2,
    updatedCount: 0,
    skippedCount: 2,
  });
  expect(room.hints.at(-1)?.event.type).toBe('menu.changed');
});

test('INV-12 an interrupted run continues where it stopped', async () => {
  const table = await imports.read(tableOf(60));
  await imports.apply(table);
  const cut = AbortSignal.abort(new Error('the process stops'));
  await expect(imports.run(table, cut)).rejects.toThrow('the process stops');
  expect(await imports.progress(table)).toMatchObject({ status: 'applying', doneRows: 25, createdCount: 25 });
  await imports.run(table);
  expect(await imports.progress(table)).toMatchObject({ status: 'done', doneRows: 60, createdCount: 60 });
  expect(await imports.namesAndPrices()).toHaveLength(60);
});

test('a row that cannot be stored stops the import without a retry; the batches before it stay', async () => {
  await refuseToStore('Plato 30', '22000');
  const table = await imports.read(tableOf(60));
  await imports.apply(table);
  await imports.run(table);
  const stopped = { status: 'failed', doneRows: 25, createdCount: 25 };
  expect(await imports.progress(table)).toMatchObject(stopped);
  await imports.run(table);
  expect(await imports.progress(table)).toMatchObject(stopped);
  expect(await imports.namesAndPrices()).toHaveLength(25);
});

test('INV-12 after a lost connection the job fails, and its next run continues', async () => {
  await refuseToStore('Plato 30', '57P01');
  const table = await imports.read(tableOf(60));
  await imports.apply(table);
  await expect(imports.run(table)).rejects.toThrow('refused');
  expect(await imports.progress(table)).toMatchObject({ status: 'applying', doneRows: 25 });
  await refuseToStore('nothing', '57P01');
  await imports.run(table);
  expect(await imports.progress(table)).toMatchObject({ status: 'done', doneRows: 60, createdCount: 60 });
});

test('EDIT-6 EDIT-8 a menu without its accents is the menu with its hours, also an empty one; so is a category', async () => {
  const lunch = menuFields({
    name: 'Menú del día',
    weekdays: [1, 2, 3, 4, 5],
    startTime: '13:00',
    endTime: '16:00',
  });
  const { id } = (await send('POST', 'menus', { menu: lunch })).json<EditedMenu>();
  await send('POST', 'menus', { menu: { ...lunch, name: 'Menú de tapas' } });
  await createItem(room.database, place.restaurantId, { menu_id: id, name: 'Flan', category: 'Postres' });
  await send('POST', 'menu-categories', {
    category: { name: 'Cócteles', translations: {}, taxRateId: null },
  });
  const table = await imports.read(
    [
      'menu,name,category,price',
      'Menu del dia,Flan,postres,4.80',
      'MENU DEL DIA,Tarta,POSTRES,6',
      'Menu de tapas,Mojito,cocteles,9',
    ].join('\n'),
  );
  await imports.apply(table);
  await imports.run(table);
  expect(await imports.progress(table)).toMatchObject({ createdCount: 2, updatedCount: 1 });
  const { menus } = (await send('GET', 'menus')).json<{ menus: EditedMenu[] }>();
  const contentOf = ({ menu, dishes }: EditedMenu) => [
    menu.name,
    menu.startTime,
    dishes.map(({ name, category }) => [name, category]),
  ];
  expect(menus.map(contentOf)).toEqual([
    ['All day', null, []],
    [
      'Menú del día',
      '13:00',
      [
        ['Flan', 'Postres'],
        ['Tarta', 'Postres'],
      ],
    ],
    ['Menú de tapas', '13:00', [['Mojito', 'Cócteles']]],
  ]);
});
