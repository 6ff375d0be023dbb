import type { ThemeFields } from '#contract/themes.ts';
import { type PresetTheme, THEME_PRESETS } from '#domain/restaurant/theme-presets.ts';

/** A complete theme, as its editor sends it. */
export function themeFields(themeName: string, preset: PresetTheme = 'modern'): ThemeFields {
  const { colors, darkColors, layout, typography } = THEME_PRESETS[preset];
  return {
    themeName,
    presetTheme: preset,
    colors: { ...colors },
    darkColors: { ...darkColors },
    layout: { ...layout },
    typography: { ...typography },
    branding: {
      logoUrl: null,
      logoPosition: 'center',
      showRestaurantName: true,
      customHeader: 'Hola',
      footerText: null,
    },
    translations: { en: { customHeader: 'Hello' } },
  };
}
