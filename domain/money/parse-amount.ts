import { decimalsOf, minorPerUnit } from './currency.ts';
import type { Minor } from './money.ts';

const decimalSeparator = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.';

/** What people may write around an amount: the currency’s symbols in that locale, its code, any currency sign. */
function withoutCurrency(text: string, currency: string, locale: string): string {
  const symbols = (['symbol', 'narrowSymbol', 'code'] as const).map(
    (currencyDisplay) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(1)
        .find((part) => part.type === 'currency')?.value ?? '',
  );
  const marks = symbols.map((symbol) => symbol.replaceAll(SPACE, '').toUpperCase()).filter(Boolean);
  const mark = marks.toSorted((one, other) => other.length - one.length).find((each) => text.includes(each));
  if (mark !== undefined) return text.replace(mark, '');
  return text.replace(/^([-]?)(?:\p{Sc}|[A-Z]{3})|(?:\p{Sc}|[A-Z]{3})$/u, '$1');
}

/** White space, and the invisible marks by which Intl keeps an amount together in bidirectional text. */
const SPACE = /[\s\u061c\u200e\u200f]/gu;
const AMOUNT = /^(-)?([\d.,'’]*\d)$/u;

const NO_AMOUNT = { kind: 'no_amount' } as const;
type ReadAmount = { kind: 'ok'; minor: Minor } | { kind: 'too_many_decimals' } | typeof NO_AMOUNT;

interface Reading {
  readonly currency: string;
  readonly locale?: string;
  readonly decimalSign?: ',' | '.';
}

/**
 * Reads an amount as people type it ("12,50", "1.234,56 €", "$3"), into minor units of the currency. The last separator is the decimal one
 * if at most as many digits follow as the currency has decimals; with three digits it separates thousands unless it is the locale’s decimal
 * separator (and the currency has three), or follows nothing but zeros: 0.250 is below one everywhere. Without a locale the text is from a
 * file with a known decimal separator. MONEY-5.
 */
function readAmount(text: string, { currency, locale, decimalSign = '.' }: Reading): ReadAmount {
  const plain = text.replaceAll(SPACE, '').replace('−', '-').toUpperCase();
  let bare: string;
  try {
    bare = withoutCurrency(plain, currency, locale ?? 'en');
  } catch {
    bare = plain;
  }
  const match = AMOUNT.exec(bare);
  const digits = match?.[2];
  if (!match || digits === undefined) return NO_AMOUNT;
  const decimals = decimalsOf(currency);
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const tail = at < 0 ? '' : digits.slice(at + 1);
  const sign = digits[at] ?? '';
  const isDecimalSign =
    locale === undefined ? decimals === 3 && sign === decimalSign : decimalSeparator(locale) === sign;
  const isBelowOne = /^0*$/.test(digits.slice(0, Math.max(0, at)));
  const isThousands = tail.length === 3 && !isBelowOne && (!isDecimalSign || decimals === 0);
  const isDecimal = at >= 0 && !isThousands;
  const whole = isDecimal ? digits.slice(0, at) : digits;
  if (!/^\d*$|^\d{1,3}(?:[.,'’]\d{3})+$/.test(whole) || (isDecimal && whole.includes(sign))) return NO_AMOUNT;
  if (isDecimal && /[1-9]/.test(tail.slice(decimals))) return { kind: 'too_many_decimals' };
  const minor =
    Number(whole.replaceAll(/\D/g, '')) * minorPerUnit(currency) +
    (isDecimal ? Number(tail.slice(0, decimals).padEnd(decimals, '0')) : 0);
  if (!Number.isSafeInteger(minor)) return NO_AMOUNT;
  return { kind: 'ok', minor: match[1] ? -minor || 0 : minor };
}

/** The typed amount in minor units; `null` if it is not an amount or has more decimals than the currency (except zeros). MONEY-5. */
export const parseAmount = (text: string, reading: Reading): Minor | null => {
  const read = readAmount(text, reading);
  return read.kind === 'ok' ? read.minor : null;
};

/** Whether the text is an amount except for too many decimals. MONEY-9. */
export const hasTooManyDecimals = (text: string, reading: Reading): boolean =>
  readAmount(text, reading).kind === 'too_many_decimals';
