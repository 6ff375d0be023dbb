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

/** Why a visit has its factors (PRICE-17). */
export interface PriceExplanation extends Traffic {
  readonly rule: RuleApplied;
}

export interface LockedPricing {
  readonly factors: PriceFactors;
  /** Null while dynamic pricing is off: nothing was measured. */
  readonly explanation: PriceExplanation | null;
}

export type PricingAhead = Promise<PricingOfScan | null>;
const NOT_READ: PricingAhead = Promise.resolve(null);

/**
 * Asks how busy the restaurant is beside the statements with which a visit begins, on a connection that is asked for before
 * theirs. Null where that fails: `pricingNow` asks again.
 */
export const readPricingAhead = (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  restaurantId: string,
): PricingAhead => findPricingOfScan(database, restaurantId, clock.now()).catch(() => null);

/** What a visit beginning now would lock (PRICE-13): factors of 1 until the restaurant turns dynamic pricing on, and the happy hours. */
export async function pricingNow(
  tx: Transaction<DB>,
  restaurantId: string,
  nowMs: number,
  readAhead: PricingAhead = NOT_READ,
): Promise<LockedPricing> {
  const record = (await readAhead) ?? (await getPricingOfScan(tx, restaurantId, nowMs));
  const { sources, timezone } = record;
  const happy = await happyHoursNow(tx, record, nowMs);
  if (!sources) return { factors: { ...NEUTRAL_FACTORS, ...happy }, explanation: null };
  const { traffic, weekday, localMinutes } = measureNow(sources, { timezone, nowMs });
  const { factors, rule } = decidePricing({
    isDynamicPricingEnabled: true,
    rules: readPricingRules(record.pricing_rules),
    traffic,
    weekday,
    localMinutes,
  });
  return { factors: { ...factors, ...happy }, explanation: { ...traffic, rule } };
}

/** The happy hours that a visit beginning now would lock (PRICE-21); asks for dishes only while one runs. */
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
