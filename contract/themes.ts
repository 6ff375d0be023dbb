import { z } from 'zod';
import { PALETTE_COLORS } from '#domain/restaurant/theme-palette.ts';
import {
  CARD_STYLES,
  FONT_FAMILIES,
  FONT_SIZES,
  HEADING_STYLES,
  LAYOUT_STYLES,
  LOGO_POSITIONS,
  PRESET_THEMES,
  SPACINGS,
} from '#domain/restaurant/theme-presets.ts';
import { Done, Id, Instant, Language, RestaurantParams, Version } from './common.ts';
import { endpoints } from './endpoints.ts';

const Color = z.string().regex(/^#[0-9a-f]{6}$/);

export const PresetTheme = z.enum(PRESET_THEMES);

export const ThemeColors = z.object({
  primary: Color,
  secondary: Color,
  background: Color,
  cardBackground: Color,
  textPrimary: Color,
  textSecondary: Color,
  accent: Color,
});

export const ThemeLayout = z.object({
  style: z.enum(LAYOUT_STYLES),
  columns: z.literal([1, 2, 3]),
  spacing: z.enum(SPACINGS),
  cardStyle: z.enum(CARD_STYLES),
});

export const ThemeTypography = z.object({
  fontFamily: z.enum(FONT_FAMILIES),
  fontSize: z.enum(FONT_SIZES),
  headingStyle: z.enum(HEADING_STYLES),
});

/** The look of a restaurant for guests, in one language; `darkColors` for devices in dark mode. */
export const Theme = z.object({
  id: Id,
  version: Version,
  themeName: z.string(),
  presetTheme: PresetTheme.nullable(),
  colors: ThemeColors,
  darkColors: ThemeColors,
  layout: ThemeLayout,
  typography: ThemeTypography,
  branding: z.object({
    logoUrl: z.string().nullable(),
    logoPosition: z.enum(LOGO_POSITIONS),
    showRestaurantName: z.boolean(),
    customHeader: z.string().nullable(),
    footerText: z.string().nullable(),
  }),
});
export type Theme = z.infer<typeof Theme>;

export const Palette = z.record(z.enum(PALETTE_COLORS), z.string());
/** The palette derived from a theme, so that a diner's phone does not have to compute it (THEME-4). */
export const ThemePalette = z.object({
  scheme: z.enum(['light', 'dark', 'light dark']),
  light: Palette,
  dark: Palette,
});

/** Colours and fonts of a theme; `palette` is `themePalette(theme)` of domain/restaurant/theme-palette.ts. */
export const Look = z.object({ palette: ThemePalette, typography: ThemeTypography });
export type Look = z.infer<typeof Look>;

/** Only files of this site: a theme must not cause requests of guests' phones to other servers. */
const OwnPicture = z.string().regex(/^\/(?:uploads|brand)\/[\w/.-]{1,200}$/);
const ownText = (most: number) => z.string().trim().min(1).max(most).nullable();

/** As an owner enters them, without further keys. */
export const EditedColors = z.strictObject(ThemeColors.shape);
export const EditedLayout = z.strictObject(ThemeLayout.shape);
export const EditedTypography = z.strictObject(ThemeTypography.shape);
export const EditedBranding = z.strictObject({
  ...Theme.shape.branding.shape,
  logoUrl: OwnPicture.nullable(),
  customHeader: ownText(120),
  footerText: ownText(300),
});

/** Translations of the theme's own texts, which are in the restaurant's default language (MENU-13). */
export const ThemeTranslations = z.partialRecord(
  Language,
  z.strictObject({
    customHeader: z.string().trim().max(120).optional(),
    footerText: z.string().trim().max(300).optional(),
  }),
);

const themeFields = {
  themeName: z.string().trim().min(1).max(80),
  presetTheme: Theme.shape.presetTheme,
  colors: EditedColors,
  darkColors: EditedColors,
  layout: EditedLayout,
  typography: EditedTypography,
  branding: EditedBranding,
  translations: ThemeTranslations,
} as const;

export const ThemeFields = z.strictObject(themeFields);
export type ThemeFields = z.infer<typeof ThemeFields>;

/** `isActive: false` saves it as a draft: nothing changes for guests. */
export const NewTheme = ThemeFields.extend({ isActive: z.boolean().default(true) });
export type NewTheme = z.input<typeof NewTheme>;

export const ChangeTheme = ThemeFields.partial().extend({ version: Version });
export type ChangeTheme = z.infer<typeof ChangeTheme>;

/** A theme of the restaurant, for the office. */
export const StoredTheme = Theme.extend({
  translations: ThemeTranslations,
  isActive: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type StoredTheme = z.infer<typeof StoredTheme>;

const themeParams = RestaurantParams.extend({ themeId: Id });

export const themes = endpoints({
  'GET /api/restaurants/:restaurantId/look': {
    who: 'public',
    summary: "The active theme; null for the product's own look",
    params: RestaurantParams,
    replies: { 200: z.object({ look: Look.nullable() }) },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/themes': {
    who: 'staff:themes.edit',
    summary: 'The themes of the restaurant, by name',
    params: RestaurantParams,
    /** `previewTableId`: a table whose menu serves as an example; null without tables. */
    replies: { 200: z.object({ themes: z.array(StoredTheme), previewTableId: Id.nullable() }) },
    refusals: [],
  },
  'POST /api/restaurants/:restaurantId/themes': {
    who: 'staff:themes.edit',
    summary:
      'Create a theme, active or as a draft; activated, an existing name reactivates that theme unchanged',
    params: RestaurantParams,
    body: NewTheme,
    replies: { 201: StoredTheme },
    refusals: ['THEME_NAME_TAKEN'],
  },
  'PATCH /api/restaurants/:restaurantId/themes/:themeId': {
    who: 'staff:themes.edit',
    summary: 'Change what is given of a theme',
    params: themeParams,
    body: ChangeTheme,
    replies: { 200: StoredTheme },
    refusals: ['THEME_NOT_FOUND', 'THEME_CHANGED', 'THEME_NAME_TAKEN'],
  },
  'DELETE /api/restaurants/:restaurantId/themes/:themeId': {
    who: 'staff:themes.edit',
    summary: "Delete a theme; without an active one guests see the product's own look",
    params: themeParams,
    /** As it was seen; without it the theme is deleted in any state. */
    query: z.strictObject({ version: z.coerce.number<number>().pipe(Version).optional() }),
    replies: { 200: Done },
    refusals: ['THEME_NOT_FOUND', 'THEME_CHANGED'],
  },
  'POST /api/restaurants/:restaurantId/themes/:themeId/activation': {
    who: 'staff:themes.edit',
    summary: 'Make a theme the active one; all others are inactive then',
    params: themeParams,
    replies: { 200: StoredTheme },
    refusals: ['THEME_NOT_FOUND'],
  },
  'POST /api/restaurants/:restaurantId/themes/presets': {
    who: 'staff:themes.edit',
    summary: 'Apply a preset: create or reactivate the theme of its name and activate it',
    params: RestaurantParams,
    body: z.strictObject({ presetTheme: PresetTheme }),
    replies: { 200: StoredTheme },
    refusals: [],
  },
});
