import * as fc from 'fast-check';
import { type PricedLineInput, priceCart } from '#domain/prices/pricing.ts';

export const MINUTE_MS = 60_000;

interface Line {
  base: number;
  /** Prices of its options. */
  options: number[];
  quantity: number;
  /** At the time of sale: a round is taxed by rate. */
  taxRate: number;
  factor: number;
  dish: 'Croquetas' | 'Vermut' | 'Flan';
}
export const STATION_OF = { Croquetas: 'kitchen', Vermut: 'bar', Flan: 'kitchen' } as const;
export interface Payment {
  afterMinutes: number;
  amount: number;
  tip: number;
  method: 'cash' | 'card' | 'online';
  status: 'succeeded' | 'refunded' | 'pending' | 'failed';
}
export interface Round {
  afterMinutes: number;
  lines: Line[];
  isCancelled: boolean;
  reason: string;
  /** Seconds between an order's steps; null: the step did not happen. */
  confirmed: number | null;
  preparing: number | null;
  ready: number | null;
  delivered: number | null;
  servedBy: 'Ana' | 'Bea' | null;
  /** Of each phone that gave one. */
  tips: number[];
}
export interface Request {
  afterMinutes: number;
  kind: 'bill' | 'water' | 'assistance';
  /** Seconds. */
  taken: number | null;
  done: number | null;
  isWithdrawn: boolean;
}
export interface Visit {
  /** Minutes after the month began. */
  at: number;
  minutes: number;
  isOpen: boolean;
  phones: number;
  /** Staff moved its orders to another party's visit: a merged table. */
  isMerged: boolean;
  rounds: Round[];
  payments: Payment[];
  requests: Request[];
}
export interface Month {
  timezone: string;
  /** YYYY-MM-DD. */
  from: string;
  currency: string;
  serviceChargeRate: number;
  pricesIncludeTax: boolean;
  dayStartsAtHour: number;
  visits: Visit[];
}

export const DAYS = 31;
const minor = (max: number) => fc.integer({ min: 0, max });
const aLine: fc.Arbitrary<Line> = fc.record({
  base: minor(9_999),
  options: fc.array(fc.integer({ min: -300, max: 900 }), { maxLength: 2 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  factor: fc.constantFrom(1, 0.8, 0.95, 1.05, 1.3),
  dish: fc.constantFrom('Croquetas', 'Vermut', 'Flan'),
  taxRate: fc.constantFrom(0, 0.1, 0.08875, 0.21),
});
const seconds = fc.option(fc.integer({ min: 0, max: 3_000 }), { freq: 4 });
const aRound: fc.Arbitrary<Round> = fc.record({
  afterMinutes: minor(240),
  lines: fc.array(aLine, { minLength: 1, maxLength: 3 }),
  isCancelled: fc.boolean(),
  reason: fc.constantFrom('', 'Sold out', 'Mistake'),
  confirmed: seconds,
  preparing: seconds,
  ready: seconds,
  delivered: seconds,
  servedBy: fc.constantFrom('Ana', 'Bea', null),
  tips: fc.array(minor(2_000), { maxLength: 2 }),
});
const aPayment: fc.Arbitrary<Payment> = fc.record({
  afterMinutes: minor(300),
  amount: fc.integer({ min: 1, max: 50_000 }),
  tip: minor(3_000),
  method: fc.constantFrom('cash', 'card', 'online'),
  status: fc.constantFrom('succeeded', 'succeeded', 'refunded', 'pending', 'failed'),
});
const aRequest: fc.Arbitrary<Request> = fc.record({
  afterMinutes: minor(240),
  kind: fc.constantFrom('bill', 'water', 'assistance'),
  taken: seconds,
  done: seconds,
  isWithdrawn: fc.boolean(),
});
const aVisit: fc.Arbitrary<Visit> = fc.record({
  at: minor(DAYS * 24 * 60),
  minutes: minor(300),
  isOpen: fc.boolean(),
  phones: fc.integer({ min: 0, max: 3 }),
  isMerged: fc.boolean(),
  rounds: fc.array(aRound, { maxLength: 3 }),
  payments: fc.array(aPayment, { maxLength: 2 }),
  requests: fc.array(aRequest, { maxLength: 2 }),
});
/**
 * Months in which the clocks change forward, back, and not at all; a zone with a fractional offset from UTC;
 * currencies without decimals and with three.
 */
export const aMonth: fc.Arbitrary<Month> = fc.record({
  timezone: fc.constantFrom('Europe/Madrid', 'America/New_York', 'Asia/Kathmandu'),
  from: fc.constantFrom('2026-03-08', '2026-10-10', '2026-06-01'),
  currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
  serviceChargeRate: fc.constantFrom(0, 0.05),
  pricesIncludeTax: fc.boolean(),
  dayStartsAtHour: fc.integer({ min: 0, max: 11 }),
  visits: fc.array(aVisit, { minLength: 1, maxLength: 12 }),
});

export const beginOf = ({ from }: Month): number => Date.parse(`${from}T00:00:00Z`);

/** Lines one by one: each has a factor of its own, because guests came at different hours. */
export function pricedRound(month: Month, { lines }: Round) {
  const inputs = lines.map(
    ({ base, options, quantity, taxRate }, index): PricedLineInput => ({
      id: String(index),
      ownerId: '',
      menuItemId: '',
      basePriceMinor: base,
      category: 'Tapas',
      optionPricesMinor: options,
      quantity,
      taxRate,
    }),
  );
  const priced = inputs.map((input, index) => {
    const factor = lines[index]?.factor ?? 1;
    return priceCart([input], { food: factor, drinks: factor }, month).lines[0];
  });
  const flat = priced.map((line, index) => ({
    ...(inputs[index] as PricedLineInput),
    basePriceMinor: line?.unitPriceMinor ?? 0,
    optionPricesMinor: [],
  }));
  return {
    ...priceCart(flat, { food: 1, drinks: 1 }, month),
    units: priced.map((line) => line?.unitPriceMinor ?? 0),
  };
}

/** Seconds after the order: confirmed, preparing, ready, delivered. A skipped step's time goes to the next one. */
export function momentsOf({ confirmed, preparing, ready, delivered }: Round): (number | null)[] {
  let after = 0;
  return [confirmed, preparing, ready, delivered].map((step) => {
    if (step === null) return null;
    after += step;
    return after;
  });
}
