import type { FeedbackState, GiveFeedback } from '#contract/feedback.ts';
import { analyseSentiment, classifySentiment, isRated } from '#domain/feedback/sentiment.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { insertFeedback } from './store.ts';

/**
 * Keeps what a diner thinks of an order of their visit, once (SENTIMENT-6), with its sentiment and the restaurant's summary.
 * Refuses RATING_REQUIRED and ORDER_NOT_FOUND.
 */
export async function giveFeedback(
  { database, clock }: Platform,
  diner: DinerPrincipal,
  body: GiveFeedback,
): Promise<FeedbackState> {
  const ratings = { food: body.foodRating, service: body.serviceRating, app: body.appRating };
  if (!isRated(ratings)) refuse('RATING_REQUIRED');
  const { score, magnitude, keyPhrases } = analyseSentiment(
    ratings,
    `${body.reviewText ?? ''}\n${body.comments ?? ''}`,
  );
  const isFound = await insertFeedback(database, diner.restaurantId, {
    orderId: body.orderId,
    visitId: diner.visitId,
    dinerSessionId: diner.dinerSessionId,
    foodRating: body.foodRating,
    serviceRating: body.serviceRating,
    appRating: body.appRating,
    reviewText: body.reviewText || null,
    comments: body.comments || null,
    customerEmail: body.customerEmail ?? null,
    score,
    magnitude,
    sentiment: classifySentiment(score),
    keyPhrases,
    now: new Date(clock.now()),
  });
  if (!isFound) refuse('ORDER_NOT_FOUND');
  return { hasFeedback: true, isDeclined: false };
}
