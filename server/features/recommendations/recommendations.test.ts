import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { Recommendation } from '#contract/recommendations.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room, seatOne } from '#tests/support/dining-room.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;

beforeEach(async () => {
  room = await openRoom(dining, { default_language: 'es', timezone: 'UTC' });
});

const read = async (query = '', restaurantId = room.restaurantId) =>
  send<{ recommendations: Recommendation[] } & RefusalBody>(
    dining.app,
    {},
    `GET /api/restaurants/${restaurantId}/recommendations${query}`,
  );
const shown = async (query = '') =>
  (await read(query)).body.recommendations.map(
    ({ name, recommendationType }) => `${recommendationType} ${name}`,
  );

const dish = (name: string, columns: Parameters<typeof addToMenu>[2] = {}) =>
  addToMenu(dining, room, { name, ...columns });

const feature = (
  menu_item_id: string,
  featured_priority: number,
  more: { is_featured?: boolean; chef_notes?: string; translations?: string } = {},
) =>
  inRestaurant(dining.database, room.restaurantId, (tx) =>
    tx
      .insertInto('chef_recommendations')
      .values({ restaurant_id: room.restaurantId, menu_item_id, featured_priority, ...more })
      .execute(),
  );

const sell = async (dishId: string, quantity: number): Promise<string> => {
  const diner = await seatOne(dining, room);
  await addDish(dining.app, diner, dishId, { quantity });
  return (await placeAsShown(dining.app, diner)).body.id;
};

const change = (orderId: string, set: string) =>
  dining.testDatabase.oracle.query(`update orders set ${set} where id = $1`, [orderId]);

it('REC-1 REC-4 shows featured dishes, then best sellers', async () => {
  const [rice, soup, stew, water, octopus] = [
    await dish('Arroz'),
    await dish('Sopa'),
    await dish('Guiso'),
    await dish('Agua', { category: 'Soft drinks' }),
    await dish('Pulpo'),
  ];
  await feature(octopus, 2, { chef_notes: 'On wood', translations: '{"es":{"chefNotes":"En madera"}}' });
  await feature(stew, 1, { chef_notes: 'Six hours' });
  await feature(rice, 1, { is_featured: false });
  await sell(soup, 2);
  await sell(rice, 1);
  await sell(rice, 3);
  await sell(water, 9);
  const { body, status } = await read();
  expect(status).toBe(200);
  expect(body.recommendations).toEqual([
    {
      menuItemId: stew,
      name: 'Guiso',
      category: 'Mains',
      basePriceMinor: 1_450,
      recommendationType: 'featured',
      priorityScore: 4,
      chefNotes: 'Six hours',
      totalOrders: 0,
      isFallback: false,
    },
    expect.objectContaining({ menuItemId: octopus, chefNotes: 'En madera', priorityScore: 3 }),
    expect.objectContaining({ menuItemId: rice, recommendationType: 'popular', totalOrders: 2 }),
    expect.objectContaining({ menuItemId: soup, recommendationType: 'popular', totalOrders: 1 }),
  ]);
});

it('REC-2 leaves out unavailable dishes until they are available again', async () => {
  const now = new Date(dining.clock.now());
  const breakfast = await inRestaurant(dining.database, room.restaurantId, (tx) =>
    tx
      .insertInto('menus')
      .values({
        restaurant_id: room.restaurantId,
        name: 'Never now',
        start_time: `${String((now.getUTCHours() + 2) % 24).padStart(2, '0')}:00`,
        end_time: `${String((now.getUTCHours() + 4) % 24).padStart(2, '0')}:00`,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const off = await dish('Off', { is_available: false });
  await feature(off, 1);
  await feature(await dish('Sold out', { portions_left: 0 }), 1);
  await feature(await dish('Later', { out_until: new Date(now.getTime() + 60_000) }), 1);
  await feature(await dish('Tostada', { menu_id: breakfast.id }), 1);
  await feature(await dish('Arroz'), 2);
  expect(await shown()).toEqual(['featured Arroz']);
  await dining.testDatabase.oracle.query('update menu_items set is_available = true where id = $1', [off]);
  expect(await shown()).toEqual(['featured Off', 'featured Arroz']);
});

it('REC-1 counts the last 30 days without cancelled orders', async () => {
  const [old, cancelled, fresh] = [await dish('Old'), await dish('Cancelled'), await dish('Fresh')];
  await change(await sell(old, 9), `created_at = created_at - interval '31 days'`);
  await change(await sell(cancelled, 9), `status = 'cancelled', cancel_reason = 'x'`);
  await sell(fresh, 1);
  expect(await shown()).toEqual(['popular Fresh']);
});

it('REC-3 falls back to the six newest dishes', async () => {
  for (let index = 1; index <= 7; index += 1)
    await dish(`D${index}`, { created_at: new Date(1_700_000_000_000 + index * 1_000) });
  expect(await shown()).toEqual(['D7', 'D6', 'D5', 'D4', 'D3', 'D2'].map((name) => `popular ${name}`));
  const { body } = await read();
  expect(body.recommendations.every(({ isFallback, chefNotes }) => isFallback && chefNotes === null)).toBe(
    true,
  );
});

it('REC-5 counts sales again after two minutes', async () => {
  const [first, second] = [await dish('First'), await dish('Second')];
  await sell(first, 1);
  expect(await shown()).toEqual(['popular First']);
  await sell(second, 5);
  dining.clock.advance(119_000);
  expect(await shown()).toEqual(['popular First']);
  dining.clock.advance(2_000);
  expect(await shown()).toEqual(['popular Second', 'popular First']);
});

it("MENU-10 is in the requested language, else in the restaurant's", async () => {
  const rice = await dish('Arroz', { translations: '{"en":{"name":"Rice"}}' });
  await feature(rice, 1, { chef_notes: 'x', translations: '{"es":{"chefNotes":"Hecho al momento"}}' });
  expect(await shown('?language=en')).toEqual(['featured Rice']);
  expect((await read('?language=en')).body.recommendations[0]?.chefNotes).toBe('Hecho al momento');
  expect(await shown()).toEqual(['featured Arroz']);
});

it('RESTAURANT_NOT_FOUND, VALIDATION_FAILED for an unknown language; an empty list without dishes', async () => {
  expect((await read('', randomUUID())).body.code).toBe('RESTAURANT_NOT_FOUND');
  expect((await read('?language=fr')).body.code).toBe('VALIDATION_FAILED');
  expect((await read()).body).toEqual({ recommendations: [] });
});
