import type { Review } from '#contract/reviews.ts';
import type { ReviewState } from '#domain/visibility/reviews.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { deleteReview, type ReviewRecord, reviewList, updateReview } from './store.ts';

const PAGE_SIZE = 50;

const viewReview = (record: ReviewRecord): Review => ({
  id: record.id,
  words: record.words,
  firstName: record.first_name,
  language: record.language,
  stars: record.stars,
  consentText: record.consent_text,
  consentedAt: record.consented_at.toISOString(),
  status: record.status,
  decided:
    record.decided_at === null
      ? null
      : { at: record.decided_at.toISOString(), by: record.decided_by_name ?? '' },
});

export async function listReviews(
  { database }: Platform,
  { restaurantId }: MemberPrincipal,
  request: { status?: ReviewState | undefined; search?: string | undefined; page?: number | undefined },
): Promise<{ reviews: Review[]; total: number }> {
  const { rows, total } = await reviewList.page(database, restaurantId, request, PAGE_SIZE);
  return { reviews: rows.map(viewReview), total };
}

/** Shows it on the public page or hides it, audited without the guest's words (REVIEW-2). Refuses REVIEW_NOT_FOUND. */
export const decideReview = (
  platform: Platform,
  member: MemberPrincipal,
  reviewId: string,
  status: 'approved' | 'hidden',
): Promise<Review> =>
  changeInRestaurant(platform, member.restaurantId, async ({ tx, audit, now }) => {
    const record = await updateReview(tx, reviewId, { status, by: member.name, now });
    if (!record) refuse('REVIEW_NOT_FOUND');
    const action = status === 'approved' ? 'review.approve' : 'review.hide';
    await audit(member, { action, subjectType: 'review', subjectId: reviewId, details: {} });
    return viewReview(record);
  });

/** Deletes it for good: its guest has asked for it (REVIEW-3). Refuses REVIEW_NOT_FOUND. */
export const removeReview = (
  platform: Platform,
  member: MemberPrincipal,
  reviewId: string,
): Promise<{ done: true }> =>
  changeInRestaurant(platform, member.restaurantId, async ({ tx, audit }) => {
    if (!(await deleteReview(tx, reviewId))) refuse('REVIEW_NOT_FOUND');
    const entry = { action: 'review.delete', subjectType: 'review', subjectId: reviewId, details: {} };
    await audit(member, entry);
    return { done: true };
  });
