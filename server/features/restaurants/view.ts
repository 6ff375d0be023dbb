import type { Restaurant, RestaurantProfile } from '#contract/restaurants.ts';
import type { ProfileRecord, RestaurantRecord } from './restaurant-record.ts';

export function viewRestaurant(record: RestaurantRecord): Restaurant {
  return {
    id: record.id,
    name: record.name,
    description: record.description,
    logoUrl: record.logo_url,
    coverImageUrl: record.cover_image_url,
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

export function viewProfile(record: ProfileRecord): RestaurantProfile {
  return {
    ...viewRestaurant(record),
    version: record.version,
    priceRange: record.price_range,
    address: record.address,
    city: record.city,
    state: record.state,
    postalCode: record.postal_code,
    country: record.country,
    email: record.email,
    website: record.website,
    isActive: record.is_active,
    isVerified: record.is_verified,
    createdAt: record.created_at.toISOString(),
    updatedAt: record.updated_at.toISOString(),
  };
}
