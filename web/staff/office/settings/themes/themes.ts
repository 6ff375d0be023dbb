import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ChangeTheme, NewTheme, StoredTheme } from '#contract/themes.ts';
import type { PresetTheme } from '#domain/restaurant/theme-presets.ts';
import { call } from '#web/shared/call.ts';
import { useChange } from '#web/staff/data/use-change.ts';

const themesKey = (restaurantId: string) => ['themes', restaurantId] as const;

interface Themes {
  themes: StoredTheme[];
  previewTableId: string | null;
}

export const useThemes = (restaurantId: string): UseQueryResult<Themes> =>
  useQuery({
    queryKey: themesKey(restaurantId),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/themes', { params: { restaurantId }, signal }),
    networkMode: 'always',
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const useCreateTheme = (restaurantId: string) =>
  useChange(themesKey(restaurantId), (body: NewTheme) =>
    call('POST /api/restaurants/:restaurantId/themes', { params: { restaurantId }, body }),
  );

export const useChangeTheme = (restaurantId: string) =>
  useChange(themesKey(restaurantId), ({ themeId, ...body }: ChangeTheme & { themeId: string }) =>
    call('PATCH /api/restaurants/:restaurantId/themes/:themeId', { params: { restaurantId, themeId }, body }),
  );

/** With `version` only as it was seen. */
export const useDeleteTheme = (restaurantId: string) =>
  useChange(themesKey(restaurantId), ({ id, version }: { id: string; version?: number }) =>
    call('DELETE /api/restaurants/:restaurantId/themes/:themeId', {
      params: { restaurantId, themeId: id },
      query: { version },
    }),
  );

export const useActivateTheme = (restaurantId: string) =>
  useChange(themesKey(restaurantId), (themeId: string) =>
    call('POST /api/restaurants/:restaurantId/themes/:themeId/activation', {
      params: { restaurantId, themeId },
    }),
  );

export const useApplyPreset = (restaurantId: string) =>
  useChange(themesKey(restaurantId), (presetTheme: PresetTheme) =>
    call('POST /api/restaurants/:restaurantId/themes/presets', {
      params: { restaurantId },
      body: { presetTheme },
    }),
  );
