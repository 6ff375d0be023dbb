import { sql, type Transaction } from 'kysely';
import type { Language } from '#contract/common.ts';
import { AI_BATCH, type AiProblem } from '#domain/feedback/ai-service.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import type { ReadableFeedback } from './questions.ts';

type Tx = Transaction<DB>;

interface ConsentRecord {
  is_agreed: boolean;
  changed_at: Date;
  changed_by_name: string;
  last_run_at: Date | null;
  last_problem: AiProblem | null;
}

const readConsent = async (tx: Tx, how: string): Promise<ConsentRecord | null> =>
  (
    await sql<ConsentRecord>`select is_agreed, changed_at, changed_by_name, last_run_at, last_problem
      from ai_service_consents ${sql.raw(how)}`.execute(tx)
  ).rows[0] ?? null;

/** Null if nobody has ever agreed. */
export const findConsent = (tx: Tx): Promise<ConsentRecord | null> => readConsent(tx, '');
export const lockConsent = (tx: Tx): Promise<ConsentRecord | null> => readConsent(tx, 'for update');

export async function saveConsent(
  tx: Tx,
  { isAgreed, by, now }: { isAgreed: boolean; by: string; now: Date },
): Promise<void> {
  await sql`insert into ai_service_consents (restaurant_id, is_agreed, changed_at, changed_by_name)
    values (current_setting('app.restaurant_id')::uuid, ${isAgreed}, ${now}, ${by})
    on conflict (restaurant_id) do update set is_agreed = excluded.is_agreed, changed_at = excluded.changed_at,
      changed_by_name = excluded.changed_by_name, last_problem = null`.execute(tx);
}

export async function updateRun(
  tx: Tx,
  { problem, now }: { problem: AiProblem | null; now: Date },
): Promise<void> {
  await tx.updateTable('ai_service_consents').set({ last_run_at: now, last_problem: problem }).execute();
}

/** Whether to queue it: the owner has agreed, and it is not queued yet. */
export async function insertEntry(tx: Tx, feedbackId: string, now: Date): Promise<boolean> {
  // The lock keeps consent from being withdrawn between this read and the commit.
  const { rows } = await sql`
    with agreed as (select restaurant_id from ai_service_consents where is_agreed for share)
    insert into feedback_analysis_queue (id, restaurant_id, next_try_at, created_at, updated_at)
    select ${feedbackId}::uuid, restaurant_id, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz from agreed
    on conflict (id) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Waiting entries are never sent, and comments about figures are deleted. */
export async function forgetWaiting(tx: Tx): Promise<void> {
  await tx.deleteFrom('feedback_analysis_queue').where('status', '<>', 'completed').execute();
  await tx.deleteFrom('insight_words').execute();
}

/** Makes all entries that nobody is processing due now. Returns their number. */
export async function retryEntries(tx: Tx, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('feedback_analysis_queue')
    .set({ status: 'pending', tries: 0, next_try_at: now, updated_at: now })
    .where('status', 'in', ['pending', 'failed'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export interface TakenEntry extends ReadableFeedback {
  readonly id: string;
  /** Includes this one. */
  readonly tries: number;
}

const READABLE = `
  concat_ws(E'\\n', f.review_text, f.comments) as words, f.food_rating, f.service_rating, f.app_rating, r.default_language as language,
  round(extract(epoch from o.delivered_at - o.created_at) / 60)::int as minutes,
  coalesce((select json_agg(json_build_object('name', d.name, 'quantity', d.quantity) order by d.name) from (
    select i.name, sum(i.quantity)::int as quantity from order_items i where i.order_id = o.id and i.status <> 'cancelled'
    group by i.name) d), '[]'::json) as dishes`;
const FROM = `from customer_feedback f join orders o on o.id = f.order_id join restaurants r on r.id = f.restaurant_id`;

/** Claims due entries until `freeAt`, after which they count as interrupted. An interrupted third attempt is the last. */
export async function takeDue(tx: Tx, { now, freeAt }: { now: Date; freeAt: Date }): Promise<TakenEntry[]> {
  await sql`update feedback_analysis_queue set status = 'failed', next_try_at = null, problem = coalesce(problem, 'failed'), updated_at = ${now}
    where next_try_at <= ${now} and tries = 3`.execute(tx);
  const { rows } = await sql<TakenEntry>`
    with taken as (
      update feedback_analysis_queue q set status = 'in_progress', tries = tries + 1, next_try_at = ${freeAt}, updated_at = ${now}
      from (select id from feedback_analysis_queue where next_try_at <= ${now} order by next_try_at, id
        limit ${AI_BATCH} for update skip locked) due
      where q.id = due.id returning q.id, q.tries, q.created_at)
    select t.id, t.tries, ${sql.raw(READABLE)} ${sql.raw(FROM)} join taken t on t.id = f.id order by t.created_at, t.id`.execute(
    tx,
  );
  return rows;
}

/** The latest words that a guest left; null if there are none. */
export async function findLatest(tx: Tx): Promise<ReadableFeedback | null> {
  const { rows } = await sql<ReadableFeedback>`select ${sql.raw(READABLE)} ${sql.raw(FROM)}
    where f.restaurant_id = current_setting('app.restaurant_id')::uuid and not f.is_declined
      and coalesce(f.review_text, f.comments) is not null order by f.created_at desc, f.id limit 1`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function updateEntry(
  tx: Tx,
  id: string,
  entry: {
    status: 'pending' | 'completed' | 'failed';
    tries: number;
    next_try_at: Date | null;
    problem: AiProblem | null;
    updated_at: Date;
  },
): Promise<void> {
  await tx.updateTable('feedback_analysis_queue').set(entry).where('id', '=', id).execute();
}

/** When the next entry is due; null if none waits. */
export async function findNextDue(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(next_try_at) as at from feedback_analysis_queue`.execute(tx);
  return rows[0]?.at ?? null;
}

export async function getCounts(tx: Tx): Promise<{ waiting: number; completed: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; completed: number; failed: number }>`
    select count(*) filter (where next_try_at is not null)::int as waiting,
      count(*) filter (where status = 'completed')::int as completed, count(*) filter (where status = 'failed')::int as failed
    from feedback_analysis_queue`.execute(tx);
  return rows[0] ?? { waiting: 0, completed: 0, failed: 0 };
}

/** Includes people who have left: guests remember them. */
export async function listStaffNames(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('staff_members').select('name').execute();
  return rows.map(({ name }) => name);
}

export interface OwnWords {
  readonly language: Language;
  readonly locale: string;
}

export async function getOwnWords(tx: Tx): Promise<OwnWords> {
  return tx
    .selectFrom('restaurants')
    .select(['default_language as language', 'locale'])
    .where('id', '=', sql<string>`current_setting('app.restaurant_id')::uuid`)
    .executeTakeFirstOrThrow();
}
