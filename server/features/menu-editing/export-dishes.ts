import Papa from 'papaparse';
import { cellsOf, DISH_COLUMNS } from '#domain/dish-table.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { FileReply } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listDishes } from './dish-list-store.ts';
import { viewDish } from './dish-record.ts';
import { type DishFilter, questionOf } from './list-dishes.ts';

/** More than any restaurant has. */
const MOST_DISHES = 10_000;
/** Without it, spreadsheets read "ñ" as two letters. */
const BYTE_ORDER_MARK = '\uFEFF';

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
  return tableFile([[...DISH_COLUMNS], ...rows], 'menu.csv');
}

/** A cell that a spreadsheet would take for a formula gets an apostrophe before it, which shows it as the text it is. */
export function tableFile(rows: readonly (readonly string[])[], fileName: string): FileReply {
  const text = Papa.unparse(rows as string[][], { escapeFormulae: true, newline: '\r\n' });
  return new FileReply(Buffer.from(BYTE_ORDER_MARK + text), fileName);
}
