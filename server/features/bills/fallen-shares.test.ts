import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SplitWish } from '#contract/bills.ts';
import type { StaffNotification } from '#contract/notifications.ts';
import type { StaffOrder } from '#contract/orders.ts';
import type { FloorTable } from '#contract/tables.ts';
import { type BillScene, openBillScene } from '#tests/support/bill-scene.ts';
import { send } from '#tests/support/diner-calls.ts';
import { type Diner, seatOne } from '#tests/support/dining-room.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp({ poolSize: 12 });
let table: BillScene;
let orderId: string;

beforeEach(async () => {
  table = await openBillScene(dining);
  await table.order(table.diner);
  orderId = await table.order(table.other);
});

const restaurant = () => `/api/restaurants/${table.room.restaurantId}` as const;

/** Announces to the staff what the diner pays by card; returns the share's id. */
async function announce(who: Diner, wish: SplitWish): Promise<string> {
  const shareId = randomUUID();
  await send(dining.app, who, 'POST /api/bill/shares', { body: { shareId, wish } });
  const body = { method: 'card', tipMinor: 0 };
  const told = await send(dining.app, who, `POST /api/bill/shares/${shareId}/tell`, { body });
  expect(told.status).toBe(200);
  dining.hints.length = 0;
  return shareId;
}

/** The shares that staff see on the bill, whether the floor shows that the table wants to pay, and unread announcements. */
async function asked(visitId = table.diner.visitId) {
  const floor = await send<{ tables: FloorTable[] }>(dining.app, table.server, `GET ${restaurant()}/tables`);
  const bell = await send<{ notifications: StaffNotification[] }>(
    dining.app,
    table.server,
    `GET ${restaurant()}/notifications?state=unread`,
  );
  const seated = floor.body.tables.find(({ visit }) => visit?.id === visitId);
  return {
    shares: (await table.read(visitId)).body.bill.shares.length,
    isPaying: seated?.visit?.payingSince !== null,
    unread: bell.body.notifications.filter(({ metadata }) => metadata['event'] === 'payment_told').length,
  };
}

const NOBODY = { shares: 0, isPaying: false, unread: 0 };
const heard = () => dining.hints.map(({ event: { type } }) => type);

describe('SPLIT-6, TABLE-7 announced payments that the bill no longer covers', () => {
  test('once the waiter has recorded all that is due: the table no longer wants to pay', async () => {
    await announce(table.diner, { kind: 'mine' });
    await announce(table.other, { kind: 'mine' });
    expect(await asked()).toEqual({ shares: 2, isPaying: true, unread: 2 });
    expect((await table.pay(2_900, { shownDueMinor: 2_900 })).status).toBe(201);
    expect(await asked()).toEqual(NOBODY);
  });

  test('once a part was paid beside them: the earlier one stays', async () => {
    await announce(table.diner, { kind: 'mine' });
    await announce(table.other, { kind: 'mine' });
    await table.pay(1_000, { shownDueMinor: 2_900 });
    expect(await asked()).toEqual({ shares: 1, isPaying: true, unread: 1 });
  });

  test('once the order is cancelled: phones and staff get a hint; an order of nobody’s share sends none', async () => {
    await announce(table.other, { kind: 'mine' });
    await table.cancel(orderId);
    expect(await asked()).toEqual(NOBODY);
    expect(heard()).toEqual(
      expect.arrayContaining(['order.changed', 'notification.changed', 'bill.changed', 'table.changed']),
    );
    await announce(table.diner, { kind: 'mine' });
    const another = await table.order(table.other);
    dining.hints.length = 0;
    await table.cancel(another);
    expect(heard()).not.toContain('bill.changed');
    expect(await asked()).toEqual({ shares: 1, isPaying: true, unread: 1 });
  });

  test('once a dish of theirs costs something else', async () => {
    await announce(table.other, { kind: 'mine' });
    const order = `${restaurant()}/orders/${orderId}` as const;
    const known = await send<{ order: StaffOrder }>(dining.app, table.server, `GET ${order}`);
    const corrections = [{ kind: 'quantity', itemId: known.body.order.items[0]?.id, quantity: 2 }];
    const body = { version: 1, corrections };
    const idempotencyKey = randomUUID();
    const corrected = await send(dining.app, table.owner, `POST ${order}/corrections`, {
      body,
      idempotencyKey,
    });
    expect(corrected.status).toBe(200);
    expect(await asked()).toEqual(NOBODY);
  });

  test('once a tip of theirs is another one', async () => {
    const tip = (tipAmount: number) =>
      send(dining.app, table.other, 'POST /api/orders/add-tip', { body: { orderId, tipAmount } });
    await tip(3);
    await announce(table.other, { kind: 'mine' });
    expect((await tip(2)).status).toBe(200);
    expect(heard()).toEqual(
      expect.arrayContaining(['order.changed', 'notification.changed', 'bill.changed', 'table.changed']),
    );
    expect(await asked()).toEqual(NOBODY);
  });

  test('once the tables are separated', async () => {
    const neighbour = await seatOne(dining, table.room);
    await table.order(neighbour);
    await table.merge(table.diner.visitId, neighbour.visitId);
    await announce(neighbour, { kind: 'all' });
    const path = `POST ${restaurant()}/visits/${neighbour.visitId}/separate` as const;
    const body = { tableId: table.diner.tableId };
    expect((await send(dining.app, table.server, path, { body })).status).toBe(200);
    expect(await asked(neighbour.visitId)).toEqual(NOBODY);
  });
});
