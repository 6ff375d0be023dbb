import type { ChangeRestaurant, RestaurantProfile } from '#contract/restaurants.ts';
import type { OpeningSpan } from '#domain/restaurant/open-now.ts';
import { translationsOf, type Wordings, wordingsOf } from '#web/staff/parts/forms/wordings.ts';
import { type SpecialValues, specialToSend, specialValuesOf } from './special-values.ts';

/** The texts for guests, by language. */
const WORDED = ['description', 'featuredSectionTitle'] as const;

/** The form's values: optional ones as an empty text. */
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
  taxNumber: string;
  phone: string;
  email: string;
  website: string;
  timezone: string;
  dayStartsAtHour: string;
  currency: string;
  locale: string;
  defaultLanguage: RestaurantProfile['defaultLanguage'];
  translations: Wordings<(typeof WORDED)[number]>;
  confirmsOrders: boolean;
  openingHours: OpeningSpan[];
  specialHours: SpecialValues[];
}

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
  taxNumber: profile.taxNumber ?? '',
  phone: profile.phone ?? '',
  email: profile.email ?? '',
  website: profile.website ?? '',
  timezone: profile.timezone,
  dayStartsAtHour: String(profile.dayStartsAtHour),
  currency: profile.currency,
  locale: profile.locale,
  defaultLanguage: profile.defaultLanguage,
  translations: wordingsOf(WORDED, profile.translations),
  confirmsOrders: profile.confirmsOrders,
  openingHours: profile.openingHours,
  specialHours: specialValuesOf(profile.specialHours, profile.timezone),
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
  taxNumber: orNull(values.taxNumber),
  phone: orNull(values.phone),
  email: orNull(values.email),
  website: orNull(values.website),
  dayStartsAtHour: Number(values.dayStartsAtHour),
  specialHours: specialToSend(values.specialHours),
});

/** Only changed values: two people who change different fields do not overwrite each other. */
export const changesOf = (values: ProfileValues, stored: RestaurantProfile): ChangeRestaurant => {
  const before = toSend(valuesOf(stored));
  const changed = Object.entries(toSend(values)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]),
  );
  return { ...Object.fromEntries(changed), version: stored.version };
};
