import type { AnalyticsEvent } from '#contract/analytics-events.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { insertAnalyticsEvent } from './store.ts';

/** Counts an event of a table without storing whose it was. */
export async function recordEvent(
  { database, clock }: Platform,
  { restaurantId, tableId }: DinerPrincipal,
  event: AnalyticsEvent,
): Promise<{ done: true }> {
  await insertAnalyticsEvent(database, restaurantId, { event, tableId, at: new Date(clock.now()) });
  return { done: true };
}
