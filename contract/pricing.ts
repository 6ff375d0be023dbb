import { z } from 'zod';
import { MOST_HAPPY_HOURS } from '#domain/prices/happy-hours.ts';
import { RULES_APPLIED } from '#domain/prices/pricing-rules.ts';
import { TRAFFIC_SOURCES } from '#domain/prices/traffic.ts';
import { Id, Instant, LocalTime, Minor, RestaurantParams, Version } from './common.ts';
import { endpoints } from './endpoints.ts';

/** From which level of traffic (0–1) on what is added to the base price, in per cent; −5 takes off 5 %. */
export const TrafficRule = z.strictObject({ threshold: z.number(), percentage: z.number() });

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

/** Omitted fields stay; the older names of the groups are accepted. */
const PricingRulesChange = z.strictObject({
  ...PricingRules.partial().shape,
  applyToCategories: z.strictObject({ food: z.boolean(), drinks: z.boolean() }).optional(),
  applyToFoodItems: z.boolean().optional(),
  applyToDrinkItems: z.boolean().optional(),
});

/** The factors of the visit's base prices; a dish of a happy hour has that one's factor, whatever its group. */
export const PriceFactors = z.object({
  food: z.number(),
  drinks: z.number(),
  /** Those that ran when the visit began; no dish is in two. */
  happyHours: z
    .array(z.object({ name: z.string(), factor: z.number(), endsAt: Instant, menuItemIds: z.array(Id) }))
    .optional(),
});

/** A weekly window, by the restaurant's wall clock, in which these dishes and those of these categories have a price of their own. */
export const HappyHour = z.strictObject({
  id: Id,
  name: z.string().trim().min(1).max(60),
  /** On which it begins; 0 is Sunday. */
  weekdays: z.array(z.int().min(0).max(6)).max(7),
  from: LocalTime,
  until: LocalTime,
  /** −20 takes 20 % off the base price. */
  percentage: z.number(),
  categoryIds: z.array(Id).max(200),
  menuItemIds: z.array(Id).max(500),
});
export type HappyHour = z.infer<typeof HappyHour>;

const Simulation = z.object({
  level: z.number(),
  startedAt: Instant,
  endsAt: Instant,
  startedByName: z.string(),
});

/** How busy the restaurant is: level and confidence from 0 to 1, and the share of each source. */
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
  happyHours: z.array(HappyHour),
  updatedAt: Instant.nullable(),
  traffic: TrafficNow,
  /** The one that is running. */
  simulation: Simulation.nullable(),
  /** What a visit that began now would lock, and the rule that gives it. */
  factors: PriceFactors,
  rule: z.enum(RULES_APPLIED),
  measuredAt: Instant,
});
export type Pricing = z.infer<typeof Pricing>;

export const ChangePricing = z.strictObject({
  version: Version,
  isEnabled: z.boolean().optional(),
  rules: PricingRulesChange.optional(),
  /** All of them, replacing those before. */
  happyHours: z.array(HappyHour).max(MOST_HAPPY_HOURS).optional(),
});
export type ChangePricing = z.infer<typeof ChangePricing>;

/** The effect of the rules on the dishes of the last 7 days, without options. */
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
    // Depends on the change: happy hours and switching off are in every plan.
    plan: null,
    summary: 'Switch dynamic pricing on or off, or change its rules; visits that began keep their prices',
    params: RestaurantParams,
    body: ChangePricing,
    replies: { 200: Pricing },
    refusals: ['PRICING_CHANGED', 'PRICING_RULES_INVALID', 'PLAN_REQUIRED'],
  },
});
