import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  countCash,
  type DayDocument,
  dayOfClosing,
  documentsToClose,
  PAY_METHODS,
  sumDay,
} from './day-closing.ts';

const MADRID = { timeZone: 'Europe/Madrid', startsAtHour: 5 };
const document = (position: number, more: Partial<DayDocument> = {}): DayDocument => ({
  kind: 'receipt',
  position,
  issuedAtMs: Date.parse('2026-11-20T20:00:00.000Z'),
  method: 'cash',
  currency: 'EUR',
  taxes: [],
  serviceMinor: 0,
  tipsMinor: 0,
  totalMinor: 1_000,
  tipMinor: 0,
  ...more,
});

it('DAYEND-1 the first closing covers the restaurant’s day, which ends at its hour; later ones all since the one before', () => {
  const documents = [
    document(1, { issuedAtMs: Date.parse('2026-11-20T03:30:00.000Z') }),
    document(2, { issuedAtMs: Date.parse('2026-11-20T12:00:00.000Z') }),
    document(3, { issuedAtMs: Date.parse('2026-11-21T01:00:00.000Z') }),
  ];
  // Half past two at night: still the evening of the 20th.
  const clock = { ...MADRID, nowMs: Date.parse('2026-11-21T01:30:00.000Z') };
  const places = (isFirst: boolean) =>
    documentsToClose(documents, { isFirst, ...clock }).map(({ position }) => position);
  expect(places(true)).toEqual([2, 3]);
  expect(places(false)).toEqual([1, 2, 3]);
  expect(dayOfClosing(documents, { ...MADRID, nowMs: Date.parse('2026-11-23T10:00:00.000Z') })).toBe(
    '2026-11-20',
  );
  expect(dayOfClosing([], clock)).toBe('2026-11-20');
  // If the day begins at one, it is the 21st by then.
  const early = { ...clock, startsAtHour: 1 };
  expect(dayOfClosing([], early)).toBe('2026-11-21');
  expect(dayOfClosing(documents, { ...early, nowMs: 0 })).toBe('2026-11-21');
  expect(documentsToClose(documents, { isFirst: true, ...early }).map(({ position }) => position)).toEqual([
    3,
  ]);
});

it('DAYEND-1 a closing has one currency: payments in another belong to the next one', () => {
  const documents = [document(1), document(2, { currency: 'JPY' }), document(3, { currency: 'JPY' })];
  const covered = documentsToClose(documents, { isFirst: false, ...MADRID, nowMs: 0 });
  expect(covered.map(({ position }) => position)).toEqual([1]);
});

it('DAYEND-2 DAYEND-3 sums by way of paying, tax by rate, tips and cash, by hand', () => {
  const sums = sumDay([
    document(1, { totalMinor: 1_100, tipMinor: 100, taxes: [{ rate: 0.1, netMinor: 1_000, taxMinor: 100 }] }),
    document(2, {
      method: 'card',
      totalMinor: 2_420,
      tipsMinor: 200,
      taxes: [{ rate: 0.21, netMinor: 1_835, taxMinor: 385 }],
    }),
    document(3, {
      kind: 'credit-note',
      totalMinor: 550,
      tipMinor: 50,
      taxes: [{ rate: 0.1, netMinor: 500, taxMinor: 50 }],
    }),
  ]);
  expect(sums).toEqual({
    methods: [
      { method: 'cash', takenMinor: 1_100, tipsMinor: 100, backMinor: 600 },
      { method: 'card', takenMinor: 2_420, tipsMinor: 0, backMinor: 0 },
      { method: 'online', takenMinor: 0, tipsMinor: 0, backMinor: 0 },
    ],
    taxes: [
      { rate: 0.21, netMinor: 1_835, taxMinor: 385 },
      { rate: 0.1, netMinor: 500, taxMinor: 50 },
    ],
    serviceMinor: 0,
    tipsMinor: 250,
    receipts: 2,
    creditNotes: 1,
  });
  expect(countCash(sums, { openingMinor: 10_000, countedMinor: 10_590 })).toEqual({
    expectedMinor: 10_600,
    differenceMinor: -10,
  });
  // In any order of the payment methods.
  expect(
    countCash(
      { ...sums, methods: sums.methods.toReversed() },
      { openingMinor: 10_000, countedMinor: 10_600 },
    ),
  ).toEqual({ expectedMinor: 10_600, differenceMinor: 0 });
});

it('DAYEND-1 however a chain is cut into closings, each document is in one of them, and their sums are those of the whole', () => {
  const aDocument = fc.record({
    kind: fc.constantFrom('receipt' as const, 'credit-note' as const),
    method: fc.constantFrom(...PAY_METHODS),
    totalMinor: fc.nat(100_000),
    tipMinor: fc.nat(5_000),
    tipsMinor: fc.nat(5_000),
  });
  fc.assert(
    fc.property(fc.array(aDocument, { maxLength: 30 }), fc.array(fc.nat(30)), (parts, cuts) => {
      const chain = parts.map((part, at) => document(at + 1, part));
      const ends = [...cuts, chain.length].toSorted((one, other) => one - other);
      let last = 0;
      const closed = ends.map((end) => {
        const seen = chain.filter(({ position }) => position > last && position <= end);
        const covered = documentsToClose(seen, { isFirst: false, ...MADRID, nowMs: 0 });
        last = Math.max(last, covered.at(-1)?.position ?? 0);
        return sumDay(covered);
      });
      const whole = sumDay(chain);
      expect(closed.reduce((sum, each) => sum + each.tipsMinor, 0)).toBe(whole.tipsMinor);
      expect(closed.reduce((sum, each) => sum + each.receipts + each.creditNotes, 0)).toBe(chain.length);
      for (const [at] of PAY_METHODS.entries()) {
        const netOf = (sums: typeof whole) =>
          (sums.methods[at]?.takenMinor ?? 0) - (sums.methods[at]?.backMinor ?? 0);
        expect(closed.reduce((sum, each) => sum + netOf(each), 0)).toBe(netOf(whole));
      }
    }),
  );
});
