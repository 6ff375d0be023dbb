import type { DeviceFields, SharedDevice } from '#contract/shared-devices.ts';
import { hashToken } from '#server/platform/auth/bearer.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { staffTokenOf } from '#server/platform/auth/staff-cookie.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/errors.ts';
import {
  countDevices,
  type DeviceRecord,
  deleteDevice,
  deleteSession,
  insertDevice,
  listDevices,
  updateBoard,
} from './store.ts';

const TOKEN_BYTES = 32;
const MOST_DEVICES = 50;

const viewDevice = (record: DeviceRecord): SharedDevice => ({
  id: record.id,
  name: record.name,
  role: record.role,
  lockAfterSeconds: record.lock_after_seconds,
  isBoardOpen: record.is_board_open,
  createdByName: record.created_by_name,
  createdAt: record.created_at.toISOString(),
  seenAt: record.seen_at.toISOString(),
});

export const readDevices = async (
  database: Database,
  restaurantId: string,
): Promise<{ devices: SharedDevice[] }> => ({
  devices: (await listDevices(database, restaurantId)).map(viewDevice),
});

/**
 * Makes the calling browser a shared screen with `token` as its cookie, and signs its member out there. Refuses TOO_MANY_SHARED_DEVICES,
 * and NOT_ALLOWED on a shared screen.
 */
export async function enrolDevice(
  platform: Platform,
  member: MemberPrincipal,
  { name, role, lockAfterSeconds }: DeviceFields,
  cookies: string | undefined,
): Promise<{ device: SharedDevice; token: string }> {
  if (member.deviceId !== null) refuse('NOT_ALLOWED');
  const { restaurantId } = member;
  const token = platform.chance.token(TOKEN_BYTES);
  const session = staffTokenOf(cookies, platform.settings);
  const record = await changeInRestaurant(platform, restaurantId, async ({ tx, now, audit }) => {
    if ((await countDevices(tx)) >= MOST_DEVICES) refuse('TOO_MANY_SHARED_DEVICES');
    const device = await insertDevice(tx, {
      restaurant_id: restaurantId,
      name,
      role,
      lock_after_seconds: lockAfterSeconds,
      token_hash: hashToken(token),
      created_by_name: member.name,
      created_at: now,
      seen_at: now,
    });
    if (session !== null) await deleteSession(tx, session);
    await audit(member, auditEntry('shared-device.enrol', device.id, { name, role }));
    return device;
  });
  return { device: viewDevice(record), token };
}

/** Ends a shared screen at once, audited. Refuses SHARED_DEVICE_NOT_FOUND, and NOT_ALLOWED from a shared screen. */
export function endDevice(
  platform: Platform,
  member: MemberPrincipal,
  deviceId: string,
): Promise<{ done: true }> {
  if (member.deviceId !== null) refuse('NOT_ALLOWED');
  return changeInRestaurant(platform, member.restaurantId, async ({ tx, audit }) => {
    const name = await deleteDevice(tx, deviceId);
    if (name === null) refuse('SHARED_DEVICE_NOT_FOUND');
    await audit(member, auditEntry('shared-device.end', deviceId, { name }));
    return { done: true };
  });
}

/** Keeps the kitchen’s board open on a locked shared screen (PIN-5), or closes it, audited. Refuses SHARED_DEVICE_NOT_FOUND. */
export const openBoard = (
  platform: Platform,
  member: MemberPrincipal,
  deviceId: string,
  isOpen: boolean,
): Promise<SharedDevice> =>
  changeInRestaurant(platform, member.restaurantId, async ({ tx, audit }) => {
    const device = (await updateBoard(tx, deviceId, isOpen)) ?? refuse('SHARED_DEVICE_NOT_FOUND');
    await audit(member, auditEntry('shared-device.board', deviceId, { name: device.name, isOpen }));
    return viewDevice(device);
  });

const auditEntry = (action: string, subjectId: string, details: object) => ({
  action,
  subjectType: 'shared-device',
  subjectId,
  details,
});
