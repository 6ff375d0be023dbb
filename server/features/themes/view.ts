import type { Language } from '#contract/common.ts';
import type { StoredTheme, Theme } from '#contract/themes.ts';
import { textIn } from '#domain/menu/translation.ts';
import type { StoredThemeRecord, ThemeRecord } from './store.ts';

const textOf = (
  { translations }: ThemeRecord,
  {
    own,
    key,
    language,
  }: { own: string | null; key: 'customHeader' | 'footerText'; language: Language | null },
): string | null => (language === null ? own : textIn(own ?? '', { translations, key, language }) || null);

/** In that language; `null`: in the restaurant's own. */
export const viewTheme = (record: ThemeRecord, language: Language | null): Theme => ({
  id: record.id,
  version: record.version,
  themeName: record.theme_name,
  presetTheme: record.preset_theme,
  colors: record.colors,
  darkColors: record.dark_colors,
  layout: record.layout,
  typography: record.typography,
  branding: {
    ...record.branding,
    customHeader: textOf(record, { own: record.custom_header, key: 'customHeader', language }),
    footerText: textOf(record, { own: record.footer_text, key: 'footerText', language }),
  },
});

export const viewStoredTheme = (record: StoredThemeRecord): StoredTheme => ({
  ...viewTheme(record, null),
  translations: record.translations,
  isActive: record.is_active,
  createdAt: record.created_at.toISOString(),
  updatedAt: record.updated_at.toISOString(),
});
