import type { Transaction, Updateable } from 'kysely';
import type { ChangeRestaurant } from '#contract/restaurants.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import type { ProfileRecord } from './restaurant-record.ts';

/** The restaurant’s whole row, or null if there is none. */
export async function findProfile(database: Database, restaurantId: string): Promise<ProfileRecord | null> {
  const { rows } = await oneInRestaurant<ProfileRecord>(database, restaurantId, {
    name: 'find-profile',
    text: `select id, version, name, description, logo_url, cover_image_url, cuisine_type, price_range, address, city, state,
      postal_code, country, tax_number, phone, email, website, timezone, day_starts_at_hour, currency, locale, default_language, opening_hours, special_hours,
      tax_rates, service_charge_rate, prices_include_tax, featured_section_title, translations, confirms_orders, treat_limit_minor, is_active, created_at, updated_at
      from restaurants where id = $1`,
    values: [restaurantId],
  });
  return rows[0] ?? null;
}

type Fields = Omit<ChangeRestaurant, 'version'> & {
  logoUrl?: string | null;
  coverImageUrl?: string | null;
};

const COLUMNS = {
  name: 'name',
  description: 'description',
  cuisineType: 'cuisine_type',
  priceRange: 'price_range',
  address: 'address',
  city: 'city',
  state: 'state',
  postalCode: 'postal_code',
  country: 'country',
  taxNumber: 'tax_number',
  phone: 'phone',
  email: 'email',
  website: 'website',
  timezone: 'timezone',
  dayStartsAtHour: 'day_starts_at_hour',
  currency: 'currency',
  locale: 'locale',
  defaultLanguage: 'default_language',
  openingHours: 'opening_hours',
  specialHours: 'special_hours',
  taxRates: 'tax_rates',
  serviceChargeRate: 'service_charge_rate',
  pricesIncludeTax: 'prices_include_tax',
  featuredSectionTitle: 'featured_section_title',
  translations: 'translations',
  confirmsOrders: 'confirms_orders',
  treatLimitMinor: 'treat_limit_minor',
  logoUrl: 'logo_url',
  coverImageUrl: 'cover_image_url',
} as const satisfies Record<keyof Fields, keyof DB['restaurants']>;

type WordedRow = Pick<ProfileRecord, 'description' | 'featured_section_title' | 'translations'>;

const JSON_FIELDS: ReadonlySet<string> = new Set<keyof Fields>([
  'openingHours',
  'specialHours',
  'taxRates',
  'translations',
]);

const columnsOf = (fields: Fields): Updateable<DB['restaurants']> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      COLUMNS[field as keyof Fields],
      JSON_FIELDS.has(field) ? JSON.stringify(value) : value,
    ]),
  );

/** The new texts; null if the row no longer had that version (`null` accepts any). A trigger invalidates prepared menus. */
export async function updateProfile(
  tx: Transaction<DB>,
  restaurantId: string,
  { fromVersion, fields, now }: { fromVersion: number | null; fields: Fields; now: Date },
): Promise<WordedRow | null> {
  let update = tx
    .updateTable('restaurants')
    .set(columnsOf(fields))
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', restaurantId);
  if (fromVersion !== null) update = update.where('version', '=', fromVersion);
  const row = await update
    .returning(['description', 'featured_section_title', 'translations'])
    .executeTakeFirst();
  return (row as WordedRow | undefined) ?? null;
}

/** Hours of another clock: the hourly job writes them again (TRAFFIC-10). */
export async function deleteTrafficHours(tx: Transaction<DB>): Promise<void> {
  await tx.deleteFrom('traffic_hours').execute();
}

/** The version by which open menus know that they are outdated, and that of when guests can order. */
export async function raiseMenuVersion(
  tx: Transaction<DB>,
  restaurantId: string,
): Promise<{ menuVersion: number; orderingVersion: number }> {
  const row = await tx
    .updateTable('restaurants')
    .set((eb) => ({ menu_version: eb('menu_version', '+', 1) }))
    .where('id', '=', restaurantId)
    .returning(['menu_version', 'ordering_pause_version'])
    .executeTakeFirstOrThrow();
  return { menuVersion: row.menu_version, orderingVersion: row.ordering_pause_version };
}

/** Whether any table has guests. */
export async function hasOpenVisits(tx: Transaction<DB>, restaurantId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('visits')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
