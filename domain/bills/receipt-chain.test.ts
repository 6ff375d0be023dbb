import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChainEnd,
  canonicalJson,
  endAfter,
  findBreak,
  NO_CHAIN,
  nextOfChain,
  type ReceiptDocument,
  type ReceiptKind,
  receiptNumber,
} from './receipt-chain.ts';

/** Not a cryptographic hash: 53 bits of the text, as 64 hexadecimal digits. */
const hashOf = (text: string): string => {
  let hash = 7;
  for (const sign of text) hash = (hash * 131 + (sign.codePointAt(0) ?? 0)) % 9_007_199_254_740;
  return hash.toString(16).padStart(64, '0');
};

const said = {
  issuedAt: '2026-11-20T20:00:00.000Z',
  issuer: { name: 'Casa Ñ', taxNumber: 'B-12345678', address: null },
  visitId: 'v',
  paymentId: 'p',
  tableNumber: '4',
  method: 'card',
  currency: 'EUR',
  lines: [{ name: 'Caña', quantity: 2, parts: 1, of: 2, amountMinor: 300 }],
  billMinor: 600,
  taxes: [{ rate: 0.1, netMinor: 273, taxMinor: 27 }],
  serviceMinor: 0,
  tipsMinor: 0,
  totalMinor: 300,
  tipMinor: 20,
  refersTo: null,
  reason: null,
} as const;

function chainOf(kinds: readonly (readonly [ReceiptKind, number])[]) {
  let end: ChainEnd = NO_CHAIN;
  const chain = kinds.map(([kind, year], index) => {
    const document: ReceiptDocument = { ...said, id: String(index), kind, ...nextOfChain(end, kind, year) };
    const hash = hashOf(canonicalJson(document));
    end = endAfter(end, document, hash);
    return { document, hash };
  });
  return { chain, end };
}

const someKinds = fc.array(
  fc.tuple(
    fc.constantFrom<ReceiptKind>('receipt', 'receipt', 'credit-note', 'invoice'),
    fc.integer({ min: 2026, max: 2028 }),
  ),
  {
    minLength: 1,
    maxLength: 30,
  },
);

describe('RECEIPT-1 numbers', () => {
  it('receipts, credit notes and invoices have separate numbers, from 1 each year, and a clock put back does not restart a series', () => {
    const { chain } = chainOf([
      ['receipt', 2026],
      ['receipt', 2026],
      ['credit-note', 2026],
      ['receipt', 2027],
      ['receipt', 2026],
      ['credit-note', 2027],
      ['invoice', 2027],
    ]);
    expect(chain.map(({ document }) => receiptNumber(document))).toEqual([
      '2026-000001',
      '2026-000002',
      'C2026-000001',
      '2027-000001',
      '2027-000002',
      'C2027-000001',
      'F2027-000001',
    ]);
  });

  it('leave no gap and are given once', () => {
    fc.assert(
      fc.property(someKinds, (kinds) => {
        const { chain } = chainOf(kinds);
        const numbers = chain.map(({ document }) => receiptNumber(document));
        expect(new Set(numbers).size).toBe(numbers.length);
        for (const { document } of chain.filter((each) => each.document.number > 1))
          expect(numbers).toContain(receiptNumber({ ...document, number: document.number - 1 }));
      }),
    );
  });
});

describe('RECEIPT-3 the chain (INV-25)', () => {
  it('is whole as it was issued, however the database orders its JSON', () => {
    fc.assert(
      fc.property(someKinds, (kinds) => {
        const { chain, end } = chainOf(kinds);
        const reordered = chain.map(({ document, hash }) => ({
          hash,
          document: Object.fromEntries(Object.entries(document).toReversed()) as unknown as ReceiptDocument,
        }));
        expect(findBreak(reordered, end, hashOf)).toBeNull();
      }),
    );
  });

  it('shows each change of a field, each document that is left out, and an end that was cut off', () => {
    fc.assert(
      fc.property(someKinds, fc.nat(), fc.constantFrom(...Object.keys(said)), (kinds, at, field) => {
        const { chain, end } = chainOf(kinds);
        const index = at % chain.length;
        const changed = chain.map((each, place) =>
          place === index ? { ...each, document: { ...each.document, [field]: 'other' } } : each,
        );
        expect(findBreak(changed, end, hashOf)).toEqual({ position: index + 1, what: 'changed' });
        const without = chain.filter((_, place) => place !== index);
        const isLast = index === chain.length - 1;
        expect(findBreak(without, end, hashOf)).toEqual({
          position: index + 1,
          what: isLast ? 'end' : 'missing',
        });
      }),
    );
  });

  it('detects a number that was changed by hand, even when all hashes are recomputed', () => {
    const { chain } = chainOf([['receipt', 2026]]);
    const [first] = chain;
    const document = { ...first?.document, number: 2 } as ReceiptDocument;
    const hash = hashOf(canonicalJson(document));
    expect(findBreak([{ document, hash }], endAfter(NO_CHAIN, document, hash), hashOf)).toEqual({
      position: 1,
      what: 'number',
    });
  });
});

it('RECEIPT-3 the canonical text sorts names by code unit, without white space', () => {
  expect(canonicalJson({ b: [1.5, 'é"', null], a: { z: true, Z: 0.1 } })).toBe(
    '{"a":{"Z":0.1,"z":true},"b":[1.5,"é\\"",null]}',
  );
});
