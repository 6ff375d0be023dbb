import type {
  Availability,
  DaysOff,
  DaysOffWish,
  RequestDecision,
  WeekdayLimit,
} from '#contract/availability.ts';
import { can } from '#domain/people/roles.ts';
import { addDays } from '#domain/restaurant/calendar-day.ts';
import { SHIFT_KEPT_MS } from '#domain/restaurant/retention.ts';
import { arePossibleDaysOff } from '#domain/rota/availability.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import * as store from './availability-store.ts';
import { findSelf, lockPeople, lockSelf } from './people-store.ts';
import { tellManagers, tellPeople } from './tell-people.ts';

const DAY_MS = 86_400_000;

/** One’s own availability and days off; for managers also everybody’s requests (LEAVE-1, LEAVE-3). */
export const readAvailability = (
  { database, clock }: Platform,
  member: MemberPrincipal,
): Promise<Availability> =>
  inRestaurant(database, member.restaurantId, async (tx) => {
    const { id } = (await findSelf(tx, member.userId)) ?? refuse('NOT_ALLOWED');
    const limits = await store.listLimits(tx, id);
    const today = await store.getToday(tx, new Date(clock.now()));
    return {
      limits: limits.map(({ weekday, starts, ends }) => ({ weekday, starts, ends })),
      daysOff: await store.listOwnAndCurrent(tx, id, today, can(member.role, 'shifts.edit')),
    };
  });

export const changeAvailability = (
  platform: Platform,
  member: MemberPrincipal,
  limits: readonly WeekdayLimit[],
): Promise<{ done: true }> =>
  changeInRestaurant(platform, member.restaurantId, async ({ tx, audit, restaurantId }) => {
    const { id } = (await lockSelf(tx, member.userId)) ?? refuse('NOT_ALLOWED');
    await store.replaceLimits(tx, restaurantId, id, limits);
    await audit(member, entry('change', id, { limits }));
    return { done: true };
  });

/** Refuses DAYS_OFF_INVALID, DAYS_OFF_TWICE if any of the days is in a request that was not refused (LEAVE-2). */
export const askForDaysOff = (
  platform: Platform,
  member: MemberPrincipal,
  wish: DaysOffWish,
): Promise<DaysOff> =>
  changeInRestaurant(platform, member.restaurantId, async (change) => {
    const { tx, now, audit, restaurantId } = change;
    const { id: staffId, name } = (await lockSelf(tx, member.userId)) ?? refuse('NOT_ALLOWED');
    const { firstDay, lastDay, reason } = wish;
    const today = await store.getToday(tx, now);
    if (!arePossibleDaysOff(firstDay, lastDay, today)) refuse('DAYS_OFF_INVALID');
    await requireOnce(tx, staffId, wish);
    const keptFrom = addDays(today, -SHIFT_KEPT_MS / DAY_MS);
    const id = await store.insertDaysOff(tx, restaurantId, staffId, wish, { now, keptFrom });
    await audit(member, entry('ask', id, { firstDay, lastDay }));
    await tellManagers(change, staffId, { event: 'days_off_asked', name, firstDay, lastDay, reason });
    return (await store.findDaysOff(tx, id)) ?? refuse('DAYS_OFF_NOT_FOUND');
  });

/** Refuses DAYS_OFF_NOT_FOUND for another person’s, and for those that are over (LEAVE-4). */
export const withdrawDaysOff = (
  platform: Platform,
  member: MemberPrincipal,
  daysOffId: string,
): Promise<{ done: true }> =>
  changeInRestaurant(platform, member.restaurantId, async ({ tx, now, audit }) => {
    const self = await findSelf(tx, member.userId);
    const found = await store.findDaysOff(tx, daysOffId);
    const today = await store.getToday(tx, now);
    if (!found || found.staffId !== self?.id || found.lastDay < today) refuse('DAYS_OFF_NOT_FOUND');
    await store.deleteDaysOff(tx, daysOffId);
    await audit(member, entry('withdraw', daysOffId, { firstDay: found.firstDay, lastDay: found.lastDay }));
    return { done: true };
  });

/** Refuses DAYS_OFF_TWICE if any of the days is in another request of the person that was not refused (LEAVE-2). */
async function requireOnce(
  tx: Change['tx'],
  staffId: string,
  { firstDay, lastDay }: Pick<DaysOff, 'firstDay' | 'lastDay'>,
  ownId?: string,
): Promise<void> {
  const others = await store.listDaysOff(tx, { from: firstDay, until: lastDay }, staffId);
  if (others.some(({ id, state }) => id !== ownId && state !== 'refused')) refuse('DAYS_OFF_TWICE');
}

/**
 * Refuses DAYS_OFF_NOT_FOUND, NOT_ALLOWED for a manager’s own, DAYS_OFF_CHANGED if it was answered meanwhile (LEAVE-3), and the approval of
 * a refused one with DAYS_OFF_TWICE if the person has asked again.
 */
export const decideDaysOff = (
  platform: Platform,
  member: MemberPrincipal,
  daysOffId: string,
  { version, isApproved, answer }: RequestDecision,
): Promise<DaysOff> =>
  changeInRestaurant(platform, member.restaurantId, async (change) => {
    const { tx, audit } = change;
    const found = (await store.findDaysOff(tx, daysOffId)) ?? refuse('DAYS_OFF_NOT_FOUND');
    const { staffId, firstDay, lastDay } = found;
    const self = await findSelf(tx, member.userId);
    if (staffId === self?.id && member.role !== 'owner') refuse('NOT_ALLOWED');
    if (found.version !== version) refuse('DAYS_OFF_CHANGED', { daysOff: found });
    if (isApproved) {
      // They may ask for the same days meanwhile.
      await lockPeople(tx, [staffId]);
      await requireOnce(tx, staffId, found, daysOffId);
    }
    const state = isApproved ? 'approved' : 'refused';
    await store.decideDaysOff(tx, daysOffId, { state, answer, decided_by_name: member.name });
    const person = await store.getName(tx, staffId);
    await audit(
      member,
      entry(isApproved ? 'approve' : 'refuse', daysOffId, { person, firstDay, lastDay, answer }),
    );
    await tellPeople(platform, change, [staffId], {
      event: `days_off_${state}`,
      firstDay,
      lastDay,
      reason: answer,
    });
    return (await store.findDaysOff(tx, daysOffId)) ?? refuse('DAYS_OFF_NOT_FOUND');
  });

const entry = (action: string, subjectId: string, details: object) => ({
  action: `availability.${action}`,
  subjectType: 'availability',
  subjectId,
  details,
});
