import type { Transaction } from 'kysely';
import { lockHappyHours, runningHappyHours } from '#domain/prices/happy-hours.ts';
import { NEUTRAL_FACTORS, type PriceFactors } from '#domain/prices/pricing.ts';
import { decidePricing, type RuleApplied, readPricingRules } from '#domain/prices/pricing-rules.ts';
import type { Traffic } from '#domain/prices/traffic.ts';
import { measureNow } from '#server/features/traffic/measure-now.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import {
  findPricingOfScan,
  getPricingOfScan,
  listHappyDishes,
  type PricingOfScan,
  type PricingRecord,
} from './store.ts';

/** The explanation of a visit’s factors (PRICE-17). */
export interface PriceExplanation extends Traffic {
  readonly rule: RuleApplied;
}

export interface LockedPricing {
  readonly factors: PriceFactors;
  /** Null while dynamic pricing is off, because nothing is measured. */
  readonly explanation: PriceExplanation | null;
}

/** The factors of dynamic pricing at a moment, and the input of happy hours. */
interface MeasuredPricing {
  readonly record: PricingRecord;
  readonly dynamic: LockedPricing;
}
export type PricingAhead = Promise<MeasuredPricing | null>;
const NOT_READ: PricingAhead = Promise.resolve(null);

/**
 * Measures occupancy in parallel to the statements that open a visit, on a connection acquired before theirs. Null if that fails:
 * `pricingNow` measures again.
 */
export function readPricingAhead(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  restaurantId: string,
): PricingAhead {
  const nowMs = clock.now();
  return findPricingOfScan(database, restaurantId, nowMs)
    .then((record) => record && measurePricing(record, nowMs))
    .catch(() => null);
}

/** The prices that a visit beginning now would lock (PRICE-13): factors of 1 unless dynamic pricing is on, and the happy hours. */
export async function pricingNow(
  tx: Transaction<DB>,
  restaurantId: string,
  nowMs: number,
  readAhead: PricingAhead = NOT_READ,
): Promise<LockedPricing> {
  const { record, dynamic } =
    (await readAhead) ?? measurePricing(await getPricingOfScan(tx, restaurantId, nowMs), nowMs);
  const happy = await happyHoursNow(tx, record, nowMs);
  return { ...dynamic, factors: { ...dynamic.factors, ...happy } };
}

function measurePricing(record: PricingOfScan, nowMs: number): MeasuredPricing {
  const { sources, timezone } = record;
  if (!sources) return { record, dynamic: { factors: NEUTRAL_FACTORS, explanation: null } };
  const { traffic, weekday, localMinutes } = measureNow(sources, { timezone, nowMs });
  const { factors, rule } = decidePricing({
    isDynamicPricingEnabled: true,
    rules: readPricingRules(record.pricing_rules),
    traffic,
    weekday,
    localMinutes,
  });
  return { record, dynamic: { factors, explanation: { ...traffic, rule } } };
}

/** The happy hours that a visit beginning now would lock (PRICE-21); reads dishes only while one runs. */
export async function happyHoursNow(
  tx: Transaction<DB>,
  record: PricingRecord,
  nowMs: number,
): Promise<Pick<PriceFactors, 'happyHours'>> {
  const running = runningHappyHours(record.happy_hours, nowMs, record.timezone);
  if (running.length === 0) return {};
  const dishes = await listHappyDishes(
    tx,
    running.map(({ happyHour }) => happyHour),
  );
  const locked = lockHappyHours(running, dishes, readPricingRules(record.pricing_rules));
  if (locked.length === 0) return {};
  return {
    happyHours: locked.map(({ endsAtMs, ...happyHour }) => ({
      ...happyHour,
      endsAt: new Date(endsAtMs).toISOString(),
    })),
  };
}
