import type { PresenceGuard } from '#contract/presence-guard.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/errors.ts';
import { visitRoom } from '#server/platform/events/rooms.ts';
import { silenceFirstOrders } from './first-orders.ts';
import { findGuard, type GuardRecord, shutOutDiners, updatePinsEnded, upsertGuard } from './store.ts';

const KEY_BYTES = 9;

interface Settings {
  readonly isOn: boolean;
  readonly holdsFirstOrders: boolean;
}

const viewGuard = (guard: GuardRecord | null): PresenceGuard => ({
  isOn: guard?.is_on ?? false,
  holdsFirstOrders: guard?.holds_first_orders ?? false,
  rotatedAt: guard?.rotated_at.toISOString() ?? null,
  version: guard?.version ?? 0,
});

/** The current settings; off by default. */
export const readPresenceGuard = async (database: Database, restaurantId: string): Promise<PresenceGuard> =>
  viewGuard(await findGuard(database, restaurantId));

/**
 * Switches the guard on or off, audited; switched off, notifications of waiting first orders are marked as read. The key is kept: codes
 * printed while it was on are valid when it is on again.
 */
export const switchPresenceGuard = (
  platform: Platform,
  member: MemberPrincipal,
  { version, ...settings }: Settings & { version: number },
): Promise<PresenceGuard> => changeGuard(platform, member, { version, settings });

/**
 * Replaces the key, audited: every printed code then asks for a PIN, and so does every phone at a table while the guard is on, for another
 * one than before. Visits, orders and carts stay (PRESENCE-5).
 */
export const rotateLinkKey = (
  platform: Platform,
  member: MemberPrincipal,
  version: number,
): Promise<PresenceGuard> => changeGuard(platform, member, { version, settings: null });

async function changeGuard(
  platform: Platform,
  member: MemberPrincipal,
  { version, settings }: { version: number; settings: Settings | null },
): Promise<PresenceGuard> {
  const { restaurantId } = member;
  const { chance } = platform;
  return changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx, now, audit } = change;
    const freshKey = chance.token(KEY_BYTES);
    const linkKey = settings ? null : freshKey;
    const guard = await upsertGuard(tx, {
      restaurantId,
      fromVersion: version,
      settings,
      linkKey,
      freshKey,
      now,
    });
    if (!guard) refuse('PRESENCE_CHANGED');
    if (!guard.is_on || !guard.holds_first_orders) await silenceFirstOrders(change, {}, member.name);
    if (guard.is_on && linkKey !== null) {
      for (const { id, version: next } of await shutOutDiners(tx, { restaurantId, now }))
        await change.hint({ type: 'visit.changed', id, version: next }, [visitRoom(id)]);
      await updatePinsEnded(tx, { now });
    }
    await audit(member, {
      action: settings ? 'presence.change' : 'presence.rotate',
      subjectType: 'restaurant',
      subjectId: restaurantId,
      details: { isOn: guard.is_on, holdsFirstOrders: guard.holds_first_orders },
    });
    return viewGuard(guard);
  });
}
