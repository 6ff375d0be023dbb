import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/common.ts';
import type { Menu } from '#contract/menu.ts';
import { call } from './call.ts';
import { lastMenu, rememberMenu } from './last-known.ts';

/** What the page's first script has asked for already: web/app/early/ask-early.ts. */
interface EarlyMenu {
  address: string;
  /** null: refused. */
  menu: Promise<Menu | null>;
}

declare global {
  var earlyMenu: EarlyMenu | undefined;
  /** What was tapped on the first screen that the server has drawn. */
  var pressEarlyTap: (() => void) | undefined;
}

/** The response to a request that was sent earlier, once; after a failure the usual request is sent. */
export async function takeEarlyMenu(address: string): Promise<Menu | null> {
  const early = globalThis.earlyMenu;
  globalThis.earlyMenu = undefined;
  if (early?.address !== address) return null;
  try {
    return await early.menu;
  } catch {
    return null;
  }
}

export const menuKey = (tableId: string, language: Language) => ['menu', tableId, language] as const;

/** What stands on the page is what the phone remembers: the server has not been heard yet. */
export const isFromMemory = ({ dataUpdatedAt }: { dataUpdatedAt: number }): boolean => dataUpdatedAt === 0;

/**
 * Public, so that it is asked for while the session is still being opened, or even before this code was here. A repeat visit
 * begins with the last menu, which the answer puts right. The browser keeps its ETag.
 */
export const menuQuery = (tableId: string, language: Language) =>
  queryOptions({
    queryKey: menuKey(tableId, language),
    queryFn: async ({ signal }): Promise<Menu> => {
      const early = await takeEarlyMenu(`/api/tables/${tableId}/menu?language=${language}`);
      const menu =
        early ??
        (await call('GET /api/tables/:tableId/menu', { params: { tableId }, query: { language }, signal }));
      rememberMenu(tableId, menu);
      return menu;
    },
    initialData: () => lastMenu(tableId, language)?.value,
    initialDataUpdatedAt: 0,
    staleTime: ({ state }) => (isFromMemory(state) ? 0 : Number.POSITIVE_INFINITY),
    // Without a network this says so, instead of waiting in silence; it asks again by itself when there is one.
    networkMode: 'always',
    refetchOnReconnect: true,
  });

/** Prices, dishes or availability have changed: whoever shows a menu asks again. */
export const refetchMenus = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['menu'] });
