import type { ReceiptRow } from '#messages/receipt/receipt-rows.ts';
import { answerPrints } from '#server/platform/print/answer-prints.ts';
import { type Canvas, INK, MM, openCanvas, SOFT } from '#server/platform/print/canvas.ts';
import { Flow, heightOf, type Line, type TextStyle, wrap } from '#server/platform/print/flow.ts';
import type { ReceiptPrint } from './guest-receipts.ts';

/** On a roll, the page is as long as the receipt. */
const PAPERS = {
  a4: { width: 210 * MM, height: 297 * MM, margin: 25 * MM, size: 11 },
  mm80: { width: 80 * MM, height: null, margin: 4 * MM, size: 9 },
  mm58: { width: 58 * MM, height: null, margin: 3 * MM, size: 7.5 },
} as const;

const GAP = 3 * MM;

type Styles = Record<'plain' | 'bold' | 'small' | 'heading', TextStyle>;

const stylesOf = ({ regular, bold }: Canvas, size: number): Styles => ({
  plain: { font: regular, size, color: INK },
  bold: { font: bold, size, color: INK },
  small: { font: regular, size: size * 0.85, color: SOFT },
  heading: { font: bold, size: size * 1.6, color: INK },
});

/** A text with a sum at the right end of its first line, or below it if both do not fit. */
function withSum(text: string, sum: string, style: TextStyle, width: number): Line[] {
  const sumWidth = style.font.widthOfTextAtSize(sum, style.size);
  const right = { text: sum, style };
  const isNarrow = width - sumWidth - GAP < width / 3;
  const lines = wrap(text, style, isNarrow ? width : width - sumWidth - GAP).map(
    (line): Line => ({ text: line, style }),
  );
  if (isNarrow) return [...lines, { text: '', style, right }];
  return lines.map((line, index) => (index === 0 ? { ...line, right } : line));
}

function linesOf(row: ReceiptRow, styles: Styles, width: number): Line[] {
  const { plain, bold, small, heading } = styles;
  const wrapped = (text: string, style: TextStyle, isCentered = false): Line[] =>
    wrap(text, style, width).map((line) => ({ text: line, style, isCentered }));
  switch (row.kind) {
    case 'rule':
      return [{ text: '', style: small, above: small.size / 2, hasRule: true }];
    case 'heading':
      return wrapped(row.text, heading, true);
    case 'centered':
      return wrapped(row.text, plain, true);
    case 'strong':
      return wrapped(row.text, bold);
    case 'text':
      return wrapped(row.text, plain);
    case 'dish':
      return [...withSum(row.text, row.sum, plain, width), ...wrapped(row.options, small)];
    default:
      return withSum(row.text, row.sum, styles[row.look], width);
  }
}

/** The whole receipt: on A4 with as many pages as needed, on a roll in one piece. */
function drawReceipt(canvas: Canvas, rows: readonly ReceiptRow[], name: ReceiptPrint['paper']): void {
  const { width, height, margin, size } = PAPERS[name];
  const styles = stylesOf(canvas, size);
  const lines = rows.flatMap((row) => linesOf(row, styles, width - 2 * margin));
  const roll = Math.ceil(heightOf(lines) + 2 * margin) + 1;
  new Flow(canvas, { width, height: height ?? roll, margin, columns: 1 }).write(lines);
}

answerPrints(async (job) => {
  const { rows, paper, title, language } = job as ReceiptPrint;
  const canvas = await openCanvas(title, language, null);
  drawReceipt(canvas, rows, paper);
  return canvas;
});
