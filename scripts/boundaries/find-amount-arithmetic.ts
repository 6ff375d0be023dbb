/** A line that scales an amount by a power of ten, or formats one with two decimals, regardless of its currency. */
export interface AmountArithmetic {
  /** From 1. */
  line: number;
  text: string;
}

const SCALED = /[mM]inor\w*\)?\s*[*/]\s*10+\b|\b10+\s*\*\s*[\w.]*[mM]inor\b/;
const TWO_DECIMALS = /toFixed\(2\)|FractionDigits:\s*2\b/;

/** Only domain/money may handle the decimals of amounts (MONEY-6). */
export const findAmountArithmetic = (source: string): AmountArithmetic[] =>
  source
    .split('\n')
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => SCALED.test(text) || TWO_DECIMALS.test(text));
