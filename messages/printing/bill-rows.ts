import type { DayClosing } from '#contract/day-closings.ts';
import type { Receipt } from '#contract/office-bills.ts';
import type { Bill } from '#contract/staff-visits.ts';
import { sumsAfterClosing } from '#domain/bills/bill.ts';
import { formatMoney } from '#domain/money/money.ts';
import { type NamedRate, taxTermOf } from '#domain/money/tax-name.ts';
import type { dayClosings } from '../en/day-closings.ts';
import type { receipt } from '../en/receipt.ts';
import { LOCALES } from '../words/language.ts';
import { clockOf, type PaperReader, type PaperRow } from './paper-rows.ts';

export interface MoneyReader extends PaperReader {
  /** The restaurant's. */
  readonly locale: string;
  readonly taxRates: readonly NamedRate[];
  readonly receipt: typeof receipt;
  readonly closing: typeof dayClosings;
}

interface PrintedBill {
  readonly restaurant: string;
  readonly tableNumber: string;
  readonly printedAt: string;
  readonly bill: Bill;
  /** Null while the visit is open. */
  readonly closedAt: string | null;
  /** Of its payments. */
  readonly receipts: readonly Receipt[];
}

type Sum = Extract<PaperRow, { kind: 'sum' }>;

const sumsIn =
  (currency: string, { locale }: MoneyReader) =>
  (text: string, minor: number, look: Sum['look'] = 'plain'): Sum => ({
    kind: 'sum',
    text,
    sum: formatMoney(minor, { currency, locale }),
    look,
  });

function taxRows(taxes: Bill['taxes'], sum: ReturnType<typeof sumsIn>, reader: MoneyReader): Sum[] {
  const rate = new Intl.NumberFormat(reader.language, { style: 'percent', maximumFractionDigits: 3 });
  return taxes.flatMap(({ rate: fraction, netMinor, taxMinor }) => [
    sum(reader.receipt.net(rate.format(fraction)), netMinor, 'small'),
    sum(
      taxTermOf(reader.taxRates, fraction, { term: reader.receipt.tax, percent: rate.format(fraction) }),
      taxMinor,
      'small',
    ),
  ]);
}

/** A table’s bill before it is paid, which says that it is not a receipt. */
export function billRows(
  { restaurant, tableNumber, printedAt, bill, closedAt, receipts }: PrintedBill,
  reader: MoneyReader,
): PaperRow[] {
  const { texts, receipt: words } = reader;
  const sum = sumsIn(bill.currency, reader);
  const paid = bill.totalMinor - bill.dueMinor;
  const { givenBackMinor, dueMinor } = sumsAfterClosing({ dueMinor: bill.dueMinor, closedAt }, receipts);
  const discounts = bill.discounts.reduce((all, { amountMinor }) => all + amountMinor, 0);
  return [
    { kind: 'heading', text: restaurant },
    { kind: 'strong', text: `${texts.bill} · ${texts.table(tableNumber)} · ${clockOf(printedAt, reader)}` },
    { kind: 'rule' },
    ...bill.lines.map(
      (line): PaperRow => ({
        kind: 'dish',
        text: line.kind === 'tip' ? texts.tipLine : `${line.quantity}× ${line.name}`,
        options: '',
        sum: formatMoney(line.amountMinor, { currency: bill.currency, locale: reader.locale }),
      }),
    ),
    { kind: 'rule' },
    ...(discounts > 0 ? [sum(texts.discounts, -discounts, 'small')] : []),
    sum(words.total, bill.totalMinor, 'bold'),
    ...taxRows(bill.taxes, sum, reader),
    ...(bill.serviceChargeMinor > 0 ? [sum(words.service, bill.serviceChargeMinor, 'small')] : []),
    ...(paid !== 0 || givenBackMinor > 0
      ? [
          sum(texts.paid, paid),
          ...(givenBackMinor > 0 ? [sum(texts.givenBack, givenBackMinor)] : []),
          sum(texts.due, dueMinor, 'bold'),
        ]
      : []),
    { kind: 'rule' },
    { kind: 'centered', text: texts.billHint },
  ];
}

/** The closing of a day. */
export function closingRows(restaurant: string, closing: DayClosing, reader: MoneyReader): PaperRow[] {
  const words = reader.closing;
  const sum = sumsIn(closing.currency, reader);
  const money = (minor: number) => formatMoney(minor, { currency: closing.currency, locale: reader.locale });
  const day = new Intl.DateTimeFormat(LOCALES[reader.language], { dateStyle: 'long', timeZone: 'UTC' });
  // A day is often closed after midnight.
  const closedAt = new Intl.DateTimeFormat(LOCALES[reader.language], {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: reader.timezone,
  }).format(new Date(closing.closedAt));
  const { differenceMinor } = closing;
  const difference =
    differenceMinor === 0
      ? words.right
      : words[differenceMinor < 0 ? 'missing' : 'tooMuch'](money(Math.abs(differenceMinor)));
  const used = closing.methods.filter(
    ({ method, takenMinor, tipsMinor, backMinor }) =>
      method !== 'online' || takenMinor + tipsMinor + backMinor > 0,
  );
  const taken = closing.methods.reduce(
    (all, each) => all + each.takenMinor + each.tipsMinor - each.backMinor,
    0,
  );
  return [
    { kind: 'heading', text: restaurant },
    { kind: 'strong', text: words.paperTitle(closing.number) },
    { kind: 'text', text: day.format(new Date(closing.day)) },
    { kind: 'text', text: words.closedBy(closing.closedByName, closedAt) },
    { kind: 'rule' },
    ...used.flatMap(({ method, takenMinor, tipsMinor, backMinor }): PaperRow[] => [
      sum(words.methods[method], takenMinor + tipsMinor - backMinor),
      ...(tipsMinor > 0
        ? [{ kind: 'indented', text: words.withTips(money(tipsMinor)), isBold: false } as const]
        : []),
      ...(backMinor > 0
        ? [{ kind: 'indented', text: words.back(money(backMinor)), isBold: false } as const]
        : []),
    ]),
    sum(words.total, taken, 'bold'),
    ...taxRows(closing.taxes, sum, reader),
    ...(closing.serviceMinor === 0 ? [] : [sum(words.service, closing.serviceMinor)]),
    sum(words.tips, closing.tipsMinor),
    ...(closing.discountsMinor > closing.treatsMinor
      ? [sum(words.discounts, closing.discountsMinor - closing.treatsMinor)]
      : []),
    ...(closing.treatsMinor > 0 ? [sum(words.treats, closing.treatsMinor)] : []),
    {
      kind: 'text',
      text: `${words.receipts}: ${closing.receipts} · ${words.creditNotes}: ${closing.creditNotes}`,
    },
    ...openTableRows(closing, sum, reader),
    { kind: 'rule' },
    sum(words.opening, closing.openingMinor),
    sum(words.expected, closing.expectedMinor),
    sum(words.counted, closing.countedMinor),
    { kind: 'sum', text: words.differenceOnPaper, sum: difference, look: 'bold' },
    sum(words.kept, closing.keptMinor),
    ...(closing.note === '' ? [] : [{ kind: 'text', text: `${words.note}: ${closing.note}` } as const]),
  ];
}

/** Where guests still sat (DAYEND-2). */
function openTableRows(
  { openTables }: DayClosing,
  sum: ReturnType<typeof sumsIn>,
  { closing: words }: MoneyReader,
): PaperRow[] {
  if (openTables.length === 0) return [];
  return [
    { kind: 'rule' },
    { kind: 'strong', text: words.openTables },
    ...openTables.map(({ tableNumber, dueMinor }) => sum(words.tableOf(tableNumber), dueMinor)),
    { kind: 'text', text: words.openTablesHint },
  ];
}
