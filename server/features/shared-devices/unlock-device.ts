import type { OwnDevice } from '#contract/shared-devices.ts';
import { blockMsAfter, openUntil, triesAfterRightPin } from '#domain/people/pins.ts';
import { hashPin } from '#server/platform/auth/pin-hash.ts';
import {
  findSharedDevice,
  personAt,
  type SharedDeviceRecord,
  sharedTokenOf,
} from '#server/platform/auth/shared-device.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { findByPin, lockTries, prolongOpen, type Tries, updateOpen, updateTries } from './store.ts';

const DONE = { done: true } as const;

const deviceOf = ({ database, settings }: Platform, cookies: string | undefined) =>
  findSharedDevice(database, sharedTokenOf(cookies, settings.publicUrl));

const secondsUntil = (moment: Date | null, nowMs: number): number =>
  Math.max(0, Math.ceil(((moment?.getTime() ?? 0) - nowMs) / 1_000));

function viewOwn(device: SharedDeviceRecord, nowMs: number): OwnDevice {
  const person = personAt(device, nowMs);
  return {
    name: device.name,
    restaurantId: device.restaurant_id,
    restaurantName: device.restaurant_name,
    logoUrl: device.logo_url,
    lockAfterSeconds: device.lock_after_seconds,
    blockedSeconds: secondsUntil(device.blocked_until, nowMs),
    isBoardOpen: device.is_board_open,
    person: person && {
      id: person.userId,
      name: person.name,
      color: device.staff_color ?? 0,
      role: person.role,
    },
  };
}

/** The browser’s state by its cookie: no shared screen (any more), a locked one, or unlocked by somebody. */
export async function readOwnDevice(
  platform: Platform,
  cookies: string | undefined,
): Promise<{ device: OwnDevice | null }> {
  const device = await deviceOf(platform, cookies);
  return { device: device && viewOwn(device, platform.clock.now()) };
}

/**
 * Unlocks the screen for the owner of the PIN (PIN-3). Refuses SHARED_DEVICE_NOT_FOUND, STAFF_PIN_WRONG, and SHARED_DEVICE_BLOCKED with the
 * seconds until it ends (PIN-2).
 */
export async function unlockDevice(
  platform: Platform,
  cookies: string | undefined,
  pin: string,
): Promise<OwnDevice> {
  const { clock, settings } = platform;
  const device = (await deviceOf(platform, cookies)) ?? refuse('SHARED_DEVICE_NOT_FOUND');
  refuseBlocked(device, clock.now());
  const hash = await hashPin(pin, device.restaurant_id, settings.authSecret);
  // The count of a wrong attempt is committed, although the reply is a refusal.
  const tries = await tryPin(platform, device, hash);
  if (tries) {
    refuseBlocked(tries, clock.now());
    refuse('STAFF_PIN_WRONG');
  }
  const { device: opened } = await readOwnDevice(platform, cookies);
  return opened ?? refuse('SHARED_DEVICE_NOT_FOUND');
}

/** Null if the screen is unlocked now; otherwise the number of wrong attempts. */
function tryPin(
  platform: Platform,
  { id, restaurant_id: restaurantId, lock_after_seconds: lockAfter, name }: SharedDeviceRecord,
  hash: Buffer,
): Promise<Tries | null> {
  return changeInRestaurant(platform, restaurantId, async ({ tx, now, audit }) => {
    const before = (await lockTries(tx, id)) ?? refuse('SHARED_DEVICE_NOT_FOUND');
    if (secondsUntil(before.blocked_until, now.getTime()) > 0) return before;
    const staffId = await findByPin(tx, hash);
    if (staffId !== null) {
      await updateTries(tx, id, afterRightPin(before, now.getTime()));
      await updateOpen(tx, id, { staffId, until: new Date(openUntil(now.getTime(), lockAfter)), now });
      return null;
    }
    const wrongTries = before.wrong_tries + 1;
    const blockMs = blockMsAfter(wrongTries);
    const tries = {
      ...before,
      wrong_tries: wrongTries,
      blocked_until: blockMs === 0 ? null : new Date(now.getTime() + blockMs),
    };
    await updateTries(tx, id, tries);
    if (blockMs > 0)
      await audit('system', {
        action: 'shared-device.block',
        subjectType: 'shared-device',
        subjectId: id,
        details: { name, minutes: blockMs / 60_000 },
      });
    return tries;
  });
}

function afterRightPin({ wrong_tries: wrongTries, forgiven_until: until }: Tries, nowMs: number): Tries {
  const next = triesAfterRightPin({ wrongTries, forgivenUntilMs: until?.getTime() ?? 0 }, nowMs);
  return {
    wrong_tries: next.wrongTries,
    blocked_until: null,
    forgiven_until: next.forgivenUntilMs === 0 ? null : new Date(next.forgivenUntilMs),
  };
}

function refuseBlocked({ blocked_until }: Pick<Tries, 'blocked_until'>, nowMs: number): void {
  const retryAfterSeconds = secondsUntil(blocked_until, nowMs);
  if (retryAfterSeconds > 0) refuse('SHARED_DEVICE_BLOCKED', { retryAfterSeconds });
}

/** Locks the screen; idempotent. */
export async function lockOwnDevice(platform: Platform, cookies: string | undefined): Promise<typeof DONE> {
  const device = await deviceOf(platform, cookies);
  if (device?.staff_id)
    await changeInRestaurant(platform, device.restaurant_id, ({ tx }) => updateOpen(tx, device.id, null));
  return DONE;
}

/** Records activity at the screen (PIN-4). */
export async function touchDevice(platform: Platform, cookies: string | undefined): Promise<typeof DONE> {
  const device = await deviceOf(platform, cookies);
  const nowMs = platform.clock.now();
  if (device)
    await prolongOpen(platform.database, device.restaurant_id, {
      id: device.id,
      until: new Date(openUntil(nowMs, device.lock_after_seconds)),
      now: new Date(nowMs),
    });
  return DONE;
}
