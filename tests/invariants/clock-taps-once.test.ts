import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Clock, HoursWeek } from '#contract/clock.ts';
import { CLOCK_TAPS, type ClockState, type ClockTap, possibleTaps } from '#domain/people/clock.ts';
import type { Random } from '#server/demo/history/random.ts';
import { send } from '#tests/support/diner-calls.ts';
import { endConnections } from '#tests/support/end-connections.ts';
import { createMember, createPlace, type Member } from '#tests/support/factories.ts';
import { inForm, invariant, isOver } from '#tests/support/invariant.ts';
import { setUpApp } from '#tests/support/set-up.ts';

/** In the middle of a week. */
const WEDNESDAY = Date.parse('2026-10-21T16:00:00.000Z');
const MINUTE_MS = 60_000;
const STEPS = 40;
const LONGEST_WAIT_MS = 8;
const MOST_TRIES = 10;
const AFTER: Readonly<Record<ClockTap, ClockState>> = { in: 'in', break: 'break', resume: 'in', out: 'out' };

const dining = setUpApp();

const rowsOf = async <T extends object>(query: string, values: unknown[] = []): Promise<T[]> =>
  (await dining.testDatabase.oracle.query<T>(query, values)).rows;

/** Terminates the connections that are recording a tap, as a killed process does. */
const kill = (): Promise<number> =>
  endConnections(dining.testDatabase.oracle, 'clock|staff_members|audit_log');

interface Waiter {
  readonly restaurantId: string;
  readonly manager: Member;
  readonly member: Member;
  readonly key: string;
}

async function hire(): Promise<Waiter> {
  dining.clock.set(WEDNESDAY);
  const { restaurantId } = await createPlace(dining.database, { timezone: 'Europe/Madrid' });
  const manager = await createMember(dining.database, restaurantId, 'manager');
  const member = await createMember(dining.database, restaurantId, 'server');
  const base = `/api/restaurants/${restaurantId}` as const;
  await send(dining.app, manager, `PUT ${base}/clock/code`, { body: { isOn: true } });
  const { body } = await send<Clock>(dining.app, manager, `GET ${base}/clock`);
  return { restaurantId, manager, member, key: body.code ?? '' };
}

const tap = ({ restaurantId, member, key }: Waiter, kind: ClockTap, id: string) =>
  send(dining.app, member, `POST /api/restaurants/${restaurantId}/clock`, { body: { id, tap: kind, key } });

/** Sends one tap twice concurrently while connections are killed, then until a final reply. */
async function tapUnderKills(waiter: Waiter, kind: ClockTap, id: string, random: Random) {
  const both = Promise.all([tap(waiter, kind, id), tap(waiter, kind, id)]);
  await delay(random.integer(0, LONGEST_WAIT_MS));
  const killed = await kill();
  const answers = await both;
  let { status } = await tap(waiter, kind, id);
  for (let again = 0; status >= 500 && again < MOST_TRIES; again += 1)
    ({ status } = await tap(waiter, kind, id));
  return { status, killed, failed: answers.filter((answer) => answer.status >= 500).length };
}

invariant(
  'INV-12',
  'no clock tap is lost or invented, however often it is sent and whichever connection is lost (CLOCK-6)',
  async ({ random, count }) => {
    const people = inForm({ short: 2, long: 250 });
    const sum = { people: 0, taps: 0, 'refused as impossible': 0, kills: 0, 'requests that failed': 0 };
    for (let person = 0; person < people && !isOver(); person += 1) {
      const waiter = await hire();
      const accepted: { id: string; kind: ClockTap }[] = [];
      let state: ClockState = 'out';
      for (let step = 0; step < STEPS; step += 1) {
        dining.clock.advance(MINUTE_MS);
        const kind = random.pick(CLOCK_TAPS);
        const isPossible = possibleTaps(state).includes(kind);
        const id = randomUUID();
        const { status, killed, failed } = await tapUnderKills(waiter, kind, id, random);
        expect(status).toBe(isPossible ? 200 : 409);
        sum.kills += killed;
        sum['requests that failed'] += failed;
        if (isPossible) {
          accepted.push({ id, kind });
          state = AFTER[kind];
        } else sum['refused as impossible'] += 1;
      }
      await expectRecorded(waiter, accepted);
      sum.people += 1;
      sum.taps += accepted.length;
    }
    count(sum);
    expect(sum.kills).toBeGreaterThan(0);
    expect(sum['requests that failed']).toBeGreaterThan(0);
  },
);

/** Each tap once and in order, the resulting hours, and one audit entry each. */
async function expectRecorded(
  { restaurantId, manager }: Waiter,
  accepted: readonly { id: string; kind: ClockTap }[],
): Promise<void> {
  expect(
    await rowsOf('select id, kind from clock_taps where restaurant_id = $1 order by at', [restaurantId]),
  ).toEqual(accepted);
  const day = new Date(dining.clock.now()).toISOString().slice(0, 10);
  const { body } = await send<HoursWeek>(
    dining.app,
    manager,
    `GET /api/restaurants/${restaurantId}/clock/hours/${day}`,
  );
  const times = (kind: ClockTap) => accepted.filter((each) => each.kind === kind).length;
  expect(body.records).toHaveLength(times('in'));
  expect(body.records.filter(({ endedAt }) => endedAt !== null)).toHaveLength(times('out'));
  expect(body.records.flatMap(({ breaks }) => breaks)).toHaveLength(times('break'));
  expect(
    await rowsOf(
      `select count(*)::int as count from audit_log where restaurant_id = $1 and action in ('clock.in', 'clock.out', 'clock.break', 'clock.resume')`,
      [restaurantId],
    ),
  ).toEqual([{ count: accepted.length }]);
}
