import type { PricingPreview } from '#contract/pricing.ts';
import { readPricingRules } from '#domain/prices/pricing-rules.ts';
import { isSteep, replayRules } from '#domain/prices/replay.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { listOrderedSince } from './preview-store.ts';
import { getPricing, listHappyDishes } from './store.ts';

const REPLAYED_MS = 7 * 86_400_000;

/** The effect that the stored rules and happy hours would have had on the last 7 days (PRICE-18). */
export async function previewPricing(
  { database, clock }: Platform,
  restaurantId: string,
): Promise<PricingPreview> {
  return inRestaurant(database, restaurantId, async (tx) => {
    const { pricing_rules: rules, happy_hours: happyHours, timezone } = await getPricing(tx, restaurantId);
    const ordered = await listOrderedSince(tx, restaurantId, new Date(clock.now() - REPLAYED_MS));
    const dishes = happyHours.length > 0 ? await listHappyDishes(tx, happyHours) : [];
    const replay = replayRules(ordered, readPricingRules(rules), { happyHours, dishes, timezone });
    return { ...replay, isSteep: isSteep(replay) };
  });
}
