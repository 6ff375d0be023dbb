import { expect, it } from 'vitest';
import { arrangeThemes } from './arrange-themes.ts';

const THEMES = [
  { themeName: 'Verano 10', updatedAt: '2026-03-02T10:00:00Z' },
  { themeName: 'Álamo', updatedAt: '2026-03-03T10:00:00Z' },
  { themeName: 'verano 2', updatedAt: '2026-03-01T10:00:00Z' },
];

it.each([
  ['', 'name', false, ['Álamo', 'verano 2', 'Verano 10']],
  ['', 'name', true, ['Verano 10', 'verano 2', 'Álamo']],
  ['', 'changed', true, ['Álamo', 'Verano 10', 'verano 2']],
  ['', 'changed', false, ['verano 2', 'Verano 10', 'Álamo']],
  ['ALAMO', 'name', false, ['Álamo']],
  ['verano 1', 'name', false, ['Verano 10']],
  ['invierno', 'name', false, []],
] as const)(
  'themes found by "%s" and sorted by %s, turned round: %s',
  (search, by, isDescending, expected) => {
    expect(arrangeThemes(THEMES, search, { by, isDescending }).map(({ themeName }) => themeName)).toEqual(
      expected,
    );
  },
);
