import type { Language } from '#contract/common.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

/** How a restaurant writes times and amounts. */
export interface Manner {
  timezone: string;
  default_language: Language;
  currency: string;
}

export async function getManner(database: Database, restaurantId: string): Promise<Manner> {
  const { rows } = await oneInRestaurant<Manner>(database, restaurantId, {
    name: 'get-manner',
    text: 'select timezone, default_language, currency from restaurants where id = $1',
    values: [restaurantId],
  });
  const [manner] = rows;
  if (!manner) throw new Error(`restaurant ${restaurantId} is gone`);
  return manner;
}
