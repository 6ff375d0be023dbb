import { sql, type Transaction } from 'kysely';
import type { SyncState } from '#domain/feedback/training-sync.ts';
import type { PlatformType } from '#domain/platforms/platforms.ts';
import type { PlatformProblem, SyncJobType } from '#domain/platforms/sync-outcome.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { listQuery } from '#server/platform/lists/list-query.ts';

type Tx = Transaction<DB>;

export interface JobRecord {
  id: string;
  config_id: string;
  platform_type: PlatformType;
  job_type: SyncJobType;
  status: SyncState;
  scheduled_for: Date;
  due_at: Date | null;
  started_at: Date | null;
  completed_at: Date | null;
  attempts: number;
  problem: PlatformProblem | null;
  error_message: string | null;
}

const COLUMNS =
  'j.id, j.config_id, c.platform_type, j.job_type, j.status, j.scheduled_for, j.due_at, j.started_at, j.completed_at, j.attempts, j.problem, j.error_message';
const FROM = 'from platform_sync_jobs j join platform_sync_configs c on c.id = j.config_id';

interface JobFilters {
  status?: SyncState | undefined;
  platform?: PlatformType | undefined;
}

export const jobList = listQuery<JobRecord, JobFilters, 'at'>({
  columns: COLUMNS,
  from: FROM,
  where: `j.restaurant_id = current_setting('app.restaurant_id')::uuid`,
  searched: () => 'c.platform_type',
  filters: {
    status: (status, bind) => `j.status = ${bind(status)}`,
    platform: (platform, bind) => `c.platform_type = ${bind(platform)}`,
  },
  sorts: { at: (direction) => `j.created_at ${direction}, j.id ${direction}` },
  usualOrder: () => 'j.created_at desc, j.id desc',
});

/** The newest job of each platform. */
export async function listLastJobs(tx: Tx): Promise<JobRecord[]> {
  const { rows } = await sql<JobRecord>`
    select distinct on (j.config_id) ${sql.raw(COLUMNS)} ${sql.raw(FROM)} order by j.config_id, j.created_at desc, j.id desc`.execute(
    tx,
  );
  return rows;
}

/** A job that is due now; a waiting one is brought forward, and its attempts restart. */
export async function scheduleNow(tx: Tx, configId: string, now: Date): Promise<void> {
  await sql`
    insert into platform_sync_jobs (restaurant_id, config_id, job_type, scheduled_for, due_at, created_at)
    values (current_setting('app.restaurant_id')::uuid, ${configId}, 'menu', ${now}, ${now}, ${now})
    on conflict (config_id) where status = 'pending' do update
      set job_type = 'menu', due_at = excluded.due_at, attempts = 0, sent_ids = '{}'`.execute(tx);
}

/** Everything is still to be sent: the dishes that have been sent are elsewhere. */
export async function resetProgress(tx: Tx, configId: string): Promise<void> {
  await sql`update platform_sync_jobs set sent_ids = '{}' where config_id = ${configId} and due_at is not null`.execute(
    tx,
  );
}

interface TakenJob {
  id: string;
  config_id: string;
  attempts: number;
  sent_ids: string[];
  scheduled_for: Date;
  was_interrupted: boolean;
}

/** Claims due jobs, longest due first, until `freeAt`, after which they count as interrupted. One at a time per platform. */
export async function takeDue(
  tx: Tx,
  { atMost, now, freeAt }: { atMost: number; now: Date; freeAt: Date },
): Promise<TakenJob[]> {
  const { rows } = await sql<TakenJob>`
    with due as (
      select j.id, j.status = 'in_progress' as was_interrupted from platform_sync_jobs j
      where j.due_at <= ${now} and not exists (select from platform_sync_jobs other
        where other.config_id = j.config_id and other.id <> j.id and other.status = 'in_progress')
      order by j.due_at, j.id limit ${atMost} for update skip locked)
    update platform_sync_jobs j set status = 'in_progress', due_at = ${freeAt}, started_at = ${now}, attempts = j.attempts + 1
    from due where j.id = due.id
    returning j.id, j.config_id, j.attempts, j.sent_ids, j.scheduled_for, due.was_interrupted`.execute(tx);
  return rows;
}

/** Jobs that are due are due then. */
export async function postponeDue(tx: Tx, now: Date, until: Date): Promise<void> {
  await tx.updateTable('platform_sync_jobs').set({ due_at: until }).where('due_at', '<=', now).execute();
}

interface Ending {
  id: string;
  status: SyncState;
  attempts: number;
  due_at: Date | null;
  completed_at: Date | null;
  problem: PlatformProblem | null;
  error_message: string | null;
  sent_ids: string[];
  total_count: number | null;
}

/**
 * Records an attempt’s outcome, if the caller still holds the job. A retry that would wait beside another waiting job ends: the other one
 * sends everything.
 */
export async function endAttempt(tx: Tx, { id, ...ending }: Ending, freeAt: Date): Promise<void> {
  const hasNext =
    ending.status === 'pending' &&
    (
      await sql`select from platform_sync_jobs j join platform_sync_jobs next on next.config_id = j.config_id
      and next.status = 'pending' where j.id = ${id}`.execute(tx)
    ).rows.length > 0;
  const row = hasNext ? { ...ending, status: 'failed' as const, due_at: null } : ending;
  await tx
    .updateTable('platform_sync_jobs')
    .set(row)
    .where('id', '=', id)
    .where('status', '=', 'in_progress')
    .where('due_at', '=', freeAt)
    .execute();
}

/** Deletes jobs that ended before then. */
export async function deleteEndedJobs(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('platform_sync_jobs')
    .where('due_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
}

export async function listRestaurantsWithDueSyncs({ pool }: Database, now: Date): Promise<string[]> {
  const { rows } = await pool.query<{ restaurant_id: string }>({
    name: 'restaurants-with-due-syncs',
    text: 'select restaurant_id from restaurants_with_due_syncs($1)',
    values: [now],
  });
  return rows.map(({ restaurant_id: id }) => id);
}
