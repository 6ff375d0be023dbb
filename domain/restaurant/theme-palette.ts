import { contrastRatio, readableOn } from './contrast.ts';
import type { ThemeColors } from './theme-presets.ts';

/** The colours of screens, each as #rrggbb. */
export const PALETTE_COLORS = [
  'background',
  'card',
  'raised',
  'selected',
  'line',
  'line-strong',
  'text',
  'text-soft',
  'primary',
  'primary-strong',
  'primary-soft',
  'on-primary',
  'secondary',
  'accent',
  'accent-soft',
  'success',
  'success-soft',
  'danger',
  'danger-soft',
  'warning',
  'warning-soft',
] as const;
export type PaletteColor = (typeof PALETTE_COLORS)[number];
export type Palette = Readonly<Record<PaletteColor, string>>;

/** A theme’s colours for a device in light and dark mode; `scheme` is the colour scheme of the browser’s own parts. */
export interface ThemePalette {
  readonly scheme: 'light' | 'dark' | 'light dark';
  readonly light: Palette;
  readonly dark: Palette;
}

const TEXT = 4.5;
const EDGE = 3;
/** The contrast of a tinted surface, which leaves room for colours on it. */
const ROOM = 5.5;

/** Green, red and amber are the same in all themes, because they have a meaning. */
const MEANINGS = {
  light: { success: '#2c6437', danger: '#a5241d', warning: '#7e4d00' },
  dark: { success: '#8acb93', danger: '#ff9c8f', warning: '#f0b968' },
} as const;

const channels = (color: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Mixes this share of the second colour into the first, 0 to 1. */
function mix(color: string, other: string, share: number): string {
  const second = channels(other);
  const mixed = channels(color).map((value, index) =>
    Math.round(value + ((second[index] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour itself, or the closest one towards `pole` that keeps `ratio` on every surface. */
function readable(color: string, surfaces: readonly string[], pole: string, ratio = TEXT): string {
  for (let share = 0; share < 1; share += 0.04) {
    const moved = mix(color, pole, share);
    if (surfaces.every((surface) => contrastRatio(moved, surface) >= ratio)) return moved;
  }
  return pole;
}

/** A theme’s colour for codes printed on white paper: dark enough to be scanned (THEME-8). */
export const printedColor = (color: string): string => readable(color, ['#ffffff'], '#000000');

/** A screen’s palette from a theme’s colours (THEME-4). @throws RangeError for an invalid colour */
export function paletteOf(colors: ThemeColors): Palette {
  const { background } = colors;
  const pole = readableOn(background);
  const isDark = pole === '#ffffff';
  const tint = (color: string, share: number): string => {
    const tinted = mix(background, color, share);
    return contrastRatio(tinted, pole) >= ROOM ? tinted : background;
  };
  const card = contrastRatio(colors.cardBackground, pole) >= TEXT ? colors.cardBackground : background;
  const raised = tint(pole, isDark ? 0.09 : 0.05);
  const selected = isDark ? tint(pole, 0.2) : card;
  const surfaces = [background, card, raised, selected];
  const text = readable(colors.textPrimary, surfaces, pole, Math.min(7, contrastRatio(background, pole)));
  /** A colour of text with its own soft background. */
  const tone = (color: string) => {
    const soft = tint(color, isDark ? 0.2 : 0.14);
    return { full: readable(color, [...surfaces, soft], pole), soft };
  };
  const meanings = MEANINGS[isDark ? 'dark' : 'light'];
  const [primary, accent] = [tone(colors.primary), tone(colors.accent)];
  const [success, danger] = [tone(meanings.success), tone(meanings.danger)];
  const warning = tone(meanings.warning);
  const onPrimary = readableOn(primary.full);
  const strong = mix(primary.full, pole, 0.2);
  return {
    background,
    card,
    raised,
    selected,
    line: mix(background, text, 0.16),
    'line-strong': readable(mix(background, text, 0.4), surfaces, pole, EDGE),
    text,
    'text-soft': readable(colors.textSecondary, surfaces, pole),
    primary: primary.full,
    'primary-strong': contrastRatio(strong, onPrimary) >= TEXT ? strong : primary.full,
    'primary-soft': primary.soft,
    'on-primary': onPrimary,
    secondary: readable(colors.secondary, surfaces, pole),
    accent: accent.full,
    'accent-soft': accent.soft,
    success: success.full,
    'success-soft': success.soft,
    danger: danger.full,
    'danger-soft': danger.soft,
    warning: warning.full,
    'warning-soft': warning.soft,
  };
}

/** Both palettes of a theme. A theme that is dark even in light mode has dark controls and scroll bars. */
export function themePalette(theme: {
  readonly colors: ThemeColors;
  readonly darkColors: ThemeColors;
}): ThemePalette {
  const schemeOf = ({ background }: ThemeColors): 'light' | 'dark' =>
    readableOn(background) === '#ffffff' ? 'dark' : 'light';
  const [inLight, inDark] = [schemeOf(theme.colors), schemeOf(theme.darkColors)];
  return {
    scheme: inLight === inDark ? inLight : 'light dark',
    light: paletteOf(theme.colors),
    dark: paletteOf(theme.darkColors),
  };
}
