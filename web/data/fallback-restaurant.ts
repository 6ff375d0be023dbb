import type { Restaurant } from '#contract/restaurants.ts';
import { CallError } from './call.ts';

/** Nobody could be asked, or the server failed: that says nothing about the restaurant. */
export const isDetailsFailure = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

/** Stands in while a restaurant's details cannot be had: the product's defaults, by the clock of the device. */
export const fallbackRestaurant = (id: string, name: string): Restaurant => ({
  id,
  name,
  description: '',
  logoUrl: null,
  cuisineType: null,
  phone: null,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  currency: 'EUR',
  locale: 'es-ES',
  defaultLanguage: 'en',
  openingHours: [],
  isPremium: false,
  taxRate: 0,
  serviceChargeRate: 0,
  pricesIncludeTax: true,
  featuredSectionTitle: '',
});
