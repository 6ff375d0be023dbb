import { type Minor, type MoneyFormat } from '#domain/money/money.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';
import { type TipPreset, validateTip } from '#domain/money/tip.ts';

/** The diner's choice; `text` as typed, in units of the currency. */
export type TipChoice =
  | { kind: 'none' }
  | { kind: 'preset'; percent: number }
  | { kind: 'custom'; text: string };

/** The tip in minor units; null if no valid amount is chosen (TIP-2). */
export function chosenTip(
  choice: TipChoice,
  presets: readonly TipPreset[],
  format: MoneyFormat,
): Minor | null {
  if (choice.kind === 'none') return null;
  if (choice.kind === 'preset')
    return presets.find(({ percent }) => percent === choice.percent)?.amountMinor ?? null;
  const minor = parseAmount(choice.text, format);
  return minor !== null && validateTip(minor, format.currency).kind === 'ok' ? minor : null;
}
