import { pauseBeforeRetry, SYNC_BATCH } from '#domain/feedback/training-sync.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { defineRound } from '#server/platform/jobs/job.ts';
import { eraseAtCentral, type Outcome, sendToCentral } from './central-database.ts';
import { SYNC_TIME_LIMIT_S, syncFeedbackJob } from './queue-feedback.ts';
import { viewTraining } from './read-sync.ts';
import {
  findNextDue,
  findSync,
  listRestaurantsWithOverdue,
  listStaffNames,
  listTrainingRecords,
  lockSync,
  takeDue,
  updateEntry,
  updateRun,
} from './store.ts';

export { syncFeedbackJob };

/** The delay before an unfinished deletion is retried. */
const ERASE_AGAIN_MS = 300_000;

/** Sends a restaurant’s due entries, or deletes what was sent there, and schedules a job for later ones (SYNC-1, SYNC-2). */
export async function syncFeedback(platform: Platform, restaurantId: string): Promise<void> {
  const url = platform.settings.feedbackSyncUrl;
  if (url === undefined) return;
  const work = await takeWork(platform, restaurantId);
  if (work === 'erase') return erase(platform, restaurantId, url);
  if (work.taken.length === 0) return;
  const outcomes = await sendToCentral(url, restaurantId, work.entries, () =>
    inRestaurant(platform.database, restaurantId, async (tx) => (await findSync(tx))?.status === 'agreed'),
  );
  await changeInRestaurant(platform, restaurantId, async ({ tx, now }) => {
    await lockSync(tx);
    for (const { id, retry_count: retries } of work.taken)
      await updateEntry(tx, id, { ...after(outcomes.get(id) ?? 'sent', retries, now), updated_at: now });
    const problem = [...outcomes.values()].find((each) => each !== 'sent' && each !== 'withdrawn') ?? null;
    await updateRun(tx, { problem, isErased: false, now });
    const next = await findNextDue(tx);
    if (next) await platform.jobs.enqueue(syncFeedbackJob, { restaurantId }, tx, next);
  });
}

async function takeWork(platform: Platform, restaurantId: string) {
  return changeInRestaurant(platform, restaurantId, async ({ tx, now }) => {
    const sync = await lockSync(tx);
    if (sync?.status === 'withdrawing') return 'erase' as const;
    const freeAt = new Date(now.getTime() + SYNC_TIME_LIMIT_S * 1_000);
    const taken = sync?.status === 'agreed' ? await takeDue(tx, { atMost: SYNC_BATCH, now, freeAt }) : [];
    const records =
      taken.length > 0
        ? await listTrainingRecords(
            tx,
            taken.map(({ id }) => id),
          )
        : [];
    const names = taken.length > 0 ? await listStaffNames(tx) : [];
    return { taken, entries: records.map((each) => ({ id: each.id, entry: viewTraining(each, names) })) };
  });
}

/** The next state of an entry; one whose guest withdrew it meanwhile has nothing left to send. */
function after(outcome: Outcome, retries: number, now: Date) {
  if (outcome === 'sent' || outcome === 'withdrawn')
    return { status: 'completed', retry_count: retries, next_retry_at: null, error_message: null } as const;
  const pause = pauseBeforeRetry(retries);
  if (pause === null)
    return { status: 'failed', retry_count: retries, next_retry_at: null, error_message: outcome } as const;
  return {
    status: 'pending',
    retry_count: retries + 1,
    next_retry_at: new Date(now.getTime() + pause),
    error_message: outcome,
  } as const;
}

async function erase(platform: Platform, restaurantId: string, url: string): Promise<void> {
  const problem = await eraseAtCentral(url, restaurantId);
  await changeInRestaurant(platform, restaurantId, async ({ tx, now }) => {
    if ((await lockSync(tx))?.status !== 'withdrawing') return;
    await updateRun(tx, { problem, isErased: problem === null, now });
    const again = new Date(now.getTime() + ERASE_AGAIN_MS);
    if (problem) await platform.jobs.enqueue(syncFeedbackJob, { restaurantId }, tx, again);
  });
}

/** No job leaves a deletion alone for this long. */
const IDLE_MS = 3 * ERASE_AGAIN_MS;

/** Hourly: enqueues what no job is left for, such as a deletion that was due while FEEDBACK_SYNC_URL was not set (SYNC-1). */
export const resumeSyncsJob = defineRound({ id: 'resume-training-syncs', timeLimit: 300 });

export async function resumeSyncs({ database, clock, jobs, settings }: Platform): Promise<void> {
  if (settings.feedbackSyncUrl === undefined) return;
  const now = new Date(clock.now());
  const idleSince = new Date(now.getTime() - IDLE_MS);
  for (const restaurantId of await listRestaurantsWithOverdue(database, { now, idleSince }))
    await jobs.enqueue(syncFeedbackJob, { restaurantId });
}
