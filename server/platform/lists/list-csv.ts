import type { Language } from '#contract/common.ts';
import { type CsvForm, csvFormOf, inForm } from '#domain/lists/csv-form.ts';
import { decimalText } from '#domain/money/currency.ts';
import { listFiles as english } from '#messages/en/list-files.ts';
import { listFiles as spanish } from '#messages/es/list-files.ts';
import { getPreferences } from '#server/platform/auth/preferences-store.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { FileReply } from '#server/platform/http/serve.ts';

/** The file is built in memory; for more rows, narrow the filter. */
const MOST_ROWS = 10_000;
/** Reading one row more than a file holds shows whether there are more. */
export const ROWS_TO_READ = MOST_ROWS + 1;

const LIST_FILES = { en: english, es: spanish };
type Headings = typeof english.columns;

/** How the restaurant and the reader format values. */
interface CellFormat {
  readonly language: Language;
  readonly fallback: Language;
  readonly currency: string;
  /** "2026-11-20 21:03:07" in the restaurant's zone, which every spreadsheet reads as a time; empty for null. */
  readonly moment: (at: Date | string | null) => string;
  /** In the restaurant's currency unless the row has its own. */
  readonly amount: (minor: number, currency?: string) => string;
  readonly yesOrNo: (isSo: boolean) => string;
  /** With this number of digits. */
  readonly decimal: (value: number, digits: number) => string;
}

export type Cell<Row> = (row: Row, format: CellFormat) => string | number | null;

interface ListCsv<List extends keyof Headings, Row> {
  /** The list in messages/en/list-files.ts with the headings: each has a cell here, in the same order. */
  readonly list: List;
  readonly fileName: string;
  /** At most `ROWS_TO_READ`, in the list's order. */
  readonly rows: Promise<readonly Row[]>;
  readonly columns: Readonly<Record<keyof Headings[List], Cell<Row>>>;
  /** Columns that this reader may not see. */
  readonly omits?: readonly (keyof Headings[List])[];
}

/**
 * A list as a file (LIST-2), in the requested language or the restaurant's own, and in the reader's format (LIST-3).
 */
export async function listCsv<List extends keyof Headings, Row>(
  { database }: Pick<Platform, 'database'>,
  restaurantId: string,
  language: Language | undefined,
  csv: ListCsv<List, Row>,
): Promise<FileReply<Buffer>> {
  const [preferences, rows] = await Promise.all([getPreferences(database, restaurantId), csv.rows]);
  const asked = language ?? preferences.default_language;
  const { columns: headings, thereAreMore, yes, no } = LIST_FILES[asked];
  const form = csvFormOf(asked, preferences.locale);
  const format: CellFormat = {
    language: asked,
    fallback: preferences.default_language,
    currency: preferences.currency,
    moment: localMoment(preferences.timezone),
    amount: (minor, currency = preferences.currency) => inForm(decimalText(minor, currency), form),
    yesOrNo: (isSo) => (isSo ? yes : no),
    decimal: (value, digits) => inForm(value.toFixed(digits), form),
  };
  const all = Object.keys(csv.columns) as (keyof Headings[List])[];
  const keys = all.filter((key) => !csv.omits?.includes(key));
  const cellOf = (cell: string | number | null) =>
    typeof cell === 'number' ? inForm(String(cell), form) : cell;
  return csvFile(
    csv.fileName,
    [
      keys.map((key) => String(headings[csv.list][key])),
      ...rows.slice(0, MOST_ROWS).map((row) => keys.map((key) => cellOf(csv.columns[key](row, format)))),
      ...(rows.length > MOST_ROWS ? [[thereAreMore(MOST_ROWS)]] : []),
    ],
    form,
  );
}

/** Without it, spreadsheets read "ñ" as two letters. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A negative number is not a formula. */
const FORMULA = /^(?!-\d+(?:[.,]\d+)?$)[=+\-@\t\r\n]/;
/** If a spreadsheet uses another separator than the file, it starts another cell inside this one. */
const INNER_FORMULA = /([,;|\t\r\n]\s*)(?=[=+\-@])/g;

/**
 * Rows as CSV. What a spreadsheet would read as a formula, at the start of a cell or after a separator in it, is
 * prefixed with an apostrophe and shown as text (INV-18).
 */
export async function csvFile(
  fileName: string,
  rows: readonly (readonly (string | number | null)[])[],
  { separator }: Pick<CsvForm, 'separator'>,
): Promise<FileReply<Buffer>> {
  const { default: Papa } = await import('papaparse');
  const cells = rows.map((row) => row.map((cell) => String(cell ?? '').replace(INNER_FORMULA, "$1'")));
  const text = Papa.unparse(cells, { delimiter: separator, escapeFormulae: FORMULA, newline: '\r\n' });
  return new FileReply(Buffer.from(BYTE_ORDER_MARK + text), fileName);
}

function localMoment(timeZone: string): CellFormat['moment'] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => (at === null ? '' : format.format(new Date(at)));
}
