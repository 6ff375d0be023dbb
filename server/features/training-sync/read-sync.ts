import type { SyncEntry, TrainingEntry, TrainingSync } from '#contract/training-sync.ts';
import { redact } from '#domain/feedback/redaction.ts';
import type { SyncProblem, SyncState } from '#domain/feedback/training-sync.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { listQuery } from '#server/platform/lists/list-query.ts';
import { findSync, getCounts, listStaffNames, listTrainingRecords, type TrainingRecord } from './store.ts';

const PAGE_SIZE = 50;

/** A feedback as it is sent: nothing about its guest except the text without names and addresses (SYNC-3). */
export const viewTraining = (record: TrainingRecord, names: readonly string[]): TrainingEntry => ({
  givenAt: record.created_at.toISOString(),
  foodRating: record.food_rating,
  serviceRating: record.service_rating,
  appRating: record.app_rating,
  words: redact(record.words, names),
  score: record.score,
  orderedAt: record.ordered_at.toISOString(),
  servedAt: record.served_at?.toISOString() ?? null,
  dishes: record.dishes,
});

export function readSync({ database, settings }: Platform, restaurantId: string): Promise<TrainingSync> {
  return inRestaurant(database, restaurantId, async (tx) => {
    const state = await findSync(tx);
    const [latest] = await listTrainingRecords(tx, 'latest');
    return {
      connection: settings.feedbackSyncUrl === undefined ? null : placeOf(settings.feedbackSyncUrl),
      status: state?.status ?? 'off',
      changed: state && { at: state.changed_at.toISOString(), by: state.changed_by_name },
      erasedAt: state?.erased_at?.toISOString() ?? null,
      lastRunAt: state?.last_run_at?.toISOString() ?? null,
      lastProblem: state?.last_problem ?? null,
      counts: await getCounts(tx),
      preview: latest ? viewTraining(latest, await listStaffNames(tx)) : null,
    };
  });
}

/** Host and database, without account and password. */
const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

interface EntryRecord {
  id: string;
  created_at: Date;
  table_number: string;
  status: SyncState;
  retry_count: number;
  next_retry_at: Date | null;
  error_message: SyncProblem | null;
}

const entryList = listQuery<EntryRecord, { status?: SyncState | undefined }, 'at'>({
  columns: 'q.id, q.created_at, t.table_number, q.status, q.retry_count, q.next_retry_at, q.error_message',
  from: 'from feedback_sync_queue q join customer_feedback f on f.id = q.id join restaurant_tables t on t.id = f.table_id',
  where: `q.restaurant_id = current_setting('app.restaurant_id')::uuid`,
  searched: () => 't.table_number',
  filters: { status: (status, bind) => `q.status = ${bind(status)}` },
  sorts: { at: (direction) => `q.created_at ${direction}, q.id ${direction}` },
  usualOrder: () => 'q.created_at desc, q.id desc',
});

export async function listSyncEntries(
  { database }: Platform,
  { restaurantId }: MemberPrincipal,
  request: { status?: SyncState | undefined; page?: number | undefined },
): Promise<{ entries: SyncEntry[]; total: number }> {
  const { rows, total } = await entryList.page(database, restaurantId, request, PAGE_SIZE);
  const entries = rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    tableNumber: row.table_number,
    status: row.status,
    retryCount: row.retry_count,
    nextTryAt: row.status === 'pending' ? (row.next_retry_at?.toISOString() ?? null) : null,
    problem: row.error_message,
  }));
  return { entries, total };
}
