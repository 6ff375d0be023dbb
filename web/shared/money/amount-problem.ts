import type { MoneyFormat } from '#domain/money/money.ts';
import { hasTooManyDecimals } from '#domain/money/parse-amount.ts';
import { decimalsText } from '#messages/words/decimals.ts';
import type { Language } from '#messages/words/language.ts';
import { useLanguage } from '#web/ui/language.tsx';

/** The error for an invalid amount: the currency has fewer decimals (MONEY-9), else the field's own text. */
export type AmountProblem = (text: string, format: MoneyFormat, otherwise: string) => string;

export const amountProblemIn =
  (language: Language): AmountProblem =>
  (text, format, otherwise) =>
    hasTooManyDecimals(text, format) ? decimalsText(language, format.currency) : otherwise;

export const useAmountProblem = (): AmountProblem => amountProblemIn(useLanguage().language);
