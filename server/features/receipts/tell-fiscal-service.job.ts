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

/** How long one restaurant's documents are sent without a break; then the others have their turn. */
const SENDING_MS = 60_000;
/** Longer than an answer is waited for: whoever has not come back by then is gone. */
const LEASE_MS = 30_000;

/** The service's answer where it has another document in that place: this database is older than what it was told. */
const OTHER_DOCUMENT = 409;

/** Sends what waits of a restaurant. What a killed run has left is found by the round each minute, once its lease has ended. */
export const tellFiscalServiceJob = defineJob({
  id: 'tell-fiscal-service',
  payload: z.strictObject({ restaurantId: z.uuid() }),
  retries: 0,
  firstPause: 1,
  longestPause: 1,
  timeLimit: 120,
});

/** Restaurants side by side: one whose documents are not taken keeps no other one waiting. */
export const RESTAURANTS_AT_ONCE = 4;

export const findUntoldReceiptsJob = defineRound({ id: 'find-untold-receipts', timeLimit: 50 });

/** Each minute: leaves a job for every restaurant that has something to tell, whatever its first job came to (RECEIPT-9). */
export async function findUntoldReceipts({ database, clock, jobs, settings }: Platform): Promise<void> {
  if (!settings.fiscal) return;
  for (const restaurantId of await listRestaurantsWithUntold(database, new Date(clock.now())))
    await jobs.enqueue(tellFiscalServiceJob, { restaurantId });
}

/** What waits for the service in all restaurants, for how long, and how many of them go no further, for the operator's figures. */
export async function readFiscalQueue({ database, clock }: Platform) {
  const { waiting, oldest, problems } = await findFiscalQueue(database);
  const oldestSeconds = oldest === null ? 0 : Math.max(0, (clock.now() - oldest.getTime()) / 1_000);
  return { waiting, oldestSeconds, stuck: problems };
}

/** Leaves a job as soon as something is issued; null where there is no service. Where this fails, the round each minute does the same. */
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
  /** Until then it is this run's; whoever finds another moment has lost it. */
  readonly freeAt: Date;
}

const isSame = (one: Date | null, other: Date): boolean => one?.getTime() === other.getTime();

/** The next document, which is this run's for a while; null: nothing waits, or it is not this run's turn. */
const takeTurn = (platform: Platform, restaurantId: string, held: Date | null): Promise<Turn | null> =>
  changeInRestaurant(platform, restaurantId, async ({ tx, now }) => {
    const { position, failures, free_at: freeAt } = await lockDelivery(tx);
    if (held ? !isSame(freeAt, held) : freeAt !== null && freeAt > now) return null;
    const issued = await findIssuedAt(tx, position + 1);
    const until = issued === null ? null : new Date(now.getTime() + LEASE_MS);
    await updateDelivery(tx, { free_at: until });
    return until && issued && { issued, position: position + 1, failures, freeAt: until };
  });

/** Tells the service one document; null: it was taken. What is no longer as it was issued is not sent. */
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

/** Keeps how it went, of whoever still has the turn. */
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
 * Tells the fiscal service what a restaurant has issued, document by document in the order of its chain: the next only once the one before
 * was taken (RECEIPT-8). Nothing of the database is held meanwhile (INV-22). A document may be told twice, under the same id.
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
