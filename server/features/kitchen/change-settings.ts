import type { KitchenSettings } from '#contract/kitchen.ts';
import { areInOrder } from '#domain/ticket.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { refuse } from '#server/platform/errors.ts';
import { changeInRestaurant } from '#server/platform/events/change.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import type { Platform } from '#server/platform/platform.ts';
import { insertThresholdsAudit, updateThresholds } from './store.ts';

/** Sets when tickets count as late (KITCHEN-5); audited. Refuses KITCHEN_SETTINGS_CHANGED, THRESHOLDS_INVALID. */
export function changeSettings(
  platform: Platform,
  { restaurantId, userId, name }: MemberPrincipal,
  { thresholds, version }: KitchenSettings,
): Promise<KitchenSettings> {
  if (!areInOrder(thresholds)) refuse('THRESHOLDS_INVALID');
  return changeInRestaurant(platform, restaurantId, async (tx, hint) => {
    const now = new Date(platform.clock.now());
    const next = await updateThresholds(tx, restaurantId, { thresholds, version, now });
    if (next === null) refuse('KITCHEN_SETTINGS_CHANGED');
    await insertThresholdsAudit(tx, { restaurantId, actorId: userId, actorName: name, thresholds, at: now });
    await hint({ type: 'kitchen.changed', id: restaurantId, version: next }, [staffRoom(restaurantId)]);
    return { thresholds, version: next };
  });
}
