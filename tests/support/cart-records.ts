import { byDietFlag } from '#domain/menu/diets.ts';
import type { DishRecord, LineRecord, OpenCartRecord } from '#server/features/carts/cart-record.ts';

const AT = '2026-11-20T19:00:00.000Z';

/** A dish that is always offered, at 14.50. */
export const dishRecord = (columns: Partial<DishRecord> = {}): DishRecord => ({
  name: 'Arroz negro',
  translations: {},
  allergens: {},
  diet_flags: byDietFlag(() => false),
  category: 'Mains',
  base_price_minor: 1_450,
  tax_rate_id: null,
  is_available: true,
  out_until: null,
  portions_left: null,
  preparation_minutes: null,
  station: 'kitchen',
  menu_name: 'All day',
  menu_start: null,
  menu_end: null,
  menu_weekdays: null,
  menu_is_active: true,
  ...columns,
});

export const optionRecord = (id: string, columns: Partial<LineRecord['options'][number]> = {}) => ({
  id,
  name: `Option ${id}`,
  translations: {},
  price_minor: 200,
  is_available: true,
  allergens: {},
  group_name: 'Extras',
  group_translations: {},
  ...columns,
});

/** A line of dish `rice`, added by Ana, without options. */
export const lineRecord = (id: string, columns: Partial<LineRecord> = {}): LineRecord => ({
  id,
  menu_item_id: 'rice',
  option_ids: [],
  note: '',
  quantity: 1,
  added_by_session_id: 'ana',
  created_at: AT,
  item: dishRecord(),
  options: [],
  ...columns,
});

/** An empty cart of version 4 in Madrid, as `findCart` reads it. */
export const cartRecord = (columns: Partial<OpenCartRecord> = {}): OpenCartRecord => ({
  id: 'cart',
  version: 4,
  is_locked: false,
  locked_by_session_id: null,
  locked_at: null,
  lock_expires_at: null,
  together_version: 4,
  own_versions: {},
  visit_closed_at: null,
  merged_into_visit_id: null,
  visit_version: 1,
  restaurant_row: '1',
  tax_rates: [{ id: 'default', name: 'Standard', rate: 0.1, changes: [] }],
  service_charge_rate: 0,
  prices_include_tax: true,
  currency: 'EUR',
  timezone: 'Europe/Madrid',
  default_language: 'es',
  food_factor: 1,
  drinks_factor: 1,
  happy_hours: null,
  command_hash: null,
  lines: [],
  instructions: {},
  diners: [],
  wanted_item: null,
  ...columns,
});
