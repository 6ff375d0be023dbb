import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { FilledWeek, WeekDemand } from '#contract/shift-plans.ts';
import type { Shift, ShiftFields } from '#contract/shifts.ts';
import { isShift, SHIFT_KINDS, type ShiftKind } from '#domain/people/shifts.ts';
import { addDays, mondayOf } from '#domain/restaurant/calendar-day.ts';
import { fillGaps } from '#domain/rota/fill-gaps.ts';
import { impossibleKinds, type Kinds, type ShiftPlan } from '#domain/rota/shift-plan.ts';
import { readExpectedHours } from '#server/features/analytics/read-forecast.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { listDaysOff, listLimits } from './availability-store.ts';
import { weekEntry } from './shift-week.ts';
import * as store from './store.ts';
import { insertMissing } from './template-store.ts';
import { viewShift } from './view.ts';

/** The week’s days, and the following morning, because Sunday’s night ends there. */
const daysOf = (monday: string) => ({ from: monday, until: addDays(monday, 7) });

export async function readDemand(
  platform: Platform,
  { restaurantId }: MemberPrincipal,
  day: string,
): Promise<WeekDemand> {
  const { currency, hours } = await readExpectedHours(platform, restaurantId, daysOf(mondayOf(day)));
  return {
    currency,
    hours: hours.map(({ day: on, hour, guests, salesMinor }) => ({ day: on, hour, guests, salesMinor })),
  };
}

interface KindInstants {
  day: string;
  kind: ShiftKind;
  starts_at: Date;
  ends_at: Date;
}

/** The duration of each kind of shift on each day of the week. */
async function readInstants(
  tx: Transaction<DB>,
  monday: string,
  kinds: Kinds,
): Promise<ReadonlyMap<string, { startMs: number; endMs: number }>> {
  const hours = JSON.stringify(SHIFT_KINDS.map((kind) => ({ kind, ...kinds[kind] })));
  const { rows } = await sql<KindInstants>`
    select to_char(d.day, 'YYYY-MM-DD') as day, k.kind, ((d.day + k.starts) at time zone r.timezone) as starts_at,
      ((d.day + k.ends + case when k.ends < k.starts then interval '1 day' else '0' end) at time zone r.timezone) as ends_at
    from (select ${monday}::date + n as day from generate_series(0, 6) n) d,
      jsonb_to_recordset(${hours}::jsonb) as k(kind text, starts time, ends time), restaurants r`.execute(tx);
  return new Map(
    rows.map(({ day, kind, starts_at, ends_at }) => [
      `${day} ${kind}`,
      { startMs: starts_at.getTime(), endMs: ends_at.getTime() },
    ]),
  );
}

/** Proposed shifts that would fill the week’s gaps, each with its reasons (FILL-1 to FILL-3). Changes nothing. */
export async function proposeShifts(
  platform: Platform,
  { restaurantId }: MemberPrincipal,
  day: string,
): Promise<FilledWeek> {
  const monday = mondayOf(day);
  const { hours } = await readExpectedHours(platform, restaurantId, daysOf(monday));
  const nowMs = platform.clock.now();
  const week = await inRestaurant(platform.database, restaurantId, async (tx) => {
    const records = await store.listAround(tx, monday);
    const { starts_at, ends_at } = await store.getWeekInstants(tx, monday);
    const { plan } = await store.getSettings(tx);
    const instants = await readInstants(tx, monday, plan.kinds);
    return {
      monday,
      startMs: starts_at.getTime(),
      endMs: ends_at.getTime(),
      shifts: records.filter((record) => !record.is_removed).map(spanOf),
      people: await store.listPeople(tx),
      // The following morning belongs to the next week.
      hours: hours.filter((each) => each.day < addDays(monday, 7)),
      plan,
      limits: await listLimits(tx, null),
      daysOff: await listDaysOff(tx, daysOf(monday), null),
      nowMs,
      instantsOf: (on: string, kind: ShiftKind) => instants.get(`${on} ${kind}`) ?? { startMs: 0, endMs: 0 },
    };
  });
  const { proposals, open } = fillGaps(week);
  return {
    proposals: proposals.map((proposal) => ({ ...proposal, gaps: [...proposal.gaps] })),
    open: open.map((gap) => ({ ...gap, hindrances: [...gap.hindrances] })),
  };
}

const spanOf = ({ id, fields, starts_at, ends_at }: store.ShiftRecord) => ({
  id,
  staffId: fields.staffId,
  day: fields.day,
  starts: fields.starts,
  ends: fields.ends,
  breakMinutes: fields.breakMinutes,
  startMs: starts_at.getTime(),
  endMs: ends_at.getTime(),
});

/**
 * Adds the shifts as drafts, except those that exist already, by person and start. Refuses STAFF_NOT_FOUND for a person who left,
 * SHIFT_INVALID for impossible hours or a day of another week (SHIFT-1).
 */
export function addShifts(
  platform: Platform,
  member: MemberPrincipal,
  day: string,
  shifts: readonly ShiftFields[],
): Promise<{ added: number; shifts: Shift[] }> {
  const monday = mondayOf(day);
  const isPossible = shifts.every(
    (shift) => isShift(shift.starts, shift.ends, shift.breakMinutes) && mondayOf(shift.day) === monday,
  );
  if (!isPossible) refuse('SHIFT_INVALID');
  return changeInRestaurant(platform, member.restaurantId, async ({ tx, audit, restaurantId }) => {
    const people = new Set((await store.listPeople(tx)).map(({ id }) => id));
    if (!shifts.every(({ staffId }) => people.has(staffId))) refuse('STAFF_NOT_FOUND');
    const ids = new Set(await insertMissing(tx, restaurantId, shifts));
    if (ids.size > 0) await audit(member, weekEntry('shift.fill', monday, { added: ids.size }));
    const records = await store.listAround(tx, monday);
    return { added: ids.size, shifts: records.filter(({ id }) => ids.has(id)).map(viewShift) };
  });
}

/** Refuses SHIFT_INVALID for impossible hours of a kind (SHIFT-11), SETTINGS_CHANGED if it is no longer as it was read. */
export function changePlan(
  platform: Platform,
  member: MemberPrincipal,
  { seen, ...plan }: ShiftPlan & { seen?: ShiftPlan | undefined },
): Promise<{ done: true }> {
  if (impossibleKinds(plan.kinds).length > 0) refuse('SHIFT_INVALID');
  return changeInRestaurant(platform, member.restaurantId, async ({ tx, audit, restaurantId }) => {
    if (seen && !isDeepStrictEqual((await store.lockSettings(tx, restaurantId)).plan, seen))
      refuse('SETTINGS_CHANGED');
    await store.setPlan(tx, restaurantId, plan);
    await audit(member, {
      action: 'shift.plan',
      subjectType: 'shift',
      subjectId: restaurantId,
      details: { plan },
    });
    return { done: true };
  });
}
