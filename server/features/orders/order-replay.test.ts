import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDish, lock, placeBody, readCart } from '#tests/support/diner-calls.ts';
import { seatOne, seatTwo } from '#tests/support/dining-room.ts';
import { setUpRoom } from '#tests/support/set-up.ts';

const { dining, room, dish } = setUpRoom();

const body = { mode: 'individual', cartVersion: 1, shownTotalMinor: 1_450 } as const;

const ordersOf = async (visitId: string): Promise<number> => {
  const { rows } = await dining.testDatabase.oracle.query<{ count: string }>(
    'select count(*) from orders where visit_id = $1',
    [visitId],
  );
  return Number(rows[0]?.count);
};

describe('INV-01 the same key again', () => {
  it('answers with the same order and places no second one', async () => {
    const diner = await seatOne(dining, room);
    await addDish(dining.app, diner, dish);
    const key = randomUUID();
    const first = await placeBody(dining.app, diner, body, key);
    await addDish(dining.app, diner, dish);
    const second = await placeBody(dining.app, diner, body, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await ordersOf(diner.visitId)).toBe(1);
    expect((await readCart(dining.app, diner)).itemCount).toBe(1);
  });

  it('answers with the current order', async () => {
    const diner = await seatOne(dining, room);
    await addDish(dining.app, diner, dish);
    const key = randomUUID();
    const first = await placeBody(dining.app, diner, body, key);
    await dining.testDatabase.oracle.query(
      `update orders set status = 'preparing', version = 2 where id = $1`,
      [first.body.id],
    );
    const second = await placeBody(dining.app, diner, body, key);
    expect(second.body).toEqual({ ...first.body, status: 'preparing', version: 2 });
  });

  it('sixteen times at once gives one order and sixteen equal answers', async () => {
    const diner = await seatOne(dining, room);
    await addDish(dining.app, diner, dish);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => placeBody(dining.app, diner, body, key)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body])))).toHaveLength(1);
    expect(answers[0]?.status).toBe(201);
    expect(await ordersOf(diner.visitId)).toBe(1);
  });

  it('works after a collaborative order has closed the cart', async () => {
    const diner = await seatOne(dining, room);
    await addDish(dining.app, diner, dish);
    await lock(dining.app, diner);
    const shared = { mode: 'collaborative', cartVersion: 2, shownTotalMinor: 1_450 } as const;
    const key = randomUUID();
    const first = await placeBody(dining.app, diner, shared, key);
    expect((await placeBody(dining.app, diner, shared, key)).body).toEqual(first.body);
  });

  it('after a refusal is a new attempt', async () => {
    const diner = await seatOne(dining, room);
    await addDish(dining.app, diner, dish);
    const key = randomUUID();
    const refused = await placeBody(dining.app, diner, { ...body, shownTotalMinor: 1 }, key);
    expect(refused.body.code).toBe('PRICE_CHANGED');
    expect((await placeBody(dining.app, diner, body, key)).status).toBe(201);
  });
});

describe('INV-02 the same key with another body', () => {
  it('is refused IDEMPOTENCY_KEY_REUSED', async () => {
    const diner = await seatOne(dining, room);
    await addDish(dining.app, diner, dish);
    const key = randomUUID();
    await placeBody(dining.app, diner, body, key);
    const answer = await placeBody(
      dining.app,
      diner,
      { ...body, shownTotalMinor: body.shownTotalMinor + 1 },
      key,
    );
    expect([answer.status, answer.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('is accepted from another diner: a key belongs to its diner', async () => {
    const { diner, other } = await seatTwo(dining, room);
    await addDish(dining.app, diner, dish);
    const key = randomUUID();
    const first = await placeBody(dining.app, diner, body, key);
    const { version } = (await addDish(dining.app, other, dish)).body;
    const second = await placeBody(dining.app, other, { ...body, cartVersion: version }, key);
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });
});
