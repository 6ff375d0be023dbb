import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order, StaffOrder } from '#contract/orders.ts';
import { IN_KITCHEN, ITEM_MOVES, ITEM_STATUSES, ITEM_TARGETS, moveItems } from '#domain/ordering/ticket.ts';
import { send } from '#tests/support/diner-calls.ts';
import { itemIdOf, type KitchenScene, openKitchen } from '#tests/support/kitchen-scene.ts';
import { updateOrderStatus } from './move-store.ts';

let kitchen: KitchenScene;

beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.dining.close());

const bump = (
  order: Pick<Order, 'id'>,
  itemIds: string[],
  to: string,
  version: number,
  by = kitchen.members.chef,
) => kitchen.act(by, order.id, 'item-moves', { itemIds, to, version });
const statuses = (order: StaffOrder) => [order.status, ...order.items.map(({ status }) => status)];

describe('KITCHEN-1 KITCHEN-2 dishes of an order', () => {
  it("move one by one; the order follows them, on the diner's phone too", async () => {
    const { diner, order } = await kitchen.place();
    const [steak, beer] = [itemIdOf(order, 'Entrecot'), itemIdOf(order, 'Caña')];
    expect(statuses((await bump(order, [steak], 'preparing', 1)).body)).toEqual([
      'preparing',
      'preparing',
      'pending',
    ]);
    expect(statuses((await bump(order, [steak], 'ready', 2)).body)).toEqual([
      'preparing',
      'ready',
      'pending',
    ]);
    const done = await bump(order, [beer], 'ready', 3);
    expect([...statuses(done.body), done.body.version]).toEqual(['ready', 'ready', 'ready', 4]);
    const seen = await send<Order>(kitchen.dining.app, diner, `GET /api/orders/${order.id}`);
    expect(seen.body).toMatchObject({ status: 'ready', version: 4 });
    const back = await bump(order, [beer], 'preparing', 4);
    expect(statuses(back.body)).toEqual(['preparing', 'ready', 'preparing']);
    const { rows } = await kitchen.dining.testDatabase.oracle.query(
      'select preparing_at is not null as begun, ready_at from orders where id = $1',
      [order.id],
    );
    expect(rows).toEqual([{ begun: true, ready_at: null }]);
  });

  it('KITCHEN-3 ready at once passes preparing, with a line for each in the history', async () => {
    const { order } = await kitchen.place();
    const all = order.items.map(({ id }) => id);
    const { body } = await bump(order, all, 'ready', 1);
    expect([body.status, body.version]).toEqual(['ready', 3]);
    const { events } = await kitchen.read(order.id);
    expect(events.slice(1)).toMatchObject([
      {
        fromStatus: 'pending',
        toStatus: 'preparing',
        version: 2,
        actorName: 'chef',
        changes: [
          { what: 'item_ready', name: 'Entrecot', quantity: 2 },
          { what: 'item_ready', name: 'Caña', quantity: 1 },
        ],
      },
      { fromStatus: 'preparing', toStatus: 'ready', version: 3, changes: [] },
    ]);
  });

  it('send one hint to table and staff, with an audit entry; only ready notifies', async () => {
    const { diner, order } = await kitchen.place();
    kitchen.dining.hints.length = 0;
    await bump(order, [itemIdOf(order, 'Entrecot')], 'ready', 1);
    expect(kitchen.dining.hints).toEqual([
      {
        rooms: [`visit:${diner.visitId}`, `staff:${kitchen.room.restaurantId}`],
        event: { type: 'order.changed', id: order.id, version: 2 },
      },
    ]);
    kitchen.dining.hints.length = 0;
    await bump(order, [itemIdOf(order, 'Caña')], 'ready', 2);
    expect(kitchen.dining.hints.map(({ event }) => event.type)).toEqual([
      'order.changed',
      'notification.created',
    ]);
    const { rows } = await kitchen.dining.testDatabase.oracle.query(
      'select action, actor_id from audit_log where subject_id = $1 order by id',
      [order.id],
    );
    expect(rows).toEqual(
      ['order.items-ready', 'order.items-ready'].map((action) => ({
        action,
        actor_id: kitchen.members.chef.userId,
      })),
    );
  });

  it('a repeated bump changes nothing, whatever its version', async () => {
    const { order } = await kitchen.place();
    const steak = itemIdOf(order, 'Entrecot');
    await bump(order, [steak], 'ready', 1);
    kitchen.dining.hints.length = 0;
    const again = await bump(order, [steak], 'ready', 1);
    expect([again.status, again.body.version, kitchen.dining.hints]).toEqual([200, 2, []]);
  });

  it('two cooks at the same time: the second gets ORDER_CHANGED with the new version', async () => {
    const { order } = await kitchen.place();
    const [steak, beer] = [itemIdOf(order, 'Entrecot'), itemIdOf(order, 'Caña')];
    const answers = await Promise.all([bump(order, [steak], 'ready', 1), bump(order, [beer], 'ready', 1)]);
    const late = answers.find(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(late?.body).toMatchObject({ code: 'ORDER_CHANGED', details: { order: { version: 2 } } });
  });

  it('are refused for another order, after delivery, and to servers', async () => {
    const { order } = await kitchen.place();
    const mine = order.items.map(({ id }) => id);
    const codes = [
      await bump({ id: randomUUID() }, mine, 'ready', 1),
      await bump(order, [randomUUID()], 'ready', 1),
      await bump(order, [randomUUID()], 'ready', 7),
      await bump(order, mine, 'ready', 1, kitchen.members.server),
      await bump(order, mine, 'delivered', 1),
    ].map(({ status, body }) => [status, body.code]);
    expect(codes).toEqual([
      [404, 'ORDER_NOT_FOUND'],
      [404, 'ORDER_ITEM_NOT_FOUND'],
      [404, 'ORDER_ITEM_NOT_FOUND'],
      [403, 'NOT_ALLOWED'],
      [400, 'VALIDATION_FAILED'],
    ]);
    await bump(order, mine, 'ready', 1);
    await kitchen.act(kitchen.members.server, order.id, 'moves', { to: 'delivered', version: 3 });
    const after = await bump(order, mine, 'preparing', 4);
    expect([after.status, after.body.code]).toEqual([409, 'MOVE_NOT_ALLOWED']);
  });
});

it('KITCHEN-1 KITCHEN-2 KITCHEN-3 the statement moves dishes exactly as the domain decides', async () => {
  const { order } = await kitchen.place();
  const { oracle } = kitchen.dining.testDatabase;
  const [steak, beer] = [itemIdOf(order, 'Entrecot'), itemIdOf(order, 'Caña')];
  const stored = async () => {
    const { rows } = await oracle.query<{ status: string; version: number; items: string[] }>(
      `select status, version, (select array_agg(i.status order by i.position) from order_items i where i.order_id = o.id) as items
       from orders o where id = $1`,
      [order.id],
    );
    return rows[0];
  };
  const differences: object[] = [];
  let version = 1;
  for (const status of [...IN_KITCHEN, 'delivered'] as const)
    for (const steakStatus of ITEM_STATUSES)
      for (const beerStatus of ITEM_STATUSES)
        for (const ids of [[steak], [steak, beer]])
          for (const to of ITEM_TARGETS) {
            // Each version has one event.
            version += 10;
            await oracle.query(
              `with o as (update orders set status = $2, version = $6 where id = $1)
               update order_items set status = case when id = $3 then $4 else $5 end where order_id = $1`,
              [order.id, status, steak, steakStatus, beerStatus, version],
            );
            const items = [
              { id: steak, status: steakStatus },
              { id: beer, status: beerStatus },
            ];
            const decision = moveItems({ status, items }, ids, to);
            const expected =
              decision.kind === 'moved'
                ? {
                    status: decision.passes.at(-1) ?? status,
                    version: version + Math.max(1, decision.passes.length),
                    items: items.map((item) => (decision.itemIds.includes(item.id) ? to : item.status)),
                  }
                : { status, version, items: items.map((item) => item.status) };
            await updateOrderStatus(kitchen.dining.database, kitchen.room.restaurantId, {
              orderId: order.id,
              fromVersion: version,
              from: IN_KITCHEN,
              to,
              items: { ids, from: ITEM_MOVES[to] },
              reason: null,
              actor: { kind: 'member', id: null, name: null },
              proof: null,
              now: new Date(kitchen.dining.clock.now()),
            });
            const found = await stored();
            if (!isDeepStrictEqual(found, expected)) differences.push({ ids, to, items, expected, found });
          }
  expect(differences).toEqual([]);
});

describe('KITCHEN-4 a prioritised order', () => {
  const prioritise = (order: Pick<Order, 'id'>, isPriority: boolean, version: number) =>
    kitchen.act(kitchen.members.server, order.id, 'priority', { isPriority, version });

  it('is set and unset, with who did it in the history', async () => {
    const { order } = await kitchen.place();
    expect((await prioritise(order, true, 1)).body).toMatchObject({
      isPriority: true,
      version: 2,
      status: 'pending',
    });
    expect((await prioritise(order, true, 1)).body).toMatchObject({ isPriority: true, version: 2 });
    expect((await prioritise(order, false, 2)).body).toMatchObject({ isPriority: false, version: 3 });
    const { events } = await kitchen.read(order.id);
    expect(events.slice(1).map(({ actorName, changes }) => [actorName, changes[0]?.what])).toEqual([
      ['server', 'prioritised'],
      ['server', 'unprioritised'],
    ]);
  });

  it('is refused after the kitchen, and from an old version', async () => {
    const { order } = await kitchen.place();
    await kitchen.act(kitchen.members.chef, order.id, 'moves', { to: 'confirmed', version: 1 });
    expect((await prioritise(order, true, 1)).body.code).toBe('ORDER_CHANGED');
    await kitchen.act(kitchen.members.manager, order.id, 'moves', {
      to: 'cancelled',
      version: 2,
      reason: 'x',
    });
    expect((await prioritise(order, true, 3)).body.code).toBe('MOVE_NOT_ALLOWED');
  });
});
