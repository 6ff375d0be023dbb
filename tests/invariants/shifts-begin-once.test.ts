import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Random } from '#server/demo/history/random.ts';
import { beginShifts } from '#server/features/assignments/begin-shifts.job.ts';
import { endConnections } from '#tests/support/end-connections.ts';
import { createMember, createPlace, createTable } from '#tests/support/factories.ts';
import { inForm, invariant, isOver } from '#tests/support/invariant.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const MINUTE_MS = 60_000;
const AHEAD_MS = 120 * MINUTE_MS;
const LONGEST_WAIT_MS = 60;

const dining = setUpApp();

const rowsOf = async <T extends object>(query: string, values: unknown[] = []): Promise<T[]> =>
  (await dining.testDatabase.oracle.query<T>(query, values)).rows;

interface Planned {
  readonly restaurantId: string;
  readonly tables: readonly { readonly tableId: string; readonly staffId: string }[];
}

/** A restaurant with a published shift that begins then, for which both of its tables are planned. */
async function planShift(startsAt: Date): Promise<Planned> {
  const { restaurantId, tableId } = await createPlace(dining.database, { timezone: 'UTC' });
  const tableIds = [tableId, await createTable(dining.database, restaurantId)];
  const { userId } = await createMember(dining.database, restaurantId, 'server');
  const [server] = await rowsOf<{ id: string }>('select id from staff_members where user_id = $1', [userId]);
  const staffId = server?.id ?? '';
  const tables = tableIds.map((id) => ({ tableId: id, staffId, isPinned: false }));
  await rowsOf(
    `insert into shifts (restaurant_id, staff_id, day, starts, ends, kind, published)
     select $1, $2, s.day, s.starts, s.ends, 'night', jsonb_build_object('staffId', $2::uuid, 'day', s.day, 'starts', s.starts, 'ends', s.ends,
       'breakMinutes', 0, 'place', '', 'kind', 'night', 'note', '')
     from (select ($3::timestamptz at time zone 'UTC')::date as day, ($3::timestamptz at time zone 'UTC')::time(0) as starts,
       ($3::timestamptz at time zone 'UTC' + interval '4 hours')::time(0) as ends) s`,
    [restaurantId, staffId, startsAt],
  );
  await rowsOf(
    `insert into coming_assignments (restaurant_id, starts_at, tables, planned_at, planned_by_name) values ($1, $2, $3, now(), 'Ana')`,
    [restaurantId, startsAt, JSON.stringify(tables)],
  );
  return { restaurantId, tables };
}

/** Terminates the connections that are executing a statement, as a killed process does. */
const kill = (): Promise<number> =>
  endConnections(dining.testDatabase.oracle, 'assignments?|audit_log|outbox');

const attempt = (): Promise<boolean> =>
  beginShifts(dining.platform).then(
    () => true,
    () => false,
  );

/** Two concurrent workers with one kill, until nothing is left. */
async function beginUnderKills(random: Random): Promise<{ runs: number; ended: number; killed: number }> {
  const counts = { runs: 0, ended: 0, killed: 0 };
  const left = async () => (await rowsOf('select from coming_assignments where began_at is null')).length > 0;
  while (await left()) {
    const both = Promise.all([attempt(), attempt()]);
    await delay(random.integer(0, LONGEST_WAIT_MS));
    counts.killed += await kill();
    counts.ended += (await both).filter((isDone) => !isDone).length;
    counts.runs += 2;
  }
  return counts;
}

invariant(
  'INV-12',
  'tables are handed over once when a shift begins, whatever runs concurrently and wherever it is killed',
  async ({ random, count }) => {
    const rounds = inForm({ short: 2, long: 200 });
    const places = inForm({ short: 16, long: 50 });
    const sum = { shifts: 0, runs: 0, 'runs that were killed': 0 };
    for (let round = 0; round < rounds && !isOver(); round += 1) {
      const startsAt = new Date(Math.ceil(dining.clock.now() / MINUTE_MS) * MINUTE_MS + AHEAD_MS);
      const planned: Planned[] = [];
      for (let place = 0; place < places; place += 1) planned.push(await planShift(startsAt));
      dining.clock.advance(startsAt.getTime() - dining.clock.now());
      const { runs, ended } = await beginUnderKills(random);
      // A later run finds nothing to do.
      expect(await beginShifts(dining.platform)).toBe(0);
      for (const { restaurantId, tables } of planned) {
        const [found] = await rowsOf(
          `select (select count(*)::int from audit_log where restaurant_id = $1 and action = 'assignment.begin') as begun,
             (select count(*)::int from table_assignments where restaurant_id = $1) as given,
             (select count(*)::int from table_assignments a join jsonb_to_recordset($2::jsonb) as p("tableId" uuid, "staffId" uuid)
               on p."tableId" = a.table_id and p."staffId" = a.staff_id where a.until is null) as "asPlanned",
             (select version from assignment_settings where restaurant_id = $1) as version`,
          [restaurantId, JSON.stringify(tables)],
        );
        expect(found).toEqual({ begun: 1, given: 2, asPlanned: 2, version: 2 });
      }
      sum.shifts += places;
      sum.runs += runs;
      sum['runs that were killed'] += ended;
    }
    count(sum);
    expect(sum['runs that were killed']).toBeGreaterThan(0);
  },
);
