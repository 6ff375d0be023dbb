import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addToMenu, openRoom } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { inForm, invariant, isOver } from '#tests/support/invariant.ts';
import {
  LEASE_MS,
  openSplitTable,
  type Plant,
  type SplitScene,
  type Step,
  someStep,
} from '#tests/support/split-table.ts';

let dining: TestApp;
let scene: SplitScene;
beforeAll(async () => {
  dining = await startTestApp({ poolSize: 12 });
  const room = await openRoom(dining);
  const server = await createMember(dining.database, room.restaurantId, 'server');
  scene = { dining, room, server, dish: await addToMenu(dining, room) };
});
afterAll(() => dining.close());

invariant(
  'INV-23',
  'paid + held + left is the bill’s total at every moment, and in the end each cent is paid once',
  async ({ seed, count }) => {
    const counts = { tables: 0, steps: 0, minorUnits: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(someStep, { minLength: 4, maxLength: inForm({ short: 16, long: 40 }) }),
        async (steps) => {
          if (isOver()) return;
          const table = await openSplitTable(scene);
          for (const step of steps) {
            await table.run(step);
            await table.check();
            counts.steps += 1;
          }
          // The leases end, and whoever is left pays the rest.
          dining.clock.advance(LEASE_MS);
          await table.hold(0, { kind: 'all' });
          for (let bill = await table.read(); bill.heldMinor > 0; bill = await table.read())
            await table.take(bill, 0);
          const { totalMinor, paidMinor, leftMinor } = await table.read();
          expect([paidMinor, leftMinor]).toEqual([totalMinor, 0]);
          expect(await table.takenMinor()).toBe(totalMinor);
          counts.tables += 1;
          counts.minorUnits += totalMinor;
        },
      ),
      { numRuns: inForm({ short: 12, long: 2_000 }), seed },
    );
    count(counts);
  },
);

const change = (statement: string, id: string) => dining.testDatabase.oracle.query(statement, [id]);
const planted = (done: Parameters<Plant>[0], statement: string): Plant => {
  return async (what, id) => (what === done ? change(statement, id) : undefined);
};

/** Two holds at once are a hold as well. */
const stepName = (step: Step): string => (step.do === 'race' ? 'hold' : step.do);

describe('INV-23 the model finds a bug that is planted, and names the fewest steps to it', () => {
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
      const table = await openSplitTable(scene, plant);
      for (const step of steps) {
        await table.run(step);
        await table.check();
      }
    };
    const script = fc.array(someStep, { minLength: 1, maxLength: 16 });
    const found = await fc.check(fc.asyncProperty(script, run), { numRuns: 40, seed: 20_261_120 });
    expect(found.failed).toBe(true);
    let smallest: readonly Step[] = found.counterexample?.[0] ?? [];
    // What it kept after the failure is left out too, step by step.
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
