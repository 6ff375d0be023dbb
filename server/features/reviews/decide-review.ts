import type { Language } from '#contract/common.ts';
import type { Review } from '#contract/reviews.ts';
import type { ReviewState } from '#domain/visibility/reviews.ts';
import { reviewsOffice as english } from '#messages/en/reviews-office.ts';
import { reviewsOffice as spanish } from '#messages/es/reviews-office.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listCsv } from '#server/platform/lists/list-csv.ts';
import { requireFeature } from '#server/platform/plans/tier.ts';
import { hintReview } from './hint-review.ts';
import { deleteReview, lockReview, type ReviewRecord, reviewList, updateReview } from './store.ts';

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

const WORDS = { en: english, es: spanish };

export const exportReviews = (
  platform: Platform,
  { restaurantId }: MemberPrincipal,
  {
    language,
    ...request
  }: { status?: ReviewState | undefined; search?: string | undefined; language?: Language | undefined },
): Promise<FileReply> =>
  listCsv(platform, restaurantId, language, {
    list: 'reviews',
    fileName: 'reviews.csv',
    rows: reviewList.rows(platform.database, restaurantId, request),
    columns: {
      at: (each, { moment }) => moment(each.consented_at),
      words: (each) => each.words,
      firstName: (each) => each.first_name,
      language: (each) => each.language,
      stars: (each) => each.stars,
      state: (each, { language: asked }) => WORDS[asked].states[each.status],
      decidedAt: (each, { moment }) => moment(each.decided_at),
      decidedBy: (each) => each.decided_by_name,
      consent: (each) => each.consent_text,
    },
  });

/**
 * Publishes or hides a review as it was `seen`, audited without the guest’s words (REVIEW-2). Refuses REVIEW_NOT_FOUND, REVIEW_CHANGED if
 * the guest has changed it since, and, to publish it, PLAN_REQUIRED (PLAN-2).
 */
export async function decideReview(
  platform: Platform,
  member: MemberPrincipal,
  reviewId: string,
  { status, seen }: { status: 'approved' | 'hidden'; seen?: string | undefined },
): Promise<Review> {
  if (status === 'approved') await requireFeature(platform, member.restaurantId, 'visibility');
  return changeInRestaurant(platform, member.restaurantId, async (change) => {
    const { tx, audit, now } = change;
    const record = (await lockReview(tx, reviewId)) ?? refuse('REVIEW_NOT_FOUND');
    if (seen !== undefined && Date.parse(seen) !== record.consented_at.getTime()) refuse('REVIEW_CHANGED');
    const decision = { status, decided_at: now, decided_by_name: member.name };
    await updateReview(tx, reviewId, decision);
    await hintReview(change, reviewId);
    const action = status === 'approved' ? 'review.approve' : 'review.hide';
    await audit(member, { action, subjectType: 'review', subjectId: reviewId, details: {} });
    return viewReview({ ...record, ...decision });
  });
}

/** Deletes it permanently, at its guest’s request (REVIEW-3). Refuses REVIEW_NOT_FOUND. */
export const removeReview = (
  platform: Platform,
  member: MemberPrincipal,
  reviewId: string,
): Promise<{ done: true }> =>
  changeInRestaurant(platform, member.restaurantId, async (change) => {
    const { tx, audit } = change;
    if (!(await deleteReview(tx, reviewId))) refuse('REVIEW_NOT_FOUND');
    await hintReview(change, reviewId);
    const entry = { action: 'review.delete', subjectType: 'review', subjectId: reviewId, details: {} };
    await audit(member, entry);
    return { done: true };
  });
