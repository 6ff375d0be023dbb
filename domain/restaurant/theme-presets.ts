export const PRESET_THEMES = ['modern', 'classic', 'vibrant', 'dark', 'minimalist'] as const;
export type PresetTheme = (typeof PRESET_THEMES)[number];

export const LAYOUT_STYLES = ['grid', 'list'] as const;
export const SPACINGS = ['compact', 'normal', 'spacious'] as const;
export const CARD_STYLES = ['minimal', 'image-focus', 'detailed'] as const;
/** Fonts that every device has: a theme downloads none. */
export const FONT_FAMILIES = ['sans', 'serif', 'rounded', 'mono'] as const;
export const FONT_SIZES = ['small', 'normal', 'large'] as const;
export const HEADING_STYLES = ['light', 'normal', 'bold'] as const;
export const LOGO_POSITIONS = ['left', 'center', 'right'] as const;

/** Each as #rrggbb; primary, secondary, accent and both texts are readable on background and card (THEME-3). */
export interface ThemeColors {
  readonly primary: string;
  readonly secondary: string;
  readonly background: string;
  readonly cardBackground: string;
  readonly textPrimary: string;
  readonly textSecondary: string;
  readonly accent: string;
}

export interface ThemePreset {
  readonly colors: ThemeColors;
  /** The same theme for devices in dark mode. */
  readonly darkColors: ThemeColors;
  readonly layout: {
    readonly style: (typeof LAYOUT_STYLES)[number];
    readonly columns: 1 | 2 | 3;
    readonly spacing: (typeof SPACINGS)[number];
    readonly cardStyle: (typeof CARD_STYLES)[number];
  };
  readonly typography: {
    readonly fontFamily: (typeof FONT_FAMILIES)[number];
    readonly fontSize: (typeof FONT_SIZES)[number];
    readonly headingStyle: (typeof HEADING_STYLES)[number];
  };
}

const paint = (
  background: string,
  cardBackground: string,
  textPrimary: string,
  textSecondary: string,
  [primary, secondary, accent]: readonly [string, string, string],
): ThemeColors => ({ primary, secondary, background, cardBackground, textPrimary, textSecondary, accent });

// Dark in both modes, which is the point of this preset.
const night = paint('#121212', '#1d1d1f', '#f4f4f2', '#b3b3ae', ['#e0b354', '#9cc7b0', '#f08a6b']);

/** THEME-2 */
export const THEME_PRESETS: Readonly<Record<PresetTheme, ThemePreset>> = {
  modern: {
    colors: paint('#f7f9fb', '#ffffff', '#14202b', '#4d5d6b', ['#1d5fa8', '#0f766e', '#9a3f0b']),
    darkColors: paint('#0f1720', '#18222d', '#eef3f8', '#a9b8c6', ['#7db6f2', '#5ecfc2', '#f2a86f']),
    layout: { style: 'grid', columns: 2, spacing: 'normal', cardStyle: 'image-focus' },
    typography: { fontFamily: 'sans', fontSize: 'normal', headingStyle: 'bold' },
  },
  classic: {
    colors: paint('#faf6ef', '#fffdf9', '#2a1f18', '#665648', ['#9b3a1d', '#2c6437', '#7d5410']),
    darkColors: paint('#15110e', '#201a16', '#f5ede2', '#bbac9c', ['#eb9468', '#8acb93', '#e6b765']),
    layout: { style: 'list', columns: 1, spacing: 'normal', cardStyle: 'detailed' },
    typography: { fontFamily: 'serif', fontSize: 'normal', headingStyle: 'normal' },
  },
  vibrant: {
    colors: paint('#fff7f2', '#ffffff', '#2b1030', '#6b4a6e', ['#b3126b', '#5b2bbd', '#a84300']),
    darkColors: paint('#1a0d1f', '#26142d', '#fbeefc', '#cbb0cf', ['#ff8ac4', '#bda0ff', '#ffb067']),
    layout: { style: 'grid', columns: 2, spacing: 'compact', cardStyle: 'image-focus' },
    typography: { fontFamily: 'rounded', fontSize: 'normal', headingStyle: 'bold' },
  },
  dark: {
    colors: night,
    darkColors: night,
    layout: { style: 'grid', columns: 3, spacing: 'spacious', cardStyle: 'image-focus' },
    typography: { fontFamily: 'sans', fontSize: 'normal', headingStyle: 'light' },
  },
  minimalist: {
    colors: paint('#ffffff', '#f6f6f4', '#1a1a1a', '#5c5c5a', ['#1a1a1a', '#52525b', '#8a3b12']),
    darkColors: paint('#101010', '#1b1b1b', '#f2f2f2', '#a8a8a6', ['#f2f2f2', '#c0c0c6', '#e2a27c']),
    layout: { style: 'list', columns: 1, spacing: 'spacious', cardStyle: 'minimal' },
    typography: { fontFamily: 'sans', fontSize: 'normal', headingStyle: 'light' },
  },
};
