import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { findGuard, findShownKey } from './store.ts';

/**
 * What the next phone has to scan. While the guard is on, the key is in it only where this phone has shown the same: who came by a
 * PIN, or before the guard was on, never learns it (PRESENCE-1).
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
