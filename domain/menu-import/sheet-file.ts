/** The table of an uploaded file: its headings, its non-empty rows, and the line of the file on which each begins. */
export interface SheetFile {
  readonly header: string[];
  readonly rows: string[][];
  readonly lines: number[];
}

const LINE_BREAK = /\r\n|\r|\n/g;

const linesOf = (row: readonly string[]): number =>
  1 + row.reduce((sum, cell) => sum + (cell.match(LINE_BREAK)?.length ?? 0), 0);

const saysNothing = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

/** EDIT-14: lines are counted as in the file, including empty ones and each line of a quoted cell. `firstLine` is that of the first row. */
export const sheetFileOf = (rows: readonly string[][], firstLine = 1): SheetFile => {
  let line = firstLine;
  const placed = rows.map((row) => {
    const at = line;
    line += linesOf(row);
    return { row, at };
  });
  const [header, ...items] = placed.filter(({ row }) => !saysNothing(row));
  return { header: header?.row ?? [], rows: items.map(({ row }) => row), lines: items.map(({ at }) => at) };
};

const SEPARATOR_LINE = /^\s*sep=(.)\r?\n/i;

/** Without its byte order mark, and without Excel’s first line that declares the separator. */
export const sheetText = (text: string): { text: string; separator: string | null; firstLine: number } => {
  const plain = text.replace(/^\uFEFF/, '');
  const separator = SEPARATOR_LINE.exec(plain)?.[1] ?? null;
  return separator === null
    ? { text: plain, separator, firstLine: 1 }
    : { text: plain.replace(SEPARATOR_LINE, ''), separator, firstLine: 2 };
};
