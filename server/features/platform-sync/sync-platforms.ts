import {
  isSameAccount,
  missingFields,
  missingText,
  type PlatformType,
  STUB_TEXTS,
} from '#domain/platforms/platforms.ts';
import {
  failedText,
  isPassing,
  type PlatformProblem,
  pauseAfterAttempt,
  SYNC_BATCH_SIZE,
  type SyncFailure,
  syncedText,
} from '#domain/platforms/sync-outcome.ts';
import { type SyncedMenu, syncRequests } from '#domain/platforms/sync-requests.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { isLocked } from '#server/platform/plans/tier.ts';
import { deleteEndedJobs, endAttempt, postponeDue, takeDue } from './jobs-store.ts';
import { openSecret, type Sender, sendRequest, viewConfig, viewMenu } from './send-menu.ts';
import { type ConfigRecord, getConfigById, getMenu, lockConfig, updateLastSync } from './store.ts';
import { LEASE_MS, SENDING_MS } from './sync-platforms.job.ts';

const KEPT_MS = 90 * 24 * 3_600_000;
const LOCKED_MS = 3_600_000;
const MOST_ERRORS = 3;
const MOST_NAMED = 3;

type DishFailure = SyncFailure & { readonly dish: string };

type TakenJob = Awaited<ReturnType<typeof takeDue>>[number];

interface Work {
  readonly job: TakenJob;
  readonly record: ConfigRecord;
  readonly menu: SyncedMenu;
  readonly freeAt: Date;
}

/** An attempt’s outcome. `isBroken`: interrupted with more to send, and no reason to stop. */
interface Outcome {
  readonly sentIds: readonly string[];
  readonly total: number;
  readonly failure: SyncFailure | null;
  readonly message: string | null;
  readonly isBroken: boolean;
}

/** Sends a restaurant’s due jobs, up to ten concurrently (PLATFORM-5). */
export async function syncPlatforms(
  platform: Platform,
  restaurantId: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  if (await isLocked(platform, restaurantId, 'visibility')) return postpone(platform, restaurantId);
  const taken = await takeWork(platform, restaurantId);
  await Promise.all(
    taken.map(async (work) => {
      const outcome = await attempt(platform, work, signal);
      await keep(platform, restaurantId, work, outcome);
    }),
  );
}

/** The jobs of a restaurant whose plan lacks them wait; each hour the plan is read again (PLAN-2). */
const postpone = (platform: Platform, restaurantId: string): Promise<void> =>
  changeInRestaurant(platform, restaurantId, ({ tx, now }) =>
    postponeDue(tx, now, new Date(now.getTime() + LOCKED_MS)),
  );

const takeWork = (platform: Platform, restaurantId: string): Promise<Work[]> =>
  changeInRestaurant(platform, restaurantId, async ({ tx, now }) => {
    await deleteEndedJobs(tx, new Date(now.getTime() - KEPT_MS));
    const freeAt = new Date(now.getTime() + LEASE_MS);
    const jobs = await takeDue(tx, { atMost: SYNC_BATCH_SIZE, now, freeAt });
    if (jobs.length === 0) return [];
    const menu = viewMenu(restaurantId, await getMenu(tx), platform.settings.publicUrl);
    const works: Work[] = [];
    for (const job of jobs) {
      const record = await getConfigById(tx, job.config_id);
      if (record) works.push({ job, record, menu, freeAt });
    }
    return works;
  });

const nothingSent = (
  problem: PlatformProblem,
  message: string,
  { sent_ids: sentIds }: TakenJob,
): Outcome => ({
  sentIds,
  total: 0,
  failure: { problem, message, waitMs: 0 },
  message,
  isBroken: false,
});

/** Sends, unless a check fails beforehand (PLATFORM-1). */
async function attempt(
  platform: Platform,
  { job, record, menu }: Work,
  signal: AbortSignal,
): Promise<Outcome> {
  const type = record.platform_type;
  const config = viewConfig(record);
  const stub = STUB_TEXTS[type];
  if (!record.is_active) return nothingSent('switched-off', failedText('switched-off'), job);
  if (
    job.was_interrupted &&
    pauseAfterAttempt(job.attempts - 1, { problem: 'interrupted', waitMs: 0 }) === null
  )
    return nothingSent('rejected', failedText('interrupted'), job);
  if (stub !== undefined) return nothingSent('not-offered', stub, job);
  if (missingFields(type, config).length > 0) return nothingSent('incomplete', missingText(type), job);
  const secret = openSecret(platform, record);
  if (secret === 'unreadable') return nothingSent('unreadable-secret', failedText('unreadable-secret'), job);
  const sender: Sender = { type, config, secret: secret?.text ?? null, jobId: job.id };
  return send(platform, sender, { job, menu, signal });
}

async function send(
  platform: Platform,
  sender: Sender,
  { job, menu, signal }: { job: TakenJob; menu: SyncedMenu; signal: AbortSignal },
): Promise<Outcome> {
  const requests = syncRequests(sender.type, sender.config, menu, {
    googleUrl: platform.settings.googleBusinessUrl,
    syncTimestamp: job.scheduled_for.toISOString(),
  });
  const nameOf = new Map(menu.dishes.map(({ id, name }) => [id, name]));
  const sent = new Set(job.sent_ids);
  const failures: DishFailure[] = [];
  const until = performance.now() + SENDING_MS;
  let isBroken = false;
  for (const request of requests) {
    if (sender.type === 'wordpress' && request.dishIds.every((id) => sent.has(id))) continue;
    isBroken = performance.now() > until || signal.aborted;
    if (isBroken) break;
    const failure = await sendRequest(platform, sender, request);
    if (failure) failures.push({ ...failure, dish: nameOf.get(request.dishIds[0] ?? '') ?? '' });
    else for (const id of request.dishIds) sent.add(id);
    // An error of the whole platform would repeat for every other dish.
    if (failure && (isPassing(failure.problem) || CONCERNS_ALL.has(failure.problem))) break;
  }
  const total = menu.dishes.length;
  const done = menu.dishes.filter(({ id }) => sent.has(id)).length;
  return {
    sentIds: [...sent],
    total,
    failure: worst(failures),
    message: wordsFor(sender.type, { done, total, failures }),
    isBroken,
  };
}

const CONCERNS_ALL: ReadonlySet<PlatformProblem> = new Set([
  'not-authorised',
  'forbidden-address',
  'redirected',
  'not-its-api',
]);

/** A retryable error decides: after a retry the other dishes may succeed, too. */
const worst = (failures: readonly SyncFailure[]): SyncFailure | null =>
  failures.find(({ problem }) => isPassing(problem)) ?? failures[0] ?? null;

/** The error, prefixed with the dishes that it concerns, unless it concerns the whole platform. */
function reasonsOf(failures: readonly DishFailure[]): string[] {
  const byMessage = Map.groupBy(failures, ({ message }) => message);
  return [...byMessage].map(([message, its]) => {
    const isOfAll = its.some(({ problem }) => isPassing(problem) || CONCERNS_ALL.has(problem));
    const dishes = its.slice(0, MOST_NAMED).map(({ dish }) => dish);
    return isOfAll
      ? message
      : `${[...dishes, ...(its.length > MOST_NAMED ? ['…'] : [])].join(', ')}: ${message}`;
  });
}

/** WordPress reports how many dishes it has, and why not all (PLATFORM-5). */
function wordsFor(
  type: PlatformType,
  { done, total, failures }: { done: number; total: number; failures: readonly DishFailure[] },
): string | null {
  if (type !== 'wordpress') return failures[0]?.message ?? null;
  return [syncedText(done, total), ...reasonsOf(failures).slice(0, MOST_ERRORS)].join('. ');
}

/** Of an interrupted attempt no failure is final: it concerns single dishes, and others have not been sent yet. */
function pauseAfter(
  attempts: number,
  { failure, isBroken, hasProgress }: Pick<Outcome, 'failure' | 'isBroken'> & { hasProgress: boolean },
): number | null {
  if (isBroken && (hasProgress || !failure)) return 0;
  if (isBroken) return pauseAfterAttempt(attempts, { problem: 'interrupted', waitMs: 0 });
  return failure && pauseAfterAttempt(attempts, failure);
}

async function keep(
  platform: Platform,
  restaurantId: string,
  { job, record, freeAt }: Work,
  { sentIds, total, failure, message, isBroken }: Outcome,
): Promise<void> {
  await changeInRestaurant(platform, restaurantId, async ({ tx, now }) => {
    // Locked before the job, as by whoever changes the account, so that neither misses the other's change.
    const current = await lockConfig(tx, record.id);
    const isSame = current !== null && isSameAccount(viewConfig(record), viewConfig(current));
    const hasProgress = sentIds.length > job.sent_ids.length;
    // Progress is not a failure: the count of attempts restarts.
    const attempts = hasProgress && (isBroken || failure) ? 1 : job.attempts;
    const pause = pauseAfter(attempts, { failure, isBroken, hasProgress });
    const isOver = pause === null;
    const isDone = isOver && failure === null;
    await endAttempt(
      tx,
      {
        id: job.id,
        status: isOver ? (isDone ? 'completed' : 'failed') : 'pending',
        attempts,
        due_at: isOver ? null : new Date(now.getTime() + pause),
        completed_at: isOver ? now : null,
        problem: failure?.problem ?? null,
        error_message: message,
        sent_ids: isSame ? [...sentIds] : [],
        total_count: total,
      },
      freeAt,
    );
    if (isDone) await updateLastSync(tx, record.id, now);
  });
}
