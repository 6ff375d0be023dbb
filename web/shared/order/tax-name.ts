import type { Restaurant } from '#contract/restaurants.ts';
import { taxTermOf } from '#domain/money/tax-name.ts';
import { useLanguage } from '#web/ui/language.tsx';

interface TaxedSums {
  readonly subtotalMinor: number;
  readonly taxMinor: number;
  readonly serviceChargeMinor: number;
  readonly totalAmountMinor: number;
}

/** Whether the order's tax was added to its prices; the restaurant's setting may have changed since. */
export const isTaxOnTop = (order: TaxedSums): boolean =>
  order.taxMinor > 0 && order.totalAmountMinor > order.subtotalMinor + order.serviceChargeMinor;

/** "8.875%", formatted for the language. */
export const rateText = (rate: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 }).format(rate);

/**
 * "Tax included 10%", or "Tax included · IVA reducido 10%" if the restaurant has a name for that rate (TAX-7): bills,
 * orders and receipts list tax by rate.
 */
export const useTaxName = (taxRates: Restaurant['taxRates']): ((term: string, rate: number) => string) => {
  const { language } = useLanguage();
  return (term, rate) => taxTermOf(taxRates, rate, { term, percent: rateText(rate, language) });
};
