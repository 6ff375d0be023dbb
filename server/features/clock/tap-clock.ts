import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Clock, Tap } from '#contract/clock.ts';
import { tapClock as decideTap, isForgotten } from '#domain/people/clock.ts';
import { can } from '#domain/people/roles.ts';
import { tellOfTablesLeft } from '#server/features/assignments/hand-over.ts';
import { hashToken } from '#server/platform/auth/bearer.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { findNextShift } from './schedule-store.ts';
import * as store from './store.ts';
import { columnsOf, viewRecord, workOf } from './view.ts';

const KEY_BYTES = 16;

const isSame = (one: string, other: string): boolean => timingSafeEqual(hashToken(one), hashToken(other));

/** The state of a person’s clock. */
async function stateOf(
  tx: Transaction<DB>,
  member: MemberPrincipal,
  staffId: string,
  now: Date,
): Promise<Clock> {
  const open = await store.listOpen(tx, staffId);
  const view = (isOld: boolean) => {
    const record = open.find((row) => isForgotten(workOf(row), now.getTime()) === isOld);
    return record ? viewRecord(record) : null;
  };
  return {
    at: now.toISOString(),
    open: view(false),
    forgotten: view(true),
    shift: await findNextShift(tx, staffId, now),
    code: can(member.role, 'shifts.edit') ? await store.getClockKey(tx) : null,
  };
}

export const readClock = ({ database, clock }: Platform, member: MemberPrincipal): Promise<Clock> =>
  inRestaurant(database, member.restaurantId, async (tx) => {
    const staffId = (await store.findSelf(tx, member.userId)) ?? refuse('NOT_ALLOWED');
    return stateOf(tx, member, staffId, new Date(clock.now()));
  });

/**
 * Clocks a person in, out, or into and out of a break, at the server’s time. A repeated tap changes nothing (CLOCK-6). Refuses
 * CLOCK_NOT_HERE away from the restaurant’s screens and code (CLOCK-7), CLOCK_TAP_IMPOSSIBLE if the clock’s state does not allow it
 * (CLOCK-1).
 */
export function tapClock(platform: Platform, member: MemberPrincipal, { id, tap, key }: Tap): Promise<Clock> {
  const { restaurantId } = member;
  return changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx, now, audit } = change;
    const staffId = (await store.findSelf(tx, member.userId)) ?? refuse('NOT_ALLOWED');
    await store.lockPerson(tx, staffId);
    if (await store.isTapped(tx, id)) return stateOf(tx, member, staffId, now);
    if (member.deviceId === null) {
      const code = await store.getClockKey(tx);
      if (code === null || key === null || !isSame(code, key)) refuse('CLOCK_NOT_HERE');
    }
    const open = (await store.listOpen(tx, staffId)).find((row) => !isForgotten(workOf(row), now.getTime()));
    const after = decideTap(open ? workOf(open) : null, tap, now.getTime()) ?? refuse('CLOCK_TAP_IMPOSSIBLE');
    if (open) await store.updateRecord(tx, open.id, columnsOf(after), open.corrections);
    const recordId = open?.id ?? (await store.insertRecord(tx, restaurantId, staffId, columnsOf(after), []));
    await store.insertTap(tx, {
      restaurant_id: restaurantId,
      id,
      record_id: recordId,
      kind: tap,
      at: now,
      device_name: member.deviceId && (await store.findDeviceName(tx, member.deviceId)),
    });
    await audit(member, {
      action: `clock.${tap}`,
      subjectType: 'clock',
      subjectId: recordId,
      details: {},
    });
    if (tap === 'out') await tellOfTablesLeft(change, staffId);
    return stateOf(tx, member, staffId, now);
  });
}

/** A new code for the entrance, or none; the previous one is invalid at once. */
export const changeClockCode = (
  platform: Platform,
  member: MemberPrincipal,
  isOn: boolean,
): Promise<{ done: true }> =>
  changeInRestaurant(platform, member.restaurantId, async ({ tx, audit, restaurantId }) => {
    await store.setClockKey(tx, restaurantId, isOn ? platform.chance.token(KEY_BYTES) : null);
    await audit(member, {
      action: 'clock.code',
      subjectType: 'clock',
      subjectId: restaurantId,
      details: { isOn },
    });
    return { done: true };
  });
