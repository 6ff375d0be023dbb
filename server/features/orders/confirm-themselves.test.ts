import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { Order } from '#contract/orders.ts';
import type { RestaurantProfile } from '#contract/restaurants.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { seatOne } from '#tests/support/dining-room.ts';
import { createTable } from '#tests/support/factories.ts';
import { type KitchenScene, openKitchen } from '#tests/support/kitchen-scene.ts';

let kitchen: KitchenScene;

beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.dining.close());

const restaurant = () => `/api/restaurants/${kitchen.room.restaurantId}` as const;
async function setConfirming(confirmsOrders: boolean): Promise<void> {
  const { dining, members } = kitchen;
  const profile = await send<RestaurantProfile>(dining.app, members.owner, `GET ${restaurant()}/profile`);
  const changed = await send<RestaurantProfile>(dining.app, members.owner, `PATCH ${restaurant()}/profile`, {
    body: { version: profile.body.version, confirmsOrders },
  });
  expect(changed.body.confirmsOrders).toBe(confirmsOrders);
}
const entriesOf = async (orderId: string) =>
  (
    await kitchen.dining.testDatabase.oracle.query(
      'select actor_kind, action, details from audit_log where subject_id = $1 order by id',
      [orderId],
    )
  ).rows;

describe('ORDER-20 orders that confirm themselves', () => {
  test('are off by default', async () => {
    const { order } = await kitchen.place();
    expect(order.status).toBe('pending');
    expect(await entriesOf(order.id)).toEqual([]);
  });

  test('are confirmed on placement by the system, and the kitchen starts them like any other', async () => {
    await setConfirming(true);
    kitchen.dining.hints.length = 0;
    const { order } = await kitchen.place();
    expect(order).toMatchObject({ status: 'confirmed', version: 2 });
    expect(kitchen.dining.hints.find(({ event }) => event.type === 'order.placed')?.event).toEqual({
      type: 'order.placed',
      id: order.id,
      version: 2,
    });
    const { order: seen, events } = await kitchen.read(order.id);
    expect(seen).toMatchObject({ status: 'confirmed', version: 2, statusSince: order.createdAt });
    expect(seen.items.map(({ status }) => status)).toEqual(['pending', 'pending']);
    expect(events.map(({ actorKind, toStatus, version }) => [actorKind, toStatus, version])).toEqual([
      ['diner', 'pending', 1],
      ['system', 'confirmed', 2],
    ]);
    expect(await entriesOf(order.id)).toMatchObject([
      { actor_kind: 'system', action: 'order.confirmed', details: { how: 'automatic' } },
    ]);
    const started = await kitchen.act(kitchen.members.chef, order.id, 'moves', {
      to: 'preparing',
      version: 2,
    });
    expect([started.status, started.body.status]).toEqual([200, 'preparing']);
  });

  test('apply to orders taken by staff, too', async () => {
    const { dining, members, room, beer } = kitchen;
    const tableId = await createTable(dining.database, room.restaurantId);
    const { body } = await send<Order>(
      dining.app,
      members.server,
      `POST ${restaurant()}/tables/${tableId}/orders`,
      {
        body: { lines: [{ menuItemId: beer, optionIds: [], note: '', quantity: 1 }] },
        idempotencyKey: crypto.randomUUID(),
      },
    );
    expect(body.status).toBe('confirmed');
    const actions = (await entriesOf(body.id)).map(({ action }) => action);
    expect(new Set(actions)).toEqual(new Set(['order.confirmed', 'order.taken']));
  });

  test('PRESENCE-3 the first order of a phone still needs approval, and a pause still applies', async () => {
    const { dining, members, room, beer } = kitchen;
    const diner = await seatOne(dining, room);
    await addDish(dining.app, diner, beer);
    await dining.testDatabase.oracle.query(
      `insert into presence_guards (restaurant_id, is_on, holds_first_orders, link_key, rotated_at)
       values ($1, true, true, 'some-link-key', now())`,
      [room.restaurantId],
    );
    const held = await placeAsShown(dining.app, diner);
    expect((held.body as unknown as RefusalBody).code).toBe('APPROVAL_PENDING');
    const approved = `POST ${restaurant()}/diners/${diner.dinerSessionId}/approve` as const;
    await send(dining.app, members.server, approved);
    expect((await placeAsShown(dining.app, diner)).body).toMatchObject({ status: 'confirmed' });
  });
});
