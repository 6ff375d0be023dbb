import { beforeEach, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { Pricing } from '#contract/pricing.ts';
import { send } from '#tests/support/diner-calls.ts';
import { createMember, createPlace, createTable, type Member, scan } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let restaurantId: string;
let tableId: string;
let manager: Member;

beforeEach(async () => {
  ({ restaurantId, tableId } = await createPlace(dining.database, {
    dynamic_pricing_enabled: true,
    pricing_rules: JSON.stringify({ applyToCategories: { food: true, drinks: false } }),
  }));
  manager = await createMember(dining.database, restaurantId, 'manager');
  dining.hints.length = 0;
});

const simulation = () => `/api/restaurants/${restaurantId}/traffic-simulation`;
const simulate = (body: object) => send<RefusalBody>(dining.app, manager, `PUT ${simulation()}`, { body });
const read = async () =>
  (await send<Pricing>(dining.app, manager, `GET /api/restaurants/${restaurantId}/pricing`)).body;

test('TRAFFIC-5 a full house is simulated: seated guests keep their prices, new ones get the new prices, until it ends', async () => {
  const early = await scan(dining, tableId);
  expect((await simulate({ level: 0.9, minutes: 60 })).status).toBe(200);
  const running = await read();
  expect(running).toMatchObject({
    traffic: { level: 0.9, confidence: 1, shares: { simulation: 1 } },
    simulation: { level: 0.9, startedByName: expect.stringMatching(/./u) as string },
    factors: { food: 1.1, drinks: 1 },
  });
  expect(Date.parse(running.simulation?.endsAt ?? '')).toBe(dining.clock.now() + 3_600_000);
  expect(dining.hints).toContainEqual(
    expect.objectContaining({ event: expect.objectContaining({ type: 'pricing.changed' }) as object }),
  );
  const late = await scan(dining, await createTable(dining.database, restaurantId));
  expect([early.visit.priceFactors.food, late.visit.priceFactors.food]).toEqual([1, 1.1]);
  expect((await scan(dining, tableId)).visit.priceFactors.food).toBe(1);
  await send(dining.app, manager, `DELETE ${simulation()}`);
  expect(await read()).toMatchObject({ simulation: null, factors: { food: 1 } });
});

test('TRAFFIC-5 a simulation ends by itself after its minutes, and another replaces it', async () => {
  await simulate({ level: 0.9, minutes: 60 });
  await simulate({ level: 0.1, minutes: 10 });
  expect((await read()).simulation?.level).toBe(0.1);
  dining.clock.advance(10 * 60_000);
  expect((await read()).simulation).toBeNull();
});

test('TRAFFIC-5 at most an hour, at most full; a simulation is never in the history', async () => {
  for (const body of [
    { level: 0.5, minutes: 61 },
    { level: 1.1, minutes: 5 },
    { level: -0.1, minutes: 5 },
    { level: 0.5, minutes: 0 },
  ])
    expect((await simulate(body)).body.code).toBe('VALIDATION_FAILED');
  await simulate({ level: 1, minutes: 60 });
  const { rows } = await dining.testDatabase.oracle.query<{ count: number }>(
    `select (select count(*) from traffic_analytics where restaurant_id = $1)::integer
       + (select count(*) from traffic_hours where restaurant_id = $1)::integer as count`,
    [restaurantId],
  );
  expect(rows).toEqual([{ count: 0 }]);
});
