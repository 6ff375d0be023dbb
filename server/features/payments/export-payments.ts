import type { Language } from '#contract/common.ts';
import { type ReceiptDocument, receiptNumber } from '#domain/bills/receipt-chain.ts';
import type { TaxPart } from '#domain/money/taxes.ts';
import { officeBills as english } from '#messages/en/office-bills.ts';
import { officeBills as spanish } from '#messages/es/office-bills.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { type Cell, listCsv } from '#server/platform/lists/list-csv.ts';
import { dayFilters, listQuery } from '#server/platform/lists/list-query.ts';

const WORDS = { en: english, es: spanish };

/** One tax rate of a receipt or a credit note. */
interface PaymentRow {
  readonly document: ReceiptDocument;
  /** Null for untaxed amounts. */
  readonly part: TaxPart | null;
  readonly nth: number;
}

interface PaymentsFilter {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** An invoice replaces a receipt, and is no further payment (RECEIPT-7). */
const paymentsList = listQuery<PaymentRow & Record<string, unknown>, PaymentsFilter, never>({
  columns: 'd.document, t.part, t.nth::int as nth',
  from: `from receipts d join restaurants r on r.id = d.restaurant_id cross join lateral jsonb_array_elements(
    case jsonb_array_length(d.document -> 'taxes') when 0 then '[null]'::jsonb else d.document -> 'taxes' end) with ordinality as t (part, nth)`,
  where: `d.restaurant_id = current_setting('app.restaurant_id')::uuid and d.kind <> 'invoice'`,
  searched: () => 'd.id::text',
  filters: dayFilters('d.issued_at::timestamptz'),
  sorts: {},
  usualOrder: () => 'd.position desc, t.nth',
});

/** Refunds are negative. */
const signed = ({ document: { kind } }: PaymentRow, minor: number): number =>
  kind === 'credit-note' ? -minor : minor;

/** Of the whole document, counted once, with its first rate. */
const ofWhole =
  (minorOf: (document: ReceiptDocument) => number): Cell<PaymentRow> =>
  (row, { amount }) =>
    row.nth === 1 ? amount(signed(row, minorOf(row.document)), row.document.currency) : null;

const ofPart =
  (minorOf: (part: TaxPart) => number): Cell<PaymentRow> =>
  (row, { amount }) =>
    row.part && amount(signed(row, minorOf(row.part)), row.document.currency);

/** For accountants: each payment and refund by tax rate, so that the columns add up to the takings (RECEIPT-2, TAX-1). */
export function exportPayments(
  platform: Platform,
  restaurantId: string,
  { language, ...request }: PaymentsFilter & { language?: Language | undefined },
): Promise<FileReply> {
  return listCsv(platform, restaurantId, language, {
    list: 'payments',
    fileName: 'payments.csv',
    rows: paymentsList.rows(platform.database, restaurantId, request),
    columns: {
      issued: ({ document }, { moment }) => moment(document.issuedAt),
      number: ({ document }) => receiptNumber(document),
      table: ({ document }) => document.tableNumber,
      method: ({ document }, { language: words }) => WORDS[words].methods[document.method],
      rate: ({ part }) => part && Number((part.rate * 100).toFixed(3)),
      net: ofPart(({ netMinor }) => netMinor),
      tax: ofPart(({ taxMinor }) => taxMinor),
      service: ofWhole(({ serviceMinor }) => serviceMinor),
      orderTips: ofWhole(({ tipsMinor }) => tipsMinor),
      total: ofWhole(({ totalMinor }) => totalMinor),
      tip: ofWhole(({ tipMinor }) => tipMinor),
      currency: ({ document }) => document.currency,
      takesBack: ({ document: { kind, refersTo } }) =>
        kind === 'credit-note' && refersTo ? receiptNumber({ kind: 'receipt', ...refersTo }) : null,
      reason: ({ document }) => document.reason,
    },
  });
}
