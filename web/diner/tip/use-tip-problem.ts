import { formatMoney, type MoneyFormat } from '#domain/money/money.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';
import { maxTipMinor } from '#domain/money/tip.ts';
import { useAmountProblem } from '#web/shared/money/amount-problem.ts';
import { useMessages } from '#web/ui/language.tsx';

/** The error of a typed tip that is refused (TIP-2). */
export const useTipProblem = (format: MoneyFormat): ((typed: string) => string) => {
  const { tipInvalid, tipTooHigh } = useMessages('order');
  const amountProblem = useAmountProblem();
  const mostMinor = maxTipMinor(format.currency);
  return (typed) =>
    (parseAmount(typed, format) ?? 0) > mostMinor
      ? tipTooHigh(formatMoney(mostMinor, format))
      : amountProblem(typed, format, tipInvalid);
};
