import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { findGuard } from './store.ts';

/** What the table's code has to show now, so that a guest can let the next phone in (PRESENCE-1). */
export async function readInvitation(
  { database }: Platform,
  { restaurantId, tableId }: DinerPrincipal,
): Promise<{ tableId: string; key: string | null }> {
  const guard = await findGuard(database, restaurantId);
  return { tableId, key: guard?.is_on ? guard.link_key : null };
}
