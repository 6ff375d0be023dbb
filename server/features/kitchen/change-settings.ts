import type { KitchenSettings } from '#contract/kitchen.ts';
import { areInOrder } from '#domain/ordering/ticket.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { getSettings, updateThresholds } from './store.ts';

/** Sets when tickets count as late (KITCHEN-5); audited. Refuses KITCHEN_SETTINGS_CHANGED, THRESHOLDS_INVALID. */
export function changeSettings(
  platform: Platform,
  member: MemberPrincipal,
  { thresholds, version }: KitchenSettings,
): Promise<KitchenSettings> {
  const { restaurantId } = member;
  if (!areInOrder(thresholds)) refuse('THRESHOLDS_INVALID');
  return changeInRestaurant(platform, restaurantId, async ({ tx, now, hint, audit }) => {
    const next = await updateThresholds(tx, restaurantId, { thresholds, version, now });
    if (next === null) refuse('KITCHEN_SETTINGS_CHANGED');
    await audit(member, {
      action: 'kitchen.thresholds',
      subjectType: 'restaurant',
      subjectId: restaurantId,
      details: thresholds,
    });
    await hint({ type: 'kitchen.changed', id: restaurantId, version: next }, [staffRoom(restaurantId)]);
    return { thresholds, version: next };
  });
}

/** When the restaurant's tickets count as late (KITCHEN-5). */
export async function readSettings({ database }: Platform, restaurantId: string): Promise<KitchenSettings> {
  const record = await getSettings(database, restaurantId);
  return { thresholds: record.kitchen_thresholds, version: record.kitchen_thresholds_version };
}
