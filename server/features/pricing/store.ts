import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/database/database-types.ts';

export interface PricingRecord {
  timezone: string;
  dynamic_pricing_enabled: boolean;
  pricing_rules: unknown;
  table_count: number;
  occupied_count: number;
}

/** What decides the price factors of one restaurant at this moment. */
export async function findPricing(tx: Transaction<DB>, restaurantId: string): Promise<PricingRecord | null> {
  const { rows } = await sql<PricingRecord>`
    select r.timezone, r.dynamic_pricing_enabled, r.pricing_rules,
      (select count(*) from restaurant_tables where restaurant_id = r.id) as table_count,
      (select count(*) from restaurant_tables where restaurant_id = r.id and is_occupied) as occupied_count
    from restaurants r where r.id = ${restaurantId}`.execute(tx);
  return rows[0] ?? null;
}
