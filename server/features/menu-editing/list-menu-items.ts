import type { AVAILABILITY_FILTERS, MENU_ITEM_SORTS, MenuItemRow } from '#contract/menu-editing.ts';
import { cellsOf, SHEET_COLUMNS } from '#domain/menu-import/sheet-columns.ts';
import { viewFields } from '#server/features/menu/menu-item-record.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { csvFile } from '#server/platform/lists/list-csv.ts';
import type { ListRequest } from '#server/platform/lists/list-query.ts';
import { readSheetFormat } from './import-items.ts';
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
  { restaurantId }: MemberPrincipal,
  {
    page,
    limit = DEFAULT_LIMIT,
    ...query
  }: MenuItemsQuery & { page?: number | undefined; limit?: number | undefined },
): Promise<{ items: MenuItemRow[]; total: number }> {
  const request = { ...requestOf(query, new Date(clock.now())), page };
  const { rows, total } = await menuItemList.page(database, restaurantId, request, limit);
  return { items: rows.map(viewMenuItemRow), total };
}

/** The same as a sheet that the import reads back. */
export async function exportMenuItems(
  { database, clock }: Platform,
  { restaurantId }: MemberPrincipal,
  query: MenuItemsQuery,
): Promise<FileReply> {
  const request = requestOf(query, new Date(clock.now()));
  const [records, format] = await Promise.all([
    menuItemList.rows(database, restaurantId, request),
    readSheetFormat(database, restaurantId),
  ]);
  const rows = records.map((record) =>
    cellsOf({ ...viewFields(record), id: record.id, menuName: record.menu_name }, format),
  );
  return csvFile('menu.csv', [SHEET_COLUMNS, ...rows]);
}
