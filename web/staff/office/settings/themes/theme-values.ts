import type { StoredTheme, ThemeFields } from '#contract/themes.ts';
import { textIn } from '#domain/menu/translation.ts';
import { type PresetTheme, THEME_PRESETS } from '#domain/restaurant/theme-presets.ts';
import type { Language } from '#messages/words/language.ts';
import { translationsOf, type Wordings, wordingsOf } from '#web/staff/parts/forms/wordings.ts';

/** The texts for guests, by language. */
const WORDED = ['customHeader', 'footerText'] as const;
type Worded = (typeof WORDED)[number];

/** The form as it is typed: what may be empty is an empty text. */
export interface ThemeValues extends Omit<ThemeFields, 'branding' | 'translations'>, Record<Worded, string> {
  branding: Omit<ThemeFields['branding'], Worded>;
  translations: Wordings<Worded>;
  /** Whether it is active after saving. */
  isLive: boolean;
}

/** The looks of a preset; name and branding are the restaurant's own. */
export const looksOf = (preset: PresetTheme) => ({ presetTheme: preset, ...THEME_PRESETS[preset] });

export const newTheme = (): ThemeValues => ({
  themeName: '',
  ...looksOf('modern'),
  branding: { logoUrl: null, logoPosition: 'left', showRestaurantName: true },
  customHeader: '',
  footerText: '',
  translations: wordingsOf(WORDED, {}),
  isLive: true,
});

export const valuesOf = ({
  branding: { customHeader, footerText, ...branding },
  translations,
  ...theme
}: StoredTheme): ThemeValues => ({
  themeName: theme.themeName,
  presetTheme: theme.presetTheme,
  colors: theme.colors,
  darkColors: theme.darkColors,
  layout: theme.layout,
  typography: theme.typography,
  branding,
  customHeader: customHeader ?? '',
  footerText: footerText ?? '',
  translations: wordingsOf(WORDED, translations),
  isLive: theme.isActive,
});

export const fieldsOf = ({ branding, customHeader, footerText, ...values }: ThemeValues): ThemeFields => ({
  themeName: values.themeName.trim(),
  presetTheme: values.presetTheme,
  colors: values.colors,
  darkColors: values.darkColors,
  layout: values.layout,
  typography: values.typography,
  branding: {
    ...branding,
    customHeader: customHeader.trim() || null,
    footerText: footerText.trim() || null,
  },
  translations: translationsOf(values.translations),
});

/** For a guest with that language. */
export function shownTheme(values: ThemeValues, language: Language): Omit<ThemeFields, 'translations'> {
  const { translations, ...fields } = fieldsOf(values);
  const say = (key: Worded) => textIn(values[key].trim(), { translations, key, language }) || null;
  return {
    ...fields,
    branding: { ...fields.branding, customHeader: say('customHeader'), footerText: say('footerText') },
  };
}

const LONGEST_NAME = 80;

/** The name under which changes are saved beside the active theme (THEME-7). */
export function draftName(themeName: string, names: readonly string[], word: string): string {
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? ` (${word})` : ` (${word} ${count})`;
    const name = `${themeName.trim().slice(0, LONGEST_NAME - end.length)}${end}`;
    if (!names.includes(name)) return name;
  }
}
