/** How the reader’s spreadsheet separates cells and writes decimals. */
export interface CsvForm {
  readonly separator: ',' | ';';
  readonly decimalSign: ',' | '.';
}

/**
 * The format in which the reader’s spreadsheet opens a file: with decimal commas, cells are separated by semicolons (LIST-3). The
 * restaurant’s locale decides if it is in the reader’s language ("es-MX" has a decimal point), otherwise the language.
 */
export const csvFormOf = (language: string, locale: string): CsvForm => {
  const isOfReader = locale.toLowerCase().split('-')[0] === language;
  const writesComma = new Intl.NumberFormat(isOfReader ? locale : language).format(1.5).includes(',');
  return writesComma ? { separator: ';', decimalSign: ',' } : { separator: ',', decimalSign: '.' };
};

/** "12.50" in the reader’s format; a text that is not a number is unchanged. */
export const inForm = (cell: string, { decimalSign }: Pick<CsvForm, 'decimalSign'>): string =>
  /^[+-]?\d+\.\d+$/.test(cell) ? cell.replace('.', decimalSign) : cell;

/** Removes the guard that the export sets before texts that look like formulas (INV-18). */
export const withoutGuard = (cell: string): string =>
  cell.replace(/^'(?=[=+\-@\t\r\n])/, '').replace(/([,;|\t\r\n]\s*)'(?=[=+\-@])/g, '$1');
