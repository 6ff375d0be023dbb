import type { Minor } from '#domain/money/money.ts';
import type { TaxPart } from '#domain/money/taxes.ts';
import { businessDay } from '#domain/restaurant/business-day.ts';
import { dashedDay } from '#domain/restaurant/dashed-day.ts';
import { sumTaxes } from './bill.ts';

export const PAY_METHODS = ['cash', 'card', 'online'] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

/** Against typos, in minor units: no drawer holds more. DAYEND-2. */
export const MOST_CASH_MINOR = 1_000_000_000_000;

export const DAY_SORTS = ['number'] as const;
export type DaySort = (typeof DAY_SORTS)[number];

/** The fields of a receipt or credit note that a closing needs. */
export interface DayDocument {
  readonly kind: 'receipt' | 'credit-note';
  readonly position: number;
  readonly issuedAtMs: number;
  readonly method: PayMethod;
  readonly currency: string;
  readonly taxes: readonly TaxPart[];
  readonly serviceMinor: Minor;
  readonly tipsMinor: Minor;
  readonly totalMinor: Minor;
  readonly tipMinor: Minor;
}

export interface MethodSums {
  readonly method: PayMethod;
  /** Payments of bills, without tips on top. */
  readonly takenMinor: Minor;
  /** Tips on top of payments. */
  readonly tipsMinor: Minor;
  /** Refunds, including tips. */
  readonly backMinor: Minor;
}

export interface DaySums {
  readonly methods: readonly MethodSums[];
  /** After refunds, by rate. */
  readonly taxes: readonly TaxPart[];
  readonly serviceMinor: Minor;
  /** Tips with orders and on top, after refunds. */
  readonly tipsMinor: Minor;
  readonly receipts: number;
  readonly creditNotes: number;
}

const sumOf = <Each>(all: readonly Each[], part: (each: Each) => Minor): Minor =>
  all.reduce((sum, each) => sum + part(each), 0);

/**
 * DAYEND-1: the documents of the next closing: all after the last covered one, in one currency; for the first closing, those of the
 * restaurant’s current day.
 */
export function documentsToClose<D extends DayDocument>(
  documents: readonly D[],
  {
    isFirst,
    nowMs,
    timeZone,
    startsAtHour,
  }: { isFirst: boolean; nowMs: number; timeZone: string; startsAtHour: number },
): D[] {
  const dayOf = (ms: number) => businessDay(ms, timeZone, { startsAtHour });
  const today = dayOf(nowMs);
  const own = isFirst ? documents.filter(({ issuedAtMs }) => dayOf(issuedAtMs) === today) : documents;
  const other = own.findIndex(({ currency }) => currency !== own[0]?.currency);
  return other < 0 ? [...own] : own.slice(0, other);
}

/** DAYEND-2: the totals of the documents; a credit note reverses a receipt. */
export function sumDay(documents: readonly DayDocument[]): DaySums {
  const receipts = documents.filter(({ kind }) => kind === 'receipt');
  const notes = documents.filter(({ kind }) => kind === 'credit-note');
  const net = (part: (each: DayDocument) => Minor): Minor => sumOf(receipts, part) - sumOf(notes, part);
  const back = notes.map(({ taxes }) =>
    taxes.map(({ rate, netMinor, taxMinor }) => ({ rate, netMinor: 0 - netMinor, taxMinor: 0 - taxMinor })),
  );
  return {
    methods: PAY_METHODS.map((method) => {
      const isSame = (each: DayDocument): boolean => each.method === method;
      return {
        method,
        takenMinor: sumOf(receipts.filter(isSame), ({ totalMinor }) => totalMinor),
        tipsMinor: sumOf(receipts.filter(isSame), ({ tipMinor }) => tipMinor),
        backMinor: sumOf(notes.filter(isSame), ({ totalMinor, tipMinor }) => totalMinor + tipMinor),
      };
    }),
    taxes: sumTaxes([...receipts.map(({ taxes }) => taxes), ...back]),
    serviceMinor: net(({ serviceMinor }) => serviceMinor),
    tipsMinor: net(({ tipsMinor, tipMinor }) => tipsMinor + tipMinor),
    receipts: receipts.length,
    creditNotes: notes.length,
  };
}

export interface CashCount {
  /** In the drawer when the day began. */
  readonly openingMinor: Minor;
  readonly countedMinor: Minor;
}

/** DAYEND-3: the expected amount in the drawer, and the difference to the counted one; negative: missing. */
export function countCash(
  { methods }: DaySums,
  { openingMinor, countedMinor }: CashCount,
): { expectedMinor: Minor; differenceMinor: Minor } {
  const cash = methods.find(({ method }) => method === 'cash');
  const expectedMinor = openingMinor + (cash ? cash.takenMinor + cash.tipsMinor - cash.backMinor : 0);
  return { expectedMinor, differenceMinor: countedMinor - expectedMinor };
}

/** DAYEND-1: the day of a closing: that of the last document, otherwise the current one. */
export const dayOfClosing = (
  documents: readonly DayDocument[],
  { nowMs, timeZone, startsAtHour }: { nowMs: number; timeZone: string; startsAtHour: number },
): string => {
  const last = documents.at(-1);
  const day = businessDay(last?.issuedAtMs ?? nowMs, timeZone, { startsAtHour });
  return dashedDay(day);
};
