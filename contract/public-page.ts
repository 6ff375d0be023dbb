import { z } from 'zod';
import { PAGE_CHECKS } from '#domain/restaurant/page-checks.ts';
import { isSlug } from '#domain/restaurant/page-slug.ts';
import { RestaurantParams } from './common.ts';
import { endpoints } from './endpoints.ts';

/** Where the restaurant is found on the web, and what its page lacks. Version 0: it has never been saved, the slug is a proposal. */
export const PublicPage = z.object({
  slug: z.string(),
  isPublished: z.boolean(),
  version: z.int().min(0),
  address: z.string(),
  checks: z.array(z.object({ check: z.enum(PAGE_CHECKS), isOk: z.boolean(), missing: z.int() })),
});
export type PublicPage = z.infer<typeof PublicPage>;

export const publicPage = endpoints({
  'GET /api/restaurants/:restaurantId/public-page': {
    who: 'staff:visibility.edit',
    summary: 'The public page of the restaurant: address, whether it is published, what it lacks',
    params: RestaurantParams,
    replies: { 200: PublicPage },
    refusals: [],
  },
  'PUT /api/restaurants/:restaurantId/public-page': {
    who: 'staff:visibility.edit',
    summary: 'Choose the address of the public page, publish it or take it back',
    params: RestaurantParams,
    body: z.strictObject({
      slug: z.string().trim().refine(isSlug),
      isPublished: z.boolean(),
      version: z.int().min(0),
    }),
    replies: { 200: PublicPage },
    refusals: ['PAGE_CHANGED', 'SLUG_TAKEN', 'SLUG_RESERVED'],
    limitPerMinute: 30,
  },
});
