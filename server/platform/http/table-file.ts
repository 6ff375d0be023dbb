import Papa from 'papaparse';
import { FileReply } from './serve.ts';

/** Without it, spreadsheets read "ñ" as two letters. */
const BYTE_ORDER_MARK = '\uFEFF';

const FORMULA = /^[=+\-@\t\r\n]/;

/** Rows as CSV. A cell that a spreadsheet would take for a formula gets an apostrophe before it, which shows it as the text it is (INV-18). */
export function tableFile(rows: readonly (readonly string[])[], fileName: string): FileReply {
  const cells = rows.map((row) => [...row]);
  const text = Papa.unparse(cells, { escapeFormulae: FORMULA, newline: '\r\n' });
  return new FileReply(Buffer.from(BYTE_ORDER_MARK + text), fileName);
}
