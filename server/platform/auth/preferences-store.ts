import type { Transaction } from 'kysely';
import type { Language } from '#contract/common.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

/** How a restaurant writes times and amounts. */
export interface Preferences {
  timezone: string;
  default_language: Language;
  currency: string;
  locale: string;
}

export async function getPreferences(database: Database, restaurantId: string): Promise<Preferences> {
  const { rows } = await oneInRestaurant<Preferences>(database, restaurantId, {
    name: 'get-preferences',
    text: 'select timezone, default_language, currency, locale from restaurants where id = $1',
    values: [restaurantId],
  });
  const [preferences] = rows;
  if (!preferences) throw new Error(`restaurant ${restaurantId} is gone`);
  return preferences;
}

/** The time zone of the transaction’s restaurant. */
export async function getTimezone(tx: Transaction<DB>): Promise<string> {
  const { timezone } = await tx.selectFrom('restaurants').select('timezone').executeTakeFirstOrThrow();
  return timezone;
}
