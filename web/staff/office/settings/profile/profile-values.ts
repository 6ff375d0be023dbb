import type { ChangeRestaurant, RestaurantProfile } from '#contract/restaurants.ts';
import type { OpeningSpan } from '#domain/restaurant/open-now.ts';
import { translationsOf, type Wordings, wordingsOf } from '#web/staff/parts/forms/wordings.ts';

/** What guests read in their language. */
const WORDED = ['description', 'featuredSectionTitle'] as const;

/** The form as it is typed: rates in percent, what may be empty as an empty text. */
export interface ProfileValues {
  name: string;
  description: string;
  cuisineType: string;
  priceRange: string;
  featuredSectionTitle: string;
  address: string;
  postalCode: string;
  city: string;
  state: string;
  country: string;
  phone: string;
  email: string;
  website: string;
  timezone: string;
  dayStartsAtHour: string;
  currency: string;
  locale: string;
  defaultLanguage: RestaurantProfile['defaultLanguage'];
  translations: Wordings<(typeof WORDED)[number]>;
  taxRate: string;
  serviceChargeRate: string;
  pricesIncludeTax: boolean;
  confirmsOrders: boolean;
  openingHours: OpeningSpan[];
}

/** 0.08875 as "8.875". */
const asPercent = (rate: number): string => String(Number((rate * 100).toFixed(3)));

const PERCENT = /^\d{1,3}(?:[.,]\d{1,3})?$/;

/** "8,875" or "8.875" as 0.08875; null for what is no number from 0 to 100. */
export const rateOf = (typed: string): number | null => {
  const text = typed.trim();
  const percent = Number(text.replace(',', '.'));
  return PERCENT.test(text) && percent <= 100 ? Number((percent / 100).toFixed(5)) : null;
};

export const valuesOf = (profile: RestaurantProfile): ProfileValues => ({
  name: profile.name,
  description: profile.description,
  cuisineType: profile.cuisineType ?? '',
  priceRange: profile.priceRange ?? '',
  featuredSectionTitle: profile.featuredSectionTitle,
  address: profile.address ?? '',
  postalCode: profile.postalCode ?? '',
  city: profile.city ?? '',
  state: profile.state ?? '',
  country: profile.country ?? '',
  phone: profile.phone ?? '',
  email: profile.email ?? '',
  website: profile.website ?? '',
  timezone: profile.timezone,
  dayStartsAtHour: String(profile.dayStartsAtHour),
  currency: profile.currency,
  locale: profile.locale,
  defaultLanguage: profile.defaultLanguage,
  translations: wordingsOf(WORDED, profile.translations),
  taxRate: asPercent(profile.taxRate),
  serviceChargeRate: asPercent(profile.serviceChargeRate),
  pricesIncludeTax: profile.pricesIncludeTax,
  confirmsOrders: profile.confirmsOrders,
  openingHours: profile.openingHours,
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const toSend = (values: ProfileValues): Omit<ChangeRestaurant, 'version'> => ({
  ...values,
  translations: translationsOf(values.translations),
  cuisineType: orNull(values.cuisineType),
  priceRange: (values.priceRange || null) as NonNullable<ChangeRestaurant['priceRange']> | null,
  address: orNull(values.address),
  postalCode: orNull(values.postalCode),
  city: orNull(values.city),
  state: orNull(values.state),
  country: orNull(values.country),
  phone: orNull(values.phone),
  email: orNull(values.email),
  website: orNull(values.website),
  dayStartsAtHour: Number(values.dayStartsAtHour),
  taxRate: rateOf(values.taxRate) ?? 0,
  serviceChargeRate: rateOf(values.serviceChargeRate) ?? 0,
});

/** Only what is another value than stored: two people who change different fields do not undo each other. */
export const changesOf = (values: ProfileValues, stored: RestaurantProfile): ChangeRestaurant => {
  const before = toSend(valuesOf(stored));
  const changed = Object.entries(toSend(values)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]),
  );
  return { ...Object.fromEntries(changed), version: stored.version };
};
