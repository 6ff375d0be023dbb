import { expect, it } from 'vitest';
import type { PrintedReceipt } from '#domain/bills/receipt-chain.ts';
import { receipt as english } from '../en/receipt.ts';
import { receipt as spanish } from '../es/receipt.ts';
import { receiptRows } from './receipt-rows.ts';

const DOCUMENT: PrintedReceipt = {
  id: '33333333-3333-4333-8333-333333333333',
  kind: 'receipt',
  year: 2026,
  number: 12,
  issuedAt: '2026-11-20T03:08:00.000Z',
  issuer: { name: 'Casa Sobremesa', taxNumber: null, address: null },
  tableNumber: '7',
  method: 'cash',
  currency: 'EUR',
  lines: [],
  billMinor: 1_000,
  taxes: [],
  serviceMinor: 0,
  tipsMinor: 0,
  totalMinor: 1_000,
  tipMinor: 0,
  refersTo: null,
  reason: null,
  paymentId: '22222222-2222-4222-8222-222222222222',
};

it.each([
  ['en', english],
  ['es', spanish],
] as const)(
  '%s: a receipt thanks for the visit, and a credit note says how the money was given back',
  (language, texts) => {
    const reader = { texts, language, locale: language, timezone: 'Europe/Madrid', taxRates: [] };
    const thanks = { kind: 'centered', text: texts.thanks };
    expect(receiptRows(DOCUMENT, reader).at(-1)).toEqual(thanks);
    const note = { ...DOCUMENT, kind: 'credit-note', refersTo: { year: 2026, number: 12 } } as const;
    const rows = receiptRows(note, reader);
    expect(rows).not.toContainEqual(thanks);
    expect(rows.at(-1)).toMatchObject({ kind: 'sum', text: texts.backBy.cash });
  },
);

it('the hour of a receipt has two digits in both languages', () => {
  const reader = { locale: 'es', timezone: 'Europe/Madrid', taxRates: [] };
  expect(receiptRows(DOCUMENT, { ...reader, texts: spanish, language: 'es' })).toContainEqual({
    kind: 'text',
    text: 'Mesa 7 · 20 nov 2026, 04:08',
  });
  expect(receiptRows(DOCUMENT, { ...reader, texts: english, language: 'en' })).toContainEqual({
    kind: 'text',
    text: 'Table 7 · 20 Nov 2026, 04:08',
  });
});
