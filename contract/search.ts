import { z } from 'zod';
import { Id, Language, RestaurantParams } from './common.ts';
import { endpoints } from './endpoints.ts';

/** Results of the staff's search; each kind at most eight, the best match first. */
export const SearchResults = z.object({
  tables: z.array(z.object({ id: Id, tableNumber: z.string(), section: z.string() })),
  items: z.array(z.object({ id: Id, name: z.string(), category: z.string() })),
  orders: z.array(
    z.object({
      id: Id,
      orderNumber: z.string(),
      trackingNumber: z.string(),
      tableNumber: z.string(),
      status: z.string(),
    }),
  ),
});
export type SearchResults = z.infer<typeof SearchResults>;

export const search = endpoints({
  'GET /api/restaurants/:restaurantId/search': {
    who: 'staff:orders.view',
    summary: 'Tables, dishes and orders by a part of their name or number',
    params: RestaurantParams,
    /** Names are in `language` where they are known in it. */
    query: z.strictObject({ q: z.string().trim().min(1).max(80), language: Language.optional() }),
    replies: { 200: SearchResults },
    refusals: [],
    limitPerMinute: 240,
  },
});
