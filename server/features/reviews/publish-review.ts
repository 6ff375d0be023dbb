import { isDeepStrictEqual } from 'node:util';
import type { GuestReview, PublishReview } from '#contract/reviews.ts';
import { starsOfReview } from '#domain/visibility/reviews.ts';
import { review as english } from '#messages/en/diner/later/review.ts';
import { review as spanish } from '#messages/es/diner/later/review.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { hintReview } from './hint-review.ts';
import { withdrawalPath } from './linked-review.ts';
import { readLinks } from './profile-links.ts';
import {
  deleteReview,
  findSaid,
  lockReview,
  type ReviewRecord,
  type SaidRecord,
  saveReview,
} from './store.ts';

const WORDS = { en: english, es: spanish };

type Tx = Parameters<typeof findSaid>[0];

interface Reading {
  readonly tx: Tx;
  readonly restaurantId: string;
  readonly settings: Platform['settings'];
}

const viewSaid = async ({ tx, restaurantId, settings }: Reading, said: SaidRecord): Promise<GuestReview> => ({
  state: said.review_words !== null ? 'given' : starsOf(said) === null ? 'none' : 'ask',
  words: said.review_words ?? said.said,
  restaurantName: said.restaurant_name,
  links: await readLinks(tx),
  withdrawalPath:
    said.review_id && withdrawalPath({ restaurantId, reviewId: said.review_id }, settings.authSecret),
});

const starsOf = (said: SaidRecord): number | null => (said.feedback_id === null ? null : starsOfReview(said));

const agreedOf = ({ words, first_name, language, consent_text }: ReviewRecord) => ({
  words,
  firstName: first_name,
  language,
  consentText: consent_text,
});

const getSaid = async (
  tx: Tx,
  { visitId, dinerSessionId }: DinerPrincipal,
  orderId: string,
): Promise<SaidRecord> =>
  (await findSaid(tx, { orderId, visitId, dinerSessionId })) ?? refuse('ORDER_NOT_FOUND');

/** Whether the diner may be quoted (REVIEW-1), and on which other sites anybody can write a review (REVIEW-4). Refuses ORDER_NOT_FOUND. */
export const readGuestReview = (
  { database, settings }: Platform,
  diner: DinerPrincipal,
  orderId: string,
): Promise<GuestReview> =>
  inRestaurant(database, diner.restaurantId, async (tx) =>
    viewSaid({ tx, restaurantId: diner.restaurantId, settings }, await getSaid(tx, diner, orderId)),
  );

/** Stores a review with the text of the consent, and its time (REVIEW-2). Refuses ORDER_NOT_FOUND, REVIEW_NOT_ASKED. */
export const publishReview = (
  platform: Platform,
  diner: DinerPrincipal,
  orderId: string,
  { words, firstName, language }: PublishReview,
): Promise<GuestReview> =>
  changeInRestaurant(platform, diner.restaurantId, async (change) => {
    const { tx, restaurantId, now } = change;
    const said = await getSaid(tx, diner, orderId);
    const stars = starsOf(said);
    if (said.feedback_id === null || stars === null) refuse('REVIEW_NOT_ASKED');
    const { settings } = platform;
    const agreed = {
      words,
      firstName: firstName || null,
      language,
      consentText: WORDS[language].consent(said.restaurant_name),
    };
    const known = said.review_id === null ? null : await lockReview(tx, said.review_id);
    // Sent again without the reply to the first: an approval of the same words stays (REVIEW-2).
    if (known && isDeepStrictEqual(agreedOf(known), agreed))
      return viewSaid({ tx, restaurantId, settings }, said);
    const reviewId = await saveReview(tx, restaurantId, {
      feedbackId: said.feedback_id,
      stars,
      ...agreed,
      now,
    });
    await hintReview(change, reviewId);
    return viewSaid({ tx, restaurantId, settings }, { ...said, review_id: reviewId, review_words: words });
  });

/** Deletes the guest’s review (REVIEW-3); idempotent. Refuses ORDER_NOT_FOUND. */
export const withdrawReview = (
  platform: Platform,
  diner: DinerPrincipal,
  orderId: string,
): Promise<GuestReview> =>
  changeInRestaurant(platform, diner.restaurantId, async (change) => {
    const { tx, restaurantId } = change;
    const said = await getSaid(tx, diner, orderId);
    if (said.review_id !== null && (await deleteReview(tx, said.review_id)))
      await hintReview(change, said.review_id);
    const { settings } = platform;
    return viewSaid({ tx, restaurantId, settings }, { ...said, review_id: null, review_words: null });
  });
