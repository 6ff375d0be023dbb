import { queryOptions } from '@tanstack/react-query';
import type { GuestReview, PublishReview } from '#contract/reviews.ts';
import { dinerCall } from '#web/diner/first/data/diner-call.ts';

export const reviewQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['review', orderId],
    queryFn: ({ signal }): Promise<GuestReview> =>
      dinerCall('GET /api/orders/:orderId/review', { params: { orderId }, signal }),
  });

/** Agrees to be quoted, or with null takes that back. */
export const changeReview = (orderId: string, body: PublishReview | null): Promise<GuestReview> =>
  body === null
    ? dinerCall('DELETE /api/orders/:orderId/review', { params: { orderId } })
    : dinerCall('PUT /api/orders/:orderId/review', { params: { orderId }, body });
