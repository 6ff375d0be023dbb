import { sql, type Transaction } from 'kysely';
import type { HappyHour } from '#domain/prices/happy-hours.ts';
import type { PricingRules } from '#domain/prices/pricing-rules.ts';
import type { DB } from '#server/platform/database/database-types.ts';

export interface PricingRecord {
  dynamic_pricing_enabled: boolean;
  pricing_rules: unknown;
  pricing_version: number;
  happy_hours: HappyHour[];
  timezone: string;
}

/** What the restaurant has set. */
export async function getPricing(tx: Transaction<DB>, restaurantId: string): Promise<PricingRecord> {
  return tx
    .selectFrom('restaurants')
    .select([
      'dynamic_pricing_enabled',
      'pricing_rules',
      'pricing_version',
      sql<HappyHour[]>`happy_hours`.as('happy_hours'),
      'timezone',
    ])
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow();
}

/** The dishes that happy hours name, or whose category they name. */
export async function listHappyDishes(
  tx: Transaction<DB>,
  happyHours: readonly HappyHour[],
): Promise<{ id: string; categoryId: string }[]> {
  const categoryIds = happyHours.flatMap((each) => each.categoryIds);
  const menuItemIds = happyHours.flatMap((each) => each.menuItemIds);
  return tx
    .selectFrom('menu_items as i')
    .innerJoin('menu_categories as c', (join) =>
      join.onRef('c.restaurant_id', '=', 'i.restaurant_id').onRef('c.name', '=', 'i.category'),
    )
    .select(['i.id', 'c.id as categoryId'])
    .where(sql<boolean>`i.id = any(${menuItemIds}::uuid[]) or c.id = any(${categoryIds}::uuid[])`)
    .orderBy('i.id')
    .execute();
}

interface NewPricing {
  readonly fromVersion: number;
  readonly isEnabled: boolean;
  readonly rules: PricingRules;
  readonly happyHours: readonly HappyHour[];
  readonly now: Date;
}

/** The new version; null when the pricing no longer had that one. */
export async function updatePricing(
  tx: Transaction<DB>,
  restaurantId: string,
  { fromVersion, isEnabled, rules, happyHours, now }: NewPricing,
): Promise<number | null> {
  const row = await tx
    .updateTable('restaurants')
    .set({
      dynamic_pricing_enabled: isEnabled,
      pricing_rules: JSON.stringify({ ...rules, updatedAt: now.toISOString() }),
      happy_hours: JSON.stringify(happyHours),
      pricing_version: sql`pricing_version + 1`,
      updated_at: now,
    })
    .where('id', '=', restaurantId)
    .where('pricing_version', '=', fromVersion)
    .returning('pricing_version')
    .executeTakeFirst();
  return row?.pricing_version ?? null;
}
