import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { NewShift, Shift, ShiftFields } from '#contract/shifts.ts';
import { isShift } from '#domain/people/shifts.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { sameOrRefuse } from '#server/platform/database/reused-ids.ts';
import { refuse } from '#server/platform/errors.ts';
import { endOffers } from './offer-store.ts';
import {
  findAdded,
  findShift,
  insertShift,
  isWorking,
  removeShift,
  restoreShift,
  type ShiftRecord,
  updateShift,
} from './store.ts';
import { tellEnded } from './tell-people.ts';
import { viewShift } from './view.ts';

/**
 * Adds a shift, one for each id (SHIFT-16). Refuses STAFF_NOT_FOUND for a person who left, SHIFT_INVALID (SHIFT-1), and COMMAND_REUSED for
 * the id of a shift that has been changed since.
 */
export function addShift(
  platform: Platform,
  member: MemberPrincipal,
  { id = randomUUID(), ...fields }: NewShift,
): Promise<Shift> {
  refuseInvalid(fields);
  return changeInRestaurant(platform, member.restaurantId, async ({ tx, audit, restaurantId }) => {
    if (!(await isWorking(tx, fields.staffId))) refuse('STAFF_NOT_FOUND');
    const known = await findAdded(tx, id);
    if (known) return viewRepeated(known, fields);
    // A removed shift that comes back, as by an undo, is no news for its person (SHIFT-9).
    const addedId =
      (await restoreShift(tx, { id, ...fields })) ??
      (await insertUnlessTaken(tx, restaurantId, { id, ...fields }));
    // A repetition at the same time has come first, or another restaurant has the id.
    if (addedId === null) return viewRepeated(await findAdded(tx, id), fields);
    await audit(member, auditEntry('shift.add', addedId, fields));
    return viewShift(await getShift(tx, addedId));
  });
}

/** Null if the id is taken: by a shift, or by one that was put back while `restoreShift` waited for it. */
async function insertUnlessTaken(
  tx: Transaction<DB>,
  restaurantId: string,
  shift: ShiftFields & { id: string },
): Promise<string | null> {
  const isNew = (await findAdded(tx, shift.id)) === null && (await insertShift(tx, restaurantId, shift));
  return isNew ? shift.id : null;
}

const viewRepeated = (known: ShiftRecord | null, fields: ShiftFields): Shift =>
  viewShift(sameOrRefuse(known, (each) => each.fields, fields));

/**
 * Refuses SHIFT_NOT_FOUND, SHIFT_CHANGED with the current shift, STAFF_NOT_FOUND, SHIFT_INVALID (SHIFT-1). Ends the shift’s offers
 * (OFFER-4).
 */
export function changeShift(
  platform: Platform,
  member: MemberPrincipal,
  shiftId: string,
  { version, ...fields }: ShiftFields & { version: number },
): Promise<Shift> {
  refuseInvalid(fields);
  return changeInRestaurant(platform, member.restaurantId, async (change) => {
    const { tx, audit } = change;
    // The person before the shift, as whoever takes or swaps one: in the other order both could wait for each other.
    const isStaffed = await isWorking(tx, fields.staffId);
    const before = await getShift(tx, shiftId);
    if (fields.staffId !== before.fields.staffId && !isStaffed) refuse('STAFF_NOT_FOUND');
    if (before.version !== version) refuse('SHIFT_CHANGED', { shift: viewShift(before) });
    await updateShift(tx, shiftId, fields);
    await tellEnded(platform, change, await endOffers(tx, [shiftId]));
    await audit(member, auditEntry('shift.change', shiftId, fields, before.fields));
    return viewShift(await getShift(tx, shiftId));
  });
}

/** Refuses SHIFT_NOT_FOUND, SHIFT_CHANGED with the current shift if the version is given. */
export function deleteShift(
  platform: Platform,
  member: MemberPrincipal,
  shiftId: string,
  version: number | undefined,
): Promise<{ done: true }> {
  return changeInRestaurant(platform, member.restaurantId, async (change) => {
    const { tx, audit } = change;
    const before = await getShift(tx, shiftId);
    if (version !== undefined && before.version !== version)
      refuse('SHIFT_CHANGED', { shift: viewShift(before) });
    await tellEnded(platform, change, await endOffers(tx, [shiftId]));
    await removeShift(tx, before);
    await audit(member, auditEntry('shift.remove', shiftId, before.fields));
    return { done: true };
  });
}

const refuseInvalid = ({ starts, ends, breakMinutes }: ShiftFields): void => {
  if (!isShift(starts, ends, breakMinutes)) refuse('SHIFT_INVALID');
};

async function getShift(tx: Transaction<DB>, shiftId: string): Promise<ShiftRecord> {
  const shift = await findShift(tx, shiftId);
  if (!shift || shift.is_removed) refuse('SHIFT_NOT_FOUND');
  return shift;
}

const auditEntry = (action: string, subjectId: string, after: ShiftFields, before?: ShiftFields) => ({
  action,
  subjectType: 'shift',
  subjectId,
  details: { ...after, ...(before && { before }) },
});
