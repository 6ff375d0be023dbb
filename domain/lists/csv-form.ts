/** How a spreadsheet of the reader separates cells and writes decimals. */
export interface CsvForm {
  readonly separator: ',' | ';';
  readonly decimalSign: ',' | '.';
}

/**
 * The form in which a reader's spreadsheet opens a file: where decimals have a comma, cells are separated by semicolons (LIST-3). The
 * restaurant's locale decides where it is one of the reader's language ("es-MX" writes a point), else the language.
 */
export const csvFormOf = (language: string, locale: string): CsvForm => {
  const isOfReader = locale.toLowerCase().split('-')[0] === language;
  const writesComma = new Intl.NumberFormat(isOfReader ? locale : language).format(1.5).includes(',');
  return writesComma ? { separator: ';', decimalSign: ',' } : { separator: ',', decimalSign: '.' };
};

/** "12.50" as the reader writes it; a text that is no number stays as it is. */
export const inForm = (cell: string, { decimalSign }: Pick<CsvForm, 'decimalSign'>): string =>
  /^[+-]?\d+\.\d+$/.test(cell) ? cell.replace('.', decimalSign) : cell;

/** The guard that the export sets before a text that looks like a formula is removed (INV-18). */
export const withoutGuard = (cell: string): string =>
  cell.replace(/^'(?=[=+\-@\t\r\n])/, '').replace(/([,;|\t\r\n]\s*)'(?=[=+\-@])/g, '$1');
