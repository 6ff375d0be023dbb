import { type PrintedReceipt, receiptNumber } from '#domain/bills/receipt-chain.ts';
import { formatMoney } from '#domain/money/money.ts';
import { type NamedRate, taxTermOf } from '#domain/money/tax-name.ts';
import type { receipt } from '../en/receipt.ts';
import { type Language, LOCALES } from '../words/language.ts';

/** The rows of a receipt from top to bottom, which a screen, a print and a mail each render. */
export type ReceiptRow =
  | { readonly kind: 'heading' | 'centered' | 'strong' | 'text'; readonly text: string }
  | { readonly kind: 'dish'; readonly text: string; readonly options: string; readonly sum: string }
  | {
      readonly kind: 'sum';
      readonly text: string;
      readonly sum: string;
      readonly look: 'bold' | 'small' | 'plain';
    }
  | { readonly kind: 'rule' };

interface Reader {
  readonly texts: typeof receipt;
  readonly language: Language;
  /** The restaurant's. */
  readonly locale: string;
  readonly timezone: string;
  /** The restaurant’s names of its taxes (TAX-7). */
  readonly taxRates: readonly NamedRate[];
}

/** "Receipt 2026-000123", "Credit note C2026-000004" or "Invoice F2026-000002". */
export const receiptName = (
  { receipt: named, creditNote, invoice }: Pick<typeof receipt, 'receipt' | 'creditNote' | 'invoice'>,
  document: Pick<PrintedReceipt, 'kind' | 'year' | 'number'>,
): string => ({ receipt: named, 'credit-note': creditNote, invoice })[document.kind](receiptNumber(document));

const rowsIf = (isThere: boolean, ...rows: readonly ReceiptRow[]): readonly ReceiptRow[] =>
  isThere ? rows : [];

/** The receipt in the reader’s language: issuer, payment, tax by rate, and the tip separately (RECEIPT-2). */
export function receiptRows(document: PrintedReceipt, reader: Reader): ReceiptRow[] {
  const { texts, language, timezone } = reader;
  const { issuer, reason } = document;
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 });
  const at = new Intl.DateTimeFormat(LOCALES[language], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
  });
  const money = moneyOf(document, reader);
  const taxText = (fraction: number, percent: string): string =>
    taxTermOf(reader.taxRates, fraction, { term: texts.tax, percent });
  const total = document.totalMinor + document.tipMinor;
  const sum = (text: string, minor: number, look: 'bold' | 'small' | 'plain' = 'plain'): ReceiptRow => ({
    kind: 'sum',
    text,
    sum: money(minor),
    look,
  });
  return [
    { kind: 'heading', text: issuer.name },
    ...rowsIf(issuer.address !== null, { kind: 'centered', text: issuer.address ?? '' }),
    ...rowsIf(issuer.taxNumber !== null, { kind: 'centered', text: texts.taxNumber(issuer.taxNumber ?? '') }),
    { kind: 'rule' },
    { kind: 'strong', text: receiptName(texts, document) },
    {
      kind: 'text',
      text: `${texts.tableOf(document.tableNumber)} · ${at.format(new Date(document.issuedAt))}`,
    },
    ...referenceRows(document, texts),
    ...rowsIf(reason !== null, { kind: 'text', text: texts.because(reason ?? '') }),
    { kind: 'rule' },
    ...dishRows(document, reader),
    { kind: 'rule' },
    sum(texts.total, document.totalMinor, 'bold'),
    ...document.taxes.flatMap(({ rate: fraction, netMinor, taxMinor }) => [
      sum(texts.net(rate.format(fraction)), netMinor, 'small'),
      sum(taxText(fraction, rate.format(fraction)), taxMinor, 'small'),
    ]),
    ...rowsIf(document.serviceMinor > 0, sum(texts.service, document.serviceMinor)),
    ...rowsIf(document.tipsMinor > 0, sum(texts.orderTips, document.tipsMinor)),
    ...rowsIf(
      document.tipMinor > 0,
      sum(texts.tip, document.tipMinor),
      sum(texts.totalWithTip, total, 'bold'),
    ),
    sum(texts[document.kind === 'credit-note' ? 'backBy' : 'paidBy'][document.method], total),
    ...rowsIf(document.kind !== 'credit-note', { kind: 'rule' }, { kind: 'centered', text: texts.thanks }),
  ];
}

/** The related document, and the customer (RECEIPT-7). */
function referenceRows(document: PrintedReceipt, texts: Reader['texts']): ReceiptRow[] {
  const { kind, refersTo, replaces, customer } = document;
  const text = (said: string): ReceiptRow => ({ kind: 'text', text: said });
  const about = kind === 'invoice' ? texts.insteadOf : texts.refersTo;
  return [
    ...(refersTo ? [text(about(receiptNumber({ kind: 'receipt', ...refersTo })))] : []),
    ...(replaces ? [text(texts.replaces(receiptNumber({ kind: 'invoice', ...replaces })))] : []),
    ...(customer
      ? [
          { kind: 'rule' } as const,
          { kind: 'strong', text: texts.customer } as const,
          text(customer.name),
          text(texts.taxNumber(customer.taxNumber)),
          text(customer.address),
        ]
      : []),
  ];
}

/** Amounts of a credit note are negative. */
const moneyOf =
  ({ kind, currency }: PrintedReceipt, { locale }: Reader) =>
  (minor: number): string =>
    formatMoney(kind === 'credit-note' ? -minor : minor, { currency, locale });

function dishRows(document: PrintedReceipt, reader: Reader): ReceiptRow[] {
  const { lines, kind, billMinor, currency } = document;
  const { texts, locale } = reader;
  if (lines.length === 0) {
    const whole = formatMoney(billMinor, { currency, locale });
    return [{ kind: 'text', text: kind === 'credit-note' ? texts.backOfBill : texts.partOfBill(whole) }];
  }
  const money = moneyOf(document, reader);
  const discount = (minor: number, amountMinor: number): string =>
    amountMinor === 0 ? texts.onTheHouse : texts.discount(formatMoney(minor, { currency, locale }));
  return lines.map(({ name, options = [], quantity, parts, of, amountMinor, discountMinor = 0 }) => ({
    kind: 'dish',
    text: `${of === quantity ? `${parts}×` : texts.partOf(parts, of)} ${name}`,
    options: [...options, ...(discountMinor > 0 ? [discount(discountMinor, amountMinor)] : [])].join(', '),
    sum: money(amountMinor),
  }));
}
