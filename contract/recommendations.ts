import { z } from 'zod';
import { RECOMMENDATION_FILTERS } from '#domain/menu/menu-list.ts';
import { RECOMMENDATION_KINDS, RECOMMENDED_AS } from '#domain/menu/recommendations.ts';
import { Done, Id, Language, LanguageQuery, ListSearch, Minor, RestaurantParams, Version } from './common.ts';
import { endpoints } from './endpoints.ts';
import { listFile } from './lists.ts';
import { Picture } from './menu.ts';

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
  /** Nothing is featured and nothing was sold: these are the newest dishes, and the page words the note. */
  isFallback: z.boolean(),
});
export type Recommendation = z.infer<typeof Recommendation>;

export const ShownNames = z.partialRecord(Language, z.object({ name: z.string().optional() }));

/** The row's texts, with their translations (MENU-10). */
const Dish = z.object({
  menuItemId: Id,
  name: z.string(),
  translations: ShownNames,
  category: z.string(),
  categoryTranslations: ShownNames,
  basePriceMinor: Minor,
  picture: Picture.nullable(),
});

const ChefNotes = z.string().trim().max(500);
/** The note in a diner's language, if it differs from the default one. */
const NoteTranslations = z.partialRecord(Language, ChefNotes);

/** A chef's recommendation, for editing. */
export const ChefRecommendation = Dish.extend({
  id: Id,
  version: Version,
  /** Whether guests can order the dish now, also by the hours of its menu; a dish that they cannot is not shown to them. */
  isAvailable: z.boolean(),
  isFeatured: z.boolean(),
  /** 1 is the highest. */
  featuredPriority: z.int().min(1),
  chefNotes: z.string().nullable(),
  noteTranslations: z.partialRecord(Language, z.string()),
  recommendationType: z.enum(RECOMMENDATION_KINDS),
});
export type ChefRecommendation = z.infer<typeof ChefRecommendation>;

export const ChefRecommendations = z.object({
  recommendations: z.array(ChefRecommendation),
  /** Available dishes that are not recommended yet. */
  choices: z.array(Dish.omit({ picture: true })),
});

const edited = {
  recommendationType: z.enum(RECOMMENDATION_KINDS),
  featuredPriority: z.int().min(1).max(1_000),
  isFeatured: z.boolean(),
  chefNotes: ChefNotes.nullable(),
  noteTranslations: NoteTranslations,
};

const oneParams = RestaurantParams.extend({ recommendationId: Id });

export const recommendations = endpoints({
  'GET /api/restaurants/:restaurantId/recommendations': {
    who: 'public',
    summary: 'Current recommendations: featured by the chef, popular by sales',
    params: RestaurantParams,
    query: LanguageQuery,
    replies: { 200: z.object({ recommendations: z.array(Recommendation) }) },
    refusals: ['RESTAURANT_NOT_FOUND'],
  },
  'GET /api/restaurants/:restaurantId/chef-recommendations': {
    who: 'staff:recommendations.edit',
    summary: "All of the chef's recommendations by priority, hidden ones too, and the dishes to choose from",
    params: RestaurantParams,
    replies: { 200: ChefRecommendations },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/chef-recommendations.csv': {
    who: 'staff:recommendations.edit',
    summary: 'The recommendations as CSV, with the same search and filters',
    ...listFile({
      search: ListSearch.optional(),
      type: z.enum(RECOMMENDATION_KINDS).optional(),
      shown: z.enum(RECOMMENDATION_FILTERS).optional(),
    }),
  },
  'POST /api/restaurants/:restaurantId/chef-recommendations': {
    who: 'staff:recommendations.edit',
    summary: 'Recommend an available dish',
    params: RestaurantParams,
    body: z.strictObject({ menuItemId: Id, ...edited }).partial({
      recommendationType: true,
      featuredPriority: true,
      isFeatured: true,
      chefNotes: true,
      noteTranslations: true,
    }),
    replies: { 201: ChefRecommendation },
    refusals: ['MENU_ITEM_NOT_FOUND', 'ITEM_UNAVAILABLE', 'RECOMMENDATION_EXISTS'],
  },
  'PATCH /api/restaurants/:restaurantId/chef-recommendations/:recommendationId': {
    who: 'staff:recommendations.edit',
    summary: 'Change a recommendation; RECOMMENDATION_CHANGED details: the current one',
    params: oneParams,
    body: z.strictObject(edited).partial().extend({ version: Version }),
    replies: { 200: ChefRecommendation },
    refusals: ['RECOMMENDATION_NOT_FOUND', 'RECOMMENDATION_CHANGED'],
  },
  'PUT /api/restaurants/:restaurantId/chef-recommendations/order': {
    who: 'staff:recommendations.edit',
    summary: 'Sort all recommendations in this order, if none has changed',
    params: RestaurantParams,
    body: z.strictObject({
      order: z
        .array(z.strictObject({ id: Id, version: Version }))
        .min(1)
        .max(500),
    }),
    replies: { 200: ChefRecommendations },
    refusals: ['RECOMMENDATION_CHANGED'],
  },
  'DELETE /api/restaurants/:restaurantId/chef-recommendations/:recommendationId': {
    who: 'staff:recommendations.edit',
    summary: 'Recommend the dish no longer',
    params: oneParams,
    query: z.strictObject({ version: z.coerce.number<number>().pipe(Version) }),
    replies: { 200: Done },
    refusals: ['RECOMMENDATION_NOT_FOUND', 'RECOMMENDATION_CHANGED'],
  },
});
