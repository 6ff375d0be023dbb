import type { FileReply } from './serve.ts';
import { tableFile } from './table-file.ts';

/** One file is made in memory; whoever needs more narrows the filter. */
const MOST_ROWS = 10_000;
/** One row more than a file has says that there are more. */
export const ROWS_TO_READ = MOST_ROWS + 1;

interface ListFile<Row> {
  readonly name: string;
  readonly columns: readonly string[];
  /** At most `ROWS_TO_READ`, in the order of the list. */
  readonly rows: readonly Row[];
  readonly cellsOf: (row: Row) => readonly string[];
  readonly thereAreMore: (shown: number) => string;
}

/** A list as a table for a spreadsheet (LIST-2); beyond 10,000 rows the last one says that there are more. */
export function listFile<Row>({ name, columns, rows, cellsOf, thereAreMore }: ListFile<Row>): FileReply {
  const more = rows.length > MOST_ROWS ? [[thereAreMore(MOST_ROWS)]] : [];
  return tableFile([columns, ...rows.slice(0, MOST_ROWS).map(cellsOf), ...more], name);
}

/** "2026-11-20 21:03:07" by the restaurant's clock: what every spreadsheet reads as a time. */
export const localMoment = (timeZone: string): ((at: Date | null) => string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => (at === null ? '' : format.format(at));
};

const MINOR_PER_MAJOR = 100;
export const amountText = (minor: number): string => (minor / MINOR_PER_MAJOR).toFixed(2);
