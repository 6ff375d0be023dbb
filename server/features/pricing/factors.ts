import type { Transaction } from 'kysely';
import { NEUTRAL_FACTORS, type PriceFactors } from '#domain/prices/pricing.ts';
import { decidePricing, type RuleApplied, readPricingRules } from '#domain/prices/pricing-rules.ts';
import type { Traffic } from '#domain/prices/traffic.ts';
import { measureNow } from '#server/features/traffic/measure-now.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { getPricing } from './store.ts';

/** Why a visit has its factors (PRICE-17). */
export interface PriceExplanation extends Traffic {
  readonly rule: RuleApplied;
}

export interface LockedPricing {
  readonly factors: PriceFactors;
  /** Null while dynamic pricing is off: nothing was measured. */
  readonly explanation: PriceExplanation | null;
}

/** What a visit beginning now would lock (PRICE-13): factors of 1 until the restaurant turns dynamic pricing on. */
export async function pricingNow(
  tx: Transaction<DB>,
  restaurantId: string,
  nowMs: number,
): Promise<LockedPricing> {
  const record = await getPricing(tx, restaurantId);
  if (!record.dynamic_pricing_enabled) return { factors: NEUTRAL_FACTORS, explanation: null };
  const { traffic, weekday, localMinutes } = await measureNow(tx, restaurantId, nowMs);
  const { factors, rule } = decidePricing({
    isDynamicPricingEnabled: true,
    rules: readPricingRules(record.pricing_rules),
    traffic,
    weekday,
    localMinutes,
  });
  return { factors, explanation: { ...traffic, rule } };
}
