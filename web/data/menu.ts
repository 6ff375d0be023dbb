import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/common.ts';
import type { Menu } from '#contract/menu.ts';
import { call } from './call.ts';

export const menuKey = (tableId: string, language: Language) => ['menu', tableId, language] as const;

/** Public, so that it is asked for while the session is still being opened. The browser keeps its ETag. */
export const menuQuery = (tableId: string, language: Language) =>
  queryOptions({
    queryKey: menuKey(tableId, language),
    queryFn: ({ signal }): Promise<Menu> =>
      call('GET /api/tables/:tableId/menu', { params: { tableId }, query: { language }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Prices, dishes or availability have changed: whoever shows a menu asks again. */
export const refetchMenus = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['menu'] });
