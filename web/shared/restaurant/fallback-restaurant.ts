import type { Restaurant } from '#contract/restaurants.ts';
import { PLAIN_RESTAURANT } from './placeholders.ts';

/** Used while a restaurant's details cannot be loaded: the product's defaults, and the device's time zone. */
export const fallbackRestaurant = (id: string, name: string): Restaurant => ({
  ...PLAIN_RESTAURANT,
  id,
  name,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
