import { z } from 'zod';
import { RECOMMENDED_AS } from '#domain/recommendations.ts';
import { Id, Language, Minor, RestaurantParams } from './common.ts';
import { endpoints } from './endpoints.ts';

export const Recommendation = z.object({
  menuItemId: Id,
  name: z.string(),
  category: z.string(),
  /** The visit's factors make it current, as in the menu. */
  basePriceMinor: Minor,
  recommendationType: z.enum(RECOMMENDED_AS),
  /** Orders the list: the first has the highest. */
  priorityScore: z.int(),
  chefNotes: z.string().nullable(),
  /** Orders of the last 30 days that had the dish. */
  totalOrders: z.int(),
  /** Nothing is featured and nothing was sold: the newest dishes stand in, and the page words the note. */
  isFallback: z.boolean(),
});
export type Recommendation = z.infer<typeof Recommendation>;

export const recommendations = endpoints({
  'GET /api/restaurants/:restaurantId/recommendations': {
    who: 'public',
    summary: 'What the restaurant recommends now: featured by the chef, popular by what was sold',
    params: RestaurantParams,
    query: z.strictObject({ language: Language.optional() }),
    replies: { 200: z.object({ recommendations: z.array(Recommendation) }) },
    refusals: ['RESTAURANT_NOT_FOUND'],
  },
});
