import { z } from 'zod';
import { Id } from './common.ts';
import { endpoints } from './endpoints.ts';

/** 1 to 5 stars; 0: not given. */
const Rating = z.int().min(0).max(5);
const FreeText = z.string().trim().max(2_000);

export const GiveFeedback = z.strictObject({
  orderId: Id,
  foodRating: Rating,
  serviceRating: Rating,
  appRating: Rating,
  reviewText: FreeText.optional(),
  comments: FreeText.optional(),
  /** Only where the diner chose to share it. */
  customerEmail: z.email().max(254).optional(),
});
export type GiveFeedback = z.infer<typeof GiveFeedback>;

/** `hasFeedback`: the diner has been asked and has answered, do not ask again; `isDeclined`: they may still give it. */
export const FeedbackState = z.object({ hasFeedback: z.boolean(), isDeclined: z.boolean() });
export type FeedbackState = z.infer<typeof FeedbackState>;

export const feedback = endpoints({
  'POST /api/feedback': {
    who: 'visitor',
    summary: 'Give feedback on the own visit once, by one of its orders; a repetition changes nothing',
    body: GiveFeedback,
    replies: { 201: FeedbackState },
    refusals: ['ORDER_NOT_FOUND', 'RATING_REQUIRED'],
    limitPerMinute: 30,
  },
  'POST /api/feedback/declined': {
    who: 'visitor',
    summary: 'Decline to give feedback on an order; given feedback stays',
    body: z.strictObject({ orderId: Id }),
    replies: { 200: FeedbackState },
    refusals: ['ORDER_NOT_FOUND'],
    limitPerMinute: 30,
  },
  'GET /api/orders/:orderId/feedback': {
    who: 'visitor',
    summary: 'Whether the diner has given feedback on the visit of this order',
    params: z.strictObject({ orderId: Id }),
    replies: { 200: FeedbackState },
    refusals: ['ORDER_NOT_FOUND'],
  },
});
