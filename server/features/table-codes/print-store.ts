import type { Transaction } from 'kysely';
import type { Language } from '#contract/common.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

export interface PrintRecord {
  name: string;
  logo_url: string | null;
  default_language: Language;
  /** The active theme’s; null for the product’s own look. */
  primary_color: string | null;
  /** Null while the presence guard is off. */
  link_key: string | null;
  tables: { id: string; table_number: string; section: string }[];
}

/** Records that the codes were downloaded, once and for all (ONBOARD-7); true the first time. */
export async function markCodesTaken(tx: Transaction<DB>, restaurantId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('restaurants')
    .set({ codes_taken_at: now })
    .where('id', '=', restaurantId)
    .where('codes_taken_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The texts on the cards of the restaurant’s tables; `wanted` narrows them to one table, or to a section. */
export async function getPrintRecord(
  database: Database,
  restaurantId: string,
  wanted: { tableId: string | null; section: string | null },
): Promise<PrintRecord> {
  const { rows } = await oneInRestaurant<PrintRecord>(database, restaurantId, {
    name: 'get-print-record',
    text: `select r.name, r.logo_url, r.default_language, g.link_key,
        (select t.colors->>'primary' from restaurant_themes t where t.restaurant_id = r.id and t.is_active) as primary_color,
        (select coalesce(json_agg(json_build_object('id', t.id, 'table_number', t.table_number, 'section', t.section)), '[]'::json)
          from restaurant_tables t where t.restaurant_id = r.id and t.archived_at is null
            and ($2::uuid is null or t.id = $2) and ($3::text is null or t.section = $3)) as tables
      from restaurants r left join presence_guards g on g.restaurant_id = r.id and g.is_on where r.id = $1`,
    values: [restaurantId, wanted.tableId, wanted.section],
  });
  const record = rows[0];
  if (!record) throw new Error(`restaurant ${restaurantId} is gone`);
  return record;
}
