import { expect, it } from 'vitest';
import { THEME_PRESETS } from '#domain/restaurant/theme-presets.ts';
import { contrastProblems } from './contrast-problems.ts';

const { colors } = THEME_PRESETS.modern;

it.each(Object.entries(THEME_PRESETS))('THEME-3 the preset %s has nothing to warn of', (_, preset) => {
  expect(contrastProblems(preset.colors)).toEqual([]);
  expect(contrastProblems(preset.darkColors)).toEqual([]);
});

it('names the text, its background, and its contrast', () => {
  const problems = contrastProblems({ ...colors, textSecondary: '#aaaaaa' });
  expect(problems.map(({ text, ground }) => [text, ground])).toEqual([
    ['textSecondary', 'background'],
    ['textSecondary', 'cardBackground'],
  ]);
  expect(problems[1]?.ratio).toBeCloseTo(2.32, 2);
});

it('ignores an incomplete colour', () => {
  expect(contrastProblems({ ...colors, textPrimary: '#fff', primary: '' })).toEqual([]);
});
