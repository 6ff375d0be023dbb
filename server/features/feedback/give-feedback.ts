import type { FeedbackState, GiveFeedback } from '#contract/feedback.ts';
import { bellOf, findWhatIsBad } from '#domain/feedback/bad-feedback.ts';
import { readMentions } from '#domain/feedback/mentions.ts';
import { analyseSentiment, classifySentiment, isRated } from '#domain/feedback/sentiment.ts';
import { queueAnalysis } from '#server/features/ai-service/queue-analysis.ts';
import { queueFeedback } from '#server/features/training-sync/queue-feedback.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { insertFeedback, listDishesOfVisit } from './store.ts';

/**
 * Stores a diner’s feedback on an order of their visit, once (SENTIMENT-6), with its sentiment and the restaurant’s summary; bad feedback
 * notifies while the party is at the table (SENTIMENT-8). Refuses RATING_REQUIRED and ORDER_NOT_FOUND.
 */
export async function giveFeedback(
  platform: Platform,
  { restaurantId, visitId, dinerSessionId }: DinerPrincipal,
  body: GiveFeedback,
): Promise<FeedbackState> {
  const ratings = { food: body.foodRating, service: body.serviceRating, app: body.appRating };
  if (!isRated(ratings)) refuse('RATING_REQUIRED');
  const words = [body.reviewText, body.comments].filter(Boolean).join('\n');
  // Loaded on first use: two dictionaries, unused on servers without feedback.
  const { lexicon } = await import('./lexicon.ts');
  const { score, magnitude, keyPhrases } = analyseSentiment(ratings, words, lexicon);
  await changeInRestaurant(platform, restaurantId, async ({ tx, hint, notify, now }) => {
    const given = await insertFeedback(tx, {
      orderId: body.orderId,
      visitId,
      dinerSessionId,
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
      mentions: readMentions(words, words === '' ? [] : await listDishesOfVisit(tx, visitId), lexicon),
      now,
    });
    if (!given) refuse('ORDER_NOT_FOUND');
    const { feedback_id: feedbackId, table_id: tableId, table_number: tableNumber } = given;
    if (feedbackId === null) return;
    await hint({ type: 'feedback.changed', id: feedbackId, version: 1 }, [staffRoom(restaurantId)]);
    if (words !== '') await queueAnalysis(platform, { tx, restaurantId, now }, feedbackId);
    await queueFeedback(platform, { tx, restaurantId, now }, feedbackId);
    const bad = findWhatIsBad(ratings, score);
    if (!bad || !given.is_seated) return;
    await notify(bellOf(bad, { feedbackId, visitId, tableId, tableNumber, words }));
  });
  return { hasFeedback: true, isDeclined: false };
}
