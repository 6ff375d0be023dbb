import { isDeepStrictEqual } from 'node:util';
import type { ShiftWeek } from '#contract/shifts.ts';
import { can } from '#domain/people/roles.ts';
import type { ShiftRule } from '#domain/people/shifts.ts';
import { addDays, mondayOf } from '#domain/restaurant/calendar-day.ts';
import { USUAL_PLAN } from '#domain/rota/shift-plan.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { listDaysOff, listLimits } from './availability-store.ts';
import { findSelf } from './people-store.ts';
import * as store from './store.ts';
import { insertMissing } from './template-store.ts';
import { isShown, viewShift } from './view.ts';

export const isIn = (monday: string, { fields }: store.ShiftRecord): boolean =>
  fields.day >= monday && fields.day <= addDays(monday, 6);

/** Managers see planned shifts, others only their own published ones (SHIFT-7). */
export function readWeek(
  { database }: Platform,
  { restaurantId, role, userId }: MemberPrincipal,
  day: string,
): Promise<ShiftWeek> {
  const monday = mondayOf(day);
  return inRestaurant(database, restaurantId, async (tx) => {
    const mayEdit = can(role, 'shifts.edit');
    const records = mayEdit
      ? await store.listAround(tx, monday)
      : await store.listPublished(tx, userId, monday);
    const moved = mayEdit ? await store.countMovedAway(tx, monday) : 0;
    const week = await store.getWeekInstants(tx, monday);
    const whose = mayEdit ? null : ((await findSelf(tx, userId))?.id ?? refuse('NOT_ALLOWED'));
    const around = { from: addDays(monday, -1), until: addDays(monday, 7) };
    return {
      monday,
      startsAt: week.starts_at.toISOString(),
      endsAt: week.ends_at.toISOString(),
      shifts: records.filter(({ is_removed }) => !is_removed).map(viewShift),
      unpublished: records.filter((record) => isIn(monday, record) && !isShown(record)).length + moved,
      limits: await listLimits(tx, whose),
      daysOff: await listDaysOff(tx, around, whose),
      ...(mayEdit ? await store.getSettings(tx) : { mutedRules: [], plan: USUAL_PLAN }),
    };
  });
}

export function copyLastWeek(
  platform: Platform,
  member: MemberPrincipal,
  day: string,
): Promise<{ copied: number }> {
  const monday = mondayOf(day);
  return changeInRestaurant(platform, member.restaurantId, async ({ tx, audit, restaurantId }) => {
    // The shifts' own reference to their people waits neither for who leaves nor for who takes a shift (OFFER-5, SHIFT-15).
    await store.listPeople(tx);
    const planned = await store.listWeekBefore(tx, monday);
    const { length: copied } = await insertMissing(tx, restaurantId, planned);
    if (copied > 0) await audit(member, weekEntry('shift.copy', monday, { copied }));
    return { copied };
  });
}

/** Refuses SETTINGS_CHANGED if the rules are no longer as they were read. */
export function muteRules(
  platform: Platform,
  member: MemberPrincipal,
  { mutedRules, seen }: { mutedRules: readonly ShiftRule[]; seen?: readonly ShiftRule[] | undefined },
): Promise<{ done: true }> {
  return changeInRestaurant(platform, member.restaurantId, async ({ tx, audit, restaurantId }) => {
    const { mutedRules: before } = await store.lockSettings(tx, restaurantId);
    if (seen && !isDeepStrictEqual(before, seen)) refuse('SETTINGS_CHANGED');
    await store.setMutedRules(tx, restaurantId, [...new Set(mutedRules)]);
    await audit(member, {
      action: 'shift.rules',
      subjectType: 'shift',
      subjectId: restaurantId,
      details: { mutedRules },
    });
    return { done: true };
  });
}

export const weekEntry = (action: string, monday: string, details: object) => ({
  action,
  subjectType: 'shift',
  subjectId: monday,
  details: { week: monday, ...details },
});
