import { beforeAll, describe, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { StaffOrder } from '#contract/orders.ts';
import {
  canMove,
  movedFrom,
  movesFor,
  ORDER_STATUSES,
  type OrderStatus,
} from '#domain/ordering/order-status.ts';
import { ROLES, type Role } from '#domain/people/roles.ts';
import { addDish, type Caller, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { openRoom, seatOne } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { setUpRoom } from '#tests/support/set-up.ts';

const { dining, room, dish } = setUpRoom();
let members: Record<Role, Member>;

beforeAll(async () => {
  const member = (role: Role) => createMember(dining.database, room.restaurantId, role);
  members = {
    owner: await member('owner'),
    manager: await member('manager'),
    chef: await member('chef'),
    server: await member('server'),
  };
});

const placeOne = async () => {
  const diner = await seatOne(dining, room);
  await addDish(dining.app, diner, dish);
  return { diner, order: (await placeAsShown(dining.app, diner)).body };
};

/** Sets an order’s status directly, bypassing the table of moves. */
const putAt = async (orderId: string, status: OrderStatus): Promise<number> => {
  const { rows } = await dining.testDatabase.oracle.query<{ version: number }>(
    `update orders set status = $2, version = version + 1, cancel_reason = case when $2 = 'cancelled' then 'x' end
     where id = $1 returning version`,
    [orderId, status],
  );
  return rows[0]?.version ?? 0;
};

const move = (caller: Caller, orderId: string, body: { to: OrderStatus; version: number; reason?: string }) =>
  send<StaffOrder & RefusalBody>(
    dining.app,
    caller,
    `POST /api/restaurants/${room.restaurantId}/orders/${orderId}/moves`,
    { body },
  );

const expectedOf = (from: OrderStatus, to: OrderStatus, role: Role): [number, string | undefined] => {
  const isOnlyForOthers = movedFrom(to, role).length === 0 && movedFrom(to, 'owner').length > 0;
  if (isOnlyForOthers) return [403, 'NOT_ALLOWED'];
  if (!canMove(from, to)) return [409, 'MOVE_NOT_ALLOWED'];
  return movesFor(from, role).includes(to) ? [200, undefined] : [403, 'NOT_ALLOWED'];
};

describe('INV-11 every move of every role, by the one table', () => {
  it.each(ROLES.flatMap((role) => ORDER_STATUSES.map((from) => [role, from] as const)))(
    'ORDER-1 ORDER-2 the %s moves what is %s',
    async (role, from) => {
      const { order } = await placeOne();
      for (const to of ORDER_STATUSES) {
        const version = await putAt(order.id, from);
        const answer = await move(members[role], order.id, { to, version, reason: 'out of fish' });
        const [status, code] = expectedOf(from, to, role);
        expect([to, answer.status, answer.body.code]).toEqual([to, status, code]);
        if (status === 200) expect(answer.body).toMatchObject({ status: to, version: version + 1 });
      }
    },
  );
});

describe('a move', () => {
  it('stores its time, event, audit entry and hints', async () => {
    const { diner, order } = await placeOne();
    dining.clock.advance(60_000);
    dining.hints.length = 0;
    const answer = await move(members.chef, order.id, { to: 'preparing', version: 1 });
    const at = new Date(dining.clock.now());
    expect(answer.body).toMatchObject({ version: 2, status: 'preparing', statusSince: at.toISOString() });
    const { oracle } = dining.testDatabase;
    const row = await oracle.query('select preparing_at, confirmed_at from orders where id = $1', [order.id]);
    expect(row.rows).toEqual([{ preparing_at: at, confirmed_at: null }]);
    const items = await oracle.query('select distinct status from order_items where order_id = $1', [
      order.id,
    ]);
    expect(items.rows).toEqual([{ status: 'preparing' }]);
    const audit = await oracle.query(
      'select action, actor_id, details from audit_log where subject_id = $1',
      [order.id],
    );
    expect(audit.rows).toEqual([
      {
        action: 'order.preparing',
        actor_id: members.chef.userId,
        details: { from: 'pending', to: 'preparing', reason: null, version: 2 },
      },
    ]);
    expect(dining.hints).toEqual([
      {
        rooms: [`visit:${diner.visitId}`, `staff:${room.restaurantId}`],
        event: { type: 'order.changed', id: order.id, version: 2 },
      },
    ]);
  });

  it('to ready notifies staff, and a recall clears the ready time', async () => {
    const { order } = await placeOne();
    await move(members.chef, order.id, { to: 'preparing', version: 1 });
    dining.hints.length = 0;
    await move(members.chef, order.id, { to: 'ready', version: 2 });
    expect(dining.hints.map((hint) => hint.event.type).toSorted()).toEqual([
      'notification.created',
      'order.changed',
    ]);
    const { oracle } = dining.testDatabase;
    const notification = await oracle.query(
      `select type, title, priority, metadata from notifications where metadata->>'orderId' = $1 and type = 'order_ready'`,
      [order.id],
    );
    expect(notification.rows).toEqual([
      {
        type: 'order_ready',
        title: null,
        priority: 5,
        metadata: {
          orderId: order.id,
          orderNumber: order.orderNumber,
          trackingNumber: order.trackingNumber,
          tableNumber: order.tableNumber,
        },
      },
    ]);
    await move(members.chef, order.id, { to: 'preparing', version: 3 });
    const row = await oracle.query('select ready_at from orders where id = $1', [order.id]);
    expect(row.rows).toEqual([{ ready_at: null }]);
  });

  it('ORDER-6 to cancelled needs a reason, which the diner sees', async () => {
    const { diner, order } = await placeOne();
    for (const reason of [undefined, '   ']) {
      const answer = await move(members.manager, order.id, {
        to: 'cancelled',
        version: 1,
        ...(reason ? { reason } : {}),
      });
      expect([answer.status, answer.body.code]).toEqual([422, 'REASON_REQUIRED']);
    }
    await move(members.manager, order.id, { to: 'cancelled', version: 1, reason: ' kitchen closed ' });
    const seen = await send<StaffOrder>(dining.app, diner, `GET /api/orders/${order.id}`);
    expect(seen.body).toMatchObject({ status: 'cancelled', cancelReason: 'kitchen closed' });
  });

  it('ORDER_CHANGED has the current order, for an outdated version', async () => {
    const { order } = await placeOne();
    await move(members.chef, order.id, { to: 'confirmed', version: 1 });
    const answer = await move(members.manager, order.id, { to: 'preparing', version: 1 });
    expect([answer.status, answer.body.code]).toEqual([409, 'ORDER_CHANGED']);
    expect(answer.body.details).toMatchObject({ order: { id: order.id, status: 'confirmed', version: 2 } });
  });

  it('NOT_ALLOWED before ORDER_CHANGED: a member who may never make a move is told so whatever the version', async () => {
    const { order } = await placeOne();
    await move(members.chef, order.id, { to: 'confirmed', version: 1 });
    const codes = [
      await move(members.server, order.id, { to: 'preparing', version: 1 }),
      await move(members.chef, order.id, { to: 'delivered', version: 1 }),
      await move(members.server, order.id, { to: 'cancelled', version: 1, reason: 'x' }),
    ].map(({ status, body }) => [status, body.code]);
    expect(codes).toEqual([
      [403, 'NOT_ALLOWED'],
      [403, 'NOT_ALLOWED'],
      // A server may cancel what is pending, as it was when the screen showed it.
      [409, 'ORDER_CHANGED'],
    ]);
  });

  it('INV-11 of eight simultaneous moves one succeeds; the others get the current order', async () => {
    const { order } = await placeOne();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => move(members.chef, order.id, { to: 'preparing', version: 1 })),
    );
    const [won, ...lost] = answers.toSorted((one, other) => one.status - other.status);
    expect([won?.status, won?.body.version]).toEqual([200, 2]);
    for (const { status, body } of lost) {
      expect([status, body.code]).toEqual([409, 'ORDER_CHANGED']);
      expect(body.details).toMatchObject({ order: { id: order.id, status: 'preparing', version: 2 } });
    }
  });

  it('ORDER_NOT_FOUND for an order of another restaurant; NOT_ALLOWED for its staff; SIGN_IN_REQUIRED without a session', async () => {
    const { diner, order } = await placeOne();
    const elsewhere = await openRoom(dining);
    const stranger = await createMember(dining.database, elsewhere.restaurantId, 'owner');
    const url = `POST /api/restaurants/${elsewhere.restaurantId}/orders/${order.id}/moves` as const;
    const body = { to: 'confirmed', version: 1 } as const;
    const answers = [
      await send<RefusalBody>(dining.app, stranger, url, { body }),
      await move(stranger, order.id, body),
      await move({}, order.id, body),
      await move({ token: diner.token }, order.id, body),
    ];
    expect(answers.map((answer) => answer.body.code)).toEqual([
      'ORDER_NOT_FOUND',
      'NOT_ALLOWED',
      'SIGN_IN_REQUIRED',
      'SIGN_IN_REQUIRED',
    ]);
  });
});
