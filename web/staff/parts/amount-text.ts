import type { Minor } from '#domain/money/money.ts';

/** An amount as it stands in a field: with the locale's decimal sign, without a currency. */
export const amountText = (minor: Minor, locale: string): string => {
  try {
    return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false }).format(
      minor / 100,
    );
  } catch {
    return (minor / 100).toFixed(2);
  }
};
