import {
  isPlatform,
  isSameAccount,
  PLATFORM_NAMES,
  type PlatformType,
  unsupportedText,
} from '#domain/platforms/platforms.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { resetProgress, scheduleNow } from './jobs-store.ts';
import { requireComplete } from './read-platforms.ts';
import { sealSecret, viewConfig } from './send-menu.ts';
import { deleteConfig, findConfig, saveConfig } from './store.ts';
import { syncPlatformsJob } from './sync-platforms.job.ts';

interface PlatformFields {
  readonly endpoint: string;
  readonly accountId: string;
  readonly locationId: string;
  readonly username: string;
  readonly secret?: string | undefined;
  readonly isActive: boolean;
  readonly followsPrices: boolean;
  readonly version: number;
}

/** Refuses PLATFORM_UNSUPPORTED (PLATFORM-1). */
export const requirePlatform = (type: string): PlatformType =>
  isPlatform(type) ? type : refuse('PLATFORM_UNSUPPORTED', { message: unsupportedText(type) });

/** Refuses PLATFORM_UNSUPPORTED, PLATFORM_INCOMPLETE, PLATFORM_ADDRESS and PLATFORM_CHANGED. */
export async function setPlatformUp(
  platform: Platform,
  member: MemberPrincipal,
  { type: typed, fields }: { type: string; fields: PlatformFields },
): Promise<{ done: true }> {
  const type = requirePlatform(typed);
  if (fields.endpoint.trim() !== '') requireAddress(platform, fields.endpoint);
  await changeInRestaurant(platform, member.restaurantId, async ({ tx, audit, now }) => {
    const before = await findConfig(tx, type);
    // Another account has none of the dishes that were sent, nor gets the stored secret (PLATFORM-2, PLATFORM-5).
    const isSame = before !== null && isSameAccount(viewConfig(before), { ...fields, hasSecret: true });
    const kept = isSame ? before.sealed_secret : null;
    const sealed = fields.secret === undefined ? kept : sealSecret(platform, fields.secret);
    if (fields.isActive) requireComplete(type, { ...fields, hasSecret: sealed !== null });
    const saved = await saveConfig(tx, {
      platform_type: type,
      api_endpoint: fields.endpoint.trim(),
      config_data: {
        account_id: fields.accountId.trim(),
        location_id: fields.locationId.trim(),
        username: fields.username.trim(),
      },
      sealed_secret: sealed,
      is_active: fields.isActive,
      sync_enabled: fields.followsPrices,
      fromVersion: fields.version,
      now,
    });
    if (saved === null) refuse('PLATFORM_CHANGED');
    if (!isSame) await resetProgress(tx, saved);
    const details = {
      platform: PLATFORM_NAMES[type],
      isActive: fields.isActive,
      followsPrices: fields.followsPrices,
      hasNewSecret: fields.secret !== undefined,
    };
    await audit(member, { action: 'platform.set-up', subjectType: 'platform', subjectId: saved, details });
  });
  return { done: true };
}

function requireAddress({ outgoing }: Platform, endpoint: string): void {
  try {
    outgoing.check(endpoint.trim());
  } catch {
    refuse('PLATFORM_ADDRESS');
  }
}

export async function forgetPlatform(
  platform: Platform,
  member: MemberPrincipal,
  typed: string,
): Promise<{ done: true }> {
  const type = requirePlatform(typed);
  await changeInRestaurant(platform, member.restaurantId, async ({ tx, audit }) => {
    const before = await findConfig(tx, type);
    if (!before || !(await deleteConfig(tx, type))) return;
    const details = { platform: PLATFORM_NAMES[type] };
    await audit(member, {
      action: 'platform.forget',
      subjectType: 'platform',
      subjectId: before.id,
      details,
    });
  });
  return { done: true };
}

/** Refuses PLATFORM_UNSUPPORTED, PLATFORM_OFF. */
export async function syncNow(
  platform: Platform,
  member: MemberPrincipal,
  typed: string,
): Promise<{ done: true }> {
  const type = requirePlatform(typed);
  const { restaurantId } = member;
  await changeInRestaurant(platform, restaurantId, async ({ tx, audit, now }) => {
    const config = await findConfig(tx, type);
    if (!config?.is_active) refuse('PLATFORM_OFF');
    await scheduleNow(tx, config.id, now);
    await platform.jobs.enqueue(syncPlatformsJob, { restaurantId }, tx);
    const details = { platform: PLATFORM_NAMES[type] };
    await audit(member, {
      action: 'platform.sync',
      subjectType: 'platform',
      subjectId: config.id,
      details,
    });
  });
  return { done: true };
}
