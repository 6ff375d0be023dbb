import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Api } from '#contract/api.ts';
import type { CallInput } from '#contract/endpoints.ts';
import type { ImportPreview, MenuImport } from '#contract/menu-import.ts';
import type { Language } from '#messages/words/language.ts';
import { call } from '#web/shared/call.ts';

export type ImportMapping = CallInput<
  Api['POST /api/restaurants/:restaurantId/menu-imports/:importId/check']
>['body']['mapping'];

/** Limit of the rows that are shown; all of them are imported. */
export const MOST_SHOWN = 200;

/** While it is under way. */
const LOOK_EVERY_MS = 1_000;

/** Of an import and its preview; a changed menu makes both stale. */
export const importKey = (restaurantId: string, importId: string) => ['menu-import', restaurantId, importId];

export const importQuery = (restaurantId: string, importId: string) =>
  queryOptions({
    queryKey: importKey(restaurantId, importId),
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

/** A check that somebody asked for. */
export interface ImportCheck {
  readonly mapping: ImportMapping;
  /** Consecutive, so that each one is read anew. */
  readonly number: number;
}

export const previewQuery = (
  restaurantId: string,
  importId: string,
  language: Language,
  check: ImportCheck | null,
) =>
  queryOptions({
    queryKey: [...importKey(restaurantId, importId), 'preview', check, language],
    queryFn:
      check === null
        ? skipToken
        : ({ signal }): Promise<ImportPreview> =>
            call('POST /api/restaurants/:restaurantId/menu-imports/:importId/check', {
              params: { restaurantId, importId },
              query: { language },
              body: { mapping: check.mapping },
              signal,
            }),
    // Up to 2,000 rows.
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });

export const applyImport = (
  restaurantId: string,
  importId: string,
  body: { mapping: ImportMapping; fingerprint: string; leavesOut: number[] },
): Promise<MenuImport> =>
  call('POST /api/restaurants/:restaurantId/menu-imports/:importId/apply', {
    params: { restaurantId, importId },
    body,
  });

export const templateAddress = (restaurantId: string, language: Language): string =>
  `/api/restaurants/${encodeURIComponent(restaurantId)}/menu-imports/template?language=${language}`;
