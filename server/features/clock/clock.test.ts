import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Clock, HoursWeek } from '#contract/clock.ts';
import type { ClockTap } from '#domain/people/clock.ts';
import { TEST_ORIGIN } from '#tests/support/app.ts';
import { type ClockScene, openClock } from '#tests/support/clock-scene.ts';
import type { Caller } from '#tests/support/diner-calls.ts';
import { createMember } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const HOUR_MS = 3_600_000;

const dining = setUpApp();
let restaurantId: ClockScene['restaurantId'];
let manager: ClockScene['manager'];
let waiter: ClockScene['waiter'];
let waiterId: ClockScene['waiterId'];
let key: ClockScene['key'];
let hangCode: ClockScene['hangCode'];
let ask: ClockScene['ask'];
let hours: ClockScene['hours'];
let at: ClockScene['at'];
let iso: ClockScene['iso'];

beforeEach(async () => {
  ({ restaurantId, manager, waiter, waiterId, key, hangCode, ask, hours, at, iso } = await openClock(dining));
});

const tap = (kind: ClockTap, change: { id?: string; key?: string | null; as?: Caller } = {}) =>
  ask<Clock>(change.as ?? waiter, 'POST', 'clock', {
    id: change.id ?? randomUUID(),
    tap: kind,
    key: change.key === undefined ? key : change.key,
  });

async function enrolScreen(): Promise<Caller> {
  const maker = await createMember(dining.database, restaurantId, 'manager');
  const reply = await dining.app.inject({
    method: 'POST',
    url: `/api/restaurants/${restaurantId}/shared-devices`,
    headers: maker.headers,
    payload: { name: 'Kitchen', role: 'server', lockAfterSeconds: 600 },
  });
  return { headers: { cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' } };
}

describe('a clock', () => {
  it('CLOCK-1 CLOCK-7 clock in, break, back and out, at the screen by PIN and on a person’s own phone by code', async () => {
    expect((await tap('in', { key: null })).body.code).toBe('CLOCK_NOT_HERE');
    expect((await tap('in', { key: 'not-the-code-here' })).body.code).toBe('CLOCK_NOT_HERE');
    await ask(manager, 'PUT', `staff/${waiterId}/pin`, { pin: '2580' });
    const screen = await enrolScreen();
    await dining.app.inject({
      method: 'POST',
      url: '/api/shared-device/unlock',
      headers: { origin: TEST_ORIGIN, ...screen.headers },
      payload: { pin: '2580' },
    });
    const { status, body } = await tap('in', { as: screen, key: null });
    expect(status).toBe(200);
    expect(body.open).toMatchObject({
      staffId: waiterId,
      day: '2026-10-21',
      startedAt: iso(0),
      endedAt: null,
    });
    at(2);
    expect((await tap('break')).body.open?.breaks).toEqual([{ from: iso(2), until: null }]);
    at(2.5);
    expect((await tap('resume')).body.open?.breaks).toEqual([{ from: iso(2), until: iso(2.5) }]);
    at(7);
    expect((await tap('out')).body.open).toBeNull();
    const { records } = await hours();
    expect(records).toMatchObject([
      { startedAt: iso(0), endedAt: iso(7), breaks: [{ from: iso(2), until: iso(2.5) }], corrections: [] },
    ]);
    const { rows } = await dining.testDatabase.oracle.query(
      'select kind, device_name from clock_taps where restaurant_id = $1 order by at',
      [restaurantId],
    );
    expect(rows).toEqual([
      { kind: 'in', device_name: 'Kitchen' },
      { kind: 'break', device_name: null },
      { kind: 'resume', device_name: null },
      { kind: 'out', device_name: null },
    ]);
  });

  it('CLOCK-7 a new code replaces the one before; a phone needs one to clock in', async () => {
    const old = key;
    key = await hangCode();
    expect((await tap('in', { key: old })).body.code).toBe('CLOCK_NOT_HERE');
    await ask(manager, 'PUT', 'clock/code', { isOn: false });
    expect((await tap('in')).body.code).toBe('CLOCK_NOT_HERE');
    expect((await ask<Clock>(waiter, 'GET', 'clock')).body.code).toBeNull();
  });

  it.each(['break', 'resume', 'out'] as const)(
    'CLOCK_TAP_IMPOSSIBLE: CLOCK-1 %s without in',
    async (kind) => {
      expect((await tap(kind)).body.code).toBe('CLOCK_TAP_IMPOSSIBLE');
      expect((await hours()).records).toEqual([]);
    },
  );

  it('CLOCK-1 CLOCK-6 two phones at once clock in once; a repeated tap changes nothing', async () => {
    const codes = await Promise.all(
      Array.from({ length: 4 }, async () => (await tap('in')).body.code ?? 'ok'),
    );
    expect(codes.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'CLOCK_TAP_IMPOSSIBLE',
      'CLOCK_TAP_IMPOSSIBLE',
      'CLOCK_TAP_IMPOSSIBLE',
      'ok',
    ]);
    at(1);
    const id = randomUUID();
    const answers = await Promise.all([tap('out', { id }), tap('out', { id }), tap('out', { id })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await hours()).records).toHaveLength(1);
  });

  it('CLOCK-3 a clock-out forgotten yesterday: the person can clock in again, and the hours wait for a manager', async () => {
    await tap('in');
    at(24);
    const { body } = await tap('in');
    expect(body).toMatchObject({
      open: { startedAt: iso(24) },
      forgotten: { startedAt: iso(0), endedAt: null },
    });
    const week = await hours();
    expect(week.labour?.days.map(({ workedMinutes }) => workedMinutes)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('CLOCK-8 a week has the records of the days around it, which count in their own week', async () => {
    // Sunday 25 October 2026, 23:55 in Madrid.
    dining.clock.advance(Date.parse('2026-10-25T22:55:00.000Z') - dining.clock.now());
    await tap('in');
    dining.clock.advance(5 * HOUR_MS);
    await tap('out');
    const minutesOf = ({ labour }: HoursWeek) => labour?.days.map(({ workedMinutes }) => workedMinutes);
    const [own, next] = [await hours(manager, '2026-10-25'), await hours(manager, '2026-10-26')];
    expect([own, next].map(({ records }) => records.map(({ day }) => day))).toEqual([
      ['2026-10-25'],
      ['2026-10-25'],
    ]);
    expect([minutesOf(own)?.at(-1), minutesOf(next)]).toEqual([300, [0, 0, 0, 0, 0, 0, 0]]);
    expect(next.labour?.uncosted).toBe(0);
    expect((await hours(manager, '2026-11-03')).records).toEqual([]);
  });

  it('CLOCK-2 past midnight and across a clock change the hours that passed are counted', async () => {
    // Saturday 24 October 2026, 23:00 in Madrid: the clocks go back from 3:00 to 2:00.
    dining.clock.advance(Date.parse('2026-10-24T21:00:00.000Z') - dining.clock.now());
    await tap('in');
    dining.clock.advance(5 * HOUR_MS);
    await tap('out');
    const { records, labour } = await hours();
    expect(records).toMatchObject([{ day: '2026-10-24', endedAt: '2026-10-25T02:00:00.000Z' }]);
    expect(labour?.days.find(({ day }) => day === '2026-10-24')?.workedMinutes).toBe(300);
  });
});
