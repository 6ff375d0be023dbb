import { decimalsOf } from '#domain/money/currency.ts';
import { type Language, plural } from './language.ts';

/** How many decimals amounts of a currency have, as it is said where more were typed (MONEY-9). */
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
