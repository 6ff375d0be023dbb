import { type PlannedRow, planRows } from '#domain/menu-import/plan-rows.ts';
import { importItems, type KnownItems } from '#server/features/menu-editing/import-items.ts';
import { announceMenu } from '#server/platform/changes/announce-menu.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { isUnavailable } from '#server/platform/database/failures.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { FIRST_MENU } from './import-menu.ts';
import { type ImportBatch, lineAt, lockBatch, markFailed, saveProgress } from './import-store.ts';

interface Which {
  readonly restaurantId: string;
  readonly importId: string;
}

/** Small, so that orders do not wait long for its locks. */
const ROWS_AT_ONCE = 25;

/**
 * Imports the rows of a started import in batches; rows and progress are one transaction, so that a retried run imports no row twice
 * (INV-12). A row that cannot be stored stops the import; earlier batches stay.
 */
export async function runImport(platform: Platform, which: Which, signal?: AbortSignal): Promise<void> {
  try {
    while (await importBatch(platform, which)) signal?.throwIfAborted();
  } catch (error) {
    if (signal?.aborted || isUnavailable(error)) throw error;
    platform.log.error({ err: error, ...which }, 'menu import stopped');
    const now = new Date(platform.clock.now());
    await inRestaurant(platform.database, which.restaurantId, (tx) => markFailed(tx, which.importId, now));
  }
}

/** Whether there may be more. */
async function importBatch(platform: Platform, { restaurantId, importId }: Which): Promise<boolean> {
  return changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx } = change;
    const now = new Date(platform.clock.now());
    const batch = await lockBatch(tx, importId, ROWS_AT_ONCE);
    if (!batch) return false;
    const rows = wantedRows(batch);
    const plan = (items: KnownItems) => planBatch(items, { ...batch, rows });
    const { skippedCount, ...counts } = await importItems(tx, restaurantId, plan, now);
    const doneRows = batch.done_rows + batch.rows.length;
    const isLast = doneRows >= batch.total_rows;
    const leftOut = batch.rows.length - rows.length;
    await saveProgress(
      tx,
      importId,
      { ...counts, skippedCount: skippedCount + leftOut, doneRows, isLast },
      now,
    );
    await announceMenu(change);
    return !isLast;
  });
}

/** Without excluded lines (EDIT-13). */
const wantedRows = ({ rows, lines, left_out: leftOut, done_rows: done }: ImportBatch): string[][] =>
  rows.filter((_, index) => !leftOut.includes(lineAt(lines, done + index)));

const planBatch = (
  { known, firstMenu, format }: KnownItems,
  { rows, mapping, width, decimal_sign: decimalSign }: ImportBatch,
): PlannedRow[] =>
  planRows(known, rows, {
    mapping,
    menu: firstMenu ?? FIRST_MENU,
    width,
    format: {
      ...format,
      decimalSign,
    },
  });
