import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Api } from '#contract/api.ts';
import type { CallInput } from '#contract/endpoints.ts';
import type { MenuItemFields } from '#contract/menu.ts';
import type { EditedMenuItem, MenuItemRow, MenuItemValues } from '#contract/menu-editing.ts';
import { call, hasCode, isRefusal, refusalOf, send } from '#web/shared/call.ts';
import { withPending } from '#web/shared/pending/optimistic.ts';
import { pendingOfClient, useClientPending, useOptimisticMutation } from './optimistic-mutation.ts';
import { useChange } from './use-change.ts';

export interface MenuItemFilter {
  readonly search: string;
  readonly category: string;
  readonly menuId: string;
  readonly availability: string;
  /** As in the address: `-price`. */
  readonly sort: string;
}

/** Everything below it is fetched again when the menu has changed. */
export const menuEditingKey = (restaurantId: string) => ['menu-editing', restaurantId] as const;
const rowsKey = (restaurantId: string) => [...menuEditingKey(restaurantId), 'rows'] as const;
const dishKey = (restaurantId: string, menuItemId: string) =>
  [...menuEditingKey(restaurantId), 'dish', menuItemId] as const;

export const ITEMS_PER_PAGE = 50;

type MenuItemQuery = CallInput<Api['GET /api/restaurants/:restaurantId/menu-items/export']>['query'];

/** The request's filters, without empty ones. The server refuses unknown ones. */
const menuItemQueryOf = (filter: MenuItemFilter): MenuItemQuery =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')) as MenuItemQuery;

/** Changed values of a row; the version comes from the server. */
type RowChange = Partial<MenuItemRow> & { readonly id: string };

const pendingRows = pendingOfClient<RowChange>();

interface MenuItemPage {
  items: MenuItemRow[];
  total: number;
}

const withRowChange = (page: MenuItemPage, change: RowChange): MenuItemPage => ({
  ...page,
  items: page.items.map((row) => (row.id === change.id ? { ...row, ...change, version: row.version } : row)),
});

export function useMenuItemRows(restaurantId: string, filter: MenuItemFilter, page: number) {
  const changes = useClientPending(pendingRows);
  return useQuery({
    queryKey: [...rowsKey(restaurantId), filter, page],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/menu-items', {
        params: { restaurantId },
        query: { ...menuItemQueryOf(filter), page, limit: ITEMS_PER_PAGE },
        signal,
      }),
    select: useCallback((found: MenuItemPage) => withPending(found, changes, withRowChange), [changes]),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}

/** Changes a dish in its row of the list, which shows it at once. */
export const useRowChange = <Change extends RowChange, Answer>(
  restaurantId: string,
  send: (change: Change) => Promise<Answer>,
) =>
  useOptimisticMutation<Change, Answer>({
    pending: pendingRows,
    send: async (change, client) => {
      const answer = await send(change);
      await client.invalidateQueries({ queryKey: menuEditingKey(restaurantId) });
      return answer;
    },
    staleKey: () => menuEditingKey(restaurantId),
  });

/** Loaded rows of these dishes. */
export function knownRows(
  client: QueryClient,
  restaurantId: string,
  ids: ReadonlySet<string>,
): readonly MenuItemRow[] {
  const pages = client.getQueriesData<{ items: MenuItemRow[] }>({ queryKey: rowsKey(restaurantId) });
  const rows = new Map<string, MenuItemRow>();
  for (const row of pages.flatMap(([, page]) => page?.items ?? [])) {
    const known = rows.get(row.id);
    if (ids.has(row.id) && (!known || known.version < row.version)) rows.set(row.id, row);
  }
  return [...rows.values()];
}

export const menuItemQuery = (restaurantId: string, menuItemId: string) =>
  queryOptions({
    queryKey: dishKey(restaurantId, menuItemId),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/menu-items/:menuItemId', {
        params: { restaurantId, menuItemId },
        signal,
      }),
    networkMode: 'always',
    staleTime: 0,
  });

/** A change whose effect every list and form of the menu shows. */
export const useMenuChange = <Input, Result>(
  restaurantId: string,
  change: (input: Input) => Promise<Result>,
) => useChange(menuEditingKey(restaurantId), change);

export const createMenuItem = (
  restaurantId: string,
  body: { id: string; dish: MenuItemFields },
): Promise<EditedMenuItem> =>
  call('POST /api/restaurants/:restaurantId/menu-items', { params: { restaurantId }, body });

export const changeMenuItem = (
  restaurantId: string,
  { id: menuItemId, version }: { id: string; version: number },
  dish: MenuItemFields,
): Promise<EditedMenuItem> =>
  call('PUT /api/restaurants/:restaurantId/menu-items/:menuItemId', {
    params: { restaurantId, menuItemId },
    body: { version, dish },
  });

export const deleteMenuItem = (restaurantId: string, menuItemId: string) =>
  call('DELETE /api/restaurants/:restaurantId/menu-items/:menuItemId', {
    params: { restaurantId, menuItemId },
  });

export const duplicateMenuItem = (
  restaurantId: string,
  menuItemId: string,
  copyId: string,
): Promise<EditedMenuItem> =>
  call('POST /api/restaurants/:restaurantId/menu-items/:menuItemId/duplicate', {
    params: { restaurantId, menuItemId },
    query: { id: copyId },
  });

const setMenuItemValues = (restaurantId: string, items: MenuItemValues[]) =>
  call('PATCH /api/restaurants/:restaurantId/menu-items', { params: { restaurantId }, body: { items } });

/**
 * Sets a price in place of `seenMinor`. What else has changed in the dish meanwhile, such as the portions that guests order, is no
 * conflict, even if the list has not loaded it, or no longer has the dish.
 */
export async function setPrice(
  restaurantId: string,
  { seenMinor, ...price }: { id: string; version: number; basePriceMinor: number; seenMinor: number },
) {
  try {
    return await setMenuItemValues(restaurantId, [price]);
  } catch (error) {
    if (!hasCode(error, 'ITEM_CHANGED')) throw error;
    const { version, dish } = await call('GET /api/restaurants/:restaurantId/menu-items/:menuItemId', {
      params: { restaurantId, menuItemId: price.id },
    });
    // The same price: the reply to an earlier attempt was lost.
    if (![seenMinor, price.basePriceMinor].includes(dish.basePriceMinor)) throw error;
    return setMenuItemValues(restaurantId, [{ ...price, version }]);
  }
}

/** Sets values of several dishes. A refusal ends after the pages that are not shown are loaded again too: the dishes may be theirs. */
export function useBulkChange(restaurantId: string) {
  const client = useQueryClient();
  return useMenuChange(restaurantId, async (items: MenuItemValues[]) => {
    try {
      return await setMenuItemValues(restaurantId, items);
    } catch (error) {
      if (isRefusal(error))
        await client.refetchQueries({ queryKey: rowsKey(restaurantId), type: 'inactive' });
      throw error;
    }
  });
}

export type Availability = Pick<MenuItemRow, 'isAvailable' | 'outUntil' | 'portionsLeft'>;

type AvailabilityChange = CallInput<
  Api['PATCH /api/restaurants/:restaurantId/menu-items/:menuItemId/availability']
>['body'];

/** The only change that the kitchen may make. */
export const setAvailability = (restaurantId: string, menuItemId: string, body: AvailabilityChange) =>
  call('PATCH /api/restaurants/:restaurantId/menu-items/:menuItemId/availability', {
    params: { restaurantId, menuItemId },
    body,
  });

/** Where a dish stands now, after a change was refused because of that; null for any other failure. */
export function standingOf(error: unknown): Availability | null {
  if (!hasCode(error, 'ITEM_CHANGED')) return null;
  const { isAvailable, outUntil, portionsLeft } = error.details;
  return {
    isAvailable: isAvailable === true,
    outUntil: typeof outUntil === 'string' ? outUntil : null,
    portionsLeft: typeof portionsLeft === 'number' ? portionsLeft : null,
  };
}

/** A phone's photo over a phone's network. */
const UPLOAD_GIVE_UP_AFTER_MS = 60_000;

const pictureAddress = (restaurantId: string, menuItemId: string): string =>
  `/api/restaurants/${encodeURIComponent(restaurantId)}/menu-items/${encodeURIComponent(menuItemId)}/picture`;

/** Cut by the server to 4:3 around the point; `x` and `y` from 0 to 1. Throws `CallError`. */
export async function uploadPicture(
  restaurantId: string,
  menuItemId: string,
  { file, x, y }: { file: File; x: number; y: number },
): Promise<EditedMenuItem> {
  const response = await send(`${pictureAddress(restaurantId, menuItemId)}?x=${x}&y=${y}`, {
    method: 'POST',
    headers: { 'content-type': file.type },
    body: file,
    signal: AbortSignal.timeout(UPLOAD_GIVE_UP_AFTER_MS),
  });
  if (!response.ok) throw await refusalOf(response);
  return (await response.json()) as EditedMenuItem;
}

export const removePicture = (restaurantId: string, menuItemId: string): Promise<EditedMenuItem> =>
  call('DELETE /api/restaurants/:restaurantId/menu-items/:menuItemId/picture', {
    params: { restaurantId, menuItemId },
  });
