import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { Order } from '#contract/orders.ts';
import { addDish, type Caller, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { seatOne, seatTwo } from '#tests/support/dining-room.ts';
import { setUpRoom } from '#tests/support/set-up.ts';

const { dining, room, dish } = setUpRoom();

const tip = (caller: Caller, orderId: string, tipAmount: unknown) =>
  send<Order & RefusalBody>(dining.app, caller, 'POST /api/orders/add-tip', { body: { orderId, tipAmount } });

const placeOne = async () => {
  const seated = await seatTwo(dining, room);
  await addDish(dining.app, seated.diner, dish);
  return { ...seated, order: (await placeAsShown(dining.app, seated.diner)).body };
};

describe('TIP-2 a tip', () => {
  it('is given in major units, replaces the one before and adds to that of another diner', async () => {
    const { diner, other, order } = await placeOne();
    const first = await tip(diner, order.id, 2.03);
    expect([first.status, first.body.tipMinor, first.body.version]).toEqual([200, 203, 2]);
    expect((await tip(diner, order.id, 1)).body).toMatchObject({ tipMinor: 100, ownTipMinor: 100 });
    expect((await tip(other, order.id, 0.5)).body).toMatchObject({
      tipMinor: 150,
      ownTipMinor: 50,
      version: 4,
      isSubmitter: false,
    });
    expect((await tip(diner, order.id, 0)).body.tipMinor).toBe(50);
    expect(first.body.totalAmountMinor).toBe(order.totalAmountMinor);
  });

  it('sends hints to the table and the staff', async () => {
    const { diner, order } = await placeOne();
    dining.hints.length = 0;
    await tip(diner, order.id, 3);
    expect(dining.hints).toEqual([
      {
        rooms: [`visit:${diner.visitId}`, `staff:${room.restaurantId}`],
        event: { type: 'order.changed', id: order.id, version: 2 },
      },
    ]);
  });

  it('ORDER_NOT_FOUND for an order of another table, an unknown and a cancelled one', async () => {
    const { diner, order } = await placeOne();
    const stranger = await seatOne(dining, room);
    const codes = [await tip(stranger, order.id, 5), await tip(diner, randomUUID(), 5)];
    await dining.testDatabase.oracle.query(
      `update orders set status = 'cancelled', cancel_reason = 'x' where id = $1`,
      [order.id],
    );
    codes.push(await tip(diner, order.id, 5));
    expect(codes.map((answer) => [answer.status, answer.body.code])).toEqual(
      codes.map(() => [404, 'ORDER_NOT_FOUND']),
    );
  });

  it('TIP_INVALID beyond the limit of its currency', async () => {
    const { diner, order } = await placeOne();
    expect((await tip(diner, order.id, 10_000.01)).body.code).toBe('TIP_INVALID');
  });

  it('MONEY-6 TIP_INVALID for a fraction of a minor unit, which is not rounded', async () => {
    const { diner, order } = await placeOne();
    const inCurrency = (currency: string) =>
      dining.testDatabase.oracle.query('update orders set currency = $1 where id = $2', [currency, order.id]);
    const answers = [await tip(diner, order.id, 10.555), await tip(diner, order.id, 1e-7)];
    await inCurrency('JPY');
    answers.push(await tip(diner, order.id, 10.5), await tip(diner, order.id, 0.4));
    await inCurrency('KWD');
    answers.push(await tip(diner, order.id, 1.0005));
    for (const { status, body } of answers) expect([status, body.code]).toEqual([422, 'TIP_INVALID']);
    expect((await tip(diner, order.id, 1.005)).body).toMatchObject({ tipMinor: 1_005, version: 2 });
    await inCurrency('JPY');
    expect((await tip(diner, order.id, 10)).body.tipMinor).toBe(10);
  });

  it("is in the decimals of the order's currency", async () => {
    const { diner, order } = await placeOne();
    await dining.testDatabase.oracle.query(`update orders set currency = 'CLP' where id = $1`, [order.id]);
    expect((await tip(diner, order.id, 3100)).body).toMatchObject({ tipMinor: 3100, currency: 'CLP' });
  });

  it('VALIDATION_FAILED for a negative amount, too much, and no number', async () => {
    const { diner, order } = await placeOne();
    for (const amount of [-0.01, 10_000_001, '5', null]) {
      const answer = await tip(diner, order.id, amount);
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
    expect((await tip(diner, order.id, 10_000)).body.tipMinor).toBe(1_000_000);
  });
});
