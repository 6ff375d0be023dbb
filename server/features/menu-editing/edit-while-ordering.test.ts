import { beforeAll, expect, test } from 'vitest';
import type { ImportPreview, MenuImport } from '#contract/menu-import.ts';
import { runImport } from '#server/features/menu-import/run-import.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room, seatOne } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { menuItemFields } from '#tests/support/menu-operations.ts';
import { untilWaiting, whileHolding } from '#tests/support/row-locks.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp({ poolSize: 8 });
let room: Room;
let manager: Member;

beforeAll(async () => {
  room = await openRoom(dining);
  manager = await createMember(dining.database, room.restaurantId, 'manager');
});

type Edit = (dishes: { first: string; counted: string }) => Promise<unknown>;

const restaurant = () => `/api/restaurants/${room.restaurantId}` as const;
const ok = async <T>(key: `${'POST' | 'PATCH' | 'PUT'} ${string}`, body: object) => {
  const answer = await send<T>(dining.app, manager, key, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};

const EDITS: Record<string, Edit> = {
  'a table that is imported': async ({ first, counted }) => {
    const text = `id,calories\n${first},100\n${counted},200`;
    const { id, mapping } = await ok<MenuImport>(`POST ${restaurant()}/menu-imports`, {
      fileName: 'a.csv',
      text,
    });
    const { fingerprint } = await ok<ImportPreview>(`POST ${restaurant()}/menu-imports/${id}/check`, {
      mapping,
    });
    await ok(`POST ${restaurant()}/menu-imports/${id}/apply`, { mapping, fingerprint });
    await runImport(dining.platform, { restaurantId: room.restaurantId, importId: id });
    const { rows } = await dining.testDatabase.oracle.query(
      'select status, updated_count from menu_imports where id = $1',
      [id],
    );
    expect(rows).toEqual([{ status: 'done', updated_count: 2 }]);
  },
  'several dishes at once': ({ first, counted }) =>
    ok(`PATCH ${restaurant()}/menu-items`, {
      items: [first, counted].map((id) => ({ id, version: 1, basePriceMinor: 700 })),
    }),
  'a dish that gets a new category': ({ counted }) =>
    ok(`PUT ${restaurant()}/menu-items/${counted}`, {
      version: 1,
      dish: menuItemFields(room.menuId, { category: `Category ${counted}` }),
    }),
};

test.each(Object.keys(EDITS))('%s while its counted portions are ordered: both happen', async (name) => {
  const { oracle } = dining.testDatabase;
  const first = await addToMenu(dining, room, { name: `${name} 1` });
  const counted = await addToMenu(dining, room, { name: `${name} 2`, portions_left: 5 });
  const diner = await seatOne(dining, room);
  await addDish(dining.app, diner, counted);
  // The edit waits here, with the locks that it has so far.
  const hold = `select from restaurants where id = '${room.restaurantId}' for no key update`;
  await whileHolding(oracle, hold, async (letGo) => {
    const edit = EDITS[name]?.({ first, counted });
    await untilWaiting(oracle, 1);
    const order = placeAsShown(dining.app, diner);
    await untilWaiting(oracle, 2);
    await letGo();
    await edit;
    expect((await order).status).toBe(201);
  });
});
