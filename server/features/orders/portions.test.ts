import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { addDish, placeAsShown, readCart, send } from '#tests/support/diner-calls.ts';
import {
  addOptions,
  addToMenu,
  type Diner,
  openRoom,
  type Room,
  seatOne,
} from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp({ poolSize: 8 });
let room: Room;

beforeAll(async () => {
  room = await openRoom(dining);
});

const portionsOf = async (dishId: string): Promise<number | null> => {
  const { rows } = await dining.testDatabase.oracle.query<{ portions_left: number | null }>(
    'select portions_left from menu_items where id = $1',
    [dishId],
  );
  return rows[0]?.portions_left ?? null;
};

const seatWith = async (dishId: string, more: Parameters<typeof addDish>[3] = {}): Promise<Diner> => {
  const diner = await seatOne(dining, room);
  await addDish(dining.app, diner, dishId, more);
  return diner;
};

describe('ORDER-13 MENU-2 a menu item that ran out between menu and order', () => {
  it('is refused with its name, and the cart keeps everything', async () => {
    const gone = await addToMenu(dining, room, { name: 'Percebes' });
    const diner = await seatWith(gone);
    dining.clock.advance(1);
    await addDish(dining.app, diner, await addToMenu(dining, room));
    await dining.testDatabase.oracle.query('update menu_items set is_available = false where id = $1', [
      gone,
    ]);
    const answer = await placeAsShown(dining.app, diner);
    expect([answer.status, answer.body.code]).toEqual([409, 'ITEM_UNAVAILABLE']);
    expect(answer.body.details).toMatchObject({ items: [{ menuItemId: gone, name: 'Percebes' }] });
    const cart = await readCart(dining.app, diner);
    expect(cart.lines.map((line) => line.isAvailable)).toEqual([false, true]);
    // PORTION-1: it is in no sum, but still in the cart.
    expect([cart.itemCount, cart.totalMinor, cart.own.totalMinor]).toEqual([2, 1_450, 1_450]);
    expect(cart.owners.map(({ subtotalMinor }) => subtotalMinor)).toEqual([1_450]);
  });

  it('is refused for an option that is no longer available, too', async () => {
    const dish = await addToMenu(dining, room, { name: 'Tortilla' });
    const { optionIds } = await addOptions(dining, room, dish, { prices: { Onion: 0 } });
    const diner = await seatWith(dish, { optionIds });
    await dining.testDatabase.oracle.query(
      'update menu_options set is_available = false where id = $1',
      optionIds,
    );
    expect((await placeAsShown(dining.app, diner)).body.code).toBe('ITEM_UNAVAILABLE');
  });

  it('that was deleted leaves the cart; an order at the old sum gets PRICE_CHANGED', async () => {
    const gone = await addToMenu(dining, room, { name: 'Percebes', base_price_minor: 3_000 });
    const diner = await seatWith(gone);
    dining.clock.advance(1);
    const { body: shown } = await addDish(dining.app, diner, await addToMenu(dining, room));
    const manager = await createMember(dining.database, room.restaurantId, 'manager');
    await send(dining.app, manager, `DELETE /api/restaurants/${room.restaurantId}/menu-items/${gone}`);
    const early = { cartVersion: shown.version, shownTotalMinor: shown.totalMinor };
    const refused = await placeAsShown(dining.app, diner, early);
    expect([refused.status, refused.body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(refused.body.details).toMatchObject({ totalMinor: 1_450 });
    expect((await readCart(dining.app, diner)).lines.map(({ name }) => name)).toEqual(['Arroz negro']);
    const { status, body } = await placeAsShown(dining.app, diner);
    expect([status, body.totalAmountMinor]).toEqual([201, 1_450]);
  });

  it('is on offer again at the minute it comes back', async () => {
    const dish = await addToMenu(dining, room);
    const diner = await seatWith(dish);
    const backAt = new Date(dining.clock.now() + 60_000);
    await dining.testDatabase.oracle.query('update menu_items set out_until = $2 where id = $1', [
      dish,
      backAt,
    ]);
    expect((await placeAsShown(dining.app, diner)).body.code).toBe('ITEM_UNAVAILABLE');
    dining.clock.advance(60_000);
    expect((await placeAsShown(dining.app, diner)).status).toBe(201);
  });
});

describe('counted portions', () => {
  it('decrease with each order, by all lines of the dish, and open menus get a hint', async () => {
    const dish = await addToMenu(dining, room, { portions_left: 5 });
    const diner = await seatWith(dish, { quantity: 2 });
    await addDish(dining.app, diner, dish, { note: 'for the child' });
    dining.hints.length = 0;
    expect((await placeAsShown(dining.app, diner)).status).toBe(201);
    expect(await portionsOf(dish)).toBe(2);
    const told = dining.hints.find(({ event }) => event.type === 'menu.changed');
    expect(told?.rooms).toEqual([`staff:${room.restaurantId}`, `diners:${room.restaurantId}`]);
  });

  it('send no hint for dishes that are not counted', async () => {
    const diner = await seatWith(await addToMenu(dining, room));
    dining.hints.length = 0;
    await placeAsShown(dining.app, diner);
    expect(dining.hints.map((hint) => hint.event.type)).not.toContain('menu.changed');
  });

  it('PORTION-3 cannot be exceeded by one order: the refusal says how many are left', async () => {
    const dish = await addToMenu(dining, room, { name: 'Lubina', portions_left: 2 });
    const diner = await seatWith(dish, { quantity: 3 });
    const answer = await placeAsShown(dining.app, diner);
    expect([answer.status, answer.body.code]).toEqual([409, 'ITEM_UNAVAILABLE']);
    expect(answer.body.details).toMatchObject({ items: [{ name: 'Lubina', left: 2 }] });
    expect([await portionsOf(dish), (await readCart(dining.app, diner)).itemCount]).toEqual([2, 3]);
  });

  it('the last one goes to one of two tables; the other gets the dish’s name and keeps its cart', async () => {
    for (let round = 0; round < 10; round += 1) {
      const dish = await addToMenu(dining, room, { name: 'Rodaballo', portions_left: 1 });
      const tables = [await seatWith(dish), await seatWith(dish)];
      const answers = await Promise.all(tables.map((diner) => placeAsShown(dining.app, diner)));
      expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
      const loser = answers.findIndex((answer) => answer.status === 409);
      expect(answers[loser]?.body).toMatchObject({
        code: 'ITEM_UNAVAILABLE',
        details: { items: [{ menuItemId: dish, name: 'Rodaballo' }] },
      });
      expect((await readCart(dining.app, tables[loser] ?? {})).itemCount).toBe(1);
      expect(await portionsOf(dish)).toBe(0);
    }
  });

  it('of several dishes in opposite order never deadlock two orders', async () => {
    const [first, second] = [
      await addToMenu(dining, room, { portions_left: 1_000 }),
      await addToMenu(dining, room, { portions_left: 1_000 }),
    ];
    for (let round = 0; round < 5; round += 1) {
      const tables = [];
      for (let index = 0; index < 8; index += 1) {
        const diner = await seatWith(index % 2 === 0 ? first : second);
        await addDish(dining.app, diner, index % 2 === 0 ? second : first);
        tables.push(diner);
      }
      const answers = await Promise.all(tables.map((diner) => placeAsShown(dining.app, diner)));
      expect(answers.map((answer) => answer.status)).toEqual(tables.map(() => 201));
    }
    expect([await portionsOf(first), await portionsOf(second)]).toEqual([960, 960]);
  });
});

describe('ORDER-16 a cancelled order', () => {
  const act = async (order: Pick<Order, 'id'>, path: string, body: object) => {
    const owner = await createMember(dining.database, room.restaurantId, 'owner');
    const answer = await send(
      dining.app,
      owner,
      `POST /api/restaurants/${room.restaurantId}/orders/${order.id}/${path}`,
      { body },
    );
    expect(answer.status).toBe(200);
  };
  const cancel = (order: Pick<Order, 'id'>, version: number) =>
    act(order, 'moves', { to: 'cancelled', version, reason: 'They had to leave' });

  it('returns portions of lines that were not started; open menus get a hint, and they can be ordered', async () => {
    const dish = await addToMenu(dining, room, { portions_left: 3 });
    const diner = await seatWith(dish, { quantity: 2 });
    await addDish(dining.app, diner, dish, { note: 'for the child' });
    const { body: order } = await placeAsShown(dining.app, diner);
    expect(await portionsOf(dish)).toBe(0);
    dining.hints.length = 0;
    await cancel(order, 1);
    expect(await portionsOf(dish)).toBe(3);
    const told = dining.hints.find(({ event }) => event.type === 'menu.changed');
    expect(told?.rooms).toEqual([`staff:${room.restaurantId}`, `diners:${room.restaurantId}`]);
    expect((await placeAsShown(dining.app, await seatWith(dish, { quantity: 3 }))).status).toBe(201);
  });

  it('does not return portions that are in preparation or ready', async () => {
    const [begun, untouched] = [
      await addToMenu(dining, room, { name: 'Begun', portions_left: 5 }),
      await addToMenu(dining, room, { name: 'Untouched', portions_left: 5 }),
    ];
    const diner = await seatWith(begun);
    await addDish(dining.app, diner, untouched, { quantity: 2 });
    const { body: order } = await placeAsShown(dining.app, diner);
    const item = order.items.find(({ name }) => name === 'Begun');
    await act(order, 'item-moves', { to: 'preparing', itemIds: [item?.id], version: 1 });
    await cancel(order, 2);
    expect([await portionsOf(begun), await portionsOf(untouched)]).toEqual([4, 5]);
  });

  it('changes nothing where portions are not counted, and sends no hint', async () => {
    const dish = await addToMenu(dining, room);
    const { body: order } = await placeAsShown(dining.app, await seatWith(dish));
    dining.hints.length = 0;
    await cancel(order, 1);
    expect(await portionsOf(dish)).toBeNull();
    // Earlier hints may arrive twice: a slow outbox cleanup publishes them again.
    const told = dining.hints.map(({ event }) => event.type);
    expect(told).toContain('order.changed');
    expect(told).not.toContain('menu.changed');
  });
});
