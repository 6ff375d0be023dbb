import { z } from 'zod';
import { Language, LanguageQuery, RestaurantParams } from './common.ts';
import { endpoints, FileContent } from './endpoints.ts';

/** The menu on paper: portrait, in one language or both. */
export const PaperQuery = z.strictObject({
  paper: z.enum(['a4', 'a5']).default('a4'),
  languages: z.enum([...Language.options, 'both']).default('both'),
});
export type PaperQuery = z.infer<typeof PaperQuery>;

/** Drawing a few hundred dishes takes the server seconds. */
const PRINTS_PER_MINUTE = 4;

export const printedMenu = endpoints({
  'GET /api/restaurants/:restaurantId/printed-menu.pdf': {
    who: 'staff:visibility.edit',
    summary: 'The menu, ready to be printed',
    params: RestaurantParams,
    query: PaperQuery,
    produces: 'application/pdf',
    replies: { 200: FileContent },
    refusals: [],
    limitPerMinute: PRINTS_PER_MINUTE,
  },
  'GET /api/restaurants/:restaurantId/allergens.pdf': {
    who: 'staff:visibility.edit',
    summary: 'Every dish with the fourteen allergens, ready to be printed',
    params: RestaurantParams,
    query: PaperQuery,
    produces: 'application/pdf',
    replies: { 200: FileContent },
    refusals: [],
    limitPerMinute: PRINTS_PER_MINUTE,
  },
  'GET /api/restaurants/:restaurantId/allergens.csv': {
    who: 'staff:visibility.edit',
    summary: 'Every dish with the fourteen allergens as a file',
    params: RestaurantParams,
    query: LanguageQuery,
    produces: 'text/csv',
    replies: { 200: FileContent },
    refusals: [],
    limitPerMinute: 10,
  },
});
