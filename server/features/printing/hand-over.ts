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

/** Longer than an attempt can last: a sender that has not reported by then has crashed. */
const TAKEN_FOR_MS = 45_000;

export interface Taken {
  readonly job: JobRecord;
  readonly printer: PrinterRecord;
}

/** Of one job, by whoever has taken it: another attempt is not theirs. */
export interface Attempt {
  readonly restaurantId: string;
  readonly jobId: string;
  readonly attempt: number;
}

export const tellPrinter = (change: Change, printerId: string): Promise<void> =>
  change.hint({ type: 'printer.changed', id: printerId, version: 0 }, [staffRoom(change.restaurantId)]);

/**
 * Takes the oldest paper that is due for a printer of this connection; null: nothing is, or somebody else is at it. What a dead one
 * has left behind is settled first (PRINT-2).
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

/** The bytes, from now on on their way; null: the paper is not this attempt's any more, or there is nothing of it left. */
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
    // Printed again from here on by somebody else: it would come twice.
    if (!isTheirs(job, attempt) || job.begun_at !== null) return null;
    await updateBegun(tx, jobId, now, new Date(now.getTime() + TAKEN_FOR_MS));
    return bytes;
  });
}

/** How an attempt ended, and how the printer is; what is not this attempt's any more changes nothing. */
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
    // Whoever has it may have begun, or asked for more time, since it was looked at.
    const isAlive = (job.taken_until?.getTime() ?? 0) > change.now.getTime();
    if (outcome === 'died' && isAlive) return null;
    // Its bytes were given before, and that answer may have arrived or not: the end of its time settles it.
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
  // What waited while it had no paper comes at once, in its order.
  if (after.state === 'printed') await releaseWaiting(tx, printer.id, now);
  if (after.problem !== job.problem || after.state === 'failed' || after.state === 'may-have-printed')
    await tellPrinter(change, printer.id);
  return after;
}
