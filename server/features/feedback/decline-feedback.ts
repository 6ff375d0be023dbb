import type { FeedbackState } from '#contract/feedback.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { readFeedbackState } from './read-feedback-state.ts';
import { insertDeclined } from './store.ts';

/** The diner does not want to be asked about this order again. Refuses ORDER_NOT_FOUND. */
export async function declineFeedback(
  platform: Platform,
  diner: DinerPrincipal,
  orderId: string,
): Promise<FeedbackState> {
  const isFound = await insertDeclined(platform.database, diner.restaurantId, {
    orderId,
    visitId: diner.visitId,
    dinerSessionId: diner.dinerSessionId,
    now: new Date(platform.clock.now()),
  });
  if (!isFound) refuse('ORDER_NOT_FOUND');
  return readFeedbackState(platform, diner, orderId);
}
