import { expect, it } from 'vitest';
import type { DayClosing } from '#contract/day-closings.ts';
import { dayClosings } from '#messages/en/day-closings.ts';
import { paper } from '#messages/en/paper.ts';
import { receipt } from '#messages/en/receipt.ts';
import { closingRows, type MoneyReader } from './bill-rows.ts';

const READER: MoneyReader = {
  texts: paper,
  receipt,
  closing: dayClosings,
  language: 'en',
  timezone: 'Europe/Madrid',
  locale: 'es-ES',
  taxRates: [],
};
const DAY: DayClosing = {
  id: 'c1050000-0000-4000-8000-000000000001',
  number: 7,
  day: '2026-11-20',
  since: null,
  closedAt: '2026-11-21T00:30:00.000Z',
  closedByName: 'Ana',
  currency: 'EUR',
  methods: [
    { method: 'cash', takenMinor: 9_000, tipsMinor: 500, backMinor: 1_000 },
    { method: 'card', takenMinor: 0, tipsMinor: 0, backMinor: 0 },
    { method: 'online', takenMinor: 0, tipsMinor: 0, backMinor: 0 },
  ],
  taxes: [],
  serviceMinor: -100,
  tipsMinor: 500,
  receipts: 2,
  creditNotes: 1,
  discountsMinor: 0,
  treatsMinor: 0,
  openTables: [{ tableNumber: '4', dueMinor: 2_300 }],
  openingMinor: 15_000,
  expectedMinor: 23_500,
  countedMinor: 23_050,
  differenceMinor: -450,
  keptMinor: 15_000,
  note: '',
};

const linesOf = (day: DayClosing, taxRates: MoneyReader['taxRates'] = []): string[] =>
  closingRows('Casa', day, { ...READER, taxRates }).map((row) => {
    if (row.kind === 'sum' || row.kind === 'dish') return `${row.text}: ${row.sum.replaceAll('\u00a0', ' ')}`;
    return 'text' in row ? row.text : '';
  });

it('DAYEND-2 the printed day names the tables where guests still sit, and the night in which it was closed', () => {
  const lines = linesOf(DAY);
  expect(lines).toEqual(
    expect.arrayContaining([dayClosings.openTables, 'Table 4: 23,00 €', 'Service charge: -1,00 €']),
  );
  expect(lines.join(' ')).toMatch(/Closed by Ana, (21 Nov|Nov 21),? (at )?0?1:30/);
  expect(linesOf({ ...DAY, openTables: [] })).not.toContain(dayClosings.openTables);
});

it('DAYEND-3 the printed difference is in words, as on the screen', () => {
  expect(linesOf(DAY)).toContain('Difference: 4,50 € missing');
  expect(linesOf({ ...DAY, differenceMinor: 450 })).toContain('Difference: 4,50 € too much');
  expect(linesOf({ ...DAY, differenceMinor: 0 })).toContain('Difference: Right');
  expect(linesOf(DAY).some((line) => line.startsWith('Online'))).toBe(false);
});

it.each([
  ['IVA reducido', 'Tax · IVA reducido 10%: 2,00 €'],
  ['IVA 10 %', 'Tax · IVA 10 %: 2,00 €'],
])('TAX-7 a printed day calls a tax named %s as receipts and screens do', (name, expected) => {
  const day = { ...DAY, taxes: [{ rate: 0.1, netMinor: 2_000, taxMinor: 200 }] };
  expect(linesOf(day, [{ name, rate: 0.1, changes: [] }])).toContain(expected);
  expect(linesOf(day)).toContain('Tax 10%: 2,00 €');
});
