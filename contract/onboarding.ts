import { z } from 'zod';
import { DRINKS_TAXED } from '#domain/restaurant/country-proposals.ts';
import { Id, Language } from './common.ts';
import { endpoints } from './endpoints.ts';
import { Currency, MOST_SPANS, OpeningHours, Rate, TimeZone } from './restaurants.ts';

export const MOST_TABLES_AT_ONCE = 100;

export const OpenRestaurant = z.strictObject({
  name: z.string().trim().min(1).max(200),
  /** ISO 3166; null: a country without a proposal. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  timezone: TimeZone,
  currency: Currency,
  taxRate: Rate,
  /** Where drinks, or those with alcohol, are taxed at another rate than food. */
  drinksTax: z.strictObject({ rate: Rate, covers: z.enum(DRINKS_TAXED) }).nullable(),
  pricesIncludeTax: z.boolean(),
  serviceChargeRate: Rate,
  /** Empty: guests order at any time. */
  openingHours: OpeningHours.max(MOST_SPANS),
  tableCount: z.int().min(1).max(MOST_TABLES_AT_ONCE),
  /** `none`: the menu is entered later, manually or from a file. */
  menu: z.enum(['sample', 'none']),
  /** Of the owner: the restaurant's own, to begin with. */
  language: Language,
});
export type OpenRestaurant = z.infer<typeof OpenRestaurant>;

export const OpenedRestaurant = z.object({
  restaurantId: Id,
  name: z.string(),
  /** In the order of their numbers. */
  tables: z.array(z.object({ id: Id, tableNumber: z.string() })),
});
export type OpenedRestaurant = z.infer<typeof OpenedRestaurant>;

export const PracticeTable = z.object({ tableId: Id });
export type PracticeTable = z.infer<typeof PracticeTable>;

export const onboarding = endpoints({
  'POST /api/restaurants': {
    who: 'user',
    summary: 'Create a restaurant owned by the caller, with tables and optionally a sample menu',
    body: OpenRestaurant,
    idempotent: true,
    replies: { 201: OpenedRestaurant },
    refusals: ['TOO_MANY_RESTAURANTS'],
    limitPerMinute: 10,
  },
  'POST /api/practice-tables': {
    who: 'public',
    summary: 'A table of a restaurant without guests, to try out what a table does together',
    replies: { 201: PracticeTable },
    refusals: [],
    limitPerMinute: 20,
  },
});
