import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { HappyHour } from '#contract/pricing.ts';
import type { DinerSession } from '#contract/visits.ts';
import type { Random } from '#server/demo/history/random.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { addDish, placeBody, readCart, send } from '#tests/support/diner-calls.ts';
import { addToMenu, asDiner, openRoom, type Room } from '#tests/support/dining-room.ts';
import { createTable } from '#tests/support/factories.ts';
import { inForm, invariant } from '#tests/support/invariant.ts';
import { eachOf, range, withTwoProcesses } from '#tests/support/two-processes.ts';

const two = withTwoProcesses();

const FLIP_EVERY_MS = 200;
const PERCENTAGES = [-20, -7.3, -5, 0, 3.33, 10, 21.7, 30];

interface Dish {
  readonly id: string;
  readonly priceMinor: number;
  readonly isDrink: boolean;
}

/** All day, or on no day: whether it applies does not depend on the hour. */
const happyHour = (random: Random, index: number, dishes: readonly Dish[]): HappyHour => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  name: `Happy ${index}`,
  weekdays: random.chance(0.5) ? [0, 1, 2, 3, 4, 5, 6] : [],
  from: '05:00',
  until: '04:59',
  percentage: -random.integer(1, 2_000) / 100,
  categoryIds: [],
  menuItemIds: dishes.filter(() => random.chance(0.5)).map(({ id }) => id),
});

/** New rules and happy hours every 200 ms: a visit locks those in effect at its start. */
async function flipUntil(
  { room, dishes }: { room: Room; dishes: readonly Dish[] },
  random: Random,
  over: AbortSignal,
): Promise<number> {
  let flips = 0;
  while (!over.aborted) {
    const percentage = random.pick(PERCENTAGES);
    const rules = {
      applyToCategories: { food: true, drinks: random.chance(0.5) },
      confidenceThreshold: 0,
      highTraffic: { threshold: 0.8, percentage },
      mediumTraffic: { threshold: 0.5, percentage },
      lowTraffic: { threshold: 0.49, percentage },
    };
    await inRestaurant(two.installation.database, room.restaurantId, (tx) =>
      tx
        .updateTable('restaurants')
        .set({
          dynamic_pricing_enabled: random.chance(0.8),
          pricing_rules: JSON.stringify(rules),
          happy_hours: JSON.stringify([1, 2].map((index) => happyHour(random, index, dishes))),
        })
        .where('id', '=', room.restaurantId)
        .execute(),
    );
    flips += 1;
    await delay(FLIP_EVERY_MS, undefined, { signal: over }).catch(() => undefined);
  }
  return flips;
}

/** Base × factor in whole ten-thousandths, rounded half up, as in PRICE-1 and without the product's own code. */
function expectedTotal(
  lines: readonly { dish: Dish; quantity: number }[],
  { food, drinks, happyHours = [] }: DinerSession['visit']['priceFactors'],
): number {
  return lines.reduce((sum, { dish, quantity }) => {
    const happy = happyHours.filter(({ menuItemIds }) => menuItemIds.includes(dish.id));
    expect(happy.length).toBeLessThanOrEqual(1);
    const factor = happy[0]?.factor ?? (dish.isDrink ? drinks : food);
    const tenThousandths = BigInt(Math.round(factor * 10_000));
    const current = (BigInt(dish.priceMinor) * tenThousandths + 5_000n) / 10_000n;
    return sum + Number(current) * quantity;
  }, 0);
}

invariant(
  'INV-10',
  'the charged price is the shown and locked one, while factor and happy hours flip',
  async ({ random, count }) => {
    const room = await openRoom(two.installation);
    const dishes: Dish[] = [];
    for (const index of range(6)) {
      const [priceMinor, isDrink] = [random.integer(95, 4_999), index % 3 === 0];
      const id = await addToMenu(two.installation, room, {
        category: isDrink ? 'Drinks' : 'Mains',
        name: `Dish ${index}`,
        base_price_minor: priceMinor,
      });
      dishes.push({ id, priceMinor, isDrink });
    }
    const orders = inForm({ short: 50, long: 500 });
    const seen = new Set<string>();
    let happy = 0;
    const over = new AbortController();
    const flipping = flipUntil({ room, dishes }, random, over.signal);
    await eachOf(range(orders), 3, async () => {
      const tableId = await createTable(two.installation.database, room.restaurantId);
      const session = await send<DinerSession>(two.door, {}, 'POST /api/diner-sessions', {
        body: { tableId },
      });
      const { priceFactors } = session.body.visit;
      const diner = asDiner(session.body);
      const lines = range(random.integer(1, 4)).map((index) => ({
        dish: dishes[(index * 2 + random.integer(0, 1)) % dishes.length] ?? random.pick(dishes),
        quantity: random.integer(1, 5),
      }));
      for (const { dish, quantity } of lines) await addDish(two.door, diner, dish.id, { quantity });
      const shown = await readCart(two.door, diner);
      await delay(random.integer(0, FLIP_EVERY_MS));
      const placed = await placeBody(two.door, diner, {
        mode: 'individual',
        cartVersion: shown.version,
        shownTotalMinor: shown.own.totalMinor,
      });
      const expected = expectedTotal(lines, priceFactors);
      expect([placed.status, placed.body.totalAmountMinor, shown.own.totalMinor]).toEqual([
        201,
        expected,
        expected,
      ]);
      seen.add(`${priceFactors.food} ${priceFactors.drinks}`);
      if (priceFactors.happyHours) happy += 1;
    });
    over.abort();
    count({ orders, flips: await flipping, 'factors locked': seen.size, 'with a happy hour': happy });
    expect(seen.size).toBeGreaterThan(1);
    expect(happy).toBeGreaterThan(0);
  },
);
