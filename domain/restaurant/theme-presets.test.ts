import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio, readableOn } from './contrast.ts';
import { PRESET_THEMES, THEME_PRESETS, type ThemeColors } from './theme-presets.ts';

const WRITTEN = ['textPrimary', 'textSecondary', 'primary', 'secondary', 'accent'] as const;
const SURFACES = ['background', 'cardBackground'] as const;

const weakest = (colors: ThemeColors): number =>
  Math.min(
    ...WRITTEN.flatMap((front) => SURFACES.map((back) => contrastRatio(colors[front], colors[back]))),
    ...[colors.primary, colors.secondary, colors.accent].map((color) =>
      contrastRatio(readableOn(color), color),
    ),
  );

it('THEME-2 there are five presets', () => {
  expect(Object.keys(THEME_PRESETS)).toEqual([...PRESET_THEMES]);
});

describe.each(PRESET_THEMES)('THEME-3 the preset %s', (name) => {
  const { colors, darkColors } = THEME_PRESETS[name];

  it('keeps 4.5:1 for every text in light and in dark', () => {
    expect(weakest(colors)).toBeGreaterThanOrEqual(4.5);
    expect(weakest(darkColors)).toBeGreaterThanOrEqual(4.5);
  });

  it('is dark in dark mode, with cards distinct from the page', () => {
    expect(contrastRatio(darkColors.background, '#000000')).toBeLessThan(1.5);
    expect(darkColors.cardBackground).not.toBe(darkColors.background);
  });

  it('has distinct primary, secondary and accent', () => {
    for (const { primary, secondary, accent } of [colors, darkColors])
      expect(new Set([primary, secondary, accent]).size).toBe(3);
  });
});

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBe(21);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
    expect(() => contrastRatio('red', '#ffffff')).toThrow(RangeError);
  });

  const color = fc
    .integer({ min: 0, max: 0xff_ff_ff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);

  it('THEME-3 on any colour, black or white keeps 4.5:1; the ratio does not depend on the order', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        expect(contrastRatio(readableOn(one), one)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(one, other)).toBe(contrastRatio(other, one));
      }),
    );
  });
});
