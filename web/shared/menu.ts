import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/common.ts';
import type { Menu } from '#contract/menu.ts';
import { call } from './call.ts';
import { lastMenu, rememberMenu } from './last-known.ts';

/** What the page's first script has requested already: web/app/early/ask-early.ts. */
interface EarlyMenu {
  address: string;
  /** null: refused. */
  menu: Promise<Menu | null>;
}

declare global {
  var earlyMenu: EarlyMenu | undefined;
  /** Repeats a tap made on the server's drawing of the first screen. */
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

/** The menu shown comes from storage: the server has not replied yet. */
export const isFromMemory = ({ dataUpdatedAt }: { dataUpdatedAt: number }): boolean => dataUpdatedAt === 0;

/**
 * Public, so it is requested while the session is still being opened, or by the page's first script. A repeat visit
 * starts with the last menu from storage and updates it from the reply. The browser keeps its ETag.
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
    // Fails at once when offline, instead of pausing silently; it is fetched again when the network is back.
    networkMode: 'always',
    refetchOnReconnect: true,
  });

/** Prices, dishes or availability have changed: every shown menu is fetched again. */
export const refetchMenus = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['menu'] });
