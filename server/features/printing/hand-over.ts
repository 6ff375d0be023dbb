import { afterAttempt, afterDeath, type JobAfter, type PrintOutcome } from '#domain/printing/print-jobs.ts';
import type { PrinterConnection, PrinterStatus } from '#domain/printing/printers.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import type { PaperFormat } from '#server/platform/print/encode-paper.ts';
import { composePaper } from './compose-paper.ts';
import {
  findSending,
  type JobRecord,
  lockJob,
  releaseWaiting,
  takeDue,
  updateBegun,
  updateEnded,
} from './jobs-store.ts';
import { findPrinter, lockPrinter, type PrinterRecord, updateStatus } from './printers-store.ts';
import { wakePrinter } from './queue-prints.ts';

/** Longer than any attempt: a sender that has not reported by then has crashed. */
const TAKEN_FOR_MS = 45_000;

export interface Taken {
  readonly job: JobRecord;
  readonly printer: PrinterRecord;
}

/** Locks a job of the caller’s attempt; another attempt’s is not returned. */
export interface Attempt {
  readonly restaurantId: string;
  readonly jobId: string;
  readonly attempt: number;
}

export const tellPrinter = (change: Change, printerId: string): Promise<void> =>
  change.hint({ type: 'printer.changed', id: printerId, version: 0 }, [staffRoom(change.restaurantId)]);

/**
 * Claims the oldest due job of a printer with this connection; null if there is none, or another sender is active. Interrupted jobs are
 * resolved first (PRINT-2).
 */
export async function takeNext(
  platform: Platform,
  restaurantId: string,
  printerId: string,
  connection: PrinterConnection,
): Promise<Taken | null> {
  return changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx, now } = change;
    const printer = await lockPrinter(tx, printerId);
    if (printer?.connection !== connection) return null;
    const sending = await findSending(tx, printerId);
    if (sending && (sending.taken_until?.getTime() ?? 0) > now.getTime()) return null;
    if (sending) await end(change, sending, printer, afterDeath(sending.begun_at !== null));
    const job = await takeDue(tx, printerId, now, new Date(now.getTime() + TAKEN_FOR_MS));
    return job && { job, printer };
  });
}

const isTheirs = (job: JobRecord | null, attempt: number): job is JobRecord =>
  job?.state === 'sending' && job.attempts === attempt;

/** The bytes, marked as being sent; null if the job is not this attempt’s any more, or has no content left. */
export async function beginPaper(
  platform: Platform,
  { restaurantId, jobId, attempt }: Attempt,
  commands: PaperFormat['commands'],
): Promise<Buffer | null> {
  const found = await inRestaurant(platform.database, restaurantId, async (tx) => {
    const job = await lockJob(tx, jobId);
    const printer = isTheirs(job, attempt) ? await findPrinter(tx, job.printer_id) : null;
    return job && printer && { job, printer };
  });
  if (!found) return null;
  const bytes = await composePaper(platform, { ...found, restaurantId }, commands);
  if (!bytes) return null;
  return changeInRestaurant(platform, restaurantId, async ({ tx, now }) => {
    const job = await lockJob(tx, jobId);
    // Another sender prints it again: it would be printed twice.
    if (!isTheirs(job, attempt) || job.begun_at !== null) return null;
    await updateBegun(tx, jobId, now, new Date(now.getTime() + TAKEN_FOR_MS));
    return bytes;
  });
}

/** Records the outcome of an attempt and the printer’s state; ignored if the job is not this attempt’s any more. */
export async function endPaper(
  platform: Platform,
  { restaurantId, jobId, attempt }: Attempt,
  { outcome, status }: { readonly outcome: PrintOutcome | 'died'; readonly status: PrinterStatus },
): Promise<JobAfter | null> {
  const ended = await changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx } = change;
    const known = await lockJob(tx, jobId);
    const printer = known && (await lockPrinter(tx, known.printer_id));
    const job = await lockJob(tx, jobId);
    if (!printer || !isTheirs(job, attempt)) return null;
    // The holder may have started, or extended its time, since the job was read.
    const isAlive = (job.taken_until?.getTime() ?? 0) > change.now.getTime();
    if (outcome === 'died' && isAlive) return null;
    // Its bytes were sent before, and that reply may have arrived or not: resolved when its time is over.
    if (outcome !== 'died' && outcome.kind === 'gone' && job.begun_at !== null) return null;
    const isNews = await updateStatus(tx, printer.id, status, change.now);
    const how = outcome === 'died' ? afterDeath(job.begun_at !== null) : outcome;
    const after = await end(change, job, printer, how);
    if (isNews) await tellPrinter(change, printer.id);
    return { after, printer };
  });
  if (!ended) return null;
  const { after, printer } = ended;
  if (after.state === 'queued')
    await wakePrinter(platform, restaurantId, printer, {
      notBefore: new Date(platform.clock.now() + after.waitMs),
    });
  return after;
}

async function end(
  change: Change,
  job: JobRecord,
  printer: PrinterRecord,
  outcome: PrintOutcome,
): Promise<JobAfter> {
  const { tx, now } = change;
  const after = afterAttempt(
    {
      document: job.document,
      wasBegun: job.was_begun,
      attempts: job.attempts,
      createdAtMs: job.created_at.getTime(),
    },
    outcome,
    now.getTime(),
  );
  await updateEnded(tx, job, after, now);
  // Jobs that waited for paper are due at once, in order.
  if (after.state === 'printed') await releaseWaiting(tx, printer.id, now);
  if (after.problem !== job.problem || after.state === 'failed' || after.state === 'may-have-printed')
    await tellPrinter(change, printer.id);
  return after;
}
