import { z } from 'zod';
import {
  CARD_STYLES,
  FONT_FAMILIES,
  FONT_SIZES,
  HEADING_STYLES,
  LAYOUT_STYLES,
  LOGO_POSITIONS,
  PRESET_THEMES,
  SPACINGS,
} from '#domain/theme-presets.ts';
import { Id, Version } from './common.ts';

const Color = z.string().regex(/^#[0-9a-f]{6}$/);

const ThemeColors = z.object({
  primary: Color,
  secondary: Color,
  background: Color,
  cardBackground: Color,
  textPrimary: Color,
  textSecondary: Color,
  accent: Color,
});

/** How a restaurant looks to its guests; `darkColors` where the device asks for dark. */
export const Theme = z.object({
  id: Id,
  version: Version,
  themeName: z.string(),
  presetTheme: z.enum(PRESET_THEMES).nullable(),
  colors: ThemeColors,
  darkColors: ThemeColors,
  layout: z.object({
    style: z.enum(LAYOUT_STYLES),
    columns: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    spacing: z.enum(SPACINGS),
    cardStyle: z.enum(CARD_STYLES),
  }),
  typography: z.object({
    fontFamily: z.enum(FONT_FAMILIES),
    fontSize: z.enum(FONT_SIZES),
    headingStyle: z.enum(HEADING_STYLES),
  }),
  branding: z.object({
    logoUrl: z.string().nullable(),
    logoPosition: z.enum(LOGO_POSITIONS),
    showRestaurantName: z.boolean(),
    customHeader: z.string().nullable(),
    footerText: z.string().nullable(),
  }),
});
export type Theme = z.infer<typeof Theme>;
