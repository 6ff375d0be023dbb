import { z } from 'zod';
import { PAGE_CHECKS } from '#domain/restaurant/page-checks.ts';
import { isSlug } from '#domain/restaurant/page-slug.ts';
import { AUDIT_CHECKS } from '#domain/visibility/page-audit.ts';
import { Id, Language, RestaurantParams, Version } from './common.ts';
import { endpoints, FileContent } from './endpoints.ts';

/** The restaurant's page on the web, and what it lacks. Version 0: it has never been saved, the slug is a proposal. */
export const PublicPage = z.object({
  slug: z.string(),
  isPublished: z.boolean(),
  version: Version,
  address: z.string(),
  checks: z.array(z.object({ check: z.enum(PAGE_CHECKS), isOk: z.boolean(), missing: z.int() })),
});
export type PublicPage = z.infer<typeof PublicPage>;

/** The page in one language as search engines read it, and words of at least three guests that the menu lacks. */
export const PageAudit = z.object({
  language: Language,
  preview: z.object({ title: z.string(), description: z.string(), address: z.string() }),
  findings: z.array(
    z.object({
      check: z.enum(AUDIT_CHECKS),
      isOk: z.boolean(),
      value: z.number(),
      wrong: z.array(z.string()).readonly(),
    }),
  ),
  words: z.array(z.object({ word: z.string(), guests: z.int() })),
});
export type PageAudit = z.infer<typeof PageAudit>;

export const publicPage = endpoints({
  'GET /api/restaurants/:restaurantId/public-page/audit': {
    who: 'staff:visibility.edit',
    summary: 'The public page as a search engine sees it',
    params: RestaurantParams,
    query: z.strictObject({ language: Language }),
    replies: { 200: PageAudit },
    refusals: [],
    limitPerMinute: 30,
  },
  'GET /api/restaurants/:restaurantId/public-page/preview': {
    who: 'staff:visibility.edit',
    summary: 'The page as it would look with a post, whatever its state; nobody keeps or indexes it',
    params: RestaurantParams,
    query: z.strictObject({ postId: Id, language: Language.optional() }),
    produces: 'text/html; charset=utf-8',
    replies: { 200: FileContent },
    refusals: ['POST_NOT_FOUND'],
    limitPerMinute: 60,
  },
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
      version: Version,
    }),
    replies: { 200: PublicPage },
    refusals: ['PAGE_CHANGED', 'SLUG_TAKEN', 'SLUG_RESERVED', 'PLAN_REQUIRED'],
    // Taking the page back is for every plan.
    plan: null,
    limitPerMinute: 30,
  },
});
