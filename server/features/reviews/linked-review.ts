import type { LinkedReview } from '#contract/reviews.ts';
import { isLinkKey, linkKey } from '#server/platform/auth/link-key.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { hintReview } from './hint-review.ts';
import { deleteReview, findReview } from './store.ts';

interface Linked {
  readonly restaurantId: string;
  readonly reviewId: string;
}

const whatOf = ({ restaurantId, reviewId }: Linked): string => `review ${restaurantId} ${reviewId}`;

/** The page where a guest withdraws their review after the session (REVIEW-3); the link is valid as long as the review is stored. */
export const withdrawalPath = (linked: Linked, authSecret: string): string =>
  `/guest-review/${linked.restaurantId}/${linked.reviewId}?key=${linkKey(whatOf(linked), authSecret)}`;

function requireKey({ settings }: Platform, linked: Linked, key: string): void {
  if (!isLinkKey(key, whatOf(linked), settings.authSecret)) refuse('LINK_INVALID');
}

/** The review of the link. Refuses LINK_INVALID, and REVIEW_NOT_FOUND if it is deleted. */
export async function readLinkedReview(
  platform: Platform,
  linked: Linked,
  key: string,
): Promise<LinkedReview> {
  requireKey(platform, linked, key);
  const { database } = platform;
  const record = await inRestaurant(database, linked.restaurantId, (tx) => findReview(tx, linked.reviewId));
  if (!record) refuse('REVIEW_NOT_FOUND');
  const { words, first_name: firstName, language, status, restaurant_name: restaurantName } = record;
  return { words, firstName, language, status, restaurantName };
}

/** Deletes the review; idempotent. Refuses LINK_INVALID. */
export async function withdrawLinkedReview(
  platform: Platform,
  linked: Linked,
  key: string,
): Promise<{ done: true }> {
  requireKey(platform, linked, key);
  await changeInRestaurant(platform, linked.restaurantId, async (change) => {
    if (await deleteReview(change.tx, linked.reviewId)) await hintReview(change, linked.reviewId);
  });
  return { done: true };
}
