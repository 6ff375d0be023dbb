import type { Language } from '#contract/common.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/errors.ts';
import { findRestaurant } from './store.ts';
import { viewRestaurant } from './view.ts';

/** What anybody may know of a restaurant, in that language or in its own. Refuses RESTAURANT_NOT_FOUND. */
export async function getRestaurant(
  database: Database,
  restaurantId: string,
  language: Language | null = null,
): Promise<Restaurant> {
  const record = await findRestaurant(database, restaurantId);
  if (!record) refuse('RESTAURANT_NOT_FOUND');
  return viewRestaurant(record, language);
}
