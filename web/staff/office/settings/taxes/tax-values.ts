import type { ChangeRestaurant, RestaurantProfile } from '#contract/restaurants.ts';
import { amountText } from '#domain/money/currency.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';
import type { taxes } from '#messages/en/taxes.ts';
import { randomId } from '#web/shared/random-id.ts';

/** A rate as it is typed: in percent. */
export interface RateValues {
  id: string;
  name: string;
  rate: string;
  changes: { from: string; rate: string }[];
}

export interface TaxValues {
  /** The first is the default. */
  taxRates: RateValues[];
  serviceChargeRate: string;
  pricesIncludeTax: boolean;
  /** As an amount is typed. */
  treatLimit: string;
}

/** 0.08875 as "8.875"; the language has a decimal sign of its own. */
export const asPercent = (rate: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: false }).format(rate * 100);

const PERCENT = /^\d{1,3}(?:[.,]\d{1,3})?$/;

/** "8,875" or "8.875" as 0.08875; null for anything but a number from 0 to 100. */
export const rateOf = (typed: string): number | null => {
  const text = typed.trim();
  const percent = Number(text.replace(',', '.'));
  return PERCENT.test(text) && percent <= 100 ? Number((percent / 100).toFixed(5)) : null;
};

type Taxes = Pick<RestaurantProfile, Exclude<keyof TaxValues, 'treatLimit'> | 'treatLimitMinor'>;
/** How the restaurant writes amounts. */
type Paid = Pick<RestaurantProfile, 'currency' | 'locale'>;

export const valuesOf = (profile: Taxes & Paid, language: string): TaxValues => ({
  taxRates: profile.taxRates.map(({ rate, changes, ...named }) => ({
    ...named,
    rate: asPercent(rate, language),
    changes: changes.map((change) => ({ ...change, rate: asPercent(change.rate, language) })),
  })),
  serviceChargeRate: asPercent(profile.serviceChargeRate, language),
  pricesIncludeTax: profile.pricesIncludeTax,
  treatLimit: amountText(profile.treatLimitMinor, profile),
});

/** Changes sorted by day. */
const taxesOf = (values: TaxValues, paid: Paid): Taxes => ({
  taxRates: values.taxRates.map(({ id, name, rate, changes }) => ({
    id,
    name: name.trim(),
    rate: rateOf(rate) ?? 0,
    changes: changes
      .map((change) => ({ from: change.from, rate: rateOf(change.rate) ?? 0 }))
      .toSorted((a, b) => (a.from < b.from ? -1 : 1)),
  })),
  serviceChargeRate: rateOf(values.serviceChargeRate) ?? 0,
  pricesIncludeTax: values.pricesIncludeTax,
  treatLimitMinor: parseAmount(values.treatLimit, paid) ?? 0,
});

/** Only changed values: two people who change different settings do not overwrite each other. */
export const changesOf = (values: TaxValues, { version, ...stored }: Taxes & Paid & { version: number }) =>
  ({
    ...Object.fromEntries(
      Object.entries(taxesOf(values, stored)).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(stored[field as keyof Taxes]),
      ),
    ),
    version,
  }) satisfies ChangeRestaurant;

export const newRate = (): RateValues => ({ id: randomId(), name: '', rate: '', changes: [] });

interface RateProblems {
  readonly name?: string;
  readonly rate?: string;
  readonly changes: readonly { readonly from?: string; readonly rate?: string }[];
}

/** The errors of each rate, by field (TAX-5). */
export function rateProblems(rates: readonly RateValues[], { problems }: typeof taxes): RateProblems[] {
  const nameProblem = (name: string, index: number): { name?: string } => {
    const key = name.trim().toLowerCase();
    if (key === '') return { name: problems.name };
    const isTwice = rates.slice(0, index).some((other) => other.name.trim().toLowerCase() === key);
    return isTwice ? { name: problems.nameTwice } : {};
  };
  const dayProblem = (changes: RateValues['changes'], index: number): { from?: string } => {
    const from = changes[index]?.from ?? '';
    if (from === '') return { from: problems.day };
    return changes.slice(0, index).some((other) => other.from === from) ? { from: problems.dayTwice } : {};
  };
  const typed = (rate: string) => (rateOf(rate) === null ? { rate: problems.rate } : {});
  return rates.map(({ name, rate, changes }, index) => ({
    ...nameProblem(name, index),
    ...typed(rate),
    changes: changes.map((change, place) => ({ ...dayProblem(changes, place), ...typed(change.rate) })),
  }));
}

export function checkTaxes(
  values: TaxValues,
  texts: typeof taxes,
  limitProblem: (text: string) => string | undefined,
): { [Field in keyof TaxValues]?: string | undefined } {
  const isWrong = rateProblems(values.taxRates, texts).some(
    ({ name, rate, changes }) =>
      name !== undefined ||
      rate !== undefined ||
      changes.some((change) => change.from !== undefined || change.rate !== undefined),
  );
  return {
    ...(isWrong && { taxRates: texts.problems.summary }),
    ...(rateOf(values.serviceChargeRate) === null && { serviceChargeRate: texts.problems.rate }),
    ...(limitProblem(values.treatLimit) !== undefined && { treatLimit: limitProblem(values.treatLimit) }),
  };
}
