import type { StoredTheme, Theme } from '#contract/themes.ts';
import type { StoredThemeRecord, ThemeRecord } from './store.ts';

export const viewTheme = (record: ThemeRecord): Theme => ({
  id: record.id,
  version: record.version,
  themeName: record.theme_name,
  presetTheme: record.preset_theme,
  colors: record.colors,
  darkColors: record.dark_colors,
  layout: record.layout,
  typography: record.typography,
  branding: record.branding,
});

export const viewStoredTheme = (record: StoredThemeRecord): StoredTheme => ({
  ...viewTheme(record),
  isActive: record.is_active,
  createdAt: record.created_at.toISOString(),
  updatedAt: record.updated_at.toISOString(),
});
