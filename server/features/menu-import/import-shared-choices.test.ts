import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { ImportPreview } from '#contract/menu-import.ts';
import { createItem, type Place } from '#tests/support/factories.ts';
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
});

type More = Partial<Parameters<typeof createItem>[2]>;

/** Dishes that share the optional choice "Leche" with the option "Avena" for 0.30, by their names. */
async function addSharers(dishes: Record<string, More>): Promise<Map<string, string>> {
  const { oracle } = room.testDatabase;
  const ids = new Map<string, string>();
  let source: string | null = null;
  for (const [name, more] of Object.entries(dishes)) {
    const fields = { menu_id: place.menuId, category: 'Postres', base_price_minor: 450, ...more, name };
    const id = await createItem(room.database, place.restaurantId, fields);
    const { rows }: { rows: { id: string }[] } = await oracle.query(
      `insert into option_groups (restaurant_id, menu_item_id, name, min_choices, max_choices, shared_id)
        values ($1, $2, 'Leche', 0, 1, $3) returning id`,
      [place.restaurantId, id, source],
    );
    source ??= rows[0]?.id ?? null;
    await oracle.query('update option_groups set shared_id = $1 where id = $1', [source]);
    await oracle.query(
      `insert into menu_options (restaurant_id, option_group_id, name, price_minor) values ($1, $2, 'Avena', 30)`,
      [place.restaurantId, rows[0]?.id],
    );
    ids.set(name, id);
  }
  return ids;
}

/** The price of the option in each of these dishes. */
const optionPrices = async (ids: Map<string, string>): Promise<number[]> => {
  const { rows } = await room.testDatabase.oracle.query<{ price: number }>(
    `select o.price_minor as price from menu_options o join option_groups g on g.id = o.option_group_id
      where g.menu_item_id = any ($1)`,
    [[...ids.values()]],
  );
  return rows.map(({ price }) => price);
};

const HEADER = 'name,category,price,options';
const fillers = (count: number) => Array.from({ length: count }, (_, index) => `Plato ${index},Varios,5,`);
async function importRows(rows: readonly string[], header = HEADER) {
  const table = await imports.read([header, ...rows].join('\n'));
  const applied = await imports.apply(table);
  expect(applied.statusCode, applied.body).toBe(200);
  await imports.run(table);
  return imports.progress(table);
}

test('EDIT-15 EDIT-17 a shared choice that one row changes is no conflict for the later rows of the dishes that share it', async () => {
  const ids = await addSharers({ Café: {}, Té: {} });
  const choice = 'Leche: Avena +0.40';
  const done = await importRows([`Café,Postres,1.80,${choice}`, ...fillers(24), `Té,Postres,1.90,${choice}`]);
  expect(done).toMatchObject({ updatedCount: 2, createdCount: 24, conflicts: [] });
  expect(await optionPrices(ids)).toEqual([40, 40]);
});

test.each([0, 24])(
  'EDIT-15 a row that says a shared choice as it was does not revert the change of a row %d rows before it',
  async (count) => {
    const ids = await addSharers({ Café: {}, Té: {}, Cacao: {} });
    const [asItWas, changed] = ['Leche: Avena +0.30', 'Leche: Avena +0.40'];
    const done = await importRows([
      `Café,Postres,4.50,${changed}`,
      ...fillers(count),
      `Té,Postres,1.90,${asItWas}`,
      `Cacao,Postres,4.50,${asItWas}`,
    ]);
    expect(await optionPrices(ids)).toEqual([40, 40, 40]);
    expect(done).toMatchObject({ updatedCount: 2, createdCount: count, skippedCount: 0, conflicts: [] });
  },
);

test('EDIT-15 of 1 to 60 rows the last one that changes a shared choice wins', async () => {
  const row = fc.record({
    dish: fc.integer({ min: 0, max: 2 }),
    cents: fc.constantFrom(30, 30, 30, 40, 50),
    euros: fc.integer({ min: 1, max: 4 }),
  });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 60, size: 'max' }), async (rows) => {
      run += 1;
      const names = ['Café', 'Té', 'Cacao'].map((name) => `${name} ${run}`);
      const ids = await addSharers(Object.fromEntries(names.map((name) => [name, {}])));
      const said = [30, 30, 30];
      let shared = 30;
      for (const { dish, cents } of rows) {
        if (said[dish] !== cents) shared = cents;
        said[dish] = cents;
      }
      const done = await importRows(
        rows.map(
          ({ dish, cents, euros }) => `${names[dish]},Postres,${euros},Leche (0-1): Avena +0.${cents}`,
        ),
      );
      expect(done).toMatchObject({ status: 'done', conflicts: [] });
      expect(await optionPrices(ids)).toEqual([shared, shared, shared]);
    }),
    { numRuns: 8 },
  );
});

test('EDIT-2 EDIT-15 a shared choice that would contradict the diets of another dish is a problem of its row before the import, and is not written', async () => {
  const ids = await addSharers({ Café: {}, Té: { is_vegan: true } });
  const header = 'name,category,price,options,options_contains';
  const choice = 'Leche*: Vaca +0.30,Leche: milk';
  const table = await imports.read([header, `Café,Postres,4.50,${choice}`, 'Tarta,Postres,6,,'].join('\n'));
  const { mapping } = table;
  const preview = await send('POST', `menu-imports/${table.id}/check`, { mapping });
  const problem = { column: 'options', problem: 'diet_contradicts_shared', what: 'Té' };
  expect(preview.json<ImportPreview>().rows.map(({ kind, problems }) => [kind, problems])).toEqual([
    ['wrong', [problem]],
    ['create', []],
  ]);
  expect((await imports.apply(table)).statusCode).toBe(200);
  await imports.run(table);
  expect(await imports.progress(table)).toMatchObject({ status: 'done', createdCount: 1, skippedCount: 1 });
  expect(await optionPrices(ids)).toEqual([30, 30]);

  const done = await importRows(
    [`Té,no,4.50,Leche: Avena +0.30,`, `Café,no,4.50,${choice}`],
    'name,vegan,price,options,options_contains',
  );
  expect(done).toMatchObject({ updatedCount: 2, conflicts: [] });
});

test('EDIT-2 EDIT-17 a dish that becomes vegan after the confirmation keeps its choice: the row that contradicts it is reported', async () => {
  const ids = await addSharers({ Café: {}, Té: {} });
  const header = 'name,category,price,options,options_contains';
  const table = await imports.read(`${header}\nCafé,Postres,4.50,Leche*: Vaca +0.90,Leche: milk`);
  expect((await imports.apply(table)).statusCode).toBe(200);
  const items = [{ id: ids.get('Té'), version: 1, isVegan: true }];
  expect((await send('PATCH', 'menu-items', { items })).statusCode).toBe(200);
  await imports.run(table);
  expect(await imports.progress(table)).toMatchObject({
    updatedCount: 0,
    conflicts: [{ line: 2, name: 'Café', reason: 'changed' }],
  });
  expect(await optionPrices(ids)).toEqual([30, 30]);
});
