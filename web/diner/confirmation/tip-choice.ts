import type { Minor } from '#domain/money/money.ts';
import { type TipPreset, validateTip } from '#domain/money/tip.ts';

/** What the diner has picked; `text` as it stands in the field, in major units. */
export type TipChoice =
  | { kind: 'none' }
  | { kind: 'preset'; percent: number }
  | { kind: 'custom'; text: string };

/** The tip in minor units; null where nothing valid has been picked (TIP-2). */
export function chosenTip(choice: TipChoice, presets: readonly TipPreset[]): Minor | null {
  if (choice.kind === 'none') return null;
  if (choice.kind === 'preset')
    return presets.find(({ percent }) => percent === choice.percent)?.amountMinor ?? null;
  if (choice.text.trim() === '') return null;
  const minor = Math.round(Number(choice.text.replace(',', '.')) * 100);
  return validateTip(minor).kind === 'ok' ? minor : null;
}
