import { z } from 'zod';
import { RULES_APPLIED } from '#domain/prices/pricing-rules.ts';
import { TRAFFIC_SOURCES } from '#domain/prices/traffic.ts';
import { Instant, Minor, RestaurantParams, Version } from './common.ts';
import { endpoints } from './endpoints.ts';

/** From which level of traffic (0–1) on what is added to the base price, in per cent; −5 takes off 5 %. */
const TrafficRule = z.strictObject({ threshold: z.number(), percentage: z.number() });

export const PricingRules = z.object({
  highTraffic: TrafficRule,
  mediumTraffic: TrafficRule,
  /** Applies at its threshold and under it. */
  lowTraffic: TrafficRule,
  applyToCategories: z.object({ food: z.boolean(), drinks: z.boolean() }),
  /** Under this confidence (0–1) prices stay at base. */
  confidenceThreshold: z.number(),
  /** The lowest and the highest factor. */
  floor: z.number(),
  cap: z.number(),
});

/** What is not given stays; the older names of the groups are understood. */
const PricingRulesChange = z.strictObject({
  ...PricingRules.partial().shape,
  applyToCategories: z.strictObject({ food: z.boolean(), drinks: z.boolean() }).optional(),
  applyToFoodItems: z.boolean().optional(),
  applyToDrinkItems: z.boolean().optional(),
});

const Factors = z.object({ food: z.number(), drinks: z.number() });

const Simulation = z.object({
  level: z.number(),
  startedAt: Instant,
  endsAt: Instant,
  startedByName: z.string(),
});

/** How busy the restaurant is: level and confidence from 0 to 1, and how much of the level each source gave. */
export const TrafficNow = z.object({
  level: z.number(),
  confidence: z.number(),
  shares: z.partialRecord(z.enum(TRAFFIC_SOURCES), z.number()),
  occupiedTables: z.int().nonnegative(),
  totalTables: z.int().nonnegative(),
  sensors: z.array(z.object({ id: z.string(), level: z.number(), at: Instant, isSilent: z.boolean() })),
  /** Of the last 30 minutes. */
  recentOrders: z.int().nonnegative(),
  /** The mean of this hour and weekday in the last weeks. */
  usualLevel: z.number().nullable(),
});

export const Pricing = z.object({
  version: Version,
  isEnabled: z.boolean(),
  rules: PricingRules,
  updatedAt: Instant.nullable(),
  traffic: TrafficNow,
  /** The one that is running. */
  simulation: Simulation.nullable(),
  /** What a visit that began now would lock, and the rule that gives it. */
  factors: Factors,
  rule: z.enum(RULES_APPLIED),
  measuredAt: Instant,
});
export type Pricing = z.infer<typeof Pricing>;

export const ChangePricing = z.strictObject({
  version: Version,
  isEnabled: z.boolean().optional(),
  rules: PricingRulesChange.optional(),
});
export type ChangePricing = z.infer<typeof ChangePricing>;

/** What the rules would have made of the dishes of the last 7 days, options apart. */
export const PricingPreview = z.object({
  dishes: z.int().nonnegative(),
  dearer: z.int().nonnegative(),
  cheaper: z.int().nonnegative(),
  differenceMinor: Minor,
  visits: z.int().nonnegative(),
  /** Visits that would have seen a price above base. */
  visitsAbove: z.int().nonnegative(),
  /** More than a third of them. */
  isSteep: z.boolean(),
});
export type PricingPreview = z.infer<typeof PricingPreview>;

export const pricing = endpoints({
  'GET /api/restaurants/:restaurantId/pricing/preview': {
    who: 'staff:pricing.edit',
    summary: 'What the rules would have done to the prices of the last 7 days',
    params: RestaurantParams,
    replies: { 200: PricingPreview },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/pricing': {
    who: 'staff:pricing.edit',
    summary: 'The pricing rules, how busy the restaurant is, and the factors of this moment',
    params: RestaurantParams,
    replies: { 200: Pricing },
    refusals: [],
  },
  'PATCH /api/restaurants/:restaurantId/pricing': {
    who: 'staff:pricing.edit',
    summary: 'Switch dynamic pricing on or off, or change its rules; visits that began keep their prices',
    params: RestaurantParams,
    body: ChangePricing,
    replies: { 200: Pricing },
    refusals: ['PRICING_CHANGED', 'PRICING_RULES_INVALID'],
  },
});
