/*
 * The number of decimals of prices. Intl differs between versions of browsers and servers (HUF, COP, IQD …), and stored amounts must not
 * depend on it, so currencies without two decimals are listed here. ISO 4217, list one; currencies with decimals in ISO that are not used
 * in prices have none in Unicode CLDR’s `currencyData`.
 */
const WITHOUT_DECIMALS = new Set(
  (
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF ' +
    'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER'
  ).split(' '),
);
const WITH_THREE = new Set(['BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);
const WITH_FOUR = new Set(['CLF', 'UYW']);

/** Decimals of an amount in this currency: 0, 2, 3 or 4. MONEY-6. */
export const decimalsOf = (currency: string): number => {
  if (WITHOUT_DECIMALS.has(currency)) return 0;
  if (WITH_THREE.has(currency)) return 3;
  return WITH_FOUR.has(currency) ? 4 : 2;
};

/** Minor units in one of the currency: 100 for EUR, 1 for JPY, 1000 for KWD. MONEY-6. */
export const minorPerUnit = (currency: string): number => 10 ** decimalsOf(currency);

/** An amount in units of the currency (12.5) as integer minor units (1250; for JPY 12.5 is 13). MONEY-6. */
export const toMinor = (amount: number, currency: string): number => {
  // by decimal digits: 1.005 × 100 in floats is less than 100.5
  const [mantissa = '0', exponent = '0'] = String(amount).split('e');
  return Math.round(Number(`${mantissa}e${Number(exponent) + decimalsOf(currency)}`));
};

/** The same for an amount that must not be rounded: null if it has a fraction of a minor unit. MONEY-6. */
export const exactMinor = (amount: number, currency: string): number | null => {
  const minor = toMinor(amount, currency);
  return fromMinor(minor, currency) === amount ? minor : null;
};

/** Minor units as an amount in units of the currency, for external formats: 1250 → 12.5. MONEY-6. */
export const fromMinor = (minor: number, currency: string): number => minor / minorPerUnit(currency);

/** For machines: "12.50" for EUR, "1250" for JPY. MONEY-6. */
export const decimalText = (minor: number, currency: string): string =>
  fromMinor(minor, currency).toFixed(decimalsOf(currency));

/** For a field: with the locale’s decimal separator, without grouping and currency. MONEY-6. */
export const amountText = (
  minor: number,
  { currency, locale }: { currency: string; locale: string },
): string => {
  const digits = decimalsOf(currency);
  const amount = fromMinor(minor, currency);
  try {
    return new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: false,
    }).format(amount);
  } catch {
    return amount.toFixed(digits);
  }
};
