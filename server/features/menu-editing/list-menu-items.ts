import type { MENU_ITEM_SORTS, MenuItemRow } from '#contract/menu-editing.ts';
import { cellsOf, SHEET_COLUMNS } from '#domain/menu-import/sheet-columns.ts';
import { viewFields } from '#server/features/menu/menu-item-record.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { csvFile } from '#server/platform/lists/list-csv.ts';
import { findMenuItemPage, findMenuItems, type MenuItemQuestion } from './menu-item-list-store.ts';
import { viewMenuItemRow } from './view.ts';

const DEFAULT_LIMIT = 50;
/** More than any restaurant has. */
const MOST_EXPORTED = 10_000;

interface MenuItemFilter {
  readonly search?: string | undefined;
  readonly category?: string | undefined;
  readonly menuId?: string | undefined;
  readonly availability?: MenuItemQuestion['availability'] | undefined;
  readonly sort?: string | undefined;
}

/** The query string as the store's question. */
const questionOf = (
  { search, category, menuId, availability, sort }: MenuItemFilter,
  page: { now: Date; offset: number; limit: number },
): MenuItemQuestion => ({
  search: search?.trim() || null,
  category: category || null,
  menuId: menuId ?? null,
  availability: availability ?? null,
  sort: {
    by: (sort?.replace(/^-/, '') ?? 'menu') as (typeof MENU_ITEM_SORTS)[number],
    isDescending: sort?.startsWith('-') ?? false,
  },
  ...page,
});

/** One page of the restaurant's menu items, filtered and sorted. */
export async function listMenuItems(
  { database, clock }: Platform,
  { restaurantId }: MemberPrincipal,
  query: MenuItemFilter & { page?: number | undefined; limit?: number | undefined },
): Promise<{ items: MenuItemRow[]; total: number }> {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const offset = ((query.page ?? 1) - 1) * limit;
  const question = questionOf(query, { now: new Date(clock.now()), offset, limit });
  const { rows, total } = await findMenuItemPage(database, restaurantId, question);
  return { items: rows.map(viewMenuItemRow), total };
}

/** The same as a sheet that the import reads back. */
export async function exportMenuItems(
  { database, clock }: Platform,
  { restaurantId }: MemberPrincipal,
  filter: MenuItemFilter,
): Promise<FileReply> {
  const question = questionOf(filter, { now: new Date(clock.now()), offset: 0, limit: MOST_EXPORTED });
  const records = await findMenuItems(database, restaurantId, question);
  const rows = records.map((record) =>
    cellsOf({ ...viewFields(record), id: record.id, menuName: record.menu_name }),
  );
  return csvFile('menu.csv', [SHEET_COLUMNS, ...rows]);
}
