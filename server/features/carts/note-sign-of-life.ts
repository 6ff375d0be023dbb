import { ACTIVE_MS } from '#domain/visit/participants.ts';
import { noteActivity } from '#server/features/heartbeat/note-activity.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { CartRecord } from './cart-record.ts';

/** The shortest interval between writes while a diner keeps tapping. */
const FRESH_MS = ACTIVE_MS / 2;

/**
 * A diner who changes the cart is active, though a shared order or a pause had made them inactive (SESSION-5). Returns the cart’s diners
 * with their new state.
 */
export async function noteSignOfLife(
  platform: Platform,
  diner: DinerPrincipal,
  { diners }: CartRecord,
  nowMs: number,
): Promise<CartRecord['diners']> {
  const own = diners.find(({ id }) => id === diner.dinerSessionId);
  if (own?.is_active && nowMs - Date.parse(own.last_activity_at) < FRESH_MS) return diners;
  try {
    await noteActivity(platform, diner);
  } catch (error) {
    // The change itself is done, even if this fails.
    platform.log.warn({ err: error }, 'activity could not be recorded');
    return diners;
  }
  const seen = { is_active: true, last_activity_at: new Date(nowMs).toISOString() };
  return diners.map((each) => (each === own ? { ...each, ...seen } : each));
}
