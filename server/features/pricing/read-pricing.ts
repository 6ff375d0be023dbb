import type { Pricing } from '#contract/pricing.ts';
import { decidePricing, readPricingRules } from '#domain/prices/pricing-rules.ts';
import { isFresh } from '#domain/prices/traffic.ts';
import { measureNow } from '#server/features/traffic/measure-now.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { happyHoursNow } from './factors.ts';
import { getPricing } from './store.ts';

/** The rules, how busy the restaurant is, and what guests who sit down now would pay; measured also while pricing is off. */
export async function readPricing({ database, clock }: Platform, restaurantId: string): Promise<Pricing> {
  const nowMs = clock.now();
  const [record, happy, measured] = await inRestaurant(database, restaurantId, async (tx) => {
    const pricing = await getPricing(tx, restaurantId);
    return [
      pricing,
      await happyHoursNow(tx, pricing, nowMs),
      await measureNow(tx, restaurantId, nowMs),
    ] as const;
  });
  const rules = readPricingRules(record.pricing_rules);
  const { traffic, weekday, localMinutes, record: counted, simulation, sensors } = measured;
  const isEnabled = record.dynamic_pricing_enabled;
  const { factors, rule } = decidePricing({
    isDynamicPricingEnabled: isEnabled,
    rules,
    traffic,
    weekday,
    localMinutes,
  });
  return {
    version: record.pricing_version,
    isEnabled,
    rules,
    happyHours: record.happy_hours,
    updatedAt: updatedAtOf(record.pricing_rules),
    traffic: {
      ...traffic,
      occupiedTables: counted.occupied_count,
      totalTables: counted.table_count,
      sensors: sensors.map(({ id, latest_reading: level, latest_at: at }) => ({
        id,
        level,
        at: at.toISOString(),
        isSilent: !isFresh(at.getTime(), nowMs),
      })),
      recentOrders: counted.recent_orders,
      usualLevel: counted.history,
    },
    simulation: simulation && {
      level: simulation.level,
      startedAt: simulation.started_at.toISOString(),
      endsAt: simulation.ends_at.toISOString(),
      startedByName: simulation.started_by_name,
    },
    factors: { ...factors, ...happy },
    rule,
    measuredAt: new Date(nowMs).toISOString(),
  };
}

const updatedAtOf = (stored: unknown): string | null =>
  typeof stored === 'object' &&
  stored !== null &&
  'updatedAt' in stored &&
  typeof stored.updatedAt === 'string'
    ? stored.updatedAt
    : null;
