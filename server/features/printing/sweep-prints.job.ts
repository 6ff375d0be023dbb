import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { defineRound } from '#server/platform/jobs/job.ts';
import { oneByOne } from '#server/platform/jobs/one-by-one.ts';
import { loadEncoder } from './compose-paper.ts';
import { endPaper, tellPrinter } from './hand-over.ts';
import { deleteOldJobs, findSending, listInterrupted, listPrintersDue, lockJob } from './jobs-store.ts';
import { listPrinters, listRestaurantsThatPrint, listSilent, updateStatus } from './printers-store.ts';
import { queueDue, wakePrinter } from './queue-prints.ts';
import { checkPrinter } from './send-prints.job.ts';

const SILENT_AFTER_MS = 120_000;
const KEPT_MS = 7 * 86_400_000;
const AT_ONCE = 500;

/**
 * Every minute: queues what reactions missed, resolves interrupted jobs, sends due ones, and reads every printer’s state. Jobs older than a
 * week are deleted.
 */
export async function sweepPrints(platform: Platform, signal?: AbortSignal): Promise<void> {
  const { database, clock, log, chance } = platform;
  const restaurantIds = await listRestaurantsThatPrint(database);
  const oldest = new Date(clock.now() - KEPT_MS);
  for (let portion = AT_ONCE; portion === AT_ONCE; ) portion = await deleteOldJobs(database, oldest, AT_ONCE);
  if (restaurantIds.length > 0) await loadEncoder();
  await oneByOne({ log, signal, chance }, restaurantIds, (restaurantId) =>
    sweepRestaurant(platform, restaurantId),
  );
}

async function sweepRestaurant(platform: Platform, restaurantId: string): Promise<void> {
  for (const kind of ['orders', 'bills', 'receipts', 'closings'] as const)
    await queueDue(platform, restaurantId, kind, null);
  await settleInterrupted(platform, restaurantId);
  const now = new Date(platform.clock.now());
  const { due, printers } = await inRestaurant(platform.database, restaurantId, async (tx) => ({
    due: await listPrintersDue(tx, now),
    printers: await listPrinters(tx),
  }));
  for (const id of due) await wakePrinter(platform, restaurantId, { id, connection: 'server' });
  const idle = printers.filter(({ id, waiting }) => waiting === 0 && !due.includes(id));
  await Promise.all(idle.map((printer) => checkPrinter(platform, restaurantId, printer)));
  await noteSilent(platform, restaurantId);
}

/** Also for printers that this server does not send to: the agent that took the job may never return. */
async function settleInterrupted(platform: Platform, restaurantId: string): Promise<void> {
  const now = new Date(platform.clock.now());
  const ids = await inRestaurant(platform.database, restaurantId, (tx) => listInterrupted(tx, now));
  for (const jobId of ids) {
    const job = await inRestaurant(platform.database, restaurantId, (tx) => lockJob(tx, jobId));
    if (job?.state !== 'sending') continue;
    const attempt = { restaurantId, jobId, attempt: job.attempts };
    await endPaper(platform, attempt, { outcome: 'died', status: 'offline' });
  }
}

async function noteSilent(platform: Platform, restaurantId: string): Promise<void> {
  await changeInRestaurant(platform, restaurantId, async (change) => {
    const since = new Date(change.now.getTime() - SILENT_AFTER_MS);
    for (const id of await listSilent(change.tx, since)) {
      if (await findSending(change.tx, id)) continue;
      if (await updateStatus(change.tx, id, 'offline', change.now)) await tellPrinter(change, id);
    }
  });
}

export const sweepPrintsJob = defineRound({ id: 'sweep-prints', timeLimit: 55 });
