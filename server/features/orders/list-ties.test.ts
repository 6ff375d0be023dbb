import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders.ts';
import type { OrdersSort } from '#domain/ordering/order-sorts.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { seatOne } from '#tests/support/dining-room.ts';
import { type KitchenScene, openKitchen } from '#tests/support/kitchen-scene.ts';

const MINUTE_MS = 60_000;
const ORDERS = 16;

let kitchen: KitchenScene;
let diner: Awaited<ReturnType<typeof seatOne>>;
/** With the same table, status and total: two in every used millisecond. */
const placed: string[] = [];

beforeAll(async () => {
  kitchen = await openKitchen();
  diner = await seatOne(kitchen.dining, kitchen.room);
  for (let count = 0; count < ORDERS; count += 1) {
    await addDish(kitchen.dining.app, diner, kitchen.beer);
    placed.push((await placeAsShown(kitchen.dining.app, diner)).body.id);
    if (count % 2 === 1) kitchen.dining.clock.advance(MINUTE_MS);
  }
});
afterAll(() => kitchen.dining.close());

/** The whole list, in pages of this size. */
async function listed(sort: OrdersSort, limit: number): Promise<string[]> {
  const found: string[] = [];
  let before = '';
  do {
    const { body } = await send<{ orders: StaffOrder[]; nextBefore: string | null }>(
      kitchen.dining.app,
      kitchen.members.server,
      `GET /api/restaurants/${kitchen.room.restaurantId}/orders?sort=${sort}&limit=${limit}${before}`,
    );
    found.push(...body.orders.map(({ id }) => id));
    before = body.nextBefore === null ? '' : `&before=${encodeURIComponent(body.nextBefore)}`;
  } while (before !== '');
  return found;
}

it.each(['total', 'table', 'status', 'placed'] as const)(
  'orders that are alike by %s stand as they were placed, either way round, across pages',
  async (key) => {
    for (const limit of [3, 50]) {
      expect(await listed(key, limit)).toEqual(placed);
      expect(await listed(`-${key}`, limit)).toEqual(placed.toReversed());
    }
  },
);

it('orders are sorted by waiting time, and within one millisecond by placement', async () => {
  for (const limit of [3, 50]) expect(await listed('-waiting', limit)).toEqual(placed);
});

it('a guest reads the orders of the visit newest first, of one millisecond too', async () => {
  const { body } = await send<{ orders: { id: string }[] }>(kitchen.dining.app, diner, 'GET /api/orders');
  expect(body.orders.map(({ id }) => id)).toEqual(placed.toReversed());
});
