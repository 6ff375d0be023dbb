import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import type { RestaurantRecord } from './restaurant-record.ts';

/** What anybody may know of the restaurant, or null when it is not there or not active. */
export async function findRestaurant(
  database: Database,
  restaurantId: string,
): Promise<RestaurantRecord | null> {
  const { rows } = await oneInRestaurant<RestaurantRecord>(database, restaurantId, {
    name: 'find-restaurant',
    text: `select id, name, description, logo_url, cover_image_url, cuisine_type, phone, timezone, currency, locale, default_language, opening_hours,
      is_premium, tax_rates, service_charge_rate, prices_include_tax, featured_section_title, translations
      from restaurants where id = $1 and is_active`,
    values: [restaurantId],
  });
  return rows[0] ?? null;
}
