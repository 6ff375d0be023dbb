import type { PricingPreview } from '#contract/pricing.ts';
import { readPricingRules } from '#domain/prices/pricing-rules.ts';
import { isSteep, replayRules } from '#domain/prices/replay.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { listOrderedSince } from './preview-store.ts';
import { getPricing } from './store.ts';

const REPLAYED_MS = 7 * 86_400_000;

/** What the rules as they are stored would have made of the last 7 days (PRICE-18). */
export async function previewPricing(
  { database, clock }: Platform,
  restaurantId: string,
): Promise<PricingPreview> {
  const [record, ordered] = await inRestaurant(database, restaurantId, async (tx) => [
    await getPricing(tx, restaurantId),
    await listOrderedSince(tx, restaurantId, new Date(clock.now() - REPLAYED_MS)),
  ]);
  const replay = replayRules(ordered, readPricingRules(record.pricing_rules));
  return { ...replay, isSteep: isSteep(replay) };
}
