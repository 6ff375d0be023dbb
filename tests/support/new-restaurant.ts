import type { OpenRestaurant } from '#contract/onboarding.ts';

/** The form of an owner in Spain; guests can order at any time. */
export const NEW_RESTAURANT: OpenRestaurant = {
  name: 'La Nueva',
  country: 'ES',
  timezone: 'Europe/Madrid',
  currency: 'EUR',
  taxRate: 0.1,
  drinksTax: null,
  pricesIncludeTax: true,
  serviceChargeRate: 0,
  openingHours: [],
  tableCount: 2,
  menu: 'sample',
  language: 'es',
};
