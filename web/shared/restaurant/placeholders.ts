import type { MenuItem } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { byDietFlag } from '#domain/menu/diets.ts';

/** Defaults of a dish. */
export const PLAIN_DISH: Omit<
  MenuItem,
  'id' | 'menuId' | 'name' | 'description' | 'category' | 'basePriceMinor'
> = {
  taxRate: 0,
  picture: null,
  allergens: {},
  allergies: [],
  calories: null,
  ...byDietFlag(() => false),
  spiceLevel: 0,
  dietaryNotes: null,
  isSpecialOffer: false,
  preparationMinutes: null,
  isAvailable: true,
  outUntil: null,
  portionsLeft: null,
  optionGroups: [],
};

/** Defaults of a restaurant. */
export const PLAIN_RESTAURANT: Omit<Restaurant, 'id' | 'name'> = {
  description: '',
  logoUrl: null,
  coverImageUrl: null,
  cuisineType: null,
  phone: null,
  timezone: 'Europe/Madrid',
  currency: 'EUR',
  locale: 'es-ES',
  defaultLanguage: 'en',
  openingHours: [],
  specialHours: [],
  taxRates: [],
  serviceChargeRate: 0,
  pricesIncludeTax: true,
  featuredSectionTitle: '',
};
