import { type SheetFile, sheetFileOf, sheetText } from '#domain/menu-import/sheet-file.ts';
import { refuse } from '#server/platform/errors.ts';

interface Sheet extends SheetFile {
  /** The file's decimal separator. */
  readonly decimalSign: ',' | '.';
}

/**
 * Parses an uploaded table (CSV with any separator). Refuses IMPORT_INVALID: no rows, more than `mostRows`, or an
 * unclosed quote.
 */
export async function readSheet(
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
  return { header, rows, lines, decimalSign: meta.delimiter === ',' ? '.' : ',' };
}

const lineOf = (data: readonly string[][], row: number, firstLine: number): number => {
  const { lines } = sheetFileOf([['heading'], ...data.slice(0, row), ['the row']], firstLine - 1);
  return lines.at(-1) ?? firstLine;
};
