import { cellsOf, DISH_COLUMNS } from '#domain/menu-import/sheet-columns.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { csvFile } from '#server/platform/lists/list-csv.ts';
import { viewDish } from './dish-record.ts';
import { type DishFilter, questionOf } from './list-menu-items.ts';
import { listDishes } from './menu-item-list-store.ts';

/** More than any restaurant has. */
const MOST_DISHES = 10_000;

/** The dishes that the filters leave, as a table for a spreadsheet: one that the import takes back. */
export async function exportDishes(
  { database, clock }: Platform,
  { restaurantId }: MemberPrincipal,
  filter: DishFilter,
): Promise<FileReply> {
  const question = questionOf(filter, { now: new Date(clock.now()), offset: 0, limit: MOST_DISHES });
  const records = await listDishes(database, restaurantId, question);
  const rows = records.map((record) =>
    cellsOf({ ...viewDish(record).dish, id: record.id, menuName: record.menu_name }),
  );
  return csvFile('menu.csv', [DISH_COLUMNS, ...rows]);
}
