import { beforeAll, expect, it } from 'vitest';
import { addToMenu, openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { readListFile } from '#tests/support/list-file.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;
let manager: Member;

const recommend = async (name: string, more: object) =>
  dining.app.inject({
    method: 'POST',
    url: `/api/restaurants/${room.restaurantId}/chef-recommendations`,
    headers: manager.headers,
    payload: { menuItemId: await addToMenu(dining, room, { name }), ...more },
  });
const file = (query: string) =>
  readListFile(dining, manager, `/api/restaurants/${room.restaurantId}/chef-recommendations.csv?${query}`);
const dishesOf = async (query: string) => (await file(query)).rows.map(([, dish]) => dish);

beforeAll(async () => {
  room = await openRoom(dining, { default_language: 'es' });
  manager = await createMember(dining.database, room.restaurantId, 'manager');
  await recommend('Guiso', { featuredPriority: 2, recommendationType: 'seasonal', isFeatured: false });
  await recommend('Paella', {
    featuredPriority: 1,
    recommendationType: 'signature',
    chefNotes: '+fuego',
    noteTranslations: { en: 'Over wood' },
  });
});

it('LIST-2 has every recommendation by priority; no cell is a formula (INV-18)', async () => {
  const { head, rows } = await file('');
  expect(head.slice(0, 3)).toEqual(['Prioridad', 'Plato', 'Categoría']);
  expect(rows).toEqual([
    ['1', 'Paella', 'Mains', '14,50', 'EUR', expect.any(String), 'Sí', 'Sí', "'+fuego"],
    ['2', 'Guiso', 'Mains', '14,50', 'EUR', expect.any(String), 'No', 'Sí', ''],
  ]);
  const [paella = []] = (await file('language=en')).rows;
  expect([paella[5], paella[8]]).toEqual(['Signature', 'Over wood']);
});

it.each([
  ['search=fuego', ['Paella']],
  ['search=wood', ['Paella']],
  ['shown=hidden', ['Guiso']],
  ['type=signature', ['Paella']],
  ['type=signature&shown=hidden', []],
])('LIST-2 holds what search and filters leave: %s', async (query, expected) => {
  expect(await dishesOf(query)).toEqual(expected);
});

it('NOT_ALLOWED for the kitchen', async () => {
  const chef = await createMember(dining.database, room.restaurantId, 'chef');
  const url = `/api/restaurants/${room.restaurantId}/chef-recommendations.csv`;
  expect((await readListFile(dining, chef, url)).status).toBe(403);
});
