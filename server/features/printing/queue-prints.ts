import { z } from 'zod';
import { GIVE_UP_AFTER_MS } from '#domain/printing/print-jobs.ts';
import type { PrinterConnection } from '#domain/printing/printers.ts';
import type { Change } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { callAgents } from './agent-calls.ts';
import { insertDue, type QueuedKind } from './queue-store.ts';

/** Sends a printer’s due jobs one by one until there are none. */
export const sendPrintsJob = defineJob({
  id: 'send-prints',
  payload: z.strictObject({ restaurantId: z.uuid(), printerId: z.uuid() }),
  retries: 2,
  firstPause: 5,
  longestPause: 30,
  timeLimit: 600,
});
/** The number of printers served concurrently, so that a hanging one does not block others. */
export const PRINTERS_AT_ONCE = 8;

/** Dispatches newly queued jobs: by a job of this server, or by a waiting agent or printer. */
export async function wakePrinter(
  { jobs }: Platform,
  restaurantId: string,
  printer: { readonly id: string; readonly connection: PrinterConnection },
  { tx, notBefore }: { readonly tx?: Change['tx']; readonly notBefore?: Date } = {},
): Promise<void> {
  if (printer.connection === 'agent') callAgents(restaurantId);
  if (printer.connection !== 'server') return;
  await jobs.enqueue(sendPrintsJob, { restaurantId, printerId: printer.id }, tx, notBefore);
}

/** Queues automatic prints: of one event, or of the last half hour (PRINT-1). */
export async function queueDue(
  platform: Platform,
  restaurantId: string,
  kind: QueuedKind,
  subjectId: string | null,
): Promise<number> {
  const now = new Date(platform.clock.now());
  const since = new Date(now.getTime() - GIVE_UP_AFTER_MS);
  const queued = await insertDue(platform.database, restaurantId, kind, { subjectId, since, now });
  for (const { printer_id: id, connection } of queued)
    await wakePrinter(platform, restaurantId, { id, connection });
  return queued.length;
}
