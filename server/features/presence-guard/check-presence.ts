import { decidePresence } from '#domain/visit/presence.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { findGuard, tryPin } from './store.ts';

interface Scan {
  readonly restaurantId: string;
  /** The scanned table, and the one where the phone's party is. */
  readonly tableIds: readonly string[];
  readonly key: string | null;
  readonly pin: string | null;
}

/** Admits a new phone, or refuses PRESENCE_REQUIRED; PIN_WRONG for a wrong, used up or expired PIN (PRESENCE-1, PRESENCE-2). */
export async function checkPresence({ database, clock }: Platform, scan: Scan): Promise<void> {
  const { restaurantId, tableIds, pin } = scan;
  const guard = await findGuard(database, restaurantId);
  const presence = decidePresence(guard && { isOn: guard.is_on, linkKey: guard.link_key }, scan);
  if (presence === 'required') refuse('PRESENCE_REQUIRED');
  if (presence !== 'by_pin' || pin === null) return;
  const isRight = await tryPin(database, restaurantId, { tableIds, pin, now: new Date(clock.now()) });
  if (!isRight) refuse('PIN_WRONG');
}
