import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClockRecord } from '#contract/clock.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import type { ShiftWeek } from '#contract/shifts.ts';
import { forgetWorkingRows } from '#server/features/retention/forget-working-rows.job.ts';
import { type ClockScene, openClock } from '#tests/support/clock-scene.ts';
import type { Caller } from '#tests/support/diner-calls.ts';
import { createMember } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let restaurantId: ClockScene['restaurantId'];
let manager: ClockScene['manager'];
let waiter: ClockScene['waiter'];
let waiterId: ClockScene['waiterId'];
let key: ClockScene['key'];
let staffIdOf: ClockScene['staffIdOf'];
let ask: ClockScene['ask'];
let hours: ClockScene['hours'];
let at: ClockScene['at'];

beforeEach(async () => {
  ({ restaurantId, manager, waiter, waiterId, key, staffIdOf, ask, hours, at } = await openClock(dining));
});

const clockIn = () => ask(waiter, 'POST', 'clock', { id: randomUUID(), tap: 'in', key });

const correction = (change: object = {}) => ({
  day: '2026-10-20',
  starts: '18:00',
  ends: '01:00',
  breaks: [],
  reason: 'the tablet was off',
  ...change,
});
const add = (change: object = {}, staffId = waiterId) =>
  ask<ClockRecord>(manager, 'POST', 'clock/records', { staffId, work: correction(change) });

describe('a correction', () => {
  it('keeps the previous value, who changed it and why, and the seconds of unchanged times', async () => {
    dining.clock.advance(17_000);
    await clockIn();
    at(24);
    const [record] = (await hours()).records;
    const closed = await ask<ClockRecord>(manager, 'PATCH', `clock/records/${record?.id}`, {
      work: correction({ day: '2026-10-21', ends: '01:30', breaks: [{ from: '21:00', until: '21:30' }] }),
      version: record?.version,
    });
    expect(closed.body).toMatchObject({
      startedAt: '2026-10-21T16:00:17.000Z',
      endedAt: '2026-10-21T23:30:00.000Z',
      breaks: [{ from: '2026-10-21T19:00:00.000Z', until: '2026-10-21T19:30:00.000Z' }],
      corrections: [
        {
          byName: 'manager',
          reason: 'the tablet was off',
          before: { startedAt: '2026-10-21T16:00:17.000Z', endedAt: null, breaks: [] },
        },
      ],
    });
    const again = await ask(manager, 'PATCH', `clock/records/${record?.id}`, {
      work: correction(),
      version: 1,
    });
    expect(again.body).toMatchObject({
      code: 'CLOCK_RECORD_CHANGED',
      details: { record: { version: closed.body.version } },
    });
    const gone = await ask(manager, 'PATCH', `clock/records/${randomUUID()}`, {
      work: correction(),
      version: 1,
    });
    expect(gone.body.code).toBe('CLOCK_RECORD_NOT_FOUND');
  });

  it.each([
    ['CLOCK_RECORD_INVALID', { day: '2026-10-22' }],
    ['CLOCK_RECORD_INVALID', { breaks: [{ from: '02:00', until: '03:00' }] }],
    [
      'CLOCK_RECORD_INVALID',
      {
        breaks: [
          { from: '19:00', until: '20:00' },
          { from: '19:30', until: '21:00' },
        ],
      },
    ],
    ['CLOCK_RECORD_OVERLAP', { starts: '17:00', ends: '18:01' }],
    ['VALIDATION_FAILED', { reason: ' ' }],
  ])('%s: CLOCK-4 %o', async (code, change) => {
    expect((await add()).status).toBe(201);
    expect((await add(change)).body.code).toBe(code);
    expect((await hours()).records).toHaveLength(1);
  });

  it('STAFF_NOT_FOUND: an unknown person', async () => {
    expect((await add({}, randomUUID())).body.code).toBe('STAFF_NOT_FOUND');
  });
});

describe('the hours of a week', () => {
  it('CLOCK-8 are listed beside the schedule and the sales for managers; others see their own hours, without cost', async () => {
    const other = await createMember(dining.database, restaurantId, 'chef');
    await dining.testDatabase.oracle.query(
      'update staff_members set hourly_cost_minor = 1200 where id = $1',
      [waiterId],
    );
    await ask(manager, 'POST', 'shifts', {
      staffId: waiterId,
      day: '2026-10-20',
      starts: '18:00',
      ends: '00:30',
      breakMinutes: 30,
      kind: 'night',
      place: 'Terrace',
      note: '',
    });
    const { shifts } = (await ask<ShiftWeek>(manager, 'GET', 'shift-weeks/2026-10-20')).body;
    expect((await hours()).shifts).toEqual([]);
    await ask(manager, 'POST', 'shift-weeks/2026-10-20/publication', {
      seen: shifts.map(({ id, version }) => ({ id, version })),
    });
    await add();
    await ask(manager, 'POST', 'clock/records', { staffId: await staffIdOf('chef'), work: correction() });
    const week = await hours();
    expect(week.records).toHaveLength(2);
    expect(week.shifts).toMatchObject([{ staffId: waiterId, startsAt: '2026-10-20T16:00:00.000Z' }]);
    expect(week.labour?.uncosted).toBe(1);
    expect(week.labour?.days[1]).toEqual({
      day: '2026-10-20',
      plannedMinutes: 360,
      workedMinutes: 840,
      plannedCostMinor: 7_200,
      workedCostMinor: 8_400,
      expectedMinor: null,
      salesMinor: 0,
    });
    const own = await hours(waiter);
    expect(own).toMatchObject({
      labour: null,
      records: [{ staffId: waiterId }],
      shifts: [{ staffId: waiterId }],
    });
    expect((await hours(other)).shifts).toEqual([]);
  });

  it('STAFF-1 CLOCK-5 the dashboard names who is late as the list of staff does', async () => {
    await dining.testDatabase.oracle.query(
      `insert into shifts (restaurant_id, staff_id, day, starts, ends, kind, published)
       values ($1, $2::uuid, '2026-10-21', '18:00', '23:00', 'night',
         jsonb_build_object('staffId', $2::uuid, 'day', '2026-10-21', 'starts', '18:00', 'ends', '23:00'))`,
      [restaurantId, waiterId],
    );
    await add();
    // The account has the name with which it began.
    await dining.testDatabase.oracle.query("update staff_members set name = 'Ana Gil' where id = $1", [
      waiterId,
    ]);
    at(0.5);
    const { absences } = (await ask<Dashboard>(manager, 'GET', 'dashboard')).body;
    expect(absences).toMatchObject([{ name: 'Ana Gil' }]);
  });

  it('CLOCK-5 the dashboard shows managers who is late, if the restaurant has ever used the clock', async () => {
    await dining.testDatabase.oracle.query(
      `insert into shifts (restaurant_id, staff_id, day, starts, ends, kind, published)
       values ($1, $2::uuid, '2026-10-21', '18:00', '23:00', 'night',
         jsonb_build_object('staffId', $2::uuid, 'day', '2026-10-21', 'starts', '18:00', 'ends', '23:00'))`,
      [restaurantId, waiterId],
    );
    const absences = async (as: Caller = manager) =>
      (await ask<Dashboard>(as, 'GET', 'dashboard')).body.absences;
    at(0.5);
    expect(await absences()).toEqual([]);
    await add();
    expect(await absences()).toMatchObject([
      { name: 'server', startsAt: '2026-10-21T16:00:00.000Z', kind: 'late' },
    ]);
    expect(await absences(waiter)).toBeNull();
    at(6);
    expect(await absences()).toMatchObject([{ kind: 'missing' }]);
    await add({ day: '2026-10-21', starts: '18:20', ends: '22:00' });
    expect(await absences()).toEqual([]);
  });

  it('PRIVACY-6 are deleted after four years, with their taps', async () => {
    await clockIn();
    const { oracle } = dining.testDatabase;
    await oracle.query(`update clock_records set started_at = started_at - interval '1461 days'`);
    await forgetWorkingRows(dining.platform);
    const { rows } = await oracle.query('select id from clock_taps where restaurant_id = $1', [restaurantId]);
    expect(rows).toEqual([]);
  });
});
