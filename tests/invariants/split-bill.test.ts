import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#tests/support/app.ts';
import { addToMenu, openRoom } from '#tests/support/dining-room.ts';
import { createMember, taxRateId, taxRatesOf } from '#tests/support/factories.ts';
import { inForm, invariant, isOver } from '#tests/support/invariant.ts';
import {
  LEASE_MS,
  openSplitTable,
  type Plant,
  type SplitScene,
  type Step,
  somePhones,
  someStep,
} from '#tests/support/split-table.ts';

/** Concurrently, each with a clock and a database of its own: one computes while another waits for its database. */
const CURRENCIES = inForm({ short: ['EUR', 'JPY'], long: ['EUR', 'JPY', 'KWD', 'CLP'] });
const TABLES = inForm({ short: 12, long: 2_000 });

const scenes: SplitScene[] = [];
beforeAll(async () => {
  for (const currency of CURRENCIES) scenes.push(await openScene(currency));
});
afterAll(async () => {
  for (const { dining } of scenes) await dining.close();
});

async function openScene(currency: string): Promise<SplitScene> {
  const dining = await startTestApp({ poolSize: 12 });
  const room = await openRoom(dining, { currency, tax_rates: taxRatesOf(0.1, 0.21) });
  const server = await createMember(dining.database, room.restaurantId, 'server');
  const food = await addToMenu(dining, room);
  const wine = await addToMenu(dining, room, {
    name: 'Rioja',
    base_price_minor: 733,
    tax_rate_id: taxRateId(1),
  });
  return { dining, room, server, dishes: [food, wine] };
}

invariant(
  'INV-23',
  'paid + held + left is the bill’s total at every moment, and in the end each cent is paid once',
  async ({ seed, count }) => {
    const counts = { tables: 0, phones: 0, steps: 0, killed: 0, minorUnits: 0 };
    const eat = async (scene: SplitScene, phones: number, steps: readonly Step[]): Promise<void> => {
      if (isOver()) return;
      const table = await openSplitTable(scene, { count: phones });
      for (const step of steps) {
        await table.run(step);
        await table.check();
        counts.steps += 1;
      }
      // The leases expire, and the remaining diners pay the rest.
      scene.dining.clock.advance(LEASE_MS);
      await table.hold(0, { kind: 'all' });
      for (let bill = await table.read(); bill.heldMinor > 0; bill = await table.read())
        await table.take(bill, 0);
      const { totalMinor, paidMinor, leftMinor, taxes } = await table.read();
      expect([paidMinor, leftMinor]).toEqual([totalMinor, 0]);
      expect(await table.takenMinor()).toBe(totalMinor);
      expect(await table.receiptedByRate()).toEqual(taxes);
      counts.tables += 1;
      counts.phones += phones;
      counts.killed += table.kills();
      counts.minorUnits += totalMinor;
    };
    const script = fc.array(someStep, { minLength: 4, maxLength: inForm({ short: 16, long: 40 }) });
    await Promise.all(
      scenes.map((scene, lane) =>
        fc.assert(
          fc.asyncProperty(somePhones, script, (phones, steps) => eat(scene, phones, steps)),
          { numRuns: TABLES / CURRENCIES.length, seed: seed + lane },
        ),
      ),
    );
    count({ currencies: CURRENCIES.length, 'tax rates': 2, ...counts });
  },
);

const firstScene = (): SplitScene => {
  const [first] = scenes;
  if (!first) throw new Error('nothing was opened');
  return first;
};
const change = (statement: string, id: string) =>
  firstScene().dining.testDatabase.oracle.query(statement, [id]);
const planted = (done: Parameters<Plant>[0], statement: string): Plant => {
  return async (what, id) => (what === done ? change(statement, id) : undefined);
};

/** Two concurrent holds are a hold as well, and so is one whose reply was lost. */
function stepName(step: Step): string {
  if (step.do === 'crash') return step.isTaken ? 'take' : 'hold';
  return step.do === 'race' ? 'hold' : step.do;
}

describe('INV-23 the model finds a planted bug, and reports the fewest steps to it', () => {
  it.each([
    ['a hold that is forgotten', ['hold'], planted('held', 'delete from bill_shares where id = $1')],
    [
      'a payment that is written down twice',
      ['hold', 'take'],
      planted(
        'taken',
        `insert into payments (id, restaurant_id, bill_id, amount_minor, tip_minor, currency, method, status)
         select gen_random_uuid(), restaurant_id, bill_id, amount_minor, tip_minor, currency, method, status from payments where id = $1`,
      ),
    ],
    [
      'a refund that is lost',
      ['hold', 'take', 'takeBack'],
      planted('given back', `update payments set status = 'succeeded' where id = $1`),
    ],
  ] as const)('%s', { timeout: 240_000 }, async (_, fewest, plant) => {
    const run = async (steps: readonly Step[]): Promise<void> => {
      const table = await openSplitTable(firstScene(), { plant });
      for (const step of steps) {
        await table.run(step);
        await table.check();
      }
    };
    const script = fc.array(someStep, { minLength: 1, maxLength: 16 });
    const found = await fc.check(fc.asyncProperty(script, run), { numRuns: 40, seed: 20_261_120 });
    expect(found.failed).toBe(true);
    let smallest: readonly Step[] = found.counterexample?.[0] ?? [];
    // Leaves out what it kept after the failure too, step by step.
    for (let at = smallest.length - 1; at >= 0; at -= 1) {
      const fewer = smallest.toSpliced(at, 1);
      const fails = await run(fewer).then(
        () => false,
        () => true,
      );
      if (fails) smallest = fewer;
    }
    expect(smallest.map(stepName)).toEqual(fewest);
  });
});
