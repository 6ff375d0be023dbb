import { createHash } from 'node:crypto';
import type { Language } from '#contract/common.ts';
import {
  type ImportPreview,
  type ImportRow,
  type MenuImport,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
} from '#contract/menu-import.ts';
import { amountDoubts } from '#domain/menu-import/amount-doubts.ts';
import type { SheetFormat } from '#domain/menu-import/column-kinds.ts';
import { changesOf, type PlannedRow, planRows } from '#domain/menu-import/plan-rows.ts';
import { type ColumnMapping, guessMapping } from '#domain/menu-import/sheet-columns.ts';
import { languageOf } from '#messages/words/language.ts';
import { changeMenu } from '#server/features/menu-editing/change-menu.ts';
import {
  type KnownItems,
  listKnownItems,
  readKnownItems,
  readSheetFormat,
} from '#server/features/menu-editing/import-items.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { readSheet } from '#server/platform/lists/read-sheet.ts';
import { importMenuJob } from './import-menu.job.ts';
import {
  findImport,
  type ImportRecord,
  insertImport,
  lineAt,
  startImport,
  updateSeenMenu,
  viewImport,
} from './import-store.ts';
import { type SeenMenu, seeMenu } from './seen-menu.ts';

/** For a restaurant without any menu, in its own language. */
const FIRST_MENU = { en: 'Menu', es: 'Carta' } as const;

/** The menu of rows that name none. */
export const menuOfRest = ({ firstMenu, format }: KnownItems): string =>
  firstMenu ?? FIRST_MENU[languageOf(format.language)];

/** Parses and stores a sheet; no item changes. Refuses IMPORT_INVALID. */
export async function readTable(
  { database, clock }: Platform,
  { restaurantId, accountId: userId, name: userName }: MemberPrincipal,
  { fileName, text }: { fileName: string; text: string },
): Promise<MenuImport> {
  const limits = { mostRows: MOST_IMPORT_ROWS, mostColumns: MOST_IMPORT_COLUMNS };
  const { header, rows, lines, decimalSign } = await readSheet(database, restaurantId, text, limits);
  const mapping = guessMapping(header);
  const now = new Date(clock.now());
  const id = await inRestaurant(database, restaurantId, (tx) =>
    insertImport(tx, {
      restaurantId,
      fileName,
      header,
      rows,
      lines,
      decimalSign,
      mapping,
      userId,
      userName,
      now,
    }),
  );
  return readImport(database, restaurantId, id);
}

async function getImport(database: Database, restaurantId: string, importId: string): Promise<ImportRecord> {
  return (await findImport(database, restaurantId, importId)) ?? refuse('IMPORT_NOT_FOUND');
}

/** The progress of an import. Refuses IMPORT_NOT_FOUND. */
export const readImport = async (
  database: Database,
  restaurantId: string,
  importId: string,
): Promise<MenuImport> => viewImport(await getImport(database, restaurantId, importId));

interface Previewed {
  /** For a reader of this format. */
  rowsFor: (format: SheetFormat) => ImportRow[];
  fingerprint: string;
}

const plan = (
  { header, decimal_sign: decimalSign }: ImportRecord,
  rows: readonly string[][],
  mapping: ColumnMapping,
  items: KnownItems,
): PlannedRow[] =>
  planRows(items.known, rows, {
    mapping,
    menu: menuOfRest(items),
    width: header.length,
    format: { ...items.format, decimalSign },
  });

function preview(record: ImportRecord, mapping: ColumnMapping, items: KnownItems): Previewed {
  const { known, format } = items;
  const planned = plan(record, record.rows, mapping, items);
  const doubts = amountDoubts(known, planned);
  const rowsFor = (reader: SheetFormat): ImportRow[] =>
    planned.map((row, index) => ({
      line: lineAt(record.lines, index),
      name: row.item.name,
      category: row.item.category,
      priceMinor: row.problems.some(({ column }) => column === 'price') ? null : row.item.basePriceMinor,
      oldPriceMinor: row.before?.basePriceMinor ?? null,
      kind: row.kind,
      changes: changesOf(row, reader),
      doubts: doubts[index] ?? [],
      problems: row.problems,
    }));
  // In the restaurant's own format: the same for every reader.
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(rowsFor(format)))
    .digest('base64url');
  return { rowsFor, fingerprint };
}

/** What each row would do now; no item changes. */
export async function checkImport(
  { database }: Platform,
  { restaurantId }: MemberPrincipal,
  {
    importId,
    mapping,
    language,
  }: { importId: string; mapping: ColumnMapping; language?: Language | undefined },
): Promise<ImportPreview> {
  const record = await getImport(database, restaurantId, importId);
  const [known, reader] = await Promise.all([
    readKnownItems(database, restaurantId),
    readSheetFormat(database, restaurantId, language),
  ]);
  const { rowsFor, fingerprint } = preview(record, mapping, known);
  return { rows: rowsFor(reader), fingerprint };
}

/** Planned without the rows that are left out. */
function seen(
  record: ImportRecord,
  { mapping, leavesOut }: { mapping: ColumnMapping; leavesOut: readonly number[] },
  items: KnownItems,
): SeenMenu {
  const isWanted = record.rows.map((_, index) => !leavesOut.includes(lineAt(record.lines, index)));
  const wanted = record.rows.filter((_, index) => isWanted[index]);
  const planned = plan(record, wanted, mapping, items).values();
  const rows = isWanted.map((isIt) => (isIt ? (planned.next().value ?? null) : null));
  const { known, format } = items;
  return seeMenu(known, rows, { mapping, format, menu: menuOfRest(items) });
}

/**
 * Starts the import in the background, once. Refuses IMPORT_STARTED, IMPORT_NOT_FOUND, and IMPORT_CHANGED if it would do something else
 * than the preview that was confirmed (EDIT-17).
 */
export async function applyImport(
  platform: Platform,
  member: MemberPrincipal,
  {
    importId,
    mapping,
    fingerprint,
    leavesOut,
  }: { importId: string; mapping: ColumnMapping; fingerprint: string; leavesOut: readonly number[] },
): Promise<MenuImport> {
  const { restaurantId } = member;
  const record = await getImport(platform.database, restaurantId, importId);
  const { file_name: fileName, total_rows: rows } = record;
  await changeMenu(platform, member, async (tx, now) => {
    if (!(await startImport(tx, importId, { mapping, leavesOut }, now))) refuse('IMPORT_STARTED');
    const items = await listKnownItems(tx, restaurantId);
    const current = preview(record, mapping, items);
    if (current.fingerprint !== fingerprint) refuse('IMPORT_CHANGED');
    await updateSeenMenu(tx, importId, seen(record, { mapping, leavesOut }, items));
    await platform.jobs.enqueue(importMenuJob, { restaurantId, importId }, tx);
    return { result: null, action: 'menu-import.apply', subjectId: importId, details: { fileName, rows } };
  });
  return readImport(platform.database, restaurantId, importId);
}
