import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { COLUMNS, type PaperWidth } from '#domain/printing/printers.ts';
import type { PaperRow } from '#messages/printing/paper-rows.ts';
import { encoderOptions, type Letters, type PrinterLetters, printerLetters } from './printer-letters.ts';

export interface PaperFormat extends Letters {
  readonly widthMm: PaperWidth;
  readonly copies: number;
  readonly beeps: boolean;
}

const FEED_BEFORE_CUT = 4;
/** ESC B n t: n times, t times 100 ms. Printers without a bell ignore it. */
const BEEP = [0x1b, 0x42, 2, 2];
const HUGEST = 4;
const GAP = 1;

/** Guests' texts and names are plain text: control characters are removed (INV-18). */
const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();

/** Wraps words into lines of this many letters; a longer word is cut. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of plain(text)
    .split(' ')
    .flatMap((each) => pieces(each, width))) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

const pieces = (word: string, width: number): string[] =>
  word.length <= width ? [word] : (word.match(new RegExp(`.{1,${width}}`, 'gu')) ?? [word]);

/** A text, with a sum right-aligned on its last line, or on a line of its own. */
function withSum(text: string, sum: string, width: number): string[] {
  const amount = plain(sum);
  const room = width - amount.length - GAP;
  const lines = wrap(text, Math.max(room, Math.floor(width / 3)));
  const last = lines.at(-1) ?? '';
  if (last.length > room) return [...lines, amount.padStart(width)];
  return [...lines.slice(0, -1), `${last.padEnd(width - amount.length)}${amount}`];
}

/** Every text of a row: guests', staff's and ours. */
function textsOf(row: PaperRow): readonly string[] {
  if (row.kind === 'rule') return [];
  if (row.kind === 'framed') return [row.title, ...row.lines];
  if (row.kind === 'portions') return [row.text, row.mark ?? ''];
  if (row.kind === 'dish') return [row.text, row.options, row.sum];
  return row.kind === 'sum' ? [row.text, row.sum] : [row.text];
}

/** Whether a printer has the letters of all texts, or of all sums. */
export function isReadable(rows: readonly PaperRow[], letters: Letters): { texts: boolean; sums: boolean } {
  const { hasAll } = printerLetters(letters);
  const sums = rows.flatMap((row) => (row.kind === 'sum' || row.kind === 'dish' ? [row.sum] : []));
  return {
    texts: rows.flatMap(textsOf).every((text) => hasAll(plain(text))),
    sums: sums.every((sum) => hasAll(plain(sum))),
  };
}

/** The row in letters of the printer. */
function inLetters(row: PaperRow, { write }: PrinterLetters): PaperRow {
  const say = (text: string): string => write(plain(text));
  switch (row.kind) {
    case 'rule':
      return row;
    case 'framed':
      return { ...row, title: say(row.title), lines: row.lines.map(say) };
    case 'portions':
      return { ...row, text: say(row.text), mark: row.mark === null ? null : say(row.mark) };
    case 'dish':
      return { ...row, text: say(row.text), options: say(row.options), sum: say(row.sum) };
    case 'sum':
      return { ...row, text: say(row.text), sum: say(row.sum) };
    default:
      return { ...row, text: say(row.text) };
  }
}

/** Paper as bytes for the printer, with a cut after each copy. */
export function encodePaper(rows: readonly PaperRow[], format: PaperFormat): Buffer {
  const columns = COLUMNS[format.widthMm];
  const encoder = new ReceiptPrinterEncoder({
    ...encoderOptions(format),
    columns,
    feedBeforeCut: FEED_BEFORE_CUT,
  });
  const letters = printerLetters(format);
  const written = rows.map((row) => inLetters(row, letters));
  encoder.initialize().codepage('auto');
  for (let copy = 0; copy < format.copies; copy += 1) {
    for (const row of written) writeRow(encoder, row, columns, letters);
    encoder.cut('partial');
  }
  if (format.beeps && format.commands === 'esc-pos') encoder.raw(BEEP);
  return Buffer.from(encoder.encode());
}

function writeRow(
  encoder: ReceiptPrinterEncoder,
  row: PaperRow,
  columns: number,
  { write }: PrinterLetters,
): void {
  const lines = (texts: readonly string[]) => {
    for (const text of texts) encoder.line(text);
  };
  switch (row.kind) {
    case 'rule':
      encoder.rule();
      break;
    case 'huge':
      writeHuge(encoder, row.text, columns);
      break;
    case 'alarm':
      encoder.bold(true).invert(true).size(1, 2);
      lines(wrap(row.text, columns - 2).map((text) => ` ${text} `.padEnd(columns)));
      encoder.size(1, 1).invert(false).bold(false);
      break;
    case 'heading':
      encoder.align('center').bold(true).size(1, 2);
      lines(wrap(row.text, columns));
      encoder.size(1, 1).bold(false).align('left');
      break;
    case 'centered':
      encoder.align('center');
      lines(wrap(row.text, columns));
      encoder.align('left');
      break;
    case 'strong':
      encoder.bold(true);
      lines(wrap(row.text, columns));
      encoder.bold(false);
      break;
    case 'framed':
      writeFrame(encoder, row, columns);
      break;
    case 'portions':
      writePortions(encoder, row, columns, write(`${row.quantity}× `));
      break;
    case 'indented':
      encoder.bold(row.isBold);
      lines(wrap(row.text, columns - 4).map((text) => `    ${text}`));
      encoder.bold(false);
      break;
    case 'dish':
      lines(withSum(row.text, row.sum, columns));
      if (row.options !== '') lines(wrap(row.options, columns - 3).map((text) => `   ${text}`));
      break;
    case 'sum':
      encoder.bold(row.look === 'bold');
      lines(withSum(row.text, row.sum, columns));
      encoder.bold(false);
      break;
    default:
      lines(wrap(row.text, columns));
  }
}

/** The largest letters with which everything fits on one line. */
function writeHuge(encoder: ReceiptPrinterEncoder, text: string, columns: number): void {
  const size = Math.max(1, Math.min(HUGEST, Math.floor(columns / Math.max(plain(text).length, 1))));
  encoder.align('center').bold(true).size(size, Math.max(size, 2));
  for (const line of wrap(text, Math.floor(columns / size))) encoder.line(line);
  encoder.size(1, 1).bold(false).align('left');
}

function writeFrame(
  encoder: ReceiptPrinterEncoder,
  { title, lines }: Extract<PaperRow, { kind: 'framed' }>,
  columns: number,
): void {
  const inside = columns - 4;
  encoder.box({ style: 'double', width: columns, paddingLeft: 1, paddingRight: 1 }, (box) => {
    box.bold(true);
    for (const line of [title, ...lines].flatMap((text) => wrap(text, inside))) box.line(line);
    box.bold(false);
  });
}

/** Double height, with the rest of a long name indented below; a change comes first, white on black. */
function writePortions(
  encoder: ReceiptPrinterEncoder,
  { text, mark }: Extract<PaperRow, { kind: 'portions' }>,
  columns: number,
  front: string,
): void {
  if (mark !== null)
    encoder
      .invert(true)
      .bold(true)
      .line(` ${plain(mark)} `)
      .invert(false)
      .bold(false);
  encoder.bold(true).size(1, 2);
  const [first = '', ...more] = wrap(text, columns - front.length);
  encoder.line(front + first);
  for (const line of more) encoder.line(' '.repeat(front.length) + line);
  encoder.size(1, 1).bold(false);
}
