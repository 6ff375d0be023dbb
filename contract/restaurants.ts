import { z } from 'zod';
import { Id, Language, LocalTime } from './common.ts';
import { endpoints } from './endpoints.ts';

export const OpeningHours = z.array(
  z.object({ weekday: z.int().min(0).max(6), opens: LocalTime, closes: LocalTime }),
);

/** What anybody may know of a restaurant. Weekday 0 is Sunday; rates are fractions (0.1 = 10 %). */
export const Restaurant = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  logoUrl: z.string().nullable(),
  cuisineType: z.string().nullable(),
  phone: z.string().nullable(),
  timezone: z.string(),
  currency: z.string(),
  locale: z.string(),
  defaultLanguage: Language,
  openingHours: OpeningHours,
  isPremium: z.boolean(),
  taxRate: z.number(),
  serviceChargeRate: z.number(),
  pricesIncludeTax: z.boolean(),
  featuredSectionTitle: z.string(),
});
export type Restaurant = z.infer<typeof Restaurant>;

export const TableSummary = z.object({ id: Id, tableNumber: z.string(), restaurant: Restaurant });
export type TableSummary = z.infer<typeof TableSummary>;

export const restaurants = endpoints({
  'GET /api/restaurants/:restaurantId': {
    who: 'public',
    summary: 'What anybody may know of a restaurant',
    params: z.strictObject({ restaurantId: Id }),
    replies: { 200: Restaurant },
    refusals: ['RESTAURANT_NOT_FOUND'],
  },
  'GET /api/tables/:tableId': {
    who: 'public',
    summary: 'The table behind a QR code and its restaurant',
    params: z.strictObject({ tableId: Id }),
    replies: { 200: TableSummary },
    refusals: ['TABLE_NOT_FOUND'],
  },
});
