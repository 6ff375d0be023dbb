import type { Pricing } from '#contract/pricing.ts';
import { decidePricing, readPricingRules } from '#domain/prices/pricing-rules.ts';
import { SENSOR_KEPT_MS } from '#domain/prices/sensor-reading.ts';
import { isFresh } from '#domain/prices/traffic.ts';
import { measureNow } from '#server/features/traffic/measure-now.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { happyHoursNow } from './factors.ts';
import { getSourcedPricing } from './store.ts';

/** The rules, the current occupancy, and the prices of guests who sit down now; measured even while pricing is off. */
export async function readPricing({ database, clock }: Platform, restaurantId: string): Promise<Pricing> {
  const nowMs = clock.now();
  const [record, happy] = await inRestaurant(database, restaurantId, async (tx) => {
    const pricing = await getSourcedPricing(tx, restaurantId, nowMs);
    return [pricing, await happyHoursNow(tx, pricing, nowMs)] as const;
  });
  const rules = readPricingRules(record.pricing_rules);
  const { sources, timezone } = record;
  const { traffic, weekday, localMinutes } = measureNow(sources, { timezone, nowMs });
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
      occupiedTables: sources.occupied,
      totalTables: sources.tables,
      // The only sensor is not deleted by another one's readings.
      sensors: sources.sensors
        .filter(({ at }) => nowMs - Date.parse(at) <= SENSOR_KEPT_MS)
        .map(({ id, level, at }) => ({
          id,
          level,
          at: new Date(at).toISOString(),
          isSilent: !isFresh(Date.parse(at), nowMs),
        })),
      recentOrders: sources.recentOrders,
      usualLevel: sources.history,
    },
    simulation: sources.simulation && {
      level: sources.simulation.level,
      startedAt: new Date(sources.simulation.startedAt).toISOString(),
      endsAt: new Date(sources.simulation.endsAt).toISOString(),
      startedByName: sources.simulation.startedByName,
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
