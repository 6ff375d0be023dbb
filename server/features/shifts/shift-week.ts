import type { ShiftWeek } from '#contract/shifts.ts';
import { can } from '#domain/people/roles.ts';
import type { ShiftRule } from '#domain/people/shifts.ts';
import { addDays, dayNumber } from '#domain/restaurant/calendar-day.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import * as store from './store.ts';
import { isShown, viewShift } from './view.ts';

/** 1970-01-01 was a Thursday. */
const mondayOf = (day: string): string => addDays(day, -((dayNumber(day) + 3) % 7));

const isIn = (monday: string, { fields }: store.ShiftRecord): boolean =>
  fields.day >= monday && fields.day <= addDays(monday, 6);

/** Managers see what is planned, everybody else what is published of their own (SHIFT-7). */
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
    const week = await store.getWeekInstants(tx, monday);
    return {
      monday,
      startsAt: week.starts_at.toISOString(),
      endsAt: week.ends_at.toISOString(),
      shifts: records.filter(({ is_removed }) => !is_removed).map(viewShift),
      unpublished: records.filter((record) => isIn(monday, record) && !isShown(record)).length,
      mutedRules: mayEdit ? await store.getMutedRules(tx) : [],
    };
  });
}

export function copyLastWeek(
  platform: Platform,
  member: MemberPrincipal,
  day: string,
): Promise<{ copied: number }> {
  const monday = mondayOf(day);
  return changeInRestaurant(platform, member.restaurantId, async ({ tx, audit }) => {
    const copied = await store.copyWeek(tx, monday);
    if (copied > 0) await audit(member, weekEntry('shift.copy', monday, { copied }));
    return { copied };
  });
}

/**
 * Shows the week to those who work in it. `seen` is every shift of the week that the publisher has seen: where another one has been
 * added, changed or removed meanwhile, refuses WEEK_CHANGED (SHIFT-8). Says how many people see something new.
 */
export function publishWeek(
  platform: Platform,
  member: MemberPrincipal,
  day: string,
  seen: readonly { id: string; version: number }[],
): Promise<{ people: number }> {
  const monday = mondayOf(day);
  return changeInRestaurant(platform, member.restaurantId, async ({ tx, audit }) => {
    const records = (await store.listAround(tx, monday)).filter((record) => isIn(monday, record));
    const [removed, kept] = [
      records.filter((each) => each.is_removed),
      records.filter((each) => !each.is_removed),
    ];
    const versions = new Map(seen.map(({ id, version }) => [id, version]));
    const isSame =
      kept.length === versions.size && kept.every(({ id, version }) => versions.get(id) === version);
    if (!isSame) refuse('WEEK_CHANGED');
    const news = kept.filter((record) => !isShown(record));
    const people = new Set(
      [...removed, ...news].flatMap(({ fields, published }) => [
        fields.staffId,
        published?.staffId ?? fields.staffId,
      ]),
    );
    await store.publish(
      tx,
      news.map(({ id }) => id),
      removed.map(({ id }) => id),
    );
    if (people.size > 0) await audit(member, weekEntry('shift.publish', monday, { people: people.size }));
    return { people: people.size };
  });
}

export function muteRules(
  platform: Platform,
  member: MemberPrincipal,
  mutedRules: readonly ShiftRule[],
): Promise<{ done: true }> {
  return changeInRestaurant(platform, member.restaurantId, async ({ tx, audit, restaurantId }) => {
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

const weekEntry = (action: string, monday: string, details: object) => ({
  action,
  subjectType: 'shift',
  subjectId: monday,
  details: { week: monday, ...details },
});
