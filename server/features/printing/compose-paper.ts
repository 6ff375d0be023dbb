import type { Transaction } from 'kysely';
import type { Language } from '#contract/common.ts';
import { can, type Role } from '#domain/people/roles.ts';
import { isMoneyPaper, type PrintDocument } from '#domain/printing/printers.ts';
import { dayClosings as closingInEnglish } from '#messages/en/day-closings.ts';
import { foodWords as foodInEnglish } from '#messages/en/food-words.ts';
import { paper as paperInEnglish } from '#messages/en/paper.ts';
import { receipt as receiptInEnglish } from '#messages/en/receipt.ts';
import { dayClosings as closingInSpanish } from '#messages/es/day-closings.ts';
import { foodWords as foodInSpanish } from '#messages/es/food-words.ts';
import { paper as paperInSpanish } from '#messages/es/paper.ts';
import { receipt as receiptInSpanish } from '#messages/es/receipt.ts';
import { billRows, closingRows } from '#messages/printing/bill-rows.ts';
import { markRows, type PaperRow, testRows } from '#messages/printing/paper-rows.ts';
import { ticketRows } from '#messages/printing/ticket-rows.ts';
import { receiptRows } from '#messages/receipt/receipt-rows.ts';
import { LOCALES } from '#messages/words/language.ts';
import { readBill } from '#server/features/bills/read-bill.ts';
import { readTicket } from '#server/features/orders/read-orders.ts';
import { findClosedDay } from '#server/features/payments/close-day.ts';
import { readIssued, readIssuer, readReceiptsOf } from '#server/features/receipts/read-receipts.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import type { PaperFormat } from '#server/platform/print/encode-paper.ts';
import { type JobRecord, wasBegunBefore } from './jobs-store.ts';
import type { PrinterRecord } from './printers-store.ts';

type Tx = Transaction<DB>;

const WORDS = {
  en: { texts: paperInEnglish, food: foodInEnglish, receipt: receiptInEnglish, closing: closingInEnglish },
  es: { texts: paperInSpanish, food: foodInSpanish, receipt: receiptInSpanish, closing: closingInSpanish },
} as const satisfies Record<Language, object>;

/** Which role may print what (ROLE-2): the kitchen sees no sums. */
export function mayPrint(role: Role, document: PrintDocument): boolean {
  if (document === 'day-closing') return can(role, 'bills.close-day');
  return can(role, document === 'bill' || document === 'receipt' ? 'bills.view' : 'orders.view');
}

interface Composed {
  readonly job: JobRecord;
  readonly printer: PrinterRecord;
  readonly restaurantId: string;
}

/** Loaded on first use, a quarter of a megabyte of code pages, because not every server prints. */
export const loadEncoder = () => import('#server/platform/print/encode-paper.ts');

/** The current content; null if it no longer exists. */
export async function composePaper(
  platform: Platform,
  composed: Composed,
  commands: PaperFormat['commands'],
): Promise<Buffer | null> {
  const { job, printer, restaurantId } = composed;
  const { issuer, isCopy } = await inRestaurant(platform.database, restaurantId, async (tx) => ({
    issuer: await readIssuer(tx, restaurantId),
    isCopy: job.asked_by_name !== null && job.document === 'ticket' && (await wasBegunBefore(tx, job)),
  }));
  const { encodePaper, isReadable } = await loadEncoder();
  const format = {
    widthMm: printer.width_mm,
    codePage: printer.code_page,
    copies: job.document === 'test' ? 1 : printer.copies,
    beeps: printer.beeps,
    commands,
  };
  const readerIn = (locale: string): Reader => ({
    ...WORDS[printer.language],
    language: printer.language,
    timezone: issuer.timezone,
    locale,
    taxRates: issuer.tax_rates,
  });
  const about = { restaurant: issuer.name, now: new Date(platform.clock.now()) };
  const rowsIn = async (locale: string): Promise<readonly PaperRow[] | null> => {
    const { document } = job;
    if (isKitchenPaper(document)) return kitchenRows(platform, composed, document, readerIn(locale));
    return inRestaurant(platform.database, restaurantId, (tx) =>
      otherRows(tx, composed, about, readerIn(locale)),
    );
  };
  const own = await rowsIn(issuer.locale);
  // Amounts in letters that the printer lacks, such as Arabic ones, are written in the printer's language.
  const rows = own && !isReadable(own, format).sums ? await rowsIn(LOCALES[printer.language]) : own;
  if (!rows) return null;
  const mark = job.was_begun ? 'may-be-there' : isCopy ? 'again' : null;
  // A cook must not miss an allergy because of its letters.
  const isIncomplete = isKitchenPaper(job.document) && !isReadable(rows, format).texts;
  const hint: PaperRow[] = isIncomplete
    ? [{ kind: 'strong', text: WORDS[printer.language].texts.missingLetters }]
    : [];
  return encodePaper([...markRows(mark, readerIn(issuer.locale)), ...hint, ...rows], format);
}

type Reader = Parameters<typeof ticketRows>[2] & Parameters<typeof billRows>[1];
type KitchenPaper = Parameters<typeof ticketRows>[1]['as'];

const isKitchenPaper = (document: PrintDocument): document is KitchenPaper =>
  document !== 'test' && !isMoneyPaper(document);

async function kitchenRows(
  { database }: Platform,
  { job, printer, restaurantId }: Composed,
  as: KitchenPaper,
  reader: Reader,
): Promise<readonly PaperRow[] | null> {
  const order = await readTicket(database, restaurantId, job.subject_id);
  // Dishes cancelled before any print are omitted.
  const isMoot = order?.status === 'cancelled' && as !== 'cancelled' && job.asked_by_name === null;
  if (!order || isMoot) return null;
  return ticketRows(order, { as, stations: job.stations ?? printer.stations }, reader);
}

async function otherRows(
  tx: Tx,
  { job, printer }: Composed,
  { restaurant, now }: { readonly restaurant: string; readonly now: Date },
  reader: Reader,
): Promise<readonly PaperRow[] | null> {
  const { document, subject_id: subjectId, label } = job;
  if (document === 'bill') {
    const { bill, record } = await readBill(tx, subjectId, now);
    const printed = {
      restaurant,
      tableNumber: label,
      printedAt: now.toISOString(),
      bill,
      closedAt: record.closed_at?.toISOString() ?? null,
      receipts: await readReceiptsOf(
        tx,
        bill.payments.map(({ id }) => id),
      ),
    };
    return billRows(printed, reader);
  }
  if (document === 'receipt') {
    const issued = await readIssued(tx, subjectId);
    return issued && receiptRows(issued, { ...reader, texts: reader.receipt });
  }
  if (document === 'day-closing') {
    const closing = await findClosedDay(tx, subjectId);
    return closing && closingRows(restaurant, closing, reader);
  }
  return testRows({ name: printer.name, restaurant, events: printer.events }, now.toISOString(), reader);
}
