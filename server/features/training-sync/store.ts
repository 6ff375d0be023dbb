import { sql, type Transaction } from 'kysely';
import type { SyncProblem, SyncState } from '#domain/feedback/training-sync.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';

type Tx = Transaction<DB>;

interface SyncRecord {
  status: 'off' | 'agreed' | 'withdrawing';
  changed_at: Date;
  changed_by_name: string;
  erased_at: Date | null;
  last_run_at: Date | null;
  last_problem: SyncProblem | null;
}

const readSettings = async (tx: Tx, how: string): Promise<SyncRecord | null> =>
  (
    await sql<SyncRecord>`select status, changed_at, changed_by_name, erased_at, last_run_at, last_problem
      from feedback_sync ${sql.raw(how)}`.execute(tx)
  ).rows[0] ?? null;

/** Null if nobody has ever agreed. */
export const findSync = (tx: Tx): Promise<SyncRecord | null> => readSettings(tx, '');
export const lockSync = (tx: Tx): Promise<SyncRecord | null> => readSettings(tx, 'for update');

export async function saveConsent(
  tx: Tx,
  { status, by, now }: { status: 'agreed' | 'withdrawing'; by: string; now: Date },
): Promise<void> {
  await sql`insert into feedback_sync (restaurant_id, status, changed_at, changed_by_name)
    values (current_setting('app.restaurant_id')::uuid, ${status}, ${now}, ${by})
    on conflict (restaurant_id) do update set status = excluded.status, changed_at = excluded.changed_at,
      changed_by_name = excluded.changed_by_name, erased_at = null, last_problem = null`.execute(tx);
}

/** The outcome of the last run; `isErased`: everything sent is deleted there. */
export async function updateRun(
  tx: Tx,
  { problem, isErased, now }: { problem: SyncProblem | null; isErased: boolean; now: Date },
): Promise<void> {
  await tx
    .updateTable('feedback_sync')
    .set({
      last_run_at: now,
      last_problem: problem,
      ...(isErased && { status: 'off', erased_at: now }),
    })
    .execute();
}

/** Whether to queue it: the owner has agreed, and it was not queued before. */
export async function insertEntry(tx: Tx, feedbackId: string, now: Date): Promise<boolean> {
  // The lock keeps consent from being withdrawn between this read and the commit.
  const { rows } = await sql`
    with agreed as (select restaurant_id from feedback_sync where status = 'agreed' for share)
    insert into feedback_sync_queue (id, restaurant_id, next_retry_at, created_at, updated_at)
    select ${feedbackId}::uuid, restaurant_id, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz from agreed
    on conflict (id) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function deleteEntries(tx: Tx): Promise<void> {
  await tx.deleteFrom('feedback_sync_queue').execute();
}

export async function hasEntry(tx: Tx, feedbackId: string): Promise<boolean> {
  const entry = await tx
    .selectFrom('feedback_sync_queue')
    .select('id')
    .where('id', '=', feedbackId)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Makes the entries that nobody is sending due now. Returns their number. */
export async function retryEntries(tx: Tx, feedbackId: string | undefined, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('feedback_sync_queue')
    .set({ status: 'pending', retry_count: 0, next_retry_at: now, updated_at: now })
    .where('status', 'in', ['pending', 'failed'])
    .$if(feedbackId !== undefined, (query) => query.where('id', '=', feedbackId ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Claims due entries, up to `atMost`, until `freeAt`, after which they count as interrupted. */
export async function takeDue(
  tx: Tx,
  { atMost, now, freeAt }: { atMost: number; now: Date; freeAt: Date },
): Promise<{ id: string; retry_count: number }[]> {
  const { rows } = await sql<{ id: string; retry_count: number }>`
    update feedback_sync_queue q set status = 'in_progress', next_retry_at = ${freeAt}, updated_at = ${now}
    from (select id from feedback_sync_queue where next_retry_at <= ${now} order by next_retry_at, id
      limit ${atMost} for update skip locked) due
    where q.id = due.id returning q.id, q.retry_count`.execute(tx);
  return rows;
}

export async function updateEntry(
  tx: Tx,
  id: string,
  entry: {
    status: SyncState;
    retry_count: number;
    next_retry_at: Date | null;
    error_message: SyncProblem | null;
    updated_at: Date;
  },
): Promise<void> {
  await tx.updateTable('feedback_sync_queue').set(entry).where('id', '=', id).execute();
}

/** When the next entry is due; null if none waits. */
export async function findNextDue(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(next_retry_at) as at from feedback_sync_queue`.execute(tx);
  return rows[0]?.at ?? null;
}

export async function getCounts(tx: Tx): Promise<Record<SyncState, number>> {
  const rows = await tx
    .selectFrom('feedback_sync_queue')
    .select(['status', (of) => of.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const counts = { pending: 0, in_progress: 0, completed: 0, failed: 0 };
  return { ...counts, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
}

export interface TrainingRecord {
  id: string;
  created_at: Date;
  food_rating: number;
  service_rating: number;
  app_rating: number;
  words: string;
  score: number;
  ordered_at: Date;
  served_at: Date | null;
  dishes: { name: string; quantity: number }[];
}

/** What would be sent of these, or of the latest. */
export async function listTrainingRecords(
  tx: Tx,
  which: readonly string[] | 'latest',
): Promise<TrainingRecord[]> {
  const chosen =
    which === 'latest'
      ? sql`order by f.created_at desc, f.id limit 1`
      : sql`and f.id = any(${which}::uuid[])`;
  const { rows } = await sql<TrainingRecord>`
    select f.id, f.created_at, f.food_rating, f.service_rating, f.app_rating, concat_ws(E'\\n', f.review_text, f.comments) as words,
      f.sentiment_score::float8 as score, o.created_at as ordered_at, o.delivered_at as served_at,
      coalesce((select json_agg(json_build_object('name', d.name, 'quantity', d.quantity) order by d.name) from (
        select i.name, sum(i.quantity)::int as quantity from order_items i where i.order_id = o.id and i.status <> 'cancelled'
        group by i.name) d), '[]'::json) as dishes
    from customer_feedback f join orders o on o.id = f.order_id
    where f.restaurant_id = current_setting('app.restaurant_id')::uuid and not f.is_declined ${chosen}`.execute(
    tx,
  );
  return rows;
}

/** Includes people who have left: guests remember them. */
export async function listStaffNames(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('staff_members').select('name').execute();
  return rows.map(({ name }) => name);
}

/** With entries due at `now`, or a deletion that nobody has tried since `idleSince`. */
export async function listRestaurantsWithOverdue(
  { pool }: Database,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<string[]> {
  const { rows } = await pool.query<{ restaurant_id: string }>({
    name: 'restaurants-with-overdue-training',
    text: 'select restaurant_id from restaurants_with_overdue_training($1, $2)',
    values: [now, idleSince],
  });
  return rows.map(({ restaurant_id: id }) => id);
}
