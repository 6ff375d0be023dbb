import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { send } from '#tests/support/diner-calls.ts';
import { addOptions, addToMenu } from '#tests/support/dining-room.ts';
import {
  itemIdOf,
  type KitchenScene,
  keyOfEarlierRelease,
  openKitchen,
} from '#tests/support/kitchen-scene.ts';

let kitchen: KitchenScene;

beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.dining.close());

const correct = (
  order: Pick<Order, 'id'>,
  version: number,
  corrections: object[],
  by = kitchen.members.server,
) => kitchen.act(by, order.id, 'corrections', { version, corrections });
const add = (menuItemId: string, more: object = {}) => ({
  kind: 'add',
  menuItemId,
  optionIds: [],
  note: '',
  quantity: 1,
  ...more,
});
const portionsLeft = async (dishId: string) => {
  const { oracle } = kitchen.dining.testDatabase;
  const { rows } = await oracle.query<{ portions_left: number }>(
    'select portions_left from menu_items where id = $1',
    [dishId],
  );
  return rows[0]?.portions_left;
};

describe('ORDER-14 staff correct an order', () => {
  it("adds, changes and strikes in one change, with new sums and tax, on the diner's phone too", async () => {
    const { diner, order } = await kitchen.place();
    const [steak, beer] = [itemIdOf(order, 'Entrecot'), itemIdOf(order, 'Caña')];
    expect([order.totalAmountMinor, order.taxMinor]).toEqual([3_220, 293]);
    const { groupId, optionIds } = await addOptions(kitchen.dining, kitchen.room, kitchen.steak, {
      prices: { Grande: 500 },
    });
    expect(groupId).toBeTruthy();
    kitchen.dining.hints.length = 0;
    const { status, body } = await correct(order, 1, [
      { kind: 'quantity', itemId: steak, quantity: 3 },
      { kind: 'strike', itemId: beer, reason: 'Poured by mistake' },
      add(kitchen.steak, { optionIds, note: ' poco hecho ' }),
    ]);
    expect([status, body.version, body.status]).toEqual([200, 2, 'pending']);
    expect(body.items).toMatchObject([
      { id: steak, quantity: 3, correctedFrom: 2, totalMinor: 4_350 },
      {
        name: 'Entrecot',
        quantity: 1,
        correctedFrom: 0,
        unitPriceMinor: 1_950,
        notes: 'poco hecho',
        options: [{ name: 'Grande', priceMinor: 500 }],
        station: 'grill',
      },
    ]);
    expect(body.struckItems).toMatchObject([{ name: 'Caña', quantity: 1, reason: 'Poured by mistake' }]);
    expect(body).toMatchObject({ subtotalMinor: 6_300, totalAmountMinor: 6_300, taxMinor: 573 });
    expect(kitchen.dining.hints).toEqual([
      {
        rooms: [`visit:${diner.visitId}`, `staff:${kitchen.room.restaurantId}`],
        event: { type: 'order.changed', id: order.id, version: 2 },
      },
    ]);
    const seen = await send<Order>(kitchen.dining.app, diner, `GET /api/orders/${order.id}`);
    expect(seen.body).toMatchObject({ totalAmountMinor: 6_300, struckItems: [{ name: 'Caña' }] });
    const { events } = await kitchen.read(order.id);
    expect(events.at(-1)).toMatchObject({
      actorName: 'server',
      fromStatus: 'pending',
      toStatus: 'pending',
      changes: [
        { what: 'item_quantity', name: 'Entrecot', quantity: 3, from: 2 },
        { what: 'item_struck', name: 'Caña', quantity: 1 },
        { what: 'item_added', name: 'Entrecot', quantity: 1 },
      ],
    });
  });

  it('keeps the price at which a dish was ordered', async () => {
    const dish = await addToMenu(kitchen.dining, kitchen.room, { name: 'Rabo', base_price_minor: 1_000 });
    const { order } = await kitchen.place();
    const first = await correct(order, 1, [add(dish)]);
    const rabo = itemIdOf(first.body, 'Rabo');
    await kitchen.dining.testDatabase.oracle.query(
      'update menu_items set base_price_minor = 2000 where id = $1',
      [dish],
    );
    const { body } = await correct(order, 2, [{ kind: 'quantity', itemId: rabo, quantity: 2 }, add(dish)]);
    expect(body.items.filter(({ name }) => name === 'Rabo').map(({ totalMinor }) => totalMinor)).toEqual([
      2_000, 2_000,
    ]);
    expect(body.totalAmountMinor).toBe(3_220 + 4_000);
  });

  it('takes and returns counted portions, except those in preparation; open menus get a hint', async () => {
    const dish = await addToMenu(kitchen.dining, kitchen.room, { name: 'Pulpo', portions_left: 3 });
    const { order } = await kitchen.place();
    kitchen.dining.hints.length = 0;
    const { body } = await correct(order, 1, [add(dish, { quantity: 2 })]);
    const pulpo = itemIdOf(body, 'Pulpo');
    expect(await portionsLeft(dish)).toBe(1);
    const { restaurantId } = kitchen.room;
    expect(kitchen.dining.hints.find(({ event }) => event.type === 'menu.changed')?.rooms).toEqual([
      `staff:${restaurantId}`,
      `diners:${restaurantId}`,
    ]);
    const tooMany = await correct(order, 2, [{ kind: 'quantity', itemId: pulpo, quantity: 4 }]);
    expect([tooMany.status, tooMany.body.code, await portionsLeft(dish)]).toEqual([
      409,
      'ITEM_UNAVAILABLE',
      1,
    ]);
    // PORTION-3: also where nothing is added.
    expect(tooMany.body.details).toEqual({ items: [{ menuItemId: dish, name: 'Pulpo', left: 1 }] });
    await correct(order, 2, [{ kind: 'quantity', itemId: pulpo, quantity: 1 }]);
    expect(await portionsLeft(dish)).toBe(2);
    await kitchen.act(kitchen.members.chef, order.id, 'item-moves', {
      itemIds: [pulpo],
      to: 'preparing',
      version: 3,
    });
    await correct(order, 4, [{ kind: 'strike', itemId: pulpo, reason: 'Gone cold' }]);
    expect(await portionsLeft(dish)).toBe(2);
  });

  it('KITCHEN-2 removing the last unfinished dish makes the order ready, with the reason in the history', async () => {
    const { order } = await kitchen.place();
    const [steak, beer] = [itemIdOf(order, 'Entrecot'), itemIdOf(order, 'Caña')];
    await kitchen.act(kitchen.members.chef, order.id, 'item-moves', {
      itemIds: [steak],
      to: 'ready',
      version: 1,
    });
    const { body } = await correct(order, 2, [
      { kind: 'strike', itemId: beer, reason: 'Changed their mind' },
    ]);
    expect([body.status, body.version, body.totalAmountMinor]).toEqual(['ready', 3, 2_900]);
    const { events } = await kitchen.read(order.id);
    expect(events.at(-1)).toMatchObject({ fromStatus: 'preparing', toStatus: 'ready' });
  });

  it('EST-5 updates the estimate, on the diner’s phone too', async () => {
    const slow = await addToMenu(kitchen.dining, kitchen.room, {
      name: 'Cordero',
      station: 'oven',
      preparation_minutes: 60,
    });
    const { diner, order } = await kitchen.place();
    kitchen.dining.clock.advance(2 * 60_000);
    const promised = async () => {
      const { body } = await send<Order>(kitchen.dining.app, diner, `GET /api/orders/${order.id}`);
      return (Date.parse(body.estimatedReadyAt) - kitchen.dining.clock.now()) / 60_000;
    };
    const first = await promised();
    // The steaks and the beer take a quarter of an hour, the default for dishes without history; the lamb is not started yet.
    const withLamb = Math.max(first + 45, 60);
    const { body } = await correct(order, 1, [add(slow)]);
    expect(await promised()).toBe(withLamb);
    expect(body.prepTimeMinutes).toBe(withLamb + 2);
    const strike = { kind: 'strike', itemId: itemIdOf(body, 'Cordero'), reason: 'Too long' };
    await correct(order, 2, [strike]);
    expect(await promised()).toBe(withLamb - 45);
    const { status } = await kitchen.act(kitchen.members.chef, order.id, 'priority', {
      isPriority: true,
      version: 3,
    });
    expect([status, await promised()]).toEqual([200, withLamb - 45]);
  });

  it('is refused when it is too late, when no dish would be left, and from an old version', async () => {
    const { order } = await kitchen.place();
    const all = order.items.map(({ id }) => ({ kind: 'strike', itemId: id, reason: 'x' }));
    const [first] = order.items;
    const quantity = { kind: 'quantity', itemId: first?.id, quantity: 9 };
    const answers = [
      await correct(order, 7, [quantity]),
      await correct(order, 1, all),
      await correct(order, 1, [{ ...quantity, itemId: randomUUID() }]),
      await correct(order, 7, [{ ...quantity, itemId: randomUUID() }]),
      await correct(order, 1, [add(randomUUID())]),
      await correct(order, 1, [add(kitchen.steak, { optionIds: [randomUUID()] })]),
      await correct(order, 1, [{ kind: 'strike', itemId: first?.id, reason: ' ' }]),
      await correct(order, 1, [quantity], kitchen.members.chef),
      await correct({ id: randomUUID() }, 1, [quantity]),
    ];
    await kitchen.act(kitchen.members.chef, order.id, 'item-moves', {
      itemIds: order.items.map(({ id }) => id),
      to: 'ready',
      version: 1,
    });
    answers.push(await correct(order, 3, [quantity]));
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'ORDER_CHANGED'],
      [422, 'NOTHING_LEFT'],
      [404, 'ORDER_ITEM_NOT_FOUND'],
      [404, 'ORDER_ITEM_NOT_FOUND'],
      [404, 'MENU_ITEM_NOT_FOUND'],
      [422, 'OPTIONS_INVALID'],
      [400, 'VALIDATION_FAILED'],
      [403, 'NOT_ALLOWED'],
      [404, 'ORDER_NOT_FOUND'],
      [409, 'CORRECTION_TOO_LATE'],
    ]);
    expect((await kitchen.read(order.id)).order).toMatchObject({ version: 3, totalAmountMinor: 3_220 });
  });

  it('keeps the taxes and the service charge of its placement after the settings have changed', async () => {
    const { order } = await kitchen.place();
    const steak = itemIdOf(order, 'Entrecot');
    const { oracle } = kitchen.dining.testDatabase;
    const settings = (serviceRate: number, isIncluded: boolean) =>
      oracle.query('update restaurants set service_charge_rate = $2, prices_include_tax = $3 where id = $1', [
        kitchen.room.restaurantId,
        serviceRate,
        isIncluded,
      ]);
    await settings(0.1, false);
    const { body } = await correct(order, 1, [{ kind: 'quantity', itemId: steak, quantity: 1 }]);
    // One steak of 14,50 € and a beer of 3,20 €, including 10 % tax: nothing is added.
    expect(body).toMatchObject({
      subtotalMinor: 1_770,
      taxMinor: 161,
      serviceChargeMinor: 0,
      totalAmountMinor: 1_770,
    });

    const { order: dearer } = await kitchen.place();
    expect(dearer).toMatchObject({ subtotalMinor: 3_220, serviceChargeMinor: 322, totalAmountMinor: 3_864 });
    await settings(0, true);
    const struck = await correct(dearer, 1, [
      { kind: 'quantity', itemId: itemIdOf(dearer, 'Entrecot'), quantity: 1 },
    ]);
    // 10 % tax and 10 % service are added, as at placement.
    expect(struck.body).toMatchObject({
      subtotalMinor: 1_770,
      taxMinor: 177,
      serviceChargeMinor: 177,
      totalAmountMinor: 2_124,
    });
  });

  it('INV-01 once under a key, also at the same moment or when it has changed since; with another body it is refused', async () => {
    const lastOne = await addToMenu(kitchen.dining, kitchen.room, { name: 'Percebes', portions_left: 1 });
    const { order } = await kitchen.place();
    const key = randomUUID();
    const { server, chef } = kitchen.members;
    const repeat = (corrections: object[]) =>
      kitchen.act(server, order.id, 'corrections', { version: 1, corrections }, key);
    const answers = await Promise.all([1, 2, 3].map(() => repeat([add(lastOne)])));
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 2],
      [200, 2],
      [200, 2],
    ]);
    await kitchen.act(chef, order.id, 'item-moves', {
      version: 2,
      to: 'preparing',
      itemIds: [itemIdOf(order, 'Entrecot')],
    });
    const late = await repeat([add(lastOne)]);
    expect([late.status, late.body.version, late.body.items.length]).toEqual([200, 3, 3]);
    const other = await repeat([add(kitchen.beer)]);
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await portionsLeft(lastOne)).toBe(0);
  });

  it('INV-01 once under a key for all staff: a colleague who sends it again gets the order as it is', async () => {
    const { order } = await kitchen.place();
    const key = randomUUID();
    const { server, manager } = kitchen.members;
    const body = { version: 1, corrections: [add(kitchen.beer)] };
    const repeat = async (by = server) => {
      const { status, body: now } = await kitchen.act(by, order.id, 'corrections', body, key);
      return [status, now.version, now.items?.length];
    };
    expect([await repeat(), await repeat(manager)]).toEqual([
      [200, 2, 3],
      [200, 2, 3],
    ]);
    const { events } = await kitchen.read(order.id);
    expect(events.at(-1)).toMatchObject({ actorName: 'server', version: 2 });
    await keyOfEarlierRelease(kitchen, key);
    expect(await repeat()).toEqual([200, 2, 3]);
  });
});
