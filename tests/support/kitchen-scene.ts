import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { RefusalBody } from '#contract/errors.ts';
import type { OrderEvent } from '#contract/order-history.ts';
import type { Order, StaffOrder } from '#contract/orders.ts';
import { ROLES, type Role } from '#domain/people/roles.ts';
import { startTestApp, type TestApp } from './app.ts';
import { type Answer, addDish, type Caller, placeAsShown, send } from './diner-calls.ts';
import { addToMenu, type Diner, openRoom, type Room, seatOne } from './dining-room.ts';
import { createMember, createTable, type Member } from './factories.ts';

export type StaffAnswer = Answer<StaffOrder & RefusalBody>;

/** A restaurant with a grill and a bar, and one member of each role. */
export interface KitchenScene {
  readonly dining: TestApp;
  readonly room: Room;
  readonly members: Record<Role, Member>;
  /** From the grill, at 14.50. */
  readonly steak: string;
  /** From the bar, at 3.20. */
  readonly beer: string;
  /** Sends one request about an order; `path` follows its id. */
  act(
    caller: Caller,
    orderId: string,
    path: string,
    body: object,
    idempotencyKey?: string,
  ): Promise<StaffAnswer>;
  read(orderId: string): Promise<{ order: StaffOrder; events: z.infer<typeof OrderEvent>[] }>;
  /** The waiter orders a beer for a new table; returns the reply's status. */
  takeBeer(): Promise<number>;
  /** Two steaks and a beer at a new table. */
  place(): Promise<{ diner: Diner; order: Order }>;
}

export async function openKitchen(): Promise<KitchenScene> {
  const dining = await startTestApp();
  const room = await openRoom(dining);
  const steak = await addToMenu(dining, room, { name: 'Entrecot', station: 'grill' });
  const beer = await addToMenu(dining, room, { name: 'Caña', station: 'bar', base_price_minor: 320 });
  const each = await Promise.all(
    ROLES.map(async (role) => [role, await createMember(dining.database, room.restaurantId, role)] as const),
  );
  const members = Object.fromEntries(each) as Record<Role, Member>;
  const ofOrder = (orderId: string): string => `/api/restaurants/${room.restaurantId}/orders/${orderId}`;
  return {
    dining,
    room,
    members,
    steak,
    beer,
    act: (caller, orderId, path, body, idempotencyKey = randomUUID()) =>
      send<StaffOrder & RefusalBody>(dining.app, caller, `POST ${ofOrder(orderId)}/${path}`, {
        body,
        idempotencyKey,
      }),
    read: async (orderId) =>
      (
        await send<Awaited<ReturnType<KitchenScene['read']>>>(
          dining.app,
          members.manager,
          `GET ${ofOrder(orderId)}`,
        )
      ).body,
    takeBeer: async () => {
      const tableId = await createTable(dining.database, room.restaurantId);
      const { status } = await send(
        dining.app,
        members.server,
        `POST /api/restaurants/${room.restaurantId}/tables/${tableId}/orders`,
        {
          body: { lines: [{ menuItemId: beer, optionIds: [], note: '', quantity: 1 }] },
          idempotencyKey: randomUUID(),
        },
      );
      return status;
    },
    place: async () => {
      const diner = await seatOne(dining, room);
      await addDish(dining.app, diner, steak, { quantity: 2 });
      // The kitchen sees the dishes in the order in which they were chosen.
      dining.clock.advance(1);
      await addDish(dining.app, diner, beer);
      return { diner, order: (await placeAsShown(dining.app, diner)).body };
    },
  };
}

/** The id of the dish with this name. */
export function itemIdOf(order: Pick<Order, 'items'>, name: string): string {
  const item = order.items.find((each) => each.name === name);
  if (!item) throw new Error(`the order has no ${name}`);
  return item.id;
}

/** Stores the waiter's key as releases did that kept the keys of each member apart. */
export async function keyOfEarlierRelease(
  { dining, members }: KitchenScene,
  idempotencyKey: string,
): Promise<void> {
  const { rowCount } = await dining.testDatabase.oracle.query(
    'update idempotency_keys set scope = $2 where key = $1',
    [idempotencyKey, `member:${members.server.userId}`],
  );
  if (rowCount !== 1) throw new Error('the key is not stored once');
}
