import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { STUB_TEXTS } from '#domain/platforms/platforms.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { insertRows } from './insert-rows.ts';
import type { DemoRestaurant } from './restaurants/restaurants.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A delivery service that somebody switched on the day before, and what became of it. */
export async function seedPlatform(
  tx: Transaction<DB>,
  { id: restaurant_id, delivery }: DemoRestaurant,
  now: number,
): Promise<void> {
  if (delivery === null) return;
  const at = new Date(now - DAY_MS).toISOString();
  const id = randomUUID();
  await insertRows(tx, 'platform_sync_configs', [
    {
      id,
      restaurant_id,
      platform_type: delivery,
      api_endpoint: '',
      config_data: {},
      is_active: true,
      sync_enabled: false,
      version: 1,
      created_at: at,
      updated_at: at,
    },
  ]);
  await insertRows(tx, 'platform_sync_jobs', [
    {
      id: randomUUID(),
      restaurant_id,
      config_id: id,
      job_type: 'menu',
      status: 'failed',
      scheduled_for: at,
      started_at: at,
      completed_at: at,
      attempts: 1,
      problem: 'not-offered',
      error_message: STUB_TEXTS[delivery],
      sent_ids: [],
      created_at: at,
    },
  ]);
}
