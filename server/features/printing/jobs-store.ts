import { sql, type Transaction } from 'kysely';
import type { JobAfter, PrintJobState, PrintProblem } from '#domain/printing/print-jobs.ts';
import type { PrintDocument } from '#domain/printing/printers.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { listQuery } from '#server/platform/lists/list-query.ts';

type Tx = Transaction<DB>;

export interface JobRecord {
  id: string;
  printer_id: string;
  document: PrintDocument;
  subject_id: string;
  source: string;
  label: string;
  /** Null: the stations of its printer. */
  stations: string[] | null;
  state: PrintJobState;
  was_begun: boolean;
  attempts: number;
  problem: PrintProblem | null;
  asked_by_name: string | null;
  created_at: Date;
  next_try_at: Date;
  taken_until: Date | null;
  begun_at: Date | null;
}

export interface ListedJob extends JobRecord {
  printer_name: string;
}

const COLUMNS =
  'j.id, j.printer_id, j.document, j.subject_id, j.source, j.label, j.stations, j.state, j.was_begun, j.attempts, j.problem, j.asked_by_name, j.created_at, j.next_try_at, j.taken_until, j.begun_at';
const SELECT = sql.raw(`select ${COLUMNS} from print_jobs j`);

export async function insertJob(
  tx: Tx,
  restaurantId: string,
  job: Pick<
    JobRecord,
    'printer_id' | 'document' | 'subject_id' | 'source' | 'label' | 'stations' | 'asked_by_name'
  > & {
    now: Date;
    was_begun?: boolean;
  },
): Promise<void> {
  const { now, ...columns } = job;
  await tx
    .insertInto('print_jobs')
    .values({ ...columns, restaurant_id: restaurantId, created_at: now, next_try_at: now })
    .execute();
}

/** Whether a job of the same source was started before, at any printer. */
export async function wasBegunBefore(
  tx: Tx,
  { id, document, subject_id: subjectId }: JobRecord,
): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from print_jobs where subject_id = ${subjectId} and document = ${document} and id <> ${id}
      and begun_at is not null) as there`.execute(tx);
  return rows[0]?.there ?? false;
}

/** The job, its row locked. */
export async function lockJob(tx: Tx, id: string): Promise<JobRecord | null> {
  return (await sql<JobRecord>`${SELECT} where j.id = ${id} for update`.execute(tx)).rows[0] ?? null;
}

/** The job being sent to this printer; at most one. */
export async function findSending(tx: Tx, printerId: string): Promise<JobRecord | null> {
  const { rows } =
    await sql<JobRecord>`${SELECT} where j.printer_id = ${printerId} and j.state = 'sending'`.execute(tx);
  return rows[0] ?? null;
}

/** Claims the oldest due job; the caller has locked the printer. */
export async function takeDue(tx: Tx, printerId: string, now: Date, until: Date): Promise<JobRecord | null> {
  const { rows } = await sql<JobRecord>`
    update print_jobs j set state = 'sending', attempts = j.attempts + 1, taken_until = ${until}, begun_at = null
    from (select id from print_jobs where printer_id = ${printerId} and state = 'queued' and next_try_at <= ${now}
      order by created_at, position limit 1) due
    where j.id = due.id returning ${sql.raw(COLUMNS)}`.execute(tx);
  return rows[0] ?? null;
}

export async function updateBegun(tx: Tx, id: string, now: Date, until: Date): Promise<void> {
  await tx
    .updateTable('print_jobs')
    .set({ begun_at: now, taken_until: until })
    .where('id', '=', id)
    .execute();
}

export async function updateEnded(tx: Tx, job: JobRecord, after: JobAfter, now: Date): Promise<void> {
  const isQueued = after.state === 'queued';
  await tx
    .updateTable('print_jobs')
    .set({
      state: after.state,
      was_begun: after.wasBegun,
      problem: after.problem,
      taken_until: null,
      next_try_at: new Date(now.getTime() + after.waitMs),
      ended_at: isQueued ? null : now,
    })
    .where('id', '=', job.id)
    .execute();
}

/** Makes the waiting jobs of a printer that has just printed due at once. */
export async function releaseWaiting(tx: Tx, printerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('print_jobs')
    .set({ next_try_at: now })
    .where('printer_id', '=', printerId)
    .where('state', '=', 'queued')
    .where('next_try_at', '>', now)
    .execute();
}

/** Marks it as dropped, so that nobody sends it. */
export async function dropJob(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('print_jobs')
    .set({ state: 'dropped', taken_until: null, ended_at: now })
    .where('id', '=', id)
    .execute();
}

const TROUBLED_SHOWN = 20;

export async function listTroubled(tx: Tx, since: Date): Promise<ListedJob[]> {
  const { rows } = await sql<ListedJob>`
    select ${sql.raw(COLUMNS)}, p.name as printer_name from print_jobs j join printers p on p.id = j.printer_id
    where j.restaurant_id = current_setting('app.restaurant_id')::uuid and j.created_at >= ${since}
      and (j.state in ('failed', 'may-have-printed') or (j.state in ('queued', 'sending') and j.problem is not null))
    order by j.created_at, j.position limit ${TROUBLED_SHOWN}`.execute(tx);
  return rows;
}

/** This server’s printers with something to do now. */
export async function listPrintersDue(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct j.printer_id as id from print_jobs j join printers p on p.id = j.printer_id
    where p.connection = 'server' and ((j.state = 'queued' and j.next_try_at <= ${now}) or (j.state = 'sending' and j.taken_until <= ${now}))`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Jobs whose sender has crashed. */
export async function listInterrupted(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from print_jobs where state = 'sending' and taken_until <= ${now}`.execute(tx);
  return rows.map(({ id }) => id);
}

export const jobList = listQuery<
  ListedJob,
  { state?: PrintJobState | undefined; printerId?: string | undefined },
  'at'
>({
  columns: `${COLUMNS}, p.name as printer_name`,
  from: 'from print_jobs j join printers p on p.id = j.printer_id',
  where: `j.restaurant_id = current_setting('app.restaurant_id')::uuid`,
  searched: () => 'j.label',
  filters: {
    state: (state, bind) => `j.state = ${bind(state)}`,
    printerId: (printerId, bind) => `j.printer_id = ${bind(printerId)}`,
  },
  sorts: { at: (direction) => `j.created_at ${direction}, j.position ${direction}` },
  usualOrder: () => 'j.created_at desc, j.position desc',
});

export async function deleteOldJobs({ pool }: Database, before: Date, atMost: number): Promise<number> {
  const { rows } = await pool.query<{ gone: number }>({
    name: 'forget-print-jobs',
    text: 'select forget_print_jobs($1, $2) as gone',
    values: [before, atMost],
  });
  return rows[0]?.gone ?? 0;
}
