import { beforeAll, expect, it } from 'vitest';
import { joinTable, openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, createTable, type Member } from '#tests/support/factories.ts';
import { readListFile } from '#tests/support/list-file.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;
let server: Member;

beforeAll(async () => {
  room = await openRoom(dining, { timezone: 'Europe/Madrid', default_language: 'es' });
  server = await createMember(dining.database, room.restaurantId, 'server');
  const table = (table_number: string, section: string, seats: number) =>
    createTable(dining.database, room.restaurantId, { table_number, section, seats });
  await table('10', 'Terraza', 2);
  await joinTable(dining, await table('2', 'Terraza', 6));
  await table('=1+1', '', 4);
});

const file = (query: string) =>
  readListFile(dining, server, `/api/restaurants/${room.restaurantId}/tables.csv?${query}`);
const numbersOf = async (query: string) => (await file(query)).rows.map(([number]) => number);

it('LIST-2 has every table with its guests; no cell is a formula (INV-18)', async () => {
  const { head, rows } = await file('');
  expect(head.slice(0, 4)).toEqual(['Mesa', 'Zona', 'Plazas', 'Estado']);
  expect(rows.map(([number, section, seats, , guests]) => [number, section, seats, guests])).toEqual([
    ["'=1+1", '', '4', ''],
    ['2', 'Terraza', '6', '1'],
    ['10', 'Terraza', '2', ''],
    ['T1', '', '4', ''],
  ]);
  expect(rows[1]?.slice(6)).toEqual(['0', '0', '0,00', '0,00', 'EUR']);
  expect((await file('search=10&language=en')).rows[0]?.[3]).toBe('Free');
});

it.each([
  ['section=Terraza&sort=-number', ['10', '2']],
  ['section=-', ["'=1+1", 'T1']],
  ['state=free&section=Terraza', ['10']],
  ['search=terraza%202', ['2']],
  ['sort=-seats', ['2', "'=1+1", 'T1', '10']],
])('LIST-2 holds what search and filters leave, in the order of the list: %s', async (query, expected) => {
  expect(await numbersOf(query)).toEqual(expected);
});

it('VALIDATION_FAILED for an unknown state', async () => {
  expect((await file('state=burning')).status).toBe(400);
});
