import { decimalsOf } from '#domain/money/currency.ts';
import { type Language, plural } from './language.ts';

/** A currency’s number of decimals in words, for the message about too many (MONEY-9). */
export const decimalsText = (language: Language, currency: string): string => {
  const decimals = decimalsOf(currency);
  if (language === 'es')
    return decimals === 0
      ? `${currency} no tiene decimales: escribe un importe entero`
      : `${currency} tiene ${plural('es', decimals, { one: 'un decimal', other: `${decimals} decimales` })} como mucho`;
  return decimals === 0
    ? `${currency} has no decimals: please enter a whole amount`
    : `${currency} has at most ${plural('en', decimals, { one: 'one decimal', other: `${decimals} decimals` })}`;
};
