import { compareInstants, compareTexts, hasAllWords, type ListSort } from '#domain/lists/list.ts';

export const THEME_SORTS = ['name', 'changed'] as const;
export type ThemeSort = (typeof THEME_SORTS)[number];

interface ListedTheme {
  readonly themeName: string;
  readonly updatedAt: string;
}

/** The themes that a search (LIST-1) leaves, by name or by when they were changed. */
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
