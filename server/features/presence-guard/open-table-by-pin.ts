import { PIN_VALID_MS, pinOf } from '#domain/visit/presence.ts';
import { holdTable } from '#server/features/tables/hold-table.ts';
import type { DinerPrincipal, MemberPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { findGuard, findShownKey, updatePinsEnded, upsertPin } from './store.ts';

const PINS = 10_000;

/** The table's valid PIN for longer, or a new one; the audit entry does not have it (PRESENCE-2). Refuses TABLE_NOT_FOUND. */
export function openTableByPin(
  platform: Platform,
  member: MemberPrincipal,
  tableId: string,
): Promise<{ pin: string; expiresAt: string }> {
  const { restaurantId } = member;
  return changeInRestaurant(platform, restaurantId, async ({ tx, audit, now }) => {
    await holdTable(tx, tableId);
    const expiresAt = new Date(now.getTime() + PIN_VALID_MS);
    const freshPin = pinOf(platform.chance.integer(PINS));
    const pin = await upsertPin(tx, { restaurantId, tableId, freshPin, now, expiresAt });
    await audit(member, {
      action: 'table.open-by-pin',
      subjectType: 'table',
      subjectId: tableId,
      details: {},
    });
    return { pin, expiresAt: expiresAt.toISOString() };
  });
}

/** Ends the PINs of tables whose party has left: it knows them (PRESENCE-2). The tables' rows are locked before, as above. */
export const endPins = ({ tx, now }: Change, tableIds: readonly string[]): Promise<void> =>
  updatePinsEnded(tx, { tableIds, now });

/**
 * The code for the next phone to scan. While the guard is on, it contains the key only if this phone has shown it: one that joined by PIN,
 * or before the guard was on, never receives it (PRESENCE-1).
 */
export async function readInvitation(
  { database }: Platform,
  diner: DinerPrincipal,
): Promise<{ tableId: string; key: string | null; isGuarded: boolean }> {
  const { restaurantId, tableId } = diner;
  const guard = await findGuard(database, restaurantId);
  if (!guard?.is_on) return { tableId, key: null, isGuarded: false };
  const shown = await findShownKey(database, diner);
  return { tableId, key: shown === guard.link_key ? shown : null, isGuarded: true };
}
