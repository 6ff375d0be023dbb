import type { Restaurant } from '#contract/restaurants.ts';
import { taxNameOf } from '#domain/money/tax-name.ts';
import { useLanguage } from '#web/ui/language.tsx';

interface TaxedSums {
  readonly subtotalMinor: number;
  readonly taxMinor: number;
  readonly serviceChargeMinor: number;
  readonly totalAmountMinor: number;
}

/** Whether the tax of an order was added to its prices; the restaurant may have changed its mind since. */
export const isTaxOnTop = (order: TaxedSums): boolean =>
  order.taxMinor > 0 && order.totalAmountMinor > order.subtotalMinor + order.serviceChargeMinor;

/** "8.875%", as the language writes it. */
export const rateText = (rate: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 }).format(rate);

/**
 * "Tax included 10%", or "Tax included · IVA reducido 10%" where the restaurant has a name for that rate (TAX-7): the tax of a bill,
 * an order or a receipt is told by rate.
 */
export const useTaxName = (taxRates: Restaurant['taxRates']): ((term: string, rate: number) => string) => {
  const { language } = useLanguage();
  return (term, rate) => {
    const name = taxNameOf(taxRates, rate);
    const percent = rateText(rate, language);
    if (name === null) return `${term} ${percent}`;
    return `${term} · ${name.includes('%') ? name : `${name} ${percent}`}`;
  };
};
