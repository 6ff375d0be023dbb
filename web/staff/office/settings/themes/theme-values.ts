import type { StoredTheme, ThemeFields } from '#contract/themes.ts';
import { type PresetTheme, THEME_PRESETS } from '#domain/restaurant/theme-presets.ts';

/** The form as it is typed: what may be empty is an empty text. */
export interface ThemeValues extends Omit<ThemeFields, 'branding'> {
  branding: Omit<ThemeFields['branding'], 'customHeader' | 'footerText'> & {
    customHeader: string;
    footerText: string;
  };
}

/** The looks of a preset; name and branding are the restaurant's own. */
export const looksOf = (preset: PresetTheme) => ({ presetTheme: preset, ...THEME_PRESETS[preset] });

export const newTheme = (): ThemeValues => ({
  themeName: '',
  ...looksOf('modern'),
  branding: {
    logoUrl: null,
    logoPosition: 'left',
    showRestaurantName: true,
    customHeader: '',
    footerText: '',
  },
});

export const valuesOf = ({ branding, ...theme }: StoredTheme): ThemeValues => ({
  themeName: theme.themeName,
  presetTheme: theme.presetTheme,
  colors: theme.colors,
  darkColors: theme.darkColors,
  layout: theme.layout,
  typography: theme.typography,
  branding: {
    ...branding,
    customHeader: branding.customHeader ?? '',
    footerText: branding.footerText ?? '',
  },
});

export const fieldsOf = ({ branding, ...values }: ThemeValues): ThemeFields => ({
  ...values,
  themeName: values.themeName.trim(),
  branding: {
    ...branding,
    customHeader: branding.customHeader.trim() || null,
    footerText: branding.footerText.trim() || null,
  },
});
