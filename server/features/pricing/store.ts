import { CompiledQuery, sql, type Transaction } from 'kysely';
import type { HappyHour } from '#domain/prices/happy-hours.ts';
import type { PricingRules } from '#domain/prices/pricing-rules.ts';
import { type SourcesRecord, sourcesAt } from '#server/features/traffic/measure-now.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

export interface PricingRecord {
  dynamic_pricing_enabled: boolean;
  pricing_rules: unknown;
  pricing_version: number;
  happy_hours: HappyHour[];
  timezone: string;
}

const RECORD = 'dynamic_pricing_enabled, pricing_rules, pricing_version, happy_hours, timezone';

async function getOwn<R>(tx: Transaction<DB>, text: string, values: unknown[]): Promise<R> {
  const { rows } = await tx.executeQuery<R>(CompiledQuery.raw(text, values));
  const [row] = rows;
  if (!row) throw new Error('a restaurant is gone');
  return row;
}

/** The restaurant’s settings. */
export const getPricing = (tx: Transaction<DB>, restaurantId: string) =>
  getOwn<PricingRecord>(tx, `select ${RECORD} from restaurants where id = $1`, [restaurantId]);

const SOURCES = sourcesAt('$2::timestamptz');
const SOURCED = `select ${RECORD}, ${SOURCES} as sources from restaurants r where id = $1`;
const SOURCED_WHILE_ON = `select ${RECORD}, case when dynamic_pricing_enabled then ${SOURCES} end as sources
from restaurants r where id = $1`;

/** The settings and the current traffic of all sources. */
export const getSourcedPricing = (tx: Transaction<DB>, restaurantId: string, nowMs: number) =>
  getOwn<PricingRecord & { sources: SourcesRecord }>(tx, SOURCED, [restaurantId, new Date(nowMs)]);

export type PricingOfScan = PricingRecord & { sources: SourcesRecord | null };

/** The same; reads no traffic while dynamic pricing is off. */
export const getPricingOfScan = (tx: Transaction<DB>, restaurantId: string, nowMs: number) =>
  getOwn<PricingOfScan>(tx, SOURCED_WHILE_ON, [restaurantId, new Date(nowMs)]);

/** The same on its own connection. */
export async function findPricingOfScan(
  database: Database,
  restaurantId: string,
  nowMs: number,
): Promise<PricingOfScan | null> {
  const values = [restaurantId, new Date(nowMs)];
  const statement = { name: 'pricing-of-scan', text: SOURCED_WHILE_ON, values };
  const { rows } = await oneInRestaurant<PricingOfScan>(database, restaurantId, statement);
  return rows[0] ?? null;
}

/** The dishes of happy hours, by dish or category. */
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

/** Which of the categories and dishes of happy hours there are. */
export async function listKnownDishes(
  tx: Transaction<DB>,
  happyHours: readonly HappyHour[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from menu_categories where id = any(${happyHours.flatMap((each) => each.categoryIds)}::uuid[])
    union all select id from menu_items where id = any(${happyHours.flatMap((each) => each.menuItemIds)}::uuid[])`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

interface NewPricing {
  readonly fromVersion: number;
  readonly isEnabled: boolean;
  readonly rules: PricingRules;
  readonly happyHours: readonly HappyHour[];
  readonly now: Date;
}

/** The new version; null if the pricing no longer had that one. */
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
