import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/api.ts';
import type { CallInput } from '#contract/endpoints.ts';
import type { ImportRow, MenuImport } from '#contract/menu-import.ts';
import type { Language } from '#messages/words/language.ts';
import { call } from '#web/shared/call.ts';

export type ImportMapping = CallInput<
  Api['POST /api/restaurants/:restaurantId/menu-imports/:importId/check']
>['body']['mapping'];

/** While it is under way. */
const LOOK_EVERY_MS = 1_000;

export const importQuery = (restaurantId: string, importId: string) =>
  queryOptions({
    queryKey: ['menu-import', restaurantId, importId],
    queryFn: ({ signal }): Promise<MenuImport> =>
      call('GET /api/restaurants/:restaurantId/menu-imports/:importId', {
        params: { restaurantId, importId },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.status === 'applying' ? LOOK_EVERY_MS : false),
    networkMode: 'always',
  });

export const readTable = (
  restaurantId: string,
  body: { fileName: string; text: string },
): Promise<MenuImport> =>
  call('POST /api/restaurants/:restaurantId/menu-imports', { params: { restaurantId }, body });

export const checkImport = (
  restaurantId: string,
  importId: string,
  mapping: ImportMapping,
  language: Language,
): Promise<{ rows: ImportRow[] }> =>
  call('POST /api/restaurants/:restaurantId/menu-imports/:importId/check', {
    params: { restaurantId, importId },
    query: { language },
    body: { mapping },
  });

export const applyImport = (
  restaurantId: string,
  importId: string,
  body: { mapping: ImportMapping; leavesOut: number[] },
): Promise<MenuImport> =>
  call('POST /api/restaurants/:restaurantId/menu-imports/:importId/apply', {
    params: { restaurantId, importId },
    body,
  });

export const templateAddress = (restaurantId: string, language: Language): string =>
  `/api/restaurants/${encodeURIComponent(restaurantId)}/menu-imports/template?language=${language}`;
