import { sql, type Transaction } from 'kysely';
import type { ImportConflict, MenuImport } from '#contract/menu-import.ts';
import type { CsvForm } from '#domain/lists/csv-form.ts';
import type { ColumnMapping } from '#domain/menu-import/sheet-columns.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import type { SeenMenu } from './seen-menu.ts';

type Tx = Transaction<DB>;

const SAMPLE_ROWS = 3;

export interface ImportRecord {
  id: string;
  status: MenuImport['status'];
  file_name: string;
  header: string[];
  rows: string[][];
  lines: number[];
  decimal_sign: CsvForm['decimalSign'];
  mapping: ColumnMapping;
  total_rows: number;
  done_rows: number;
  created_count: number;
  updated_count: number;
  skipped_count: number;
  conflicts: ImportConflict[];
}

export const viewImport = (record: ImportRecord): MenuImport => ({
  id: record.id,
  status: record.status,
  fileName: record.file_name,
  header: record.header,
  sample: record.rows.slice(0, SAMPLE_ROWS),
  mapping: record.mapping,
  totalRows: record.total_rows,
  doneRows: record.done_rows,
  createdCount: record.created_count,
  updatedCount: record.updated_count,
  skippedCount: record.skipped_count,
  conflicts: record.conflicts,
});

export async function findImport(
  database: Database,
  restaurantId: string,
  importId: string,
): Promise<ImportRecord | null> {
  const { rows } = await oneInRestaurant<ImportRecord>(database, restaurantId, {
    name: 'find-menu-import',
    text: `select id, status, file_name, header, rows, lines, decimal_sign, mapping, total_rows, done_rows, created_count, updated_count,
        skipped_count, conflicts
      from menu_imports where id = $1`,
    values: [importId],
  });
  return rows[0] ?? null;
}

export interface NewImport {
  readonly restaurantId: string;
  readonly fileName: string;
  readonly header: string[];
  readonly rows: string[][];
  readonly lines: number[];
  readonly decimalSign: CsvForm['decimalSign'];
  readonly mapping: ColumnMapping;
  readonly userId: string | null;
  readonly userName: string;
  readonly now: Date;
}

export async function insertImport(tx: Tx, made: NewImport): Promise<string> {
  const { id } = await tx
    .insertInto('menu_imports')
    .values({
      restaurant_id: made.restaurantId,
      file_name: made.fileName,
      header: made.header,
      rows: JSON.stringify(made.rows),
      lines: made.lines,
      decimal_sign: made.decimalSign,
      mapping: JSON.stringify(made.mapping),
      total_rows: made.rows.length,
      created_by_user_id: made.userId,
      created_by_name: made.userName,
      created_at: made.now,
      updated_at: made.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Starts an import exactly once: false if it is no longer a draft. */
export async function startImport(
  tx: Tx,
  importId: string,
  { mapping, leavesOut }: { mapping: ColumnMapping; leavesOut: readonly number[] },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('menu_imports')
    .set({ status: 'applying', mapping: JSON.stringify(mapping), left_out: [...leavesOut], updated_at: now })
    .where('id', '=', importId)
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function updateSeenMenu(tx: Tx, importId: string, seen: SeenMenu): Promise<void> {
  await tx
    .updateTable('menu_imports')
    .set({ seen: JSON.stringify(seen) })
    .where('id', '=', importId)
    .execute();
}

/** The heading is line 1; in imports from before lines were stored the rows are numbered consecutively. */
export const lineAt = (lines: readonly number[], index: number): number => lines[index] ?? index + 2;

export interface ImportBatch {
  rows: string[][];
  lines: number[];
  left_out: number[];
  width: number;
  decimal_sign: CsvForm['decimalSign'];
  mapping: ColumnMapping;
  done_rows: number;
  total_rows: number;
  /** Null in an import that was applied before this was kept. */
  seen: SeenMenu | null;
}

/** The next rows of a running import, which stays locked; null if nothing is left to do. */
export async function lockBatch(tx: Tx, importId: string, atMost: number): Promise<ImportBatch | null> {
  const { rows } = await sql<ImportBatch>`
    select mapping, lines, left_out, decimal_sign, cardinality(header) as width, done_rows, total_rows, seen,
      (select coalesce(jsonb_agg(cells order by place), '[]'::jsonb) from jsonb_array_elements(i.rows) with ordinality as r (cells, place)
        where place > i.done_rows and place <= i.done_rows + ${atMost}) as rows
    from menu_imports i where id = ${importId} and status = 'applying' for update`.execute(tx);
  return rows[0] ?? null;
}

interface BatchDone {
  readonly doneRows: number;
  readonly isLast: boolean;
  readonly createdCount: number;
  readonly updatedCount: number;
  readonly skippedCount: number;
  readonly conflicts: readonly ImportConflict[];
}

export async function saveProgress(tx: Tx, importId: string, done: BatchDone, now: Date): Promise<void> {
  await tx
    .updateTable('menu_imports')
    .set((eb) => ({
      done_rows: done.doneRows,
      status: done.isLast ? 'done' : 'applying',
      created_count: eb('created_count', '+', done.createdCount),
      updated_count: eb('updated_count', '+', done.updatedCount),
      skipped_count: eb('skipped_count', '+', done.skippedCount),
      conflicts: sql`conflicts || ${JSON.stringify(done.conflicts)}::jsonb`,
      updated_at: now,
    }))
    .where('id', '=', importId)
    .execute();
}

export async function markFailed(tx: Tx, importId: string, now: Date): Promise<void> {
  await tx
    .updateTable('menu_imports')
    .set({ status: 'failed', updated_at: now })
    .where('id', '=', importId)
    .where('status', '=', 'applying')
    .execute();
}
