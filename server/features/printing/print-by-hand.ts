import { receiptNumber } from '#domain/bills/receipt-chain.ts';
import { isMoneyPaper, type PrintDocument } from '#domain/printing/printers.ts';
import { readTicket } from '#server/features/orders/read-orders.ts';
import { findClosedDay } from '#server/features/payments/close-day.ts';
import { readIssued } from '#server/features/receipts/read-receipts.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { mayPrint } from './compose-paper.ts';
import { tellPrinter } from './hand-over.ts';
import { dropJob, insertJob, type JobRecord, lockJob } from './jobs-store.ts';
import { findPrinter, lockPrinter, type PrinterRecord } from './printers-store.ts';
import { wakePrinter } from './queue-prints.ts';

type Asked = Pick<JobRecord, 'document' | 'subject_id' | 'label'>;

/** A manual print has its own source: requested twice, it is printed twice. */
async function ask(
  platform: Platform,
  { tx, restaurantId, now }: Change,
  member: MemberPrincipal,
  printer: PrinterRecord,
  asked: Asked & Partial<Pick<JobRecord, 'stations' | 'asked_by_name' | 'was_begun'>>,
): Promise<void> {
  await insertJob(tx, restaurantId, {
    printer_id: printer.id,
    source: `asked:${platform.chance.uuid()}`,
    asked_by_name: member.name,
    stations: [],
    ...asked,
    now,
  });
  await wakePrinter(platform, restaurantId, printer, { tx });
}

const printerFor = async (tx: Change['tx'], printerId: string): Promise<PrinterRecord> =>
  (await lockPrinter(tx, printerId)) ?? refuse('PRINTER_NOT_FOUND');

/** Refuses PRINTER_NOT_FOUND. */
export async function printTest(
  platform: Platform,
  member: MemberPrincipal,
  printerId: string,
): Promise<{ done: true }> {
  return changeInRestaurant(platform, member.restaurantId, async (change) => {
    const printer = await printerFor(change.tx, printerId);
    await ask(platform, change, member, printer, { document: 'test', subject_id: printerId, label: '' });
    await change.audit(member, {
      action: 'printer.test',
      subjectType: 'printer',
      subjectId: printerId,
      details: { name: printer.name },
    });
    return { done: true };
  });
}

type ByHand = Extract<PrintDocument, 'ticket' | 'bill' | 'receipt' | 'day-closing'>;

/** The name of what is printed; null if it does not exist. */
async function labelOf(platform: Platform, member: MemberPrincipal, document: ByHand, id: string) {
  const { restaurantId } = member;
  if (document === 'ticket')
    return (await readTicket(platform.database, restaurantId, id))?.tableNumber ?? null;
  return inRestaurant(platform.database, restaurantId, async (tx) => {
    if (document === 'day-closing') return (await findClosedDay(tx, id))?.number.toString() ?? null;
    if (document === 'receipt') {
      const issued = await readIssued(tx, id);
      return issued && receiptNumber(issued);
    }
    const visit = await tx
      .selectFrom('visits')
      .innerJoin('restaurant_tables', 'restaurant_tables.id', 'visits.table_id')
      .select('restaurant_tables.table_number')
      .where('visits.id', '=', id)
      .executeTakeFirst();
    return visit?.table_number ?? null;
  });
}

/** Prints on request, audited. Refuses PRINTER_NOT_FOUND, NOTHING_TO_PRINT, and NOT_ALLOWED for roles that may not see it (ROLE-2). */
export async function printByHand(
  platform: Platform,
  member: MemberPrincipal,
  printerId: string,
  { document, id }: { document: ByHand; id: string },
): Promise<{ done: true }> {
  if (!mayPrint(member.role, document)) refuse('NOT_ALLOWED');
  const label = (await labelOf(platform, member, document, id)) ?? refuse('NOTHING_TO_PRINT');
  return changeInRestaurant(platform, member.restaurantId, async (change) => {
    const printer = await printerFor(change.tx, printerId);
    await ask(platform, change, member, printer, { document, subject_id: id, label });
    await change.audit(member, {
      action: 'printer.ask',
      subjectType: 'printer',
      subjectId: printerId,
      details: { name: printer.name, document, label },
    });
    return { done: true };
  });
}

async function jobFor({ tx }: Change, { role }: MemberPrincipal, jobId: string): Promise<JobRecord> {
  const job = (await lockJob(tx, jobId)) ?? refuse('PRINT_JOB_NOT_FOUND');
  if (!mayPrint(role, job.document)) refuse('NOT_ALLOWED');
  return job;
}

/**
 * Prints a job again, there or on another printer. A waiting or failed job is withdrawn from its old printer; one that is being sent, or
 * may have been printed, is marked as a possible copy (PRINT-4). Refuses PRINT_JOB_NOT_FOUND, PRINTER_NOT_FOUND, PRINT_JOB_GONE for a
 * withdrawn or dismissed one, and NOT_ALLOWED for roles that may not see it.
 */
export async function printAgain(
  platform: Platform,
  member: MemberPrincipal,
  jobId: string,
  printerId: string,
): Promise<{ done: true }> {
  return changeInRestaurant(platform, member.restaurantId, async (change) => {
    const { tx, now } = change;
    const printer = await printerFor(tx, printerId);
    const job = await jobFor(change, member, jobId);
    if (job.state === 'dropped') refuse('PRINT_JOB_GONE');
    const before = await findPrinter(tx, job.printer_id);
    if (job.state !== 'printed') await dropJob(tx, jobId, now);
    const mayBeThere = job.was_begun || (job.state === 'sending' && job.begun_at !== null);
    const isKitchens = !isMoneyPaper(job.document) && job.document !== 'test';
    await ask(platform, change, member, printer, {
      document: job.document,
      subject_id: job.subject_id,
      label: job.label,
      stations: job.stations ?? before?.stations ?? [],
      was_begun: mayBeThere,
      // Never printed, so it is no copy: it stays an automatic job.
      ...(isKitchens && job.state !== 'printed' && { asked_by_name: job.asked_by_name }),
    });
    await tellPrinter(change, printerId);
    await change.audit(member, {
      action: 'printer.again',
      subjectType: 'printer',
      subjectId: printerId,
      details: { name: printer.name, document: job.document, label: job.label },
    });
    return { done: true };
  });
}

/** Dismisses a job. Refuses PRINT_JOB_NOT_FOUND, and NOT_ALLOWED for roles that may not see it. */
export async function dropPrint(
  platform: Platform,
  member: MemberPrincipal,
  jobId: string,
): Promise<{ done: true }> {
  return changeInRestaurant(platform, member.restaurantId, async (change) => {
    const job = await jobFor(change, member, jobId);
    if (job.state !== 'printed') await dropJob(change.tx, jobId, change.now);
    await tellPrinter(change, job.printer_id);
    await change.audit(member, {
      action: 'printer.drop',
      subjectType: 'printer',
      subjectId: job.printer_id,
      details: { document: job.document, label: job.label },
    });
    return { done: true };
  });
}
