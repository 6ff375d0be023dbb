import { contrastRatio } from '#domain/restaurant/contrast.ts';
import type { ThemeColors } from '#domain/restaurant/theme-presets.ts';

export interface ContrastProblem {
  readonly text: keyof ThemeColors;
  readonly ground: keyof ThemeColors;
  /** 1 to 21; text needs 4.5. */
  readonly ratio: number;
}

const TEXTS = ['textPrimary', 'textSecondary', 'primary', 'secondary', 'accent'] as const;
const GROUNDS = ['background', 'cardBackground'] as const;
const READABLE = 4.5;

export const COLOR_FORMAT = /^#[0-9a-f]{6}$/;

/** Texts with too little contrast, by colour and background (THEME-3). Incomplete colours are left out. */
export const contrastProblems = (colors: ThemeColors): ContrastProblem[] =>
  TEXTS.flatMap((text) => GROUNDS.map((ground) => ({ text, ground })))
    .filter(({ text, ground }) => COLOR_FORMAT.test(colors[text]) && COLOR_FORMAT.test(colors[ground]))
    .map(({ text, ground }) => ({ text, ground, ratio: contrastRatio(colors[text], colors[ground]) }))
    .filter(({ ratio }) => ratio < READABLE);
