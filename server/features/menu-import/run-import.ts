import type { ImportConflict } from '#contract/menu-import.ts';
import { type PlannedRow, planRows } from '#domain/menu-import/plan-rows.ts';
import type { ConflictReason } from '#domain/menu-import/row-conflicts.ts';
import type { FormerGroups } from '#domain/menu-import/shared-groups.ts';
import { importItems, type KnownItems } from '#server/features/menu-editing/import-items.ts';
import { announceMenu } from '#server/platform/changes/announce-menu.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { isUnavailable } from '#server/platform/database/failures.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { menuOfRest } from './import-menu.ts';
import {
  type ImportBatch,
  lineAt,
  lockBatch,
  markFailed,
  saveProgress,
  updateSeenMenu,
} from './import-store.ts';
import { conflictsWith, seeWritten } from './seen-menu.ts';

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
    const written = await importItems(
      tx,
      restaurantId,
      (items, lockedIds) => planBatch(items, batch, lockedIds),
      now,
    );
    const { createdIds, updatedCount, plan } = written;
    const doneRows = batch.done_rows + batch.rows.length;
    const isLast = doneRows >= batch.total_rows;
    const counts = { createdCount: createdIds.length, updatedCount, skippedCount: plan.skippedCount };
    await saveProgress(tx, importId, { ...counts, conflicts: plan.conflicts, doneRows, isLast }, now);
    if (batch.seen && !isLast)
      await updateSeenMenu(
        tx,
        importId,
        seeWritten(batch.seen, written, {
          mapping: batch.mapping,
          format: plan.format,
          formerGroups: plan.formerGroups,
        }),
      );
    await announceMenu(change);
    return !isLast;
  });
}

interface BatchPlan {
  readonly rows: readonly PlannedRow[];
  readonly skippedCount: number;
  readonly conflicts: readonly ImportConflict[];
  readonly format: KnownItems['format'];
  readonly formerGroups: FormerGroups;
}

/** The places of the rows to plan: without excluded lines (EDIT-13) and those in which the preview showed a problem. */
const plannedPlaces = ({ rows, lines, left_out: leftOut, done_rows: done, seen }: ImportBatch): number[] =>
  rows
    .map((_, index) => done + index)
    .filter((place) => !leftOut.includes(lineAt(lines, place)) && seen?.targets[place] !== 'wrong');

/** What the rows do now; those that would do something else than their preview showed are conflicts (EDIT-17). */
function planBatch(items: KnownItems, batch: ImportBatch, lockedIds: ReadonlySet<string> | null): BatchPlan {
  const { mapping, seen, rows, width, done_rows: done } = batch;
  const { known, format } = items;
  const places = plannedPlaces(batch);
  const cells = places.map((place) => rows[place - done] ?? []);
  const menu = seen?.menu ?? menuOfRest(items);
  const sheet = { ...format, decimalSign: batch.decimal_sign };
  const conflictIn = seen && conflictsWith(seen, items, mapping);
  const conflictAt = (row: PlannedRow, place: number): ConflictReason | null => {
    const target = seen?.targets[place];
    const reason = (target && conflictIn?.(row, target)) ?? null;
    const isUnlocked = row.kind === 'update' && row.id !== null && lockedIds?.has(row.id) === false;
    return reason ?? (isUnlocked ? 'changed' : null);
  };
  const conflicts = new Map<number, ImportConflict>();
  const isLeftOut = (row: PlannedRow, index: number): boolean => {
    const place = places[index] ?? done;
    const reason = conflictAt(row, place);
    if (reason !== null)
      conflicts.set(index, { line: lineAt(batch.lines, place), name: row.item.name, reason });
    return reason !== null;
  };
  const formerGroups: FormerGroups = new Map(Object.entries(seen?.former ?? {}));
  const planned = planRows(known, cells, {
    mapping,
    menu,
    width,
    format: sheet,
    former: formerGroups,
    isLeftOut,
  });
  const free = planned.filter((_, index) => !conflicts.has(index));
  return {
    rows: free.filter(({ kind }) => kind === 'create' || kind === 'update'),
    skippedCount: rows.length - free.filter(({ kind }) => kind !== 'wrong').length,
    conflicts: [...conflicts.values()],
    format,
    formerGroups,
  };
}
