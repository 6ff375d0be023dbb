import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderPricing } from '#contract/order-history.ts';
import type { PadTable } from '#contract/order-pad.ts';
import type { Visit } from '#contract/visits.ts';
import type { LockedHappyHour, PriceFactors } from '#domain/prices/pricing.ts';
import { addDish, placeAsShown, readCart, send } from '#tests/support/diner-calls.ts';
import { addToMenu, type Diner, seatOne } from '#tests/support/dining-room.ts';
import { openRelocation, type RelocationScene } from '#tests/support/relocation-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp({ poolSize: 12 });
let scene: RelocationScene;
let beer: string;
/** Each at a table of their own. */
let one: Diner;
let other: Diner;

const FULL = { rule: 'high', level: 0.9, confidence: 0.9, shares: { tables: 1 } };

beforeEach(async () => {
  scene = await openRelocation(dining);
  beer = await addToMenu(dining, scene.room, { category: 'Drinks', name: 'Beer', base_price_minor: 400 });
  one = await seatOne(dining, scene.room);
  other = await seatOne(dining, scene.room);
});

const happyBeer = (factor: number): LockedHappyHour => ({
  name: 'After work',
  factor,
  endsAt: '2026-11-20T20:00:00.000Z',
  menuItemIds: [beer],
});
/** As if it had been locked at the first scan. */
const locked = (diner: Diner, { food, drinks, happyHours }: PriceFactors) =>
  dining.testDatabase.oracle.query(
    'update table_price_sessions set food_factor = $2, drinks_factor = $3, happy_hours = $4, explanation = $5 where visit_id = $1',
    [diner.visitId, food, drinks, happyHours ? JSON.stringify(happyHours) : null, JSON.stringify(FULL)],
  );
const factorsOf = async (diner: Diner) =>
  (await send<Visit>(dining.app, diner, 'GET /api/visit')).body.priceFactors;
const restaurant = () => `/api/restaurants/${scene.room.restaurantId}` as const;
const pricesOf = async (diner: Diner) =>
  (await readCart(dining.app, diner)).lines.map(({ unitPriceMinor }) => unitPriceMinor);
const order = async (diner: Diner, dish: string) => {
  await addDish(dining.app, diner, dish);
  const { status, body } = await placeAsShown(dining.app, diner);
  expect(status).toBe(201);
  dining.clock.advance(1_000);
  return body;
};
const explained = async (orderId: string) => {
  const { body } = await send<{ pricing: OrderPricing | null }>(
    dining.app,
    scene.server,
    `GET ${restaurant()}/orders/${orderId}`,
  );
  return body.pricing;
};

describe('PRICE-25 the prices of visits that were merged', () => {
  test('are the lower ones of both for everybody, and separated each has its own again', async () => {
    await locked(one, { food: 0.9, drinks: 1.2 });
    await locked(other, { food: 1.1, drinks: 1, happyHours: [happyBeer(0.8)] });
    await addDish(dining.app, one, beer);
    await addDish(dining.app, other, scene.dish);
    expect([await pricesOf(one), await pricesOf(other)]).toEqual([[480], [1_595]]);

    await scene.merge(one.visitId, other.visitId);
    const merged = { food: 0.9, drinks: 1, happyHours: [happyBeer(0.8)] };
    for (const diner of [one, other]) {
      expect(await factorsOf(diner)).toEqual(merged);
      expect((await pricesOf(diner)).toSorted((a, b) => a - b)).toEqual([320, 1_305]);
    }
    const pad = await send<PadTable>(
      dining.app,
      scene.server,
      `GET ${restaurant()}/tables/${one.tableId}/order-pad`,
    );
    expect(pad.body.factors).toEqual(merged);

    await scene.separate(other.visitId, one.tableId);
    expect(await factorsOf(one)).toEqual({ food: 0.9, drinks: 1.2 });
    expect(await factorsOf(other)).toEqual({ food: 1.1, drinks: 1, happyHours: [happyBeer(0.8)] });
    expect([await pricesOf(one), await pricesOf(other)]).toEqual([[480], [1_595]]);
  });

  test('are the lowest of all through several merges', async () => {
    const third = await seatOne(dining, scene.room);
    await locked(one, { food: 0.95, drinks: 1 });
    await locked(other, { food: 1, drinks: 0.9 });
    await locked(third, { food: 1.2, drinks: 1.2 });
    await scene.merge(one.visitId, other.visitId);
    await scene.merge(other.visitId, third.visitId);
    expect(await factorsOf(one)).toEqual({ food: 0.95, drinks: 0.9 });
  });

  test('an order keeps the explanation of the prices it was placed at', async () => {
    await locked(one, { food: 0.9, drinks: 1 });
    await locked(other, { food: 1.1, drinks: 1 });
    const before = [await order(one, scene.dish), await order(other, scene.dish)];
    await scene.merge(one.visitId, other.visitId);
    dining.clock.advance(1_000);
    const together = await order(other, scene.dish);
    await scene.separate(other.visitId, one.tableId);
    dining.clock.advance(1_000);
    const after = await order(other, scene.dish);
    expect([...before, together, after].map(({ totalAmountMinor }) => totalAmountMinor)).toEqual([
      1_305, 1_595, 1_305, 1_595,
    ]);
    const reasons = await Promise.all([...before, together, after].map(({ id }) => explained(id)));
    expect(reasons).toMatchObject([
      { foodFactor: 0.9, mergedAt: null, measured: FULL },
      { foodFactor: 1.1, mergedAt: null, measured: FULL },
      { foodFactor: 0.9, mergedAt: expect.any(String), measured: null },
      { foodFactor: 1.1, mergedAt: expect.any(String), measured: FULL },
    ]);
  });

  test('a visit whose prices a merge does not change has nothing to explain', async () => {
    await locked(one, { food: 1.1, drinks: 1 });
    await locked(other, { food: 1.1, drinks: 1 });
    await scene.merge(one.visitId, other.visitId);
    dining.clock.advance(1_000);
    expect(await explained((await order(one, scene.dish)).id)).toMatchObject({
      foodFactor: 1.1,
      mergedAt: null,
      measured: FULL,
    });
  });
});
