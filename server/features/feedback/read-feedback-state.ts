import type { FeedbackState } from '#contract/feedback.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { findAnswer } from './store.ts';

/** Whether this diner has given or declined feedback about the visit of this order. Refuses ORDER_NOT_FOUND. */
export async function readFeedbackState(
  { database }: Platform,
  { restaurantId, visitId, dinerSessionId }: DinerPrincipal,
  orderId: string,
): Promise<FeedbackState> {
  const answer = await findAnswer(database, restaurantId, { orderId, visitId, dinerSessionId });
  if (!answer) refuse('ORDER_NOT_FOUND');
  return { hasFeedback: answer.is_declined !== null, isDeclined: answer.is_declined === true };
}
