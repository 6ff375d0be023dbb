import type { Language } from '#contract/common.ts';
import type { Restaurant, RestaurantProfile } from '#contract/restaurants.ts';
import { textIn } from '#domain/menu/translation.ts';
import type { ProfileRecord, RestaurantRecord } from './restaurant-record.ts';

/** In that language; `null`: in the restaurant’s own. */
export function viewRestaurant(record: RestaurantRecord, language: Language | null): Restaurant {
  const { translations } = record;
  const say = (own: string, key: 'description' | 'featuredSectionTitle') =>
    language === null ? own : textIn(own, { translations, key, language });
  return {
    id: record.id,
    name: record.name,
    description: say(record.description, 'description'),
    logoUrl: record.logo_url,
    coverImageUrl: record.cover_image_url,
    cuisineType: record.cuisine_type,
    phone: record.phone,
    timezone: record.timezone,
    currency: record.currency,
    locale: record.locale,
    defaultLanguage: record.default_language,
    openingHours: record.opening_hours,
    specialHours: record.special_hours,
    taxRates: record.tax_rates,
    serviceChargeRate: record.service_charge_rate,
    pricesIncludeTax: record.prices_include_tax,
    featuredSectionTitle: say(record.featured_section_title, 'featuredSectionTitle'),
  };
}

export function viewProfile(record: ProfileRecord): RestaurantProfile {
  return {
    ...viewRestaurant(record, null),
    translations: record.translations,
    version: record.version,
    dayStartsAtHour: record.day_starts_at_hour,
    confirmsOrders: record.confirms_orders,
    treatLimitMinor: record.treat_limit_minor,
    priceRange: record.price_range,
    address: record.address,
    city: record.city,
    state: record.state,
    postalCode: record.postal_code,
    country: record.country,
    taxNumber: record.tax_number,
    email: record.email,
    website: record.website,
    isActive: record.is_active,
    createdAt: record.created_at.toISOString(),
    updatedAt: record.updated_at.toISOString(),
  };
}
