import type { StoredTheme } from '#contract/themes.ts';
import { compareInstants, compareTexts, hasAllWords, type ListSort } from '#domain/lists/list.ts';
import type { PresetTheme } from '#domain/restaurant/theme-presets.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useActivateTheme, useApplyPreset, useDeleteTheme } from './themes.ts';

const TOAST = 'theme';

/** Activates a theme or a preset, with an undo. */
export function usePutOn(restaurantId: string, themes: readonly StoredTheme[]) {
  const texts = useMessages('themes');
  const tell = useUndoToast();
  const activating = useActivateTheme(restaurantId);
  const applying = useApplyPreset(restaurantId);
  const removing = useDeleteTheme(restaurantId);
  const before = themes.find(({ isActive }) => isActive);
  const say = (name: string, created: string | null) => {
    const message = texts.applied(name);
    if (!before && created === null) {
      showToast({ id: TOAST, message, tone: 'success' });
      return;
    }
    const undo = async () => {
      if (before) await activating.mutateAsync(before.id);
      if (created !== null) await removing.mutateAsync({ id: created });
    };
    tell({ id: TOAST, message, undo, undone: before ? texts.applied(before.themeName) : texts.ownLook });
  };
  const fail = (message: string) => () => showToast({ id: TOAST, message, tone: 'error' });
  return {
    activate: (theme: StoredTheme) =>
      void activating
        .mutateAsync(theme.id)
        .then(() => say(theme.themeName, null), fail(texts.activateFailed)),
    apply: (preset: PresetTheme) =>
      void applying.mutateAsync(preset).then(({ id }) => {
        const isNew = themes.every((known) => known.id !== id);
        say(texts.preset[preset], isNew ? id : null);
      }, fail(texts.presetFailed)),
    applying: applying.isPending ? applying.variables : null,
  };
}

export const THEME_SORTS = ['name', 'changed'] as const;
type ThemeSort = (typeof THEME_SORTS)[number];

interface ListedTheme {
  readonly themeName: string;
  readonly updatedAt: string;
}

/** The themes that match a search (LIST-1), by name or by their last change. */
export const arrangeThemes = <T extends ListedTheme>(
  themes: readonly T[],
  search: string,
  { by, isDescending }: ListSort<ThemeSort>,
): readonly T[] => {
  const direction = isDescending ? -1 : 1;
  const compare = (one: T, other: T): number =>
    by === 'name'
      ? compareTexts(one.themeName, other.themeName)
      : compareInstants(one.updatedAt, other.updatedAt);
  return themes
    .filter(({ themeName }) => hasAllWords(themeName, search))
    .toSorted((one, other) => compare(one, other) * direction);
};
