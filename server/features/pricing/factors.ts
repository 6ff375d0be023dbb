import type { Transaction } from 'kysely';
import { NEUTRAL_FACTORS, type PriceFactors } from '#domain/prices/pricing.ts';
import { currentFactors, readPricingRules } from '#domain/prices/pricing-rules.ts';
import { measureTraffic } from '#domain/prices/traffic.ts';
import { localTime } from '#domain/restaurant/local-time.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { findPricing } from './store.ts';

/** The factors that a visit beginning now would lock (PRICE-13): 1 until the restaurant turns dynamic pricing on. */
export async function pricingFactorsNow(
  tx: Transaction<DB>,
  restaurantId: string,
  nowMs: number,
): Promise<PriceFactors> {
  const record = await findPricing(tx, restaurantId);
  if (!record?.dynamic_pricing_enabled) return NEUTRAL_FACTORS;
  const { weekday, minutes } = localTime(nowMs, record.timezone);
  const tables = record.table_count === 0 ? null : record.occupied_count / record.table_count;
  // The tables are the one source that exists so far; with their weight alone the confidence stays low (TRAFFIC-2).
  const sources = { tables, sensor: null, orders: null, history: null, simulation: null };
  const traffic = measureTraffic({ ...sources, weekday, hour: Math.floor(minutes / 60) }, nowMs);
  return currentFactors({
    isDynamicPricingEnabled: true,
    rules: readPricingRules(record.pricing_rules),
    traffic,
    weekday,
    localMinutes: minutes,
  });
}
