import type { Minor } from '#domain/money/money.ts';
import type { TaxPart } from '#domain/money/taxes.ts';

/** The hash before a restaurant’s first document. */
export const FIRST_HASH = '0'.repeat(64);

export const RECEIPT_KINDS = ['receipt', 'credit-note', 'invoice'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

interface ReceiptLine {
  readonly name: string;
  /** The options’ names; absent without options. */
  readonly options?: readonly string[];
  readonly quantity: number;
  /** This many of the `of` equal parts of the line. */
  readonly parts: number;
  readonly of: number;
  readonly amountMinor: Minor;
  /** The discount on its price, in menu prices; absent without one. */
  readonly discountMinor?: Minor;
}

/** The customer of an invoice. */
export interface Customer {
  readonly name: string;
  readonly taxNumber: string;
  readonly address: string;
}

/** The content of a receipt, a credit note or an invoice; it never changes (RECEIPT-1, RECEIPT-3). */
export interface ReceiptDocument {
  readonly id: string;
  readonly kind: ReceiptKind;
  /** In the restaurant’s chain, from 1. */
  readonly position: number;
  readonly previousHash: string;
  /** Numbered by kind, from 1 in each year of the restaurant’s calendar. */
  readonly year: number;
  readonly number: number;
  /** ISO 8601 in UTC. */
  readonly issuedAt: string;
  readonly issuer: {
    readonly name: string;
    readonly taxNumber: string | null;
    readonly address: string | null;
  };
  readonly visitId: string;
  readonly paymentId: string;
  readonly tableNumber: string;
  readonly method: 'cash' | 'card' | 'online';
  readonly currency: string;
  /** Empty if an amount was paid or refunded without dishes. */
  readonly lines: readonly ReceiptLine[];
  /** The total of all orders of the table, with their tips. */
  readonly billMinor: Minor;
  readonly taxes: readonly TaxPart[];
  readonly serviceMinor: Minor;
  /** Given with orders, and part of the total. */
  readonly tipsMinor: Minor;
  readonly totalMinor: Minor;
  /** Given on top of the total. */
  readonly tipMinor: Minor;
  /** For a credit note, the receipt that it reverses, and why. For an invoice, the receipt that it replaces. */
  readonly refersTo: { readonly year: number; readonly number: number } | null;
  readonly reason: string | null;
  /** On an invoice, and on a credit note of an invoiced receipt; absent otherwise. */
  readonly customer?: Customer;
  /** The earlier invoice that this one corrects; absent if there is none. */
  readonly replaces?: { readonly year: number; readonly number: number };
}

/** The displayed parts of a document. */
export type PrintedReceipt = Omit<
  ReceiptDocument,
  'position' | 'previousHash' | 'visitId' | 'customer' | 'replaces'
> & { readonly [Field in 'customer' | 'replaces']?: ReceiptDocument[Field] | null };

const LETTERS: Readonly<Record<ReceiptKind, string>> = { receipt: '', 'credit-note': 'C', invoice: 'F' };

/** "2026-000123", for a credit note "C2026-000123", for an invoice "F2026-000123". */
export const receiptNumber = ({
  kind,
  year,
  number,
}: Pick<ReceiptDocument, 'kind' | 'year' | 'number'>): string =>
  `${LETTERS[kind]}${year}-${String(number).padStart(6, '0')}`;

/**
 * RECEIPT-3: the canonical text of a JSON value, which is hashed: as in RFC 8785, names in the order of their UTF-16 code units, no white
 * space, numbers and strings as ECMAScript serialises them.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`;
}

/** The number and the place of the next document. */
export interface ChainEnd {
  readonly position: number;
  readonly lastHash: string;
  readonly year: number;
  readonly receipts: number;
  readonly creditNotes: number;
  readonly invoices: number;
}

const COUNTERS = { receipt: 'receipts', 'credit-note': 'creditNotes', invoice: 'invoices' } as const;

export const NO_CHAIN: ChainEnd = {
  position: 0,
  lastHash: FIRST_HASH,
  year: 0,
  receipts: 0,
  creditNotes: 0,
  invoices: 0,
};

/** RECEIPT-1: the next numbers, from 1 in a new year. A clock that is set back to the previous year does not restart a series. */
export function nextOfChain(
  end: ChainEnd,
  kind: ReceiptKind,
  localYear: number,
): Pick<ReceiptDocument, 'position' | 'previousHash' | 'year' | 'number'> {
  const year = Math.max(end.year, localYear);
  return {
    position: end.position + 1,
    previousHash: end.lastHash,
    year,
    number: year === end.year ? end[COUNTERS[kind]] + 1 : 1,
  };
}

/** The end of the chain after the document was issued. */
export function endAfter(end: ChainEnd, document: ReceiptDocument, hash: string): ChainEnd {
  const { year, kind, number, position } = document;
  const { receipts, creditNotes, invoices } = year === end.year ? end : NO_CHAIN;
  const counts = { receipts, creditNotes, invoices, [COUNTERS[kind]]: number };
  return { position, lastHash: hash, year, ...counts };
}

export interface ChainBreak {
  /** The first place where the chain differs from what was issued. */
  readonly position: number;
  readonly what: 'missing' | 'changed' | 'number' | 'end';
}

/**
 * RECEIPT-3: the first place where a chain was changed, shortened or has a gap; null if it is valid. The documents come by position, from
 * the one after `start`.
 */
export function findBreak(
  chain: readonly { readonly document: ReceiptDocument; readonly hash: string }[],
  end: ChainEnd,
  hashOf: (text: string) => string,
  start: ChainEnd = NO_CHAIN,
): ChainBreak | null {
  let reached = start;
  for (const { document, hash } of chain) {
    const expected = nextOfChain(reached, document.kind, document.year);
    const { position } = expected;
    if (document.position !== position) return { position, what: 'missing' };
    if (document.previousHash !== expected.previousHash || hashOf(canonicalJson(document)) !== hash)
      return { position, what: 'changed' };
    if (document.year !== expected.year || document.number !== expected.number)
      return { position, what: 'number' };
    reached = endAfter(reached, document, hash);
  }
  return canonicalJson(reached) === canonicalJson(end)
    ? null
    : { position: reached.position + 1, what: 'end' };
}
