import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from './contrast.ts';
import { type PaletteColor, paletteOf, printedColor, themePalette } from './theme-palette.ts';
import { PRESET_THEMES, THEME_PRESETS } from './theme-presets.ts';

const SURFACES = ['background', 'card', 'raised', 'selected'] as const;
const TONES = ['primary', 'accent', 'success', 'danger', 'warning'] as const;
const WRITTEN: readonly (readonly [front: PaletteColor, back: PaletteColor])[] = [
  ...(['text', 'text-soft', 'secondary', ...TONES] as const).flatMap((front) =>
    SURFACES.map((back) => [front, back] as const),
  ),
  ...TONES.map((tone) => [tone, `${tone}-soft`] as const),
  ...TONES.map((tone) => ['text', `${tone}-soft`] as const),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
];

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const anyColors = fc.record({
  primary: color,
  secondary: color,
  background: color,
  cardBackground: color,
  textPrimary: color,
  textSecondary: color,
  accent: color,
});

it('THEME-4 whatever the seven colours are, every text keeps 4.5:1 and every edge of a control 3:1', () => {
  fc.assert(
    fc.property(anyColors, (colors) => {
      const palette = paletteOf(colors);
      for (const [front, back] of WRITTEN)
        expect(
          contrastRatio(palette[front], palette[back]),
          `${front} on ${back} in ${JSON.stringify(colors)}`,
        ).toBeGreaterThanOrEqual(4.5);
      for (const back of SURFACES)
        expect(contrastRatio(palette['line-strong'], palette[back])).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 500 },
  );
});

describe.each(PRESET_THEMES)('THEME-4 the preset %s', (name) => {
  it('keeps the colours that were chosen for it', () => {
    const { light, dark } = themePalette(THEME_PRESETS[name]);
    const { colors, darkColors } = THEME_PRESETS[name];
    for (const [palette, chosen] of [
      [light, colors],
      [dark, darkColors],
    ] as const) {
      expect(palette).toMatchObject({ background: chosen.background, card: chosen.cardBackground });
      expect(palette.text).toBe(chosen.textPrimary);
      for (const [drawn, wanted] of [
        [palette.primary, chosen.primary],
        [palette.secondary, chosen.secondary],
        [palette.accent, chosen.accent],
        [palette['text-soft'], chosen.textSecondary],
      ] as const)
        expect(contrastRatio(drawn, wanted), `${drawn} for ${wanted}`).toBeLessThan(1.35);
    }
  });
});

it('a theme that is dark in light too has dark controls; the others follow the device', () => {
  expect(themePalette(THEME_PRESETS.dark).scheme).toBe('dark');
  expect(themePalette(THEME_PRESETS.modern).scheme).toBe('light dark');
});

it('THEME-8 a printed colour is readable on white, and a readable one is not changed', () => {
  fc.assert(
    fc.property(color, (chosen) => {
      const printed = printedColor(chosen);
      expect(contrastRatio(printed, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      if (contrastRatio(chosen, '#ffffff') >= 4.5) expect(printed).toBe(chosen);
    }),
  );
});
