import { csvFormOf } from '#domain/lists/csv-form.ts';
import { type SheetFile, sheetFileOf, sheetText } from '#domain/menu-import/sheet-file.ts';
import { getPreferences } from '#server/platform/auth/preferences-store.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/errors.ts';

interface Sheet extends SheetFile {
  /** The file's decimal separator. */
  readonly decimalSign: ',' | '.';
}

/** Cells are separated by semicolons where the comma is the decimal one; a tab, or a bar, goes with both (LIST-3, MONEY-5). */
const OF_SEPARATOR: Readonly<Record<string, Sheet['decimalSign']>> = { ',': '.', ';': ',' };

/**
 * Parses a restaurant's uploaded table (CSV with any separator). Refuses IMPORT_INVALID: no rows, more than `mostRows`, or an
 * unclosed quote.
 */
export async function readSheet(
  database: Database,
  restaurantId: string,
  text: string,
  { mostRows, mostColumns }: { mostRows: number; mostColumns: number },
): Promise<Sheet> {
  const { default: Papa } = await import('papaparse');
  const { text: plain, separator, firstLine } = sheetText(text);
  const { data, errors, meta } = Papa.parse<string[]>(plain, { delimiter: separator ?? '' });
  const { header, rows, lines } = sheetFileOf(data, firstLine);
  const broken = errors.find(({ type }) => type === 'Quotes');
  // An unclosed quote makes one cell of everything that follows.
  if (broken) refuse('IMPORT_INVALID', { quoteAtLine: lineOf(data, broken.row ?? 0, firstLine) });
  if (rows.length === 0 || rows.length > mostRows || header.length > mostColumns)
    refuse('IMPORT_INVALID', { rows: rows.length, mostRows });
  const decimalSign = OF_SEPARATOR[meta.delimiter] ?? (await usualDecimalSign(database, restaurantId));
  return { header, rows, lines, decimalSign };
}

async function usualDecimalSign(database: Database, restaurantId: string): Promise<Sheet['decimalSign']> {
  const { default_language: language, locale } = await getPreferences(database, restaurantId);
  return csvFormOf(language, locale).decimalSign;
}

const lineOf = (data: readonly string[][], row: number, firstLine: number): number => {
  const { lines } = sheetFileOf([['heading'], ...data.slice(0, row), ['the row']], firstLine - 1);
  return lines.at(-1) ?? firstLine;
};
