import type { Restaurant } from '#contract/restaurants.ts';
import { CallError } from '#web/shared/call.ts';
import { PLAIN_RESTAURANT } from './placeholders.ts';

/** The request failed, or the server did: the restaurant itself may exist. */
export const isDetailsFailure = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

/** Used while a restaurant's details cannot be loaded: the product's defaults, and the device's time zone. */
export const fallbackRestaurant = (id: string, name: string): Restaurant => ({
  ...PLAIN_RESTAURANT,
  id,
  name,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
