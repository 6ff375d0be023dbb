import { expect, it } from 'vitest';
import { themePalette } from '#domain/restaurant/theme-palette.ts';
import { THEME_PRESETS } from '#domain/restaurant/theme-presets.ts';
import { applyTheme } from './apply-theme.ts';

const lookOf = (name: 'modern' | 'dark') => ({
  palette: themePalette(THEME_PRESETS[name]),
  typography: THEME_PRESETS[name].typography,
});

it('sets every colour for light and dark, and the fonts', () => {
  const element = document.createElement('div');
  applyTheme(element, lookOf('modern'));
  const { light, dark } = lookOf('modern').palette;
  expect(element.style.getPropertyValue('--color-primary')).toBe(
    `light-dark(${light.primary}, ${dark.primary})`,
  );
  for (const name of Object.keys(light))
    expect(element.style.getPropertyValue(`--color-${name}`)).toMatch(/^light-dark\(#.{6}, #.{6}\)$/);
  expect(element.dataset).toMatchObject({ font: 'sans', textSize: 'normal', headings: 'bold' });
  expect(element.style.getPropertyValue('color-scheme')).toBe('');
});

it('THEME-4 replaces all of the previous theme, and restores the product’s own look without one', () => {
  const element = document.createElement('div');
  applyTheme(element, lookOf('dark'));
  expect(element.style.getPropertyValue('color-scheme')).toBe('dark');
  applyTheme(element, lookOf('modern'));
  expect(element.style.getPropertyValue('color-scheme')).toBe('');
  applyTheme(element, null);
  expect(element.style).toHaveLength(0);
  expect(element.dataset).toEqual({});
});
