import { sql, type Transaction } from 'kysely';
import type { PricingRules } from '#domain/prices/pricing-rules.ts';
import type { DB } from '#server/platform/database/database-types.ts';

export interface PricingRecord {
  dynamic_pricing_enabled: boolean;
  pricing_rules: unknown;
  pricing_version: number;
}

/** What the restaurant has set. */
export async function getPricing(tx: Transaction<DB>, restaurantId: string): Promise<PricingRecord> {
  return tx
    .selectFrom('restaurants')
    .select(['dynamic_pricing_enabled', 'pricing_rules', 'pricing_version'])
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow();
}

interface NewPricing {
  readonly fromVersion: number;
  readonly isEnabled: boolean;
  readonly rules: PricingRules;
  readonly now: Date;
}

/** The new version; null when the pricing no longer had that one. */
export async function updatePricing(
  tx: Transaction<DB>,
  restaurantId: string,
  { fromVersion, isEnabled, rules, now }: NewPricing,
): Promise<number | null> {
  const row = await tx
    .updateTable('restaurants')
    .set({
      dynamic_pricing_enabled: isEnabled,
      pricing_rules: JSON.stringify({ ...rules, updatedAt: now.toISOString() }),
      pricing_version: sql`pricing_version + 1`,
      updated_at: now,
    })
    .where('id', '=', restaurantId)
    .where('pricing_version', '=', fromVersion)
    .returning('pricing_version')
    .executeTakeFirst();
  return row?.pricing_version ?? null;
}
