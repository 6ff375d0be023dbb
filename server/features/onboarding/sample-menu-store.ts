import { type Insertable, type Transaction } from 'kysely';
import type { DB } from '#server/platform/database/database-types.ts';

export interface SampleRows {
  readonly menus: readonly Insertable<DB['menus']>[];
  readonly categories: readonly Insertable<DB['menu_categories']>[];
  readonly items: readonly Insertable<DB['menu_items']>[];
  readonly groups: readonly Insertable<DB['option_groups']>[];
  readonly options: readonly Insertable<DB['menu_options']>[];
}

export async function insertSampleRows(tx: Transaction<DB>, rows: SampleRows): Promise<void> {
  await tx.insertInto('menus').values(rows.menus).execute();
  await tx.insertInto('menu_categories').values(rows.categories).execute();
  await tx.insertInto('menu_items').values(rows.items).execute();
  await tx.insertInto('option_groups').values(rows.groups).execute();
  await tx.insertInto('menu_options').values(rows.options).execute();
}
