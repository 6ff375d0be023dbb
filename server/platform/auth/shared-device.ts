import { type DeviceRole, roleAtDevice } from '#domain/people/pins.ts';
import type { Role } from '#domain/people/roles.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { hashToken } from './bearer.ts';
import type { MemberPrincipal } from './principal.ts';

/** Over https with a prefix that a page without TLS cannot set, as for the staff's own cookie. */
const nameOf = (isSecure: boolean): string => `${isSecure ? '__Secure-' : ''}sobremesa_shared`;
const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:');
/** Browsers limit a cookie's lifetime to this. */
const KEPT_S = 400 * 86_400;

export const sharedDeviceCookie = (token: string, publicUrl: string): string =>
  `${nameOf(isHttps(publicUrl))}=${token}; Path=/; Max-Age=${KEPT_S}; HttpOnly; SameSite=Lax${isHttps(publicUrl) ? '; Secure' : ''}`;

/** The token of a shared screen in a Cookie header; null if there is none. */
export function sharedTokenOf(cookies: string | undefined, publicUrl: string): string | null {
  const name = nameOf(isHttps(publicUrl));
  return cookies?.match(new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`))?.[1] ?? null;
}

/** A screen that several people use; while it is locked, nobody is signed in at it. */
export interface SharedDeviceRecord {
  id: string;
  restaurant_id: string;
  restaurant_name: string;
  logo_url: string | null;
  name: string;
  role: DeviceRole;
  lock_after_seconds: number;
  is_board_open: boolean;
  wrong_tries: number;
  blocked_until: Date | null;
  active_until: Date | null;
  staff_id: string | null;
  user_id: string | null;
  staff_name: string | null;
  staff_color: number | null;
  staff_role: Role | null;
}

export async function findSharedDevice(
  { pool }: Database,
  token: string | null,
): Promise<SharedDeviceRecord | null> {
  if (token === null) return null;
  const { rows } = await pool.query<SharedDeviceRecord>({
    name: 'shared-device-by-token',
    text: 'select * from shared_device_by_token($1)',
    values: [hashToken(token)],
  });
  return rows[0] ?? null;
}

/**
 * The person who works at the screen, with their role there (PIN-3); null while it is locked, including automatically
 * (PIN-4), and after they have left.
 */
export function personAt(device: SharedDeviceRecord, nowMs: number): MemberPrincipal | null {
  const { staff_id: staffId, staff_name: name, staff_role: role, active_until: activeUntil } = device;
  if (staffId === null || name === null || role === null) return null;
  if (activeUntil === null || activeUntil.getTime() <= nowMs) return null;
  return {
    kind: 'member',
    userId: device.user_id ?? `staff:${staffId}`,
    accountId: device.user_id,
    deviceId: device.id,
    name,
    email: '',
    restaurantId: device.restaurant_id,
    role: roleAtDevice(role, device.role),
  };
}

/** The kitchen board of a locked screen, if it stays open (PIN-5): the screen itself is the principal. */
export const boardAt = (device: SharedDeviceRecord): MemberPrincipal | null =>
  device.is_board_open
    ? {
        kind: 'member',
        userId: `device:${device.id}`,
        accountId: null,
        deviceId: device.id,
        isBoardAlone: true,
        name: device.name,
        email: '',
        restaurantId: device.restaurant_id,
        role: 'chef',
      }
    : null;
