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

/** "Tax included 10%": the tax of a bill, an order or a receipt is told by rate. */
export const useTaxName = (): ((name: string, rate: number) => string) => {
  const { language } = useLanguage();
  return (name, rate) => `${name} ${rateText(rate, language)}`;
};
