import type { AgentResult, AgentWork } from '#contract/print-agent.ts';
import type { PrintOutcome } from '#domain/printing/print-jobs.ts';
import type { PrinterStatus } from '#domain/printing/printers.ts';
import type { KeyPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { waitForWork } from './agent-calls.ts';
import { beginPaper, endPaper, takeNext, tellPrinter } from './hand-over.ts';
import { findPrinter, listPrinters, type PrinterRecord, updateStatus } from './printers-store.ts';

/** How long jobs queued by another process, or due only now, wait at most. */
const LOOK_EVERY_MS = 1_000;

interface Poll {
  readonly statuses: readonly { readonly printerId: string; readonly status: PrinterStatus }[];
  readonly waitSeconds: number;
}

type Placed = { readonly host: string; readonly port: number };
const isAgents = <P extends PrinterRecord>(printer: P): printer is P & Placed =>
  printer.connection === 'agent' && printer.host !== null && printer.port !== null;

/**
 * The agent’s next job for any of its printers, waiting for one if need be; a key that is revoked meanwhile gets nothing more (KEY-2).
 * Refuses API_KEY_REVOKED.
 */
export async function pollAgent(
  platform: Platform,
  key: KeyPrincipal,
  { statuses, waitSeconds }: Poll,
  isGone: () => boolean,
): Promise<AgentWork> {
  const { database } = platform;
  const { restaurantId } = key;
  await noteStatuses(platform, restaurantId, statuses);
  const until = performance.now() + waitSeconds * 1_000;
  for (;;) {
    const { printers, isAlive } = await inRestaurant(database, restaurantId, async (tx) => ({
      printers: (await listPrinters(tx)).filter(isAgents),
      isAlive: await tx
        .selectFrom('api_keys')
        .select('id')
        .where('id', '=', key.keyId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst(),
    }));
    if (!isAlive) refuse('API_KEY_REVOKED');
    const places = printers.map(({ id, host, port }) => ({ id, host, port }));
    for (const { id, host, port } of isGone() ? [] : printers.filter((each) => each.waiting > 0)) {
      const taken = await takeNext(platform, restaurantId, id, 'agent');
      if (taken)
        return {
          printers: places,
          job: { id: taken.job.id, printerId: id, attempt: taken.job.attempts, host, port },
        };
    }
    const left = until - performance.now();
    if (left <= 0 || isGone()) return { printers: places, job: null };
    await waitForWork(restaurantId, Math.min(left, LOOK_EVERY_MS));
  }
}

async function noteStatuses(
  platform: Platform,
  restaurantId: string,
  statuses: Poll['statuses'],
): Promise<void> {
  if (statuses.length === 0) return;
  await changeInRestaurant(platform, restaurantId, async (change) => {
    for (const { printerId, status } of statuses) {
      const printer = await findPrinter(change.tx, printerId);
      if (printer?.connection !== 'agent') continue;
      if (await updateStatus(change.tx, printerId, status, change.now)) await tellPrinter(change, printerId);
    }
  });
}

/** Refuses PRINT_JOB_GONE for another attempt’s job, or a dismissed one. */
export async function startAgentJob(
  platform: Platform,
  { restaurantId }: KeyPrincipal,
  jobId: string,
  attempt: number,
): Promise<{ bytes: string }> {
  const bytes = await beginPaper(platform, { restaurantId, jobId, attempt }, 'esc-pos');
  if (bytes) return { bytes: bytes.toString('base64') };
  await endPaper(platform, { restaurantId, jobId, attempt }, { outcome: { kind: 'gone' }, status: 'online' });
  return refuse('PRINT_JOB_GONE');
}

const outcomeOf = ({ outcome: kind, problem = 'error' }: AgentResult): PrintOutcome =>
  kind === 'printed' ? { kind } : { kind, problem };

export async function endAgentJob(
  platform: Platform,
  { restaurantId }: KeyPrincipal,
  jobId: string,
  result: AgentResult,
): Promise<{ done: true }> {
  const { attempt, status } = result;
  await endPaper(platform, { restaurantId, jobId, attempt }, { outcome: outcomeOf(result), status });
  return { done: true };
}
