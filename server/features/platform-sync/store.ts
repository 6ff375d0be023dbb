import { sql, type Transaction } from 'kysely';
import type { AllergenDeclaration } from '#domain/menu/allergens.ts';
import type { PlatformType } from '#domain/platforms/platforms.ts';
import type { DB } from '#server/platform/database/database-types.ts';

type Tx = Transaction<DB>;

export interface ConfigRecord {
  id: string;
  platform_type: PlatformType;
  api_endpoint: string;
  config_data: { account_id?: string; location_id?: string; username?: string };
  sealed_secret: string | null;
  is_active: boolean;
  sync_enabled: boolean;
  last_sync_at: Date | null;
  version: number;
}

const CONFIG = sql.raw(
  'id, platform_type, api_endpoint, config_data, sealed_secret, is_active, sync_enabled, last_sync_at, version',
);

export async function listConfigs(tx: Tx): Promise<ConfigRecord[]> {
  return (await sql<ConfigRecord>`select ${CONFIG} from platform_sync_configs`.execute(tx)).rows;
}

/** Null if it was never configured. */
export async function findConfig(tx: Tx, platform: PlatformType): Promise<ConfigRecord | null> {
  const { rows } = await sql<ConfigRecord>`
    select ${CONFIG} from platform_sync_configs where platform_type = ${platform}`.execute(tx);
  return rows[0] ?? null;
}

export async function getConfigById(tx: Tx, id: string): Promise<ConfigRecord | null> {
  const { rows } = await sql<ConfigRecord>`
    select ${CONFIG} from platform_sync_configs where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends; null if it has been deleted. */
export async function lockConfig(tx: Tx, id: string): Promise<ConfigRecord | null> {
  const { rows } = await sql<ConfigRecord>`
    select ${CONFIG} from platform_sync_configs where id = ${id} for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** Saves a platform if it still has that version, 0 if there is none yet. Null if not. */
export async function saveConfig(
  tx: Tx,
  config: Pick<
    ConfigRecord,
    'platform_type' | 'api_endpoint' | 'config_data' | 'sealed_secret' | 'is_active' | 'sync_enabled'
  > & { fromVersion: number; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into platform_sync_configs as c (restaurant_id, platform_type, api_endpoint, config_data, sealed_secret, is_active,
      sync_enabled, created_at, updated_at)
    select current_setting('app.restaurant_id')::uuid, ${config.platform_type}::text, ${config.api_endpoint}::text,
      ${JSON.stringify(config.config_data)}::jsonb, ${config.sealed_secret}::text, ${config.is_active}::boolean,
      ${config.sync_enabled}::boolean, ${config.now}::timestamptz, ${config.now}::timestamptz
    where ${config.fromVersion}::int = 0 or exists (select from platform_sync_configs where platform_type = ${config.platform_type})
    on conflict (restaurant_id, platform_type) do update set api_endpoint = excluded.api_endpoint,
      config_data = excluded.config_data, sealed_secret = excluded.sealed_secret, is_active = excluded.is_active,
      sync_enabled = excluded.sync_enabled, version = c.version + 1, updated_at = excluded.updated_at
    where c.version = ${config.fromVersion} returning c.id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Whether there was one; its jobs are deleted with it. */
export async function deleteConfig(tx: Tx, platform: PlatformType): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('platform_sync_configs')
    .where('platform_type', '=', platform)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function updateLastSync(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('platform_sync_configs').set({ last_sync_at: now }).where('id', '=', id).execute();
}

interface MenuRecord {
  currency: string;
  dishes: {
    id: string;
    name: string;
    description: string;
    category: string;
    price_minor: number;
    image_url: string | null;
    /** With them the address is a stem. */
    image_widths: number[] | null;
    allergens: AllergenDeclaration;
    calories: number | null;
    updated_at: string;
  }[];
}

/** The dishes of the active menus, in menu order (PLATFORM-4). */
export async function getMenu(tx: Tx): Promise<MenuRecord> {
  const { rows } = await sql<MenuRecord>`
    select r.currency, coalesce((select json_agg(json_build_object('id', i.id, 'name', i.name, 'description', i.description,
        'category', i.category, 'price_minor', i.base_price_minor, 'image_url', i.image_url, 'image_widths', i.image_widths,
        'allergens', i.allergens, 'calories', i.calories, 'updated_at', i.updated_at) order by m.sort_order, i.category, i.sort_order, i.name, i.id)
      from menu_items i join menus m on m.id = i.menu_id and m.is_active), '[]'::json) as dishes
    from restaurants r where r.id = current_setting('app.restaurant_id')::uuid`.execute(tx);
  return rows[0] ?? { currency: 'EUR', dishes: [] };
}
