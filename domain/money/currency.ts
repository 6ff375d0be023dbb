/*
 * How many decimals prices have. Browsers and servers of different ages disagree in what Intl says (HUF, COP, IQD …), and what
 * is stored must not depend on it: so the currencies that do not have two stand here. ISO 4217, list one; of the currencies
 * to which ISO gives decimals that nobody prices in, Unicode CLDR's `currencyData` gives none.
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
  // by its decimal digits: 1.005 × 100 in floats is less than 100.5
  const [mantissa = '0', exponent = '0'] = String(amount).split('e');
  return Math.round(Number(`${mantissa}e${Number(exponent) + decimalsOf(currency)}`));
};

/** Minor units as an amount in units of the currency, for answers that are not money of ours: 1250 → 12.5. MONEY-6. */
export const fromMinor = (minor: number, currency: string): number => minor / minorPerUnit(currency);

/** As machines read it: "12.50" for EUR, "1250" for JPY. MONEY-6. */
export const decimalText = (minor: number, currency: string): string =>
  fromMinor(minor, currency).toFixed(decimalsOf(currency));

/** As it stands in a field: the locale's decimal sign, neither groups nor currency. MONEY-6. */
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
