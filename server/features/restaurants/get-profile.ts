import type { RestaurantProfile } from '#contract/restaurants.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/errors.ts';
import { findProfile } from './profile-store.ts';
import { viewProfile } from './view.ts';

/** All of the restaurant’s data in the office. Refuses RESTAURANT_NOT_FOUND. */
export async function getProfile(database: Database, restaurantId: string): Promise<RestaurantProfile> {
  const record = await findProfile(database, restaurantId);
  if (!record) refuse('RESTAURANT_NOT_FOUND');
  return viewProfile(record);
}
