import { z } from 'zod';
import { type FiscalProblem, pauseAfterFailures } from '#domain/bills/fiscal-delivery.ts';
import { canonicalJson } from '#domain/bills/receipt-chain.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { WebhookAccount } from '#server/platform/environment/webhook-accounts.ts';
import type { Emit } from '#server/platform/events/publisher.ts';
import { restaurantOfStaffRoom } from '#server/platform/events/rooms.ts';
import { defineJob, defineRound } from '#server/platform/jobs/job.ts';
import { NotDelivered, postSigned } from '#server/platform/outgoing/signed-webhook.ts';
import {
  findFiscalQueue,
  findIssuedAt,
  type IssuedRecord,
  listRestaurantsWithUntold,
  lockDelivery,
  updateDelivery,
} from './fiscal-store.ts';
import { hashOf } from './issue-receipt.ts';

/** How long one restaurant’s documents are sent without a break, before others get their turn. */
const SENDING_MS = 60_000;
/** Longer than the timeout: a run that has not reported by then has crashed. */
const LEASE_MS = 30_000;

/** The service’s reply if it has another document at that place: this database is older than what was sent. */
const OTHER_DOCUMENT = 409;

/** Sends a restaurant’s queue. The rest of a killed run is found by the sweep each minute, once its lease has ended. */
export const tellFiscalServiceJob = defineJob({
  id: 'tell-fiscal-service',
  payload: z.strictObject({ restaurantId: z.uuid() }),
  retries: 0,
  firstPause: 1,
  longestPause: 1,
  timeLimit: 120,
});

/** Restaurants run concurrently: a stopped queue delays no other restaurant. */
export const RESTAURANTS_AT_ONCE = 4;

export const findUntoldReceiptsJob = defineRound({ id: 'find-untold-receipts', timeLimit: 50 });

/** Every minute: enqueues a job for every restaurant with documents to send, whatever became of its first job (RECEIPT-9). */
export async function findUntoldReceipts({ database, clock, jobs, settings }: Platform): Promise<void> {
  if (!settings.fiscal) return;
  for (const restaurantId of await listRestaurantsWithUntold(database, new Date(clock.now())))
    await jobs.enqueue(tellFiscalServiceJob, { restaurantId });
}

/** The queue of all restaurants, its age, and the number of stopped restaurants, for the metrics. */
export async function readFiscalQueue({ database, clock }: Platform) {
  const { waiting, oldest, problems } = await findFiscalQueue(database);
  const oldestSeconds = oldest === null ? 0 : Math.max(0, (clock.now() - oldest.getTime()) / 1_000);
  return { waiting, oldestSeconds, stuck: problems };
}

/** Enqueues a job as soon as a document is issued; null without a service. If this fails, the sweep each minute does the same. */
export function tellWhatIsIssued({ settings, jobs, log }: Platform): Emit | null {
  if (!settings.fiscal) return null;
  return (rooms, { type, id }) => {
    for (const room of type === 'receipt.issued' ? rooms : []) {
      const restaurantId = restaurantOfStaffRoom(room);
      if (restaurantId === null) continue;
      jobs
        .enqueue(tellFiscalServiceJob, { restaurantId })
        .catch((error: unknown) => log.error({ err: error, id }, 'a receipt could not be queued'));
    }
  };
}

interface Failure {
  readonly problem: FiscalProblem;
  readonly status: number | null;
}

interface Turn {
  readonly issued: IssuedRecord | 'missing';
  readonly position: number;
  readonly failures: number;
  /** The end of this run’s lease; a different value means that the lease was lost. */
  readonly freeAt: Date;
}

const isSame = (one: Date | null, other: Date): boolean => one?.getTime() === other.getTime();

/** The next document, leased to this run; null if none waits, or the lease is not this run’s. */
const takeTurn = (platform: Platform, restaurantId: string, held: Date | null): Promise<Turn | null> =>
  changeInRestaurant(platform, restaurantId, async ({ tx, now }) => {
    const { position, failures, free_at: freeAt } = await lockDelivery(tx);
    if (held ? !isSame(freeAt, held) : freeAt !== null && freeAt > now) return null;
    const issued = await findIssuedAt(tx, position + 1);
    const until = issued === null ? null : new Date(now.getTime() + LEASE_MS);
    await updateDelivery(tx, { free_at: until });
    return until && issued && { issued, position: position + 1, failures, freeAt: until };
  });

/** Sends one document; null if it was accepted. A document that differs from its issued form is not sent. */
async function tell(
  { outgoing }: Platform,
  service: WebhookAccount,
  restaurantId: string,
  { issued, position }: Turn,
): Promise<Failure | null> {
  if (issued === 'missing') return { problem: 'broken', status: null };
  const { document, hash } = issued;
  const canonical = canonicalJson(document);
  if (hashOf(canonical) !== hash) return { problem: 'broken', status: null };
  const { kind: type, previousHash } = document;
  try {
    const body = { type, restaurantId, position, previousHash, hash, canonical };
    await postSigned(outgoing, service, { id: document.id, body });
    return null;
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error;
    const { status } = error;
    if (status === OTHER_DOCUMENT) return { problem: 'conflict', status: null };
    return { problem: status === null ? 'no-answer' : 'refused', status };
  }
}

/** Records the outcome, if the lease is still this run’s. */
const endTurn = (
  platform: Platform,
  restaurantId: string,
  { position, failures: before, freeAt }: Turn,
  failure: Failure | null,
): Promise<void> =>
  changeInRestaurant(platform, restaurantId, async ({ tx, now }) => {
    if (!isSame((await lockDelivery(tx)).free_at, freeAt)) return;
    if (!failure)
      return updateDelivery(tx, { position, taken_at: now, failures: 0, problem: null, status: null });
    const failures = before + 1;
    const again = new Date(now.getTime() + pauseAfterFailures(failures));
    await updateDelivery(tx, { failures, ...failure, free_at: again });
    await platform.jobs.enqueue(tellFiscalServiceJob, { restaurantId }, tx, again);
  });

/**
 * Sends a restaurant’s issued documents to the fiscal service, in the order of its chain: the next only after the previous one was accepted
 * (RECEIPT-8). Holds no database lock meanwhile (INV-22). A document may be sent twice, under the same id.
 */
export async function tellFiscalService(
  platform: Platform,
  restaurantId: string,
  signal?: AbortSignal,
): Promise<void> {
  const service = platform.settings.fiscal;
  if (!service) return;
  const lastMs = platform.clock.now() + SENDING_MS;
  let turn = await takeTurn(platform, restaurantId, null);
  while (turn) {
    const failure = await tell(platform, service, restaurantId, turn);
    await endTurn(platform, restaurantId, turn, failure);
    if (failure) {
      const { position } = turn;
      platform.log.warn({ restaurantId, position, ...failure }, 'the fiscal service has not taken a receipt');
      return;
    }
    if (signal?.aborted || platform.clock.now() > lastMs) return giveUpTurn(platform, restaurantId, turn);
    turn = await takeTurn(platform, restaurantId, turn.freeAt);
  }
}

const giveUpTurn = (platform: Platform, restaurantId: string, { freeAt }: Turn): Promise<void> =>
  changeInRestaurant(platform, restaurantId, async ({ tx }) => {
    if (!isSame((await lockDelivery(tx)).free_at, freeAt)) return;
    await updateDelivery(tx, { free_at: null });
    await platform.jobs.enqueue(tellFiscalServiceJob, { restaurantId }, tx);
  });
