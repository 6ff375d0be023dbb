import type { Restaurant } from '#contract/restaurants.ts';
import type { RestaurantRecord } from './restaurant-record.ts';

export function viewRestaurant(record: RestaurantRecord): Restaurant {
  return {
    id: record.id,
    name: record.name,
    description: record.description,
    logoUrl: record.logo_url,
    cuisineType: record.cuisine_type,
    phone: record.phone,
    timezone: record.timezone,
    currency: record.currency,
    locale: record.locale,
    defaultLanguage: record.default_language,
    openingHours: record.opening_hours,
    isPremium: record.is_premium,
    taxRate: record.tax_rate,
    serviceChargeRate: record.service_charge_rate,
    pricesIncludeTax: record.prices_include_tax,
    featuredSectionTitle: record.featured_section_title,
  };
}
