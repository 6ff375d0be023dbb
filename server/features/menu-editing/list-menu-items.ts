import type { Language } from '#contract/common.ts';
import type { AVAILABILITY_FILTERS, MENU_ITEM_SORTS, MenuItemRow } from '#contract/menu-editing.ts';
import { cellsOf, SHEET_COLUMNS } from '#domain/menu-import/sheet-columns.ts';
import { can } from '#domain/people/roles.ts';
import { viewFields } from '#server/features/menu/menu-item-record.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { csvFile } from '#server/platform/lists/list-csv.ts';
import type { ListRequest } from '#server/platform/lists/list-query.ts';
import { readSheetFormat, sheetHeadings } from './import-items.ts';
import { type MenuItemsRequest, menuItemList } from './menu-item-list-store.ts';
import { viewMenuItemRow } from './view.ts';

const DEFAULT_LIMIT = 50;

type MenuItemsQuery = ListRequest<
  {
    readonly category?: string | undefined;
    readonly menuId?: string | undefined;
    readonly availability?: (typeof AVAILABILITY_FILTERS)[number] | undefined;
  },
  (typeof MENU_ITEM_SORTS)[number]
>;

const requestOf = ({ availability, ...query }: MenuItemsQuery, now: Date): MenuItemsRequest => ({
  ...query,
  ...(availability && { availability: { is: availability, now } }),
});

/** One page of the restaurant's menu items, filtered and sorted. */
export async function listMenuItems(
  { database, clock }: Platform,
  { restaurantId, role }: MemberPrincipal,
  {
    page,
    limit = DEFAULT_LIMIT,
    ...query
  }: MenuItemsQuery & { page?: number | undefined; limit?: number | undefined },
): Promise<{ items: MenuItemRow[]; total: number }> {
  const request = { ...requestOf(query, new Date(clock.now())), page };
  const { rows, total } = await menuItemList.page(database, restaurantId, request, limit);
  return { items: rows.map((row) => viewMenuItemRow(row, role)), total };
}

/** The same as a sheet that the import reads back. */
export async function exportMenuItems(
  { database, clock }: Platform,
  { restaurantId, role }: MemberPrincipal,
  { language, ...query }: MenuItemsQuery & { language?: Language | undefined },
): Promise<FileReply> {
  const request = requestOf(query, new Date(clock.now()));
  const [records, format] = await Promise.all([
    menuItemList.rows(database, restaurantId, request),
    readSheetFormat(database, restaurantId, language),
  ]);
  const rows = records.map((record) =>
    cellsOf({ ...viewFields(record), id: record.id, menuName: record.menu_name }, format),
  );
  // Costs are only for members who may edit them.
  const isShown = (_: unknown, at: number) => SHEET_COLUMNS[at] !== 'cost' || can(role, 'menu.edit');
  const table = [sheetHeadings(format.words), ...rows].map((row) => row.filter(isShown));
  return csvFile('menu.csv', table, format);
}
