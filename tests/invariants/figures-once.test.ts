import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Random } from '#server/demo/history/random.ts';
import { compareSales, rollUpSales } from '#server/features/analytics/roll-up-sales.ts';
import { readEveryReport } from '#tests/support/analytics-answers.ts';
import { openRoom } from '#tests/support/dining-room.ts';
import { endConnections } from '#tests/support/end-connections.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { inForm, invariant, isOver } from '#tests/support/invariant.ts';
import { sellDaily } from '#tests/support/sell-daily.ts';
import { setUpApp } from '#tests/support/set-up.ts';

/** More than one batch: a run may be killed between two of them. */
const DAYS = 20;
const SETTLED_MS = 61_000;
const LONGEST_WAIT_MS = 40;
/** The first locks the restaurant's row, the others wait for it or find nothing left to do. */
const RUNS_AT_ONCE = 4;
/** A killed connection must reconnect and plan again, which takes longer than the run itself. */
const KILLED_SHARE = 0.4;

const dining = setUpApp();

const sql = (text: string, values: unknown[] = []) => dining.testDatabase.oracle.query(text, values);

/** All figures of the days: from the hourly rollups, or from the rows themselves if there are none. */
const answers = (restaurantId: string, owner: Member) =>
  readEveryReport(dining, { restaurantId, owner, query: 'range=year' });

/** Terminates the connections that are writing rollups, as a killed process does. */
const kill = (): Promise<number> =>
  endConnections(dining.testDatabase.oracle, 'sales_(hours|hour_parts|day_parts|rollups|changes)');

/** A late change to an hour: an order is cancelled, reopened, or changes its price. */
const change = (restaurantId: string, random: Random) =>
  sql(
    `update orders set status = case when $2::int < 4 then 'cancelled' else 'completed' end, cancel_reason = case when $2::int < 4 then 'Mistake' end,
       total_amount_minor = total_amount_minor + $2, subtotal_minor = subtotal_minor + $2, version = version + 1,
       confirmed_at = created_at + $2::int * interval '7 seconds', delivered_at = created_at + $2::int * interval '5 minutes'
     where id = (select id from orders where restaurant_id = $1 order by created_at offset $3 limit 1)`,
    [restaurantId, random.integer(0, 9), random.integer(0, DAYS)],
  );

const attempt = (): Promise<boolean> =>
  rollUpSales(dining.platform).then(
    () => true,
    () => false,
  );

invariant(
  'INV-12',
  'each hour is written once, whatever changes late, however often the roll-up runs, and wherever it is killed',
  async ({ random, count }) => {
    const { restaurantId } = await openRoom(dining).then(async (room) => {
      await sellDaily(dining, room, DAYS);
      return room;
    });
    const owner = await createMember(dining.database, restaurantId, 'owner');
    const rounds = inForm({ short: 20, long: 2_500 });
    let [runs, killed, ended, changes] = [0, 0, 0, 0];
    for (let round = 0; round < rounds && !isOver(); round += 1) {
      dining.clock.advance(SETTLED_MS);
      // Rollups that were never written are written again from time to time, as on the first day.
      if (random.chance(0.1)) await sql('delete from sales_rollups where restaurant_id = $1', [restaurantId]);
      const outcomes = Promise.all(Array.from({ length: RUNS_AT_ONCE }, attempt));
      const late = random.integer(1, 5);
      for (let each = 0; each < late; each += 1) await change(restaurantId, random);
      if (random.chance(KILLED_SHARE)) {
        await delay(random.integer(0, LONGEST_WAIT_MS));
        killed += await kill();
      }
      const done = await outcomes;
      [runs, ended, changes] = [
        runs + done.length,
        ended + done.filter((isDone) => !isDone).length,
        changes + late,
      ];
    }
    for (let run = 0; run < 3; run += 1) {
      dining.clock.advance(SETTLED_MS);
      await rollUpSales(dining.platform);
    }
    const written = await answers(restaurantId, owner);
    await compareSales(dining.platform);
    const { rows } = await sql(
      `select compared_hours, differing_hours, (select count(*)::int from sales_hours h where h.restaurant_id = $1 and slice = '') as hours
       from sales_rollups where restaurant_id = $1`,
      [restaurantId],
    );
    count({
      runs,
      'runs that were killed': ended,
      'late changes': changes,
      'hours compared': rows[0].compared_hours,
    });
    expect(rows[0]).toMatchObject({ differing_hours: 0, hours: rows[0].compared_hours });
    await sql('delete from sales_rollups where restaurant_id = $1', [restaurantId]);
    expect(written).toEqual(await answers(restaurantId, owner));
    expect(killed).toBeGreaterThan(0);
    expect(ended).toBeGreaterThan(0);
  },
);
