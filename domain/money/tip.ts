import { type Minor, percentageOf } from './money.ts';

export const TIP_PRESETS = [
  { percent: 10, isSuggested: false },
  { percent: 14, isSuggested: true },
  { percent: 18, isSuggested: false },
] as const;

/** 10,000.00: what the contract lets through. */
export const MAX_TIP_MINOR = 1_000_000;

export interface TipPreset {
  percent: number;
  isSuggested: boolean;
  amountMinor: Minor;
}

/** The presets for an order's total, each rounded to whole minor units (TIP-1). */
export const tipPresets = (totalMinor: Minor): TipPreset[] =>
  TIP_PRESETS.map((preset) => ({ ...preset, amountMinor: percentageOf(totalMinor, preset.percent / 100) }));

/** A tip is a whole number of minor units, zero or more (TIP-2). */
export const validateTip = (minor: Minor): { kind: 'ok' } | { kind: 'refused'; code: 'TIP_INVALID' } =>
  Number.isInteger(minor) && minor >= 0 && minor <= MAX_TIP_MINOR
    ? { kind: 'ok' }
    : { kind: 'refused', code: 'TIP_INVALID' };
