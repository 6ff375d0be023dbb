import type { Language } from '#contract/common.ts';
import type { Restaurant, RestaurantProfile } from '#contract/restaurants.ts';

/** The row of `findRestaurant`; rates are fractions. */
export interface RestaurantRecord {
  id: string;
  name: string;
  description: string;
  logo_url: string | null;
  cover_image_url: string | null;
  cuisine_type: string | null;
  phone: string | null;
  timezone: string;
  currency: string;
  locale: string;
  default_language: Language;
  opening_hours: Restaurant['openingHours'];
  special_hours: Restaurant['specialHours'];
  tax_rates: Restaurant['taxRates'];
  service_charge_rate: number;
  prices_include_tax: boolean;
  featured_section_title: string;
  translations: RestaurantProfile['translations'];
}

/** The row of `findProfile`. */
export interface ProfileRecord extends RestaurantRecord {
  version: number;
  day_starts_at_hour: number;
  confirms_orders: boolean;
  treat_limit_minor: number;
  price_range: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  country: string | null;
  tax_number: string | null;
  email: string | null;
  website: string | null;
  is_active: boolean;
  created_at: Date;
  updated_at: Date;
}
