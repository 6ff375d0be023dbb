import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GuestReview, Review } from '#contract/reviews.ts';
import { REVIEW_STATES } from '#domain/visibility/reviews.ts';
import { call } from '#web/shared/call.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';

export type ProfileLinks = GuestReview['links'];

const reviewsOf = (restaurantId: string) => ['reviews', restaurantId] as const;
const linksOf = (restaurantId: string) => ['profile-links', restaurantId] as const;

interface ReviewsWish {
  readonly status: string;
  readonly search: string;
}

/** The filters of the address; invalid ones are ignored. */
export function reviewsQueryOf(wish: ReviewsWish) {
  const status = REVIEW_STATES.find((each) => each === wish.status);
  const search = wish.search.trim();
  return { ...(status && { status }), ...(search !== '' && { search }) };
}

export const useReviews = (restaurantId: string, { page, ...wish }: ReviewsWish & { page: number }) =>
  useQuery({
    queryKey: [...reviewsOf(restaurantId), wish, page],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/reviews', {
        params: { restaurantId },
        query: { ...reviewsQueryOf(wish), page },
        signal,
      }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });

export type Decision = 'approved' | 'hidden' | 'delete';

/** Shows, hides or deletes one; shows a failure, and refetches the list. */
export function useDecideReview(restaurantId: string) {
  const client = useQueryClient();
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: ({ review, decision }: { review: Review; decision: Decision }): Promise<unknown> => {
      const params = { restaurantId, reviewId: review.id };
      return decision === 'delete'
        ? call('DELETE /api/restaurants/:restaurantId/reviews/:reviewId', { params })
        : call('PUT /api/restaurants/:restaurantId/reviews/:reviewId', {
            params,
            body: { status: decision, seen: review.consentedAt },
          });
    },
    networkMode: 'always',
    onError: showFailure,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: reviewsOf(restaurantId) }),
        client.invalidateQueries({ queryKey: ['public-page', restaurantId] }),
      ]),
  });
}

export const useProfileLinks = (restaurantId: string) =>
  useQuery({
    queryKey: linksOf(restaurantId),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/profile-links', { params: { restaurantId }, signal }),
    networkMode: 'always',
  });

export function useChangeLinks(restaurantId: string) {
  const client = useQueryClient();
  return async (links: ProfileLinks, seen: ProfileLinks): Promise<void> => {
    const fresh = await call('PUT /api/restaurants/:restaurantId/profile-links', {
      params: { restaurantId },
      body: { links, seen },
    }).catch(async (error: unknown) => {
      await client.invalidateQueries({ queryKey: linksOf(restaurantId) });
      throw error;
    });
    client.setQueryData(linksOf(restaurantId), fresh);
    await client.invalidateQueries({ queryKey: ['public-page', restaurantId] });
  };
}
