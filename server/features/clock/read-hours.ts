import type { HoursWeek, LabourDay, ScheduledShift } from '#contract/clock.ts';
import { labourOf } from '#domain/people/labour.ts';
import { can } from '#domain/people/roles.ts';
import { addDays, mondayOf } from '#domain/restaurant/calendar-day.ts';
import { readExpectedDays } from '#server/features/analytics/read-forecast.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { isLocked } from '#server/platform/plans/tier.ts';
import { getWeekFigures, listScheduled, type WeekFigures } from './schedule-store.ts';
import * as store from './store.ts';
import { viewRecord, workOf } from './view.ts';

const plannedOf = ({ staffId, startsAt, endsAt, breakMinutes }: ScheduledShift) => ({
  staffId,
  startMs: Date.parse(startsAt),
  endMs: Date.parse(endsAt),
  breakMinutes,
});

/** Null for those who see no labour; without the feature no day has a forecast (PLAN-2). */
async function expectedDays(
  platform: Platform,
  { restaurantId, role }: MemberPrincipal,
  week: { readonly from: string; readonly until: string },
): Promise<ReadonlyMap<string, number> | null> {
  if (!can(role, 'shifts.edit')) return null;
  if (await isLocked(platform, restaurantId, 'analytics')) return new Map();
  return readExpectedDays(platform, restaurantId, week);
}

/** Managers see everybody’s hours with their cost and the sales; others only their own (CLOCK-8). */
export async function readHours(
  platform: Platform,
  member: MemberPrincipal,
  day: string,
): Promise<HoursWeek> {
  const { database, clock } = platform;
  const monday = mondayOf(day);
  const week = { from: monday, until: addDays(monday, 6) };
  const nowMs = clock.now();
  const expected = await expectedDays(platform, member, week);
  return inRestaurant(database, member.restaurantId, async (tx) => {
    const whose = expected ? null : ((await store.findSelf(tx, member.userId)) ?? refuse('NOT_ALLOWED'));
    const around = { from: addDays(monday, -1), until: addDays(monday, 7) };
    const records = await store.listBetween(tx, around, whose);
    const shifts = await listScheduled(tx, week, whose);
    const figures = expected && { ...(await getWeekFigures(tx, monday)), expected };
    return {
      monday,
      at: new Date(nowMs).toISOString(),
      records: records.map(viewRecord),
      shifts,
      labour:
        figures &&
        labourWeek(
          monday,
          records.filter(({ is_void, day: on }) => !is_void && on >= week.from && on <= week.until),
          shifts,
          figures,
          nowMs,
        ),
    };
  });
}

function labourWeek(
  monday: string,
  records: readonly store.ClockRow[],
  shifts: readonly ScheduledShift[],
  { currency, sales, people, expected }: WeekFigures & { readonly expected: ReadonlyMap<string, number> },
  nowMs: number,
): NonNullable<HoursWeek['labour']> {
  const costs = new Map(people.map(({ id, cost }) => [id, cost]));
  const costOf = (staffId: string) => costs.get(staffId) ?? null;
  const days: LabourDay[] = Array.from({ length: 7 }, (_, index) => {
    const day = addDays(monday, index);
    const works = records
      .filter((row) => row.day === day)
      .map((row) => ({ ...workOf(row), staffId: row.staff_id }));
    const planned = shifts.filter((shift) => shift.day === day).map(plannedOf);
    return {
      day,
      ...labourOf(planned, works, costOf, nowMs),
      expectedMinor: expected.get(day) ?? null,
      salesMinor: sales.find((sale) => sale.day === day)?.minor ?? 0,
    };
  });
  const involved = new Set([...records.map((row) => row.staff_id), ...shifts.map(({ staffId }) => staffId)]);
  return { currency, days, uncosted: [...involved].filter((id) => costOf(id) === null).length };
}
