import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangeTheme, NewTheme, StoredTheme } from '#contract/themes.ts';
import type { PresetTheme } from '#domain/restaurant/theme-presets.ts';
import { call } from '#web/shared/call.ts';

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

/** A change of the restaurant's themes; afterwards the list is as the server has it, also when the change was refused. */
function useThemeChange<Input, Result>(restaurantId: string, change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: themesKey(restaurantId) }),
  });
}

export const useCreateTheme = (restaurantId: string) =>
  useThemeChange(restaurantId, (body: NewTheme) =>
    call('POST /api/restaurants/:restaurantId/themes', { params: { restaurantId }, body }),
  );

export const useChangeTheme = (restaurantId: string) =>
  useThemeChange(restaurantId, ({ themeId, ...body }: ChangeTheme & { themeId: string }) =>
    call('PATCH /api/restaurants/:restaurantId/themes/:themeId', { params: { restaurantId, themeId }, body }),
  );

export const useDeleteTheme = (restaurantId: string) =>
  useThemeChange(restaurantId, (themeId: string) =>
    call('DELETE /api/restaurants/:restaurantId/themes/:themeId', { params: { restaurantId, themeId } }),
  );

export const useActivateTheme = (restaurantId: string) =>
  useThemeChange(restaurantId, (themeId: string) =>
    call('POST /api/restaurants/:restaurantId/themes/:themeId/activation', {
      params: { restaurantId, themeId },
    }),
  );

export const useApplyPreset = (restaurantId: string) =>
  useThemeChange(restaurantId, (presetTheme: PresetTheme) =>
    call('POST /api/restaurants/:restaurantId/themes/presets', {
      params: { restaurantId },
      body: { presetTheme },
    }),
  );
