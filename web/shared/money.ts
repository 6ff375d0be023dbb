import type { Restaurant } from '#contract/restaurants.ts';
import { formatMoney, type Minor } from '#domain/money/money.ts';

export type FormatMoney = (minor: Minor) => string;

/** Money as the restaurant writes it: "12,50 €". */
export const moneyOf =
  ({ currency, locale }: Pick<Restaurant, 'currency' | 'locale'>): FormatMoney =>
  (minor) =>
    formatMoney(minor, { currency, locale });
