import type { Day } from '#domain/restaurant/calendar-day.ts';
import { localTime } from '#domain/restaurant/local-time.ts';

/** A rate with its name ("Food", 0.1 is 10 %), and its future changes: in order, each from the start of its day. */
export interface TaxRate {
  readonly id: string;
  readonly name: string;
  readonly rate: number;
  readonly changes: readonly { readonly from: Day; readonly rate: number }[];
}

/** The most rates of a restaurant, and the most changes of a rate. */
export const MOST_TAX_RATES = 12;
export const MOST_TAX_CHANGES = 20;
export const TAX_NAME_LIMIT = 40;

const dashed = (day: string): Day => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

/** TAX-4: the rate on a day of the restaurant's calendar. */
const rateOn = ({ rate, changes }: TaxRate, day: Day): number =>
  changes.findLast(({ from }) => from <= day)?.rate ?? rate;

/** The rate of each dish at a moment: the one that it names, or the restaurant’s first, the default (TAX-3, TAX-4). */
export function ratesAt(
  rates: readonly TaxRate[],
  nowMs: number,
  timeZone: string,
): (taxRateId: string | null) => number {
  const isDated = rates.some(({ changes }) => changes.length > 0);
  const day = isDated ? dashed(localTime(nowMs, timeZone).day) : '';
  return (taxRateId) => {
    const rate = rates.find(({ id }) => id === taxRateId) ?? rates[0];
    return rate ? rateOn(rate, day) : 0;
  };
}

const QUARTER_MS = 900_000;

/** Until when the rates of a moment cannot change: in every time zone a day begins at a quarter of an hour. */
export const ratesHoldUntilMs = (rates: readonly TaxRate[], nowMs: number, timeZone: string): number => {
  const today = dashed(localTime(nowMs, timeZone).day);
  const isChanging = rates.some(({ changes }) => changes.some(({ from }) => from > today));
  return isChanging ? (Math.floor(nowMs / QUARTER_MS) + 1) * QUARTER_MS : Number.POSITIVE_INFINITY;
};

export type TaxRatesProblem = { readonly index: number; readonly kind: 'name_twice' | 'day_twice' };

/** The problems of a list of rates: a duplicate name, or two changes on one day (TAX-5). */
export function findTaxRatesProblem(rates: readonly TaxRate[]): TaxRatesProblem | null {
  const names = rates.map(({ name }) => name.trim().toLowerCase());
  const twice = names.findIndex((name, index) => names.indexOf(name) < index);
  if (twice >= 0) return { index: twice, kind: 'name_twice' };
  const index = rates.findIndex(
    ({ changes }) => new Set(changes.map(({ from }) => from)).size < changes.length,
  );
  return index < 0 ? null : { index, kind: 'day_twice' };
}
