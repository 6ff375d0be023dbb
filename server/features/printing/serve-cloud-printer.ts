import type { PrintOutcome } from '#domain/printing/print-jobs.ts';
import type { PrinterStatus } from '#domain/printing/printers.ts';
import { hashToken } from '#server/platform/auth/bearer.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { FileReply } from '#server/platform/http/serve.ts';
import { beginPaper, endPaper, takeNext, tellPrinter } from './hand-over.ts';
import { findSending, type JobRecord, updateBegun } from './jobs-store.ts';
import {
  findPrinter,
  findPrinterByToken,
  type PrinterRecord,
  updatePrinterMac,
  updateStatus,
} from './printers-store.ts';

const MEDIA_TYPES = ['application/vnd.star.line'];
/** Each report of a printing printer extends its time by this. */
const MORE_TIME_MS = 45_000;

interface Asking {
  readonly printerId: string;
  readonly secret: string;
}

/** The printer of an address. The first MAC that polls is bound to it: others are refused with PRINTER_SECRET_INVALID. */
async function printerOf(platform: Platform, { printerId, secret }: Asking, mac: string | undefined) {
  const found = await findPrinterByToken(platform.database, hashToken(secret));
  if (found?.id !== printerId) refuse('PRINTER_SECRET_INVALID');
  const { restaurant_id: restaurantId } = found;
  const printer = await inRestaurant(platform.database, restaurantId, (tx) => findPrinter(tx, printerId));
  if (!printer) refuse('PRINTER_SECRET_INVALID');
  if (printer.mac !== null && mac !== undefined && printer.mac !== mac.toLowerCase())
    refuse('PRINTER_SECRET_INVALID');
  return { restaurantId, printer };
}

/** ASB-free status codes of CloudPRNT: "200 OK", "410 Out of paper", "420 Cover open", "211 Paper low". */
export function statusOfCode(code: string | undefined): PrinterStatus {
  const number = code === undefined ? 200 : Number.parseInt(decoded(code), 10);
  if (Number.isNaN(number)) return 'nonsense';
  if (number === 211) return 'paper-low';
  if (number >= 200 && number < 300) return 'online';
  if (number === 410) return 'paper-out';
  return number === 420 ? 'cover-open' : 'error';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

interface Said {
  readonly printerMAC: string;
  readonly statusCode?: string | undefined;
  readonly printingInProgress?: boolean | null | undefined;
}

/**
 * A printer polls. While it prints, its time is extended; if it polls for the next job without having confirmed the fetched one, that job’s
 * outcome is unknown (PRINT-2).
 */
export async function pollCloudPrinter(platform: Platform, asking: Asking, said: Said) {
  const { restaurantId, printer } = await printerOf(platform, asking, said.printerMAC);
  const status = statusOfCode(said.statusCode);
  const sending = await noteAsking(platform, restaurantId, printer, { ...said, status });
  if (sending && said.printingInProgress) return { jobReady: false };
  if (sending?.begun_at) {
    const outcome = { kind: 'unclear', problem: 'interrupted' } as const;
    const attempt = { restaurantId, jobId: sending.id, attempt: sending.attempts };
    await endPaper(platform, attempt, { outcome, status });
  }
  if (status !== 'online' && status !== 'paper-low') return { jobReady: false };
  const isOffered = sending !== null && sending.begun_at === null;
  const taken = isOffered ? null : await takeNext(platform, restaurantId, printer.id, 'cloudprnt');
  const offered = isOffered ? sending : taken?.job;
  if (!offered) return { jobReady: false };
  return { jobReady: true, mediaTypes: MEDIA_TYPES, jobToken: offered.id, deleteMethod: 'DELETE' as const };
}

/** The unconfirmed job that it was given. */
function noteAsking(
  platform: Platform,
  restaurantId: string,
  printer: PrinterRecord,
  { printerMAC, status, printingInProgress }: Said & { status: PrinterStatus },
): Promise<JobRecord | null> {
  return changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx, now } = change;
    if (printer.mac === null) await updatePrinterMac(tx, printer.id, printerMAC.toLowerCase());
    if (await updateStatus(tx, printer.id, status, now)) await tellPrinter(change, printer.id);
    const sending = await findSending(tx, printer.id);
    if (sending?.begun_at && printingInProgress)
      await updateBegun(tx, sending.id, sending.begun_at, new Date(now.getTime() + MORE_TIME_MS));
    return sending;
  });
}

/** Refuses PRINT_JOB_GONE if nothing was offered, or it was fetched before. */
export async function readCloudPrint(
  platform: Platform,
  asking: Asking,
  { mac }: { readonly mac?: string | undefined },
): Promise<FileReply> {
  const { restaurantId, printer } = await printerOf(platform, asking, mac);
  const job = await inRestaurant(platform.database, restaurantId, (tx) => findSending(tx, printer.id));
  if (!job) refuse('PRINT_JOB_GONE');
  const attempt = { restaurantId, jobId: job.id, attempt: job.attempts };
  const bytes = await beginPaper(platform, attempt, 'star-line');
  if (bytes) return new FileReply(bytes, 'paper.bin');
  if (!job.begun_at) await endPaper(platform, attempt, { outcome: { kind: 'gone' }, status: 'online' });
  return refuse('PRINT_JOB_GONE');
}

const endOf = (status: PrinterStatus): PrintOutcome => {
  if (status === 'online' || status === 'paper-low') return { kind: 'printed' };
  return { kind: 'unclear', problem: status === 'unknown' ? 'error' : status };
};

/** The printer confirms the fetched job; idempotent. */
export async function endCloudPrint(
  platform: Platform,
  asking: Asking,
  {
    code,
    token,
    mac,
  }: { readonly code: string; readonly token?: string | undefined; readonly mac?: string | undefined },
): Promise<{ done: true }> {
  const { restaurantId, printer } = await printerOf(platform, asking, mac);
  const job = await inRestaurant(platform.database, restaurantId, (tx) => findSending(tx, printer.id));
  if (!job?.begun_at || (token !== undefined && token !== job.id)) return { done: true };
  const status = statusOfCode(code);
  const attempt = { restaurantId, jobId: job.id, attempt: job.attempts };
  await endPaper(platform, attempt, { outcome: endOf(status), status });
  return { done: true };
}
