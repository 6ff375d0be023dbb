import { beforeAll, expect, it } from 'vitest';
import { addDish, lock } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room, seatTwo } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { readListFile } from '#tests/support/list-file.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;
let server: Member;
let lockerName: string;

const file = (query: string) =>
  readListFile(dining, server, `/api/restaurants/${room.restaurantId}/diagnostics/active-carts.csv?${query}`);

beforeAll(async () => {
  room = await openRoom(dining, { default_language: 'es' });
  server = await createMember(dining.database, room.restaurantId, 'server');
  const dish = await addToMenu(dining, room);
  const { diner, other } = await seatTwo(dining, room);
  await addDish(dining.app, diner, dish);
  await addDish(dining.app, other, dish);
  await lock(dining.app, other);
  const { rows } = await dining.testDatabase.oracle.query<{ name: string }>(
    'select display_name as name from diner_sessions where id = $1',
    [other.dinerSessionId],
  );
  lockerName = rows[0]?.name ?? '';
});

it('LIST-2 has every open cart with its participants, sum and lock', async () => {
  const { head, rows } = await file('');
  expect(head.slice(0, 3)).toEqual(['Mesa', 'Personas', 'Platos']);
  expect(rows).toEqual([
    [expect.any(String), '2', '2', '29,00', 'EUR', 'Sí', lockerName, expect.any(String)],
  ]);
  expect(lockerName).not.toBe('');
  expect((await file('language=en')).rows[0]?.[5]).toBe('Yes');
});

it.each([
  ['lock=locked', 1],
  ['lock=open', 0],
  ['search=nobody-is-called-so', 0],
])('LIST-2 holds what search and filters leave: %s', async (query, count) => {
  expect((await file(query)).rows).toHaveLength(count);
});

it('NOT_ALLOWED for the kitchen', async () => {
  const chef = await createMember(dining.database, room.restaurantId, 'chef');
  const url = `/api/restaurants/${room.restaurantId}/diagnostics/active-carts.csv`;
  expect((await readListFile(dining, chef, url)).status).toBe(403);
});
