import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MenuReport } from '#contract/analytics.ts';
import { send } from '#tests/support/diner-calls.ts';
import { createItem, createMember, createMenu } from '#tests/support/factories.ts';
import { aMonth, beginOf, DAYS, MINUTE_MS, type Month, pricedRound } from '#tests/support/sales-month.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { writeMonth } from '#tests/support/write-month.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;
/** The flan has no known cost. */
const COSTS = { Croquetas: 310, Vermut: 45, Flan: null } as const;
type Dish = keyof typeof COSTS;
const DISHES = Object.keys(COSTS) as Dish[];

const dining = setUpApp();

/** The month’s dishes are on the menu, and one more that nobody orders; two others are not offered. */
async function writeMenu(restaurantId: string): Promise<void> {
  const menu_id = await createMenu(dining.database, restaurantId);
  for (const name of DISHES) {
    const id = await createItem(dining.database, restaurantId, { menu_id, name, cost_minor: COSTS[name] });
    await dining.testDatabase.oracle.query(
      'update order_items set menu_item_id = $3 where restaurant_id = $1 and name = $2',
      [restaurantId, name, id],
    );
  }
  await createItem(dining.database, restaurantId, { menu_id, name: 'Gazpacho', cost_minor: 100 });
  await createItem(dining.database, restaurantId, { menu_id, name: 'Callos', is_available: false });
  const christmas = await createMenu(dining.database, restaurantId, { name: 'Christmas', is_active: false });
  await createItem(dining.database, restaurantId, { menu_id: christmas, name: 'Turrón' });
}

/** Rounds half up in integers: rates have five decimals. */
function withoutTax(minor: number, rate: number): number {
  const divisor = 100_000 + Math.round(rate * 100_000);
  return Math.floor((2 * minor * 100_000 + divisor) / (2 * divisor));
}

/** The reference: computed visit by visit, without SQL. */
function reference(month: Month) {
  const sold = new Map<Dish, { units: number; salesMinor: number; netMinor: number }>();
  const visits: Set<Dish>[] = [];
  for (const [index, visit] of month.visits.entries()) {
    if (visit.isMerged && index > 0) continue;
    const rounds = visit.rounds.filter(({ isCancelled }) => !isCancelled);
    const lines = rounds.flatMap((round) => {
      const { units } = pricedRound(month, round);
      return round.lines.map((line, place) => ({ ...line, minor: (units[place] ?? 0) * line.quantity }));
    });
    for (const { dish, quantity, taxRate, minor } of lines) {
      const known = sold.get(dish) ?? { units: 0, salesMinor: 0, netMinor: 0 };
      sold.set(dish, {
        units: known.units + quantity,
        salesMinor: known.salesMinor + minor,
        netMinor: known.netMinor + (month.pricesIncludeTax ? withoutTax(minor, taxRate) : minor),
      });
    }
    if (lines.length > 0) visits.push(new Set(lines.map(({ dish }) => dish)));
  }
  const having = (...dishes: Dish[]) =>
    visits.filter((each) => dishes.every((dish) => each.has(dish))).length;
  const pairs = DISHES.flatMap((one, at) => DISHES.slice(at + 1).map((other) => [one, other] as const))
    .map(([one, other]) => ({
      names: [one, other].toSorted((a, b) => a.localeCompare(b)).join(' '),
      together: having(one, other),
      counts: [having(one), having(other)].toSorted((a, b) => a - b),
      visits: visits.length,
    }))
    .filter(({ together }) => together >= 3);
  return { sold, pairs };
}

it(
  'NUM-12 NUM-13 portions, sales, margins and pairs equal a slow reference for the same month, to the minor unit',
  { timeout: 120_000 },
  () =>
    fc.assert(
      fc.asyncProperty(aMonth, async (month) => {
        const restaurantId = await writeMonth(dining, month);
        await writeMenu(restaurantId);
        const owner = await createMember(dining.database, restaurantId, 'owner');
        const from = new Date(beginOf(month) - 2 * DAY_MS).toISOString().slice(0, 10);
        const until = new Date(beginOf(month) + (DAYS + 3) * DAY_MS).toISOString().slice(0, 10);
        const { status, body } = await send<MenuReport>(
          dining.app,
          owner,
          `GET /api/restaurants/${restaurantId}/analytics/menu?range=own&from=${from}&until=${until}&comparison=none`,
        );
        expect(status, JSON.stringify(body)).toBe(200);
        const { sold, pairs } = reference(month);
        const shown = body.dishes.filter(({ units }) => units > 0);
        expect(
          new Map(
            shown.map(({ label, units, salesMinor, netMinor, marginMinor }) => [
              label,
              { units, salesMinor, netMinor, marginMinor },
            ]),
          ),
        ).toEqual(
          new Map(
            [...sold].map(([dish, each]) => {
              const cost = COSTS[dish];
              return [
                dish,
                { ...each, marginMinor: cost === null ? null : each.netMinor - cost * each.units },
              ];
            }),
          ),
        );
        const unsold = body.dishes.filter(({ units }) => units === 0).map(({ label }) => label);
        expect(new Set(unsold)).toEqual(new Set([...DISHES.filter((dish) => !sold.has(dish)), 'Gazpacho']));
        expect(body.dishes.find(({ label }) => label === 'Gazpacho')).toMatchObject({
          units: 0,
          marginMinor: 0,
        });
        const counted = body.pairs.map(({ firstLabel, secondLabel, together, first, second, visits }) => ({
          names: [firstLabel, secondLabel].toSorted((a, b) => a.localeCompare(b)).join(' '),
          together,
          counts: [first, second],
          visits,
        }));
        const byName = (a: { names: string }, b: { names: string }) => a.names.localeCompare(b.names);
        expect(counted.toSorted(byName)).toEqual(pairs.toSorted(byName));
      }),
      { numRuns: 20 },
    ),
);
