import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { Order, StaffOrder } from '#contract/orders.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import {
  addToMenu,
  type Diner,
  joinTable,
  openRoom,
  type Room,
  seatOne,
  seatTwo,
} from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { setUpRoom } from '#tests/support/set-up.ts';

const { dining, room, dish } = setUpRoom();

const order = async (diner: Diner, item = dish) => {
  await addDish(dining.app, diner, item);
  dining.clock.advance(1_000);
  return (await placeAsShown(dining.app, diner)).body;
};

describe('the orders of a diner', () => {
  it('are those of the visit, newest first, of all its diners', async () => {
    const { diner, other } = await seatTwo(dining, room);
    const first = await order(diner);
    const second = await order(other);
    const { body } = await send<{ orders: Order[] }>(dining.app, diner, 'GET /api/orders');
    expect(body.orders.map((each) => [each.id, each.isSubmitter])).toEqual([
      [second.id, false],
      [first.id, true],
    ]);
    const tracked = await send<Order>(dining.app, other, `GET /api/tracked-orders/${first.trackingNumber}`);
    expect(tracked.body).toEqual({ ...first, isSubmitter: false });
  });

  it('INV-07 are never those of another table or of an earlier party at this one', async () => {
    const earlier = await seatOne(dining, room);
    const theirs = await order(earlier);
    const { oracle } = dining.testDatabase;
    await oracle.query('update visits set closed_at = $2 where id = $1', [
      earlier.visitId,
      new Date(dining.clock.now()),
    ]);
    const later = await joinTable(dining, earlier.tableId);
    expect(later.visitId).not.toBe(earlier.visitId);
    const elsewhere = await seatOne(dining, room);
    for (const stranger of [later, elsewhere]) {
      expect((await send<{ orders: Order[] }>(dining.app, stranger, 'GET /api/orders')).body.orders).toEqual(
        [],
      );
      for (const path of [
        `orders/${theirs.id}`,
        `tracked-orders/${theirs.trackingNumber}`,
        `orders/${randomUUID()}`,
        'tracked-orders/RT-20260101-001',
      ]) {
        const answer = await send<RefusalBody>(dining.app, stranger, `GET /api/${path}`);
        expect([answer.status, answer.body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
      }
    }
  });

  it('ORDER-11 VALIDATION_FAILED for a malformed order id', async () => {
    const diner = await seatOne(dining, room);
    for (const path of ['orders/undefined', 'orders/null', 'tracked-orders/RT-1-1']) {
      const answer = await send<RefusalBody>(dining.app, diner, `GET /api/${path}`);
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
  });
});

interface Page {
  orders: StaffOrder[];
  nextBefore: string | null;
}

describe('the orders of a restaurant', () => {
  let where: Room;
  let member: Member;
  let placed: Order[];
  let diners: Diner[];

  beforeAll(async () => {
    where = await openRoom(dining);
    const item = await addToMenu(dining, where);
    member = await createMember(dining.database, where.restaurantId, 'server');
    placed = [];
    diners = [];
    for (let index = 0; index < 5; index += 1) {
      const diner = await seatOne(dining, where);
      diners.push(diner);
      placed.unshift(await order(diner, item));
    }
  });

  const list = (query: string) =>
    send<Page & RefusalBody>(dining.app, member, `GET /api/restaurants/${where.restaurantId}/orders${query}`);

  it('come newest first, in pages without gaps', async () => {
    const pages: string[][] = [];
    let before: string | null = '';
    while (before !== null) {
      const { body }: { body: Page } = await list(
        `?limit=2${before ? `&before=${encodeURIComponent(before)}` : ''}`,
      );
      pages.push(body.orders.map((each) => each.id));
      before = body.nextBefore;
    }
    const ids = placed.map((each) => each.id);
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    expect((await list('')).body.orders).toEqual(
      placed.map((each) => ({ ...each, isSubmitter: undefined, ownTipMinor: undefined })),
    );
  });

  it('NUM-7 are found by the day of the figures, which begins when the restaurant says', async () => {
    const moved = placed.at(-1);
    const { oracle } = dining.testDatabase;
    await oracle.query(
      `update orders set created_at = timestamp '2026-01-31 03:30' at time zone timezone
      from restaurants r where r.id = restaurant_id and orders.id = $1`,
      [moved?.id],
    );
    const found = async (filter: string) => (await list(`?${filter}`)).body.orders?.map((each) => each.id);
    for (const [hour, day, other] of [
      [5, '2026-01-30', '2026-01-31'],
      [3, '2026-01-31', '2026-01-30'],
    ] as const) {
      await oracle.query('update restaurants set day_starts_at_hour = $2 where id = $1', [
        where.restaurantId,
        hour,
      ]);
      expect(await found(`day=${day}`)).toEqual([moved?.id]);
      expect(await found(`day=${other}`)).toEqual([]);
      expect(await found(`from=${day}&to=${day}`)).toEqual([moved?.id]);
    }
    expect((await list('?day=2026-02-30')).body.code).toBe('VALIDATION_FAILED');
  });

  it('ORDER-21 are found by number, table, dish and guest, without accents, with wildcards taken literally', async () => {
    const wanted = placed[2];
    const search = async (text: string) =>
      (await list(`?search=${encodeURIComponent(text)}`)).body.orders.map((each) => each.id);
    expect(await search(wanted?.orderNumber.toLowerCase() ?? '')).toEqual([wanted?.id]);
    expect(await search(` ${wanted?.trackingNumber} `)).toEqual([wanted?.id]);
    expect(await search('%')).toEqual([]);
    expect(await search("' or 1=1 --")).toEqual([]);
    expect(await search(' ')).toHaveLength(5);
    await dining.testDatabase.oracle.query(
      `update order_items set name = 'Jamón Ñoño', diner_name = 'Lucía' where order_id = $1`,
      [wanted?.id],
    );
    expect(await search('lucia JAMON')).toEqual([wanted?.id]);
    expect(await search('nono paella')).toEqual([]);
    // Names that cannot occur in a random order number.
    for (const name of ['T_1', 'Patio 7']) {
      await dining.testDatabase.oracle.query('update restaurant_tables set table_number = $2 where id = $1', [
        wanted?.tableId,
        name,
      ]);
      expect(await search(name)).toEqual([wanted?.id]);
      expect(await search(`Mesa ${name.toLowerCase()}`)).toEqual([wanted?.id]);
    }
  });

  it('ORDER-4 are active until they are completed or cancelled', async () => {
    const [newest, next] = placed;
    const { oracle } = dining.testDatabase;
    await oracle.query(`update orders set status = 'completed' where id = $1`, [newest?.id]);
    await oracle.query(`update orders set status = 'cancelled', cancel_reason = 'x' where id = $1`, [
      next?.id,
    ]);
    const ids = async (state: string) => (await list(`?state=${state}`)).body.orders.map((each) => each.id);
    expect(await ids('active')).toEqual(placed.slice(2).map((each) => each.id));
    expect(await ids('past')).toEqual(placed.slice(0, 2).map((each) => each.id));
    expect(await ids('all')).toHaveLength(5);
  });

  it('VALIDATION_FAILED for an invalid cursor, state or limit', async () => {
    for (const query of [
      '?before=x',
      '?before=2026-99-99T00:00:00Z_x',
      '?state=new',
      '?limit=0',
      '?limit=201',
      '?page=2',
    ]) {
      const answer = await list(query);
      expect([query, answer.status, answer.body.code]).toEqual([query, 400, 'VALIDATION_FAILED']);
    }
  });

  it('a single order has its history', async () => {
    const wanted = placed[4];
    await send(dining.app, member, `POST /api/restaurants/${where.restaurantId}/orders/${wanted?.id}/moves`, {
      body: { to: 'cancelled', version: 1, reason: 'guests left' },
    });
    const { body } = await send<{ order: StaffOrder; events: object[] }>(
      dining.app,
      member,
      `GET /api/restaurants/${where.restaurantId}/orders/${wanted?.id}`,
    );
    expect(body.order).toMatchObject({ status: 'cancelled', version: 2 });
    expect(body.events).toMatchObject([
      { fromStatus: null, toStatus: 'pending', actorKind: 'diner', actorName: diners[0]?.name, version: 1 },
      {
        fromStatus: 'pending',
        toStatus: 'cancelled',
        actorKind: 'member',
        actorName: 'server',
        reason: 'guests left',
      },
    ]);
    const none = await send<RefusalBody>(
      dining.app,
      member,
      `GET /api/restaurants/${where.restaurantId}/orders/${randomUUID()}`,
    );
    expect([none.status, none.body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  });
});
