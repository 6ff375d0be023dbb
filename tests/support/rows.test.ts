import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createPlace } from './factories.ts';
import { changesDuring } from './rows.ts';

let db: TestDatabase;
let restaurantId: string;
beforeAll(async () => {
  db = await createTestDatabase();
  ({ restaurantId } = await createPlace(db.database));
});
afterAll(() => db.drop());

const changesOf = (...statements: string[]): Promise<string[]> =>
  changesDuring(db.oracle, async () => {
    for (const text of statements) await db.oracle.query(text);
  });

test('records added, changed and removed rows by table, even if changed back', async () => {
  const renamed = (name: string) => `update restaurants set name = '${name}' where id = '${restaurantId}'`;
  const section = `insert into menu_categories (restaurant_id, name) values ('${restaurantId}', 'New')`;
  expect(await changesOf(renamed('Other'))).toEqual(['restaurants']);
  expect(await changesOf(section, renamed('Back'), renamed('Other'))).toEqual([
    'menu_categories',
    'restaurants',
  ]);
  expect(await changesOf(`delete from menu_categories where name = 'New'`)).toContain('menu_categories');
  expect(await changesOf('truncate menu_categories cascade')).toContain('menu_categories');
});

test('ignores unchanged updates, rolled-back changes, and hints', async () => {
  expect(
    await changesOf(
      'update restaurants set name = name',
      "begin; update restaurants set name = 'Other name'; rollback",
      `insert into outbox (restaurant_id, type, subject_id, version, rooms)
       values ('${restaurantId}', 'menu_changed', '${restaurantId}', 1, '{}')`,
    ),
  ).toEqual([]);
});
