import { queryOptions } from '@tanstack/react-query';
import type { GuestReview, LinkedReview, PublishReview } from '#contract/reviews.ts';
import { dinerCall } from '#web/diner/first/data/diner-call.ts';
import { call } from '#web/shared/call.ts';

export const reviewQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['review', orderId],
    queryFn: ({ signal }): Promise<GuestReview> =>
      dinerCall('GET /api/orders/:orderId/review', { params: { orderId }, signal }),
  });

/** Consents to be quoted; null withdraws the consent. */
export const changeReview = (orderId: string, body: PublishReview | null): Promise<GuestReview> =>
  body === null
    ? dinerCall('DELETE /api/orders/:orderId/review', { params: { orderId } })
    : dinerCall('PUT /api/orders/:orderId/review', { params: { orderId }, body });

export interface ReviewLink {
  readonly restaurantId: string;
  readonly reviewId: string;
  readonly key: string;
}

/** The review behind the link that the diner got with the consent. */
export const linkedReviewQuery = ({ restaurantId, reviewId, key }: ReviewLink) =>
  queryOptions({
    queryKey: ['linked-review', restaurantId, reviewId, key],
    queryFn: ({ signal }): Promise<LinkedReview> =>
      call('GET /api/review-links/:restaurantId/:reviewId', {
        params: { restaurantId, reviewId },
        query: { key },
        signal,
      }),
  });

export const withdrawLinkedReview = ({ restaurantId, reviewId, key }: ReviewLink): Promise<unknown> =>
  call('DELETE /api/review-links/:restaurantId/:reviewId', {
    params: { restaurantId, reviewId },
    query: { key },
  });
