import { type ImportRow, type MenuImport, MOST_IMPORT_COLUMNS } from '#contract/menu-import.ts';
import { planRows } from '#domain/menu-import/plan-rows.ts';
import { type ColumnMapping, guessMapping } from '#domain/menu-import/sheet-columns.ts';
import { changeMenu } from '#server/features/menu-editing/change-menu.ts';
import { readKnownItems } from '#server/features/menu-editing/import-items.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { importMenuJob } from './import-menu.job.ts';
import { findImport, type ImportRecord, insertImport, startImport, viewImport } from './import-store.ts';

const MOST_ROWS = 2_000;
/** Of a restaurant that has none yet. */
export const FIRST_MENU = 'Menu';
/** The heading is row 1. */
const FIRST_ROW = 2;

/** Parses and stores a sheet; no item changes. Refuses IMPORT_INVALID. */
export async function readTable(
  { database, clock }: Platform,
  { restaurantId, accountId: userId, name: userName }: MemberPrincipal,
  { fileName, text }: { fileName: string; text: string },
): Promise<MenuImport> {
  const { default: Papa } = await import('papaparse');
  const parsed = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const [header = [], ...rows] = parsed.data;
  if (rows.length === 0 || rows.length > MOST_ROWS || header.length > MOST_IMPORT_COLUMNS)
    refuse('IMPORT_INVALID', { rows: rows.length, mostRows: MOST_ROWS });
  const mapping = guessMapping(header);
  const now = new Date(clock.now());
  const id = await inRestaurant(database, restaurantId, (tx) =>
    insertImport(tx, { restaurantId, fileName, header, rows, mapping, userId, userName, now }),
  );
  return readImport(database, restaurantId, id);
}

async function getImport(database: Database, restaurantId: string, importId: string): Promise<ImportRecord> {
  return (await findImport(database, restaurantId, importId)) ?? refuse('IMPORT_NOT_FOUND');
}

/** How far an import has come. Refuses IMPORT_NOT_FOUND. */
export const readImport = async (
  database: Database,
  restaurantId: string,
  importId: string,
): Promise<MenuImport> => viewImport(await getImport(database, restaurantId, importId));

/** What each row would do now; no item changes. */
export async function checkImport(
  { database }: Platform,
  { restaurantId }: MemberPrincipal,
  { importId, mapping }: { importId: string; mapping: ColumnMapping },
): Promise<{ rows: ImportRow[] }> {
  const { rows } = await getImport(database, restaurantId, importId);
  const { known, firstMenu, format } = await readKnownItems(database, restaurantId);
  const planned = planRows(known, rows, { mapping, menu: firstMenu ?? FIRST_MENU, format });
  return {
    rows: planned.map(({ kind, item, problems }, index) => ({
      row: index + FIRST_ROW,
      name: item.name,
      kind,
      problems,
    })),
  };
}

/** Starts the import in the background, once. Refuses IMPORT_STARTED, IMPORT_NOT_FOUND. */
export async function applyImport(
  platform: Platform,
  member: MemberPrincipal,
  { importId, mapping }: { importId: string; mapping: ColumnMapping },
): Promise<MenuImport> {
  const { restaurantId } = member;
  const { file_name: fileName, total_rows: rows } = await getImport(
    platform.database,
    restaurantId,
    importId,
  );
  await changeMenu(platform, member, async (tx, now) => {
    if (!(await startImport(tx, importId, mapping, now))) refuse('IMPORT_STARTED');
    await platform.jobs.enqueue(importMenuJob, { restaurantId, importId }, tx);
    return { result: null, action: 'menu-import.apply', subjectId: importId, details: { fileName, rows } };
  });
  return readImport(platform.database, restaurantId, importId);
}
