import { minorPerUnit } from './currency.ts';
import { type Minor, percentageOf, splitByLargestRemainder } from './money.ts';

export const TIP_PRESETS = [
  { percent: 10, isSuggested: false },
  { percent: 14, isSuggested: true },
  { percent: 18, isSuggested: false },
] as const;

/** Against typos: 10,000 in a currency with decimals, a thousand times that in one without. TIP-2. */
export const maxTipMinor = (currency: string): Minor =>
  minorPerUnit(currency) === 1 ? 10_000_000 : 10_000 * minorPerUnit(currency);

export interface TipPreset {
  percent: number;
  isSuggested: boolean;
  amountMinor: Minor;
}

interface TippedOrder {
  readonly totalAmountMinor: Minor;
  readonly participantCount: number;
  readonly items: readonly { readonly totalMinor: Minor; readonly dinerSessionId: string | null }[];
}

/**
 * A diner’s part of an order’s total, including tax and service: in proportion to their items, by largest remainder. A diner without items
 * is offered an equal share. TIP-3.
 */
export function ownPartOf(order: TippedOrder, dinerSessionId: string): Minor {
  const sums = new Map<string | null, number>();
  for (const item of order.items)
    sums.set(item.dinerSessionId, (sums.get(item.dinerSessionId) ?? 0) + item.totalMinor);
  const diners = [...sums.keys()].toSorted((one, other) => (one ?? '').localeCompare(other ?? ''));
  const at = diners.indexOf(dinerSessionId);
  if (at < 0) return percentageOf(order.totalAmountMinor, 1 / Math.max(1, order.participantCount));
  const parts = splitByLargestRemainder(
    order.totalAmountMinor,
    diners.map((diner) => sums.get(diner) ?? 0),
  );
  return parts[at] ?? 0;
}

/** The presets for an amount, each rounded to whole minor units (TIP-1). */
export const tipPresets = (totalMinor: Minor): TipPreset[] =>
  TIP_PRESETS.map((preset) => ({ ...preset, amountMinor: percentageOf(totalMinor, preset.percent / 100) }));

/** A tip is a whole number of minor units of its currency, zero or more (TIP-2). */
export const validateTip = (
  minor: Minor,
  currency: string,
): { kind: 'ok' } | { kind: 'refused'; code: 'TIP_INVALID' } =>
  Number.isInteger(minor) && minor >= 0 && minor <= maxTipMinor(currency)
    ? { kind: 'ok' }
    : { kind: 'refused', code: 'TIP_INVALID' };
