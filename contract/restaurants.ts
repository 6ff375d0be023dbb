import { z } from 'zod';
import { MOST_TREATED_MINOR } from '#domain/bills/discount.ts';
import { MOST_TAX_CHANGES, MOST_TAX_RATES, TAX_NAME_LIMIT } from '#domain/prices/tax-rates.ts';
import { LATEST_DAY_START } from '#domain/restaurant/business-day.ts';
import { MOST_SPECIAL_HOURS } from '#domain/restaurant/opening-hours.ts';
import {
  Day,
  Id,
  Instant,
  Language,
  LanguageQuery,
  LocalTime,
  Minor,
  RestaurantParams,
  Version,
} from './common.ts';
import { endpoints } from './endpoints.ts';

export const PROFILE_PICTURES = ['logo', 'cover'] as const;
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const PRICE_RANGES = ['€', '€€', '€€€', '€€€€'] as const;

export const OpeningHours = z.array(
  z.object({ weekday: z.int().min(0).max(6), opens: LocalTime, closes: LocalTime }),
);

/** By language; without any it has no name. */
const SpecialName = z.partialRecord(Language, z.string().trim().min(1).max(80));

/** Days with hours of their own, both included; without a span closed (HOURS-4). */
export const SpecialHours = z.strictObject({
  from: Day,
  to: Day,
  spans: z.array(z.strictObject({ opens: LocalTime, closes: LocalTime })).max(6),
  names: SpecialName,
});
export type SpecialHours = z.infer<typeof SpecialHours>;

export const Rate = z.number().min(0).max(1).multipleOf(0.00001);

/** A named rate, and the day of the restaurant's calendar from which it changes (TAX-4). */
export const TaxRate = z.strictObject({
  id: Id,
  name: z.string().trim().min(1).max(TAX_NAME_LIMIT),
  rate: Rate,
  changes: z.array(z.strictObject({ from: Day, rate: Rate })).max(MOST_TAX_CHANGES),
});
const TaxRates = z.array(TaxRate).min(1).max(MOST_TAX_RATES);

/** The public data of a restaurant, in one language; without a heading of its own, `featuredSectionTitle` is empty. Weekday 0 is Sunday; rates are fractions (0.1 = 10 %). */
export const Restaurant = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  logoUrl: z.string().nullable(),
  coverImageUrl: z.string().nullable(),
  cuisineType: z.string().nullable(),
  phone: z.string().nullable(),
  timezone: z.string(),
  currency: z.string(),
  locale: z.string(),
  defaultLanguage: Language,
  openingHours: OpeningHours,
  specialHours: z.array(SpecialHours),
  /** The first is the default. */
  taxRates: z.array(TaxRate),
  serviceChargeRate: z.number(),
  pricesIncludeTax: z.boolean(),
  featuredSectionTitle: z.string(),
});
export type Restaurant = z.infer<typeof Restaurant>;

const text = (most: number) => z.string().trim().max(most);
const optionalText = (most: number) => text(most).min(1).nullable();
const known = (list: readonly string[]) => z.string().refine((each) => list.includes(each));
const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};
export const TimeZone = z.string().max(60).refine(isTimeZone);
const isLocale = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};
export const Currency = known(Intl.supportedValuesOf('currency'));

/** Translations of the row's texts, which are in the default language (MENU-13). */
export const ProfileTranslations = z.partialRecord(
  Language,
  z.strictObject({ description: text(2000).optional(), featuredSectionTitle: text(80).optional() }),
);

/** Six a day. */
export const MOST_SPANS = 42;

/** What the office may change; `version` is the state that it has read. */
const fields = {
  name: text(200).min(1),
  description: text(2000),
  cuisineType: optionalText(80),
  priceRange: z.enum(PRICE_RANGES).nullable(),
  address: optionalText(200),
  city: optionalText(100),
  state: optionalText(100),
  postalCode: optionalText(20),
  country: optionalText(100),
  /** On receipts. */
  taxNumber: optionalText(40),
  phone: optionalText(40),
  email: z.email().max(254).nullable(),
  website: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .nullable(),
  timezone: TimeZone,
  dayStartsAtHour: z.int().min(0).max(LATEST_DAY_START),
  currency: Currency,
  locale: z.string().max(35).refine(isLocale),
  defaultLanguage: Language,
  openingHours: OpeningHours.max(MOST_SPANS),
  specialHours: z.array(SpecialHours).max(MOST_SPECIAL_HOURS),
  taxRates: TaxRates,
  serviceChargeRate: Rate,
  pricesIncludeTax: z.boolean(),
  featuredSectionTitle: text(80),
  translations: ProfileTranslations,
  confirmsOrders: z.boolean(),
  treatLimitMinor: z.int().min(0).max(MOST_TREATED_MINOR),
} as const;

/** The profile of the restaurant for the office. */
export const RestaurantProfile = Restaurant.extend({
  version: Version,
  /** The hour at which a business day begins (NUM-7). */
  dayStartsAtHour: z.int(),
  /** An order is confirmed when it is placed (ORDER-20). */
  confirmsOrders: z.boolean(),
  /** What waiters may treat one party to without a manager; 0: nothing (DISCOUNT-5). */
  treatLimitMinor: Minor,
  translations: ProfileTranslations,
  priceRange: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postalCode: z.string().nullable(),
  country: z.string().nullable(),
  taxNumber: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type RestaurantProfile = z.infer<typeof RestaurantProfile>;

export const ChangeRestaurant = z.strictObject(fields).partial().extend({ version: Version });
export type ChangeRestaurant = z.infer<typeof ChangeRestaurant>;

/** The effect of a change of currency on the menu's prices, options included (MONEY-8). */
export const CurrencyPreview = z.object({
  prices: z.int().nonnegative(),
  /** Those with more decimals than the other currency has. */
  rounded: z.int().nonnegative(),
  /** The dishes with a price that is too high there: while there is one, the currency stays. */
  outOfRange: z.array(z.string()).readonly(),
  /** One of them, in minor units of both currencies: one that is rounded where there is any. */
  example: z.object({ beforeMinor: Minor, afterMinor: Minor }).nullable(),
});
export type CurrencyPreview = z.infer<typeof CurrencyPreview>;

export const TableSummary = z.object({ id: Id, tableNumber: z.string(), restaurant: Restaurant });
export type TableSummary = z.infer<typeof TableSummary>;

const pictureParams = RestaurantParams.extend({ picture: z.enum(PROFILE_PICTURES) });

export const restaurants = endpoints({
  'GET /api/restaurants/:restaurantId': {
    who: 'public',
    summary: 'What anybody may know of a restaurant',
    params: z.strictObject({ restaurantId: Id }),
    query: LanguageQuery,
    replies: { 200: Restaurant },
    refusals: ['RESTAURANT_NOT_FOUND'],
  },
  'GET /api/tables/:tableId': {
    who: 'public',
    summary: 'The table behind a QR code and its restaurant',
    params: z.strictObject({ tableId: Id }),
    query: LanguageQuery,
    replies: { 200: TableSummary },
    refusals: ['TABLE_NOT_FOUND'],
  },
  'GET /api/restaurants/:restaurantId/profile': {
    who: 'staff:restaurant.edit',
    summary: 'Everything that the office knows of its restaurant',
    params: RestaurantParams,
    replies: { 200: RestaurantProfile },
    refusals: ['RESTAURANT_NOT_FOUND'],
  },
  'PATCH /api/restaurants/:restaurantId/profile': {
    who: 'staff:restaurant.edit',
    summary: 'Change the given settings; new rates apply from the next order',
    params: RestaurantParams,
    body: ChangeRestaurant,
    replies: { 200: RestaurantProfile },
    refusals: [
      'RESTAURANT_NOT_FOUND',
      'RESTAURANT_CHANGED',
      'OPENING_HOURS_OVERLAP',
      'SPECIAL_HOURS_INVALID',
      'CURRENCY_IN_USE',
      'PRICES_TOO_HIGH',
      'TAX_RATES_INVALID',
      'TAX_RATE_IN_USE',
    ],
  },
  'GET /api/restaurants/:restaurantId/profile/currency-preview': {
    who: 'staff:restaurant.edit',
    summary: 'What another currency makes of the prices',
    params: RestaurantParams,
    query: z.strictObject({ currency: Currency }),
    replies: { 200: CurrencyPreview },
    refusals: ['RESTAURANT_NOT_FOUND'],
  },
  'POST /api/restaurants/:restaurantId/profile/pictures/:picture': {
    who: 'staff:restaurant.edit',
    summary: 'Give the restaurant its logo or its cover picture',
    params: pictureParams,
    accepts: PICTURE_TYPES,
    bodyLimit: 2 * 1024 * 1024,
    replies: { 200: RestaurantProfile },
    refusals: ['RESTAURANT_NOT_FOUND', 'PICTURE_INVALID', 'PICTURE_STORE_DOWN'],
    limitPerMinute: 30,
  },
  'DELETE /api/restaurants/:restaurantId/profile/pictures/:picture': {
    who: 'staff:restaurant.edit',
    summary: 'Take the logo or the cover picture off',
    params: pictureParams,
    replies: { 200: RestaurantProfile },
    refusals: ['RESTAURANT_NOT_FOUND'],
  },
});
