import { beforeAll, expect, it } from 'vitest';
import { addToMenu, openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, createMenu, type Member } from '#tests/support/factories.ts';
import { readListFile } from '#tests/support/list-file.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;
let chef: Member;

beforeAll(async () => {
  room = await openRoom(dining, { default_language: 'es' });
  chef = await createMember(dining.database, room.restaurantId, 'chef');
  await addToMenu(dining, room, { name: 'Arroz' });
  await addToMenu(dining, room, { name: 'Gamba', is_available: false });
  await createMenu(dining.database, room.restaurantId, {
    name: 'Lunch',
    translations: JSON.stringify({ es: { name: '=Mediodía' } }),
    start_time: '12:00',
    end_time: '16:00',
    weekdays: [1, 0],
    is_active: false,
    sort_order: 9,
  });
});

const file = (query: string) =>
  readListFile(dining, chef, `/api/restaurants/${room.restaurantId}/menus.csv?${query}`);

it('LIST-2 has every menu in sort order; no cell is a formula (INV-18)', async () => {
  const { head, rows } = await file('');
  expect(head).toEqual([
    'Puesto',
    'Carta',
    'Días',
    'Desde',
    'Hasta',
    'Activa',
    'Platos',
    'Platos disponibles',
  ]);
  expect(rows.map((row) => row.slice(1))).toEqual([
    [expect.any(String), '', '', '', 'Sí', '2', '1'],
    ["'=Mediodía", 'lunes, domingo', '12:00', '16:00', 'No', '0', '0'],
  ]);
});

it('LIST-1 finds by menu or dish, with the position among all menus', async () => {
  // It has no English name of its own (MENU-10).
  expect((await file('search=mediodia&language=en')).rows).toEqual([
    ['2', "'=Mediodía", 'Monday, Sunday', '12:00', '16:00', 'No', '0', '0'],
  ]);
  expect((await file('search=gamba')).rows.map(([place]) => place)).toEqual(['1']);
});

it('everybody who may read the dishes can export them, the kitchen too', async () => {
  const url = `/api/restaurants/${room.restaurantId}/menu-items/export`;
  expect((await readListFile(dining, chef, url)).rows).toHaveLength(2);
});
