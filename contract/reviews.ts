import { z } from 'zod';
import { isProfileLink, PROFILE_LINK_LIMIT, PROFILE_SITES } from '#domain/visibility/profile-links.ts';
import { FIRST_NAME_LIMIT, REVIEW_LIMIT, REVIEW_STATES } from '#domain/visibility/reviews.ts';
import { Done, Id, Instant, Language, ListSearch, RestaurantParams } from './common.ts';
import { endpoints } from './endpoints.ts';
import { listFile, pageOf } from './lists.ts';

const State = z.enum(REVIEW_STATES);
const Site = z.enum(PROFILE_SITES);
const Links = z.array(z.object({ site: Site, url: z.string() }));

/** Of the diner's visit. `ask`: good feedback, consent can be requested; `given`: they have consented. */
export const GuestReview = z.object({
  state: z.enum(['none', 'ask', 'given']),
  /** The comment of their feedback, or the quote with consent. */
  words: z.string(),
  restaurantName: z.string(),
  /** Other review sites, whatever the rating (REVIEW-4). */
  links: Links,
  /** The address on this site for a later withdrawal (REVIEW-3); null: there is no review. */
  withdrawalPath: z.string().nullable(),
});
export type GuestReview = z.infer<typeof GuestReview>;

export const PublishReview = z.strictObject({
  words: z.string().trim().min(1).max(REVIEW_LIMIT),
  firstName: z.string().trim().max(FIRST_NAME_LIMIT).optional(),
  /** The language of the consent. */
  language: Language,
});
export type PublishReview = z.infer<typeof PublishReview>;

/** A review with its consent, for the office. */
export const Review = z.object({
  id: Id,
  words: z.string(),
  firstName: z.string().nullable(),
  language: Language,
  stars: z.int(),
  consentText: z.string(),
  consentedAt: Instant,
  status: State,
  decided: z.object({ at: Instant, by: z.string() }).nullable(),
});
export type Review = z.infer<typeof Review>;

const orderParams = z.strictObject({ orderId: Id });
/** The review shown by that link. */
export const LinkedReview = Review.pick({
  words: true,
  firstName: true,
  language: true,
  status: true,
}).extend({
  restaurantName: z.string(),
});
export type LinkedReview = z.infer<typeof LinkedReview>;

const reviewParams = RestaurantParams.extend({ reviewId: Id });
const linkKey = z.strictObject({ key: z.string().max(64) });
const reviewFilters = { search: ListSearch.optional(), status: State.optional() };

export const reviews = endpoints({
  'GET /api/orders/:orderId/review': {
    who: 'visitor',
    summary:
      'Whether the diner may be quoted about the visit of this order, and where else they may say something',
    params: orderParams,
    replies: { 200: GuestReview },
    refusals: ['ORDER_NOT_FOUND'],
  },
  'PUT /api/orders/:orderId/review': {
    who: 'visitor',
    summary: 'Agree to be quoted with these words; a repetition changes them',
    params: orderParams,
    body: PublishReview,
    replies: { 200: GuestReview },
    refusals: ['ORDER_NOT_FOUND', 'REVIEW_NOT_ASKED'],
    limitPerMinute: 10,
  },
  'DELETE /api/orders/:orderId/review': {
    who: 'visitor',
    summary: 'Take the consent back: what was agreed to is deleted',
    params: orderParams,
    replies: { 200: GuestReview },
    refusals: ['ORDER_NOT_FOUND'],
    limitPerMinute: 10,
  },
  'GET /api/review-links/:restaurantId/:reviewId': {
    who: 'public',
    summary: 'The words behind the link that a guest was given with their consent',
    params: reviewParams,
    query: linkKey,
    replies: { 200: LinkedReview },
    refusals: ['LINK_INVALID', 'REVIEW_NOT_FOUND'],
    limitPerMinute: 60,
  },
  'DELETE /api/review-links/:restaurantId/:reviewId': {
    who: 'public',
    summary: 'Take the words back by that link, at any time; said again, it changes nothing',
    params: reviewParams,
    query: linkKey,
    replies: { 200: Done },
    refusals: ['LINK_INVALID'],
    limitPerMinute: 30,
  },
  'GET /api/restaurants/:restaurantId/reviews': {
    who: 'staff:visibility.edit',
    summary: 'What guests agreed to be quoted with, newest first, 50 a page',
    params: RestaurantParams,
    query: pageOf(reviewFilters, 10_000),
    replies: { 200: z.object({ reviews: z.array(Review), total: z.int() }) },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/reviews.csv': {
    who: 'staff:visibility.edit',
    summary: 'The same as CSV, at most 10,000 rows; a last row says when there are more',
    ...listFile(reviewFilters),
  },
  'PUT /api/restaurants/:restaurantId/reviews/:reviewId': {
    who: 'staff:visibility.edit',
    summary: 'Show a review on the public page, or hide it',
    params: reviewParams,
    /** `seen`: `consentedAt` as it was read; refused if the guest has changed the review since. */
    body: z.strictObject({ status: z.enum(['approved', 'hidden']), seen: Instant.optional() }),
    replies: { 200: Review },
    refusals: ['REVIEW_NOT_FOUND', 'REVIEW_CHANGED', 'PLAN_REQUIRED'],
    // Hiding is for every plan.
    plan: null,
    limitPerMinute: 60,
  },
  'DELETE /api/restaurants/:restaurantId/reviews/:reviewId': {
    who: 'staff:visibility.edit',
    summary: 'Delete a review whose guest has asked for it',
    params: reviewParams,
    replies: { 200: Done },
    refusals: ['REVIEW_NOT_FOUND'],
    plan: null,
    limitPerMinute: 60,
  },
  'GET /api/restaurants/:restaurantId/profile-links': {
    who: 'staff:visibility.edit',
    summary: 'Where the restaurant is found elsewhere',
    params: RestaurantParams,
    replies: { 200: z.object({ links: Links }) },
    refusals: [],
  },
  'PUT /api/restaurants/:restaurantId/profile-links': {
    who: 'staff:visibility.edit',
    summary: 'Say where the restaurant is found elsewhere; what is not named is taken away',
    params: RestaurantParams,
    body: z.strictObject({
      links: z
        .array(
          z
            .strictObject({ site: Site, url: z.string().trim().max(PROFILE_LINK_LIMIT) })
            .refine(({ site, url }) => isProfileLink(site, url)),
        )
        .max(PROFILE_SITES.length)
        .refine((links) => new Set(links.map(({ site }) => site)).size === links.length),
      /** As they were read: refused if they have changed since. */
      seen: Links.optional(),
    }),
    replies: { 200: z.object({ links: Links }) },
    refusals: ['SETTINGS_CHANGED'],
    limitPerMinute: 30,
  },
});
