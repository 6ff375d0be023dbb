import { answerPrints } from '#server/platform/print/answer-prints.ts';
import { type Canvas, INK, LINE, MM, openCanvas, SOFT } from '#server/platform/print/canvas.ts';
import { Flow, type TextStyle, wrap } from '#server/platform/print/flow.ts';
import type { MonthPrint } from './month-record.ts';

const A4 = { width: 210 * MM, height: 297 * MM, margin: 18 * MM, columns: 1 };
/** Positions and widths of the columns in mm: day, scheduled, worked, breaks, hours. */
const COLUMNS = [
  { at: 0, width: 34 },
  { at: 36, width: 30 },
  { at: 68, width: 38 },
  { at: 108, width: 46 },
  { at: 156, width: 18 },
];
const ROW = 1.25;
const SIGNATURE_HEIGHT = 32 * MM;

/** A row of cells, each wrapped to its column, under a thin line. */
function drawRow(flow: Flow, cells: readonly string[], style: TextStyle): void {
  const lines = cells.map((cell, index) => wrap(cell, style, (COLUMNS[index]?.width ?? 0) * MM));
  const height = Math.max(1, ...lines.map(({ length }) => length)) * style.size * ROW + 3;
  flow.keepTogether(height);
  const { page, x, y } = flow;
  page.drawLine({ start: { x, y }, end: { x: x + flow.columnWidth, y }, color: LINE, thickness: 0.4 });
  for (const [index, cell] of lines.entries())
    for (const [row, text] of cell.entries())
      page.drawText(text, {
        x: x + (COLUMNS[index]?.at ?? 0) * MM,
        y: y - 1 - (row + 1) * style.size * ROW,
        ...style,
      });
  flow.space(height);
}

/** Two signature lines side by side, kept together. */
function drawSignatures(flow: Flow, names: readonly string[], style: TextStyle): void {
  flow.keepTogether(SIGNATURE_HEIGHT);
  const width = 78 * MM;
  const y = flow.y - SIGNATURE_HEIGHT + 8 * MM;
  for (const [index, name] of names.entries()) {
    const x = flow.x + index * (flow.columnWidth - width);
    flow.page.drawLine({ start: { x, y }, end: { x: x + width, y }, color: INK, thickness: 0.8 });
    flow.page.drawText(name, { x, y: y - style.size * ROW, ...style });
  }
  flow.space(SIGNATURE_HEIGHT);
}

/** Each person starts a new page, because the sheets are signed one by one. */
function drawMonth(canvas: Canvas, { title, headings, signatures, people }: MonthPrint): void {
  const { regular, bold } = canvas;
  const plain: TextStyle = { font: regular, size: 9, color: INK };
  const small: TextStyle = { font: regular, size: 7.5, color: SOFT };
  const strong: TextStyle = { font: bold, size: 9, color: INK };
  const big: TextStyle = { font: bold, size: 15, color: INK };
  const sheets = people.length > 0 ? people : [{ heading: '', rows: [], totals: [] }];
  for (const { heading, rows, totals } of sheets) {
    const flow = new Flow(canvas, A4);
    const written = (text: string, style: TextStyle) =>
      flow.write(wrap(text, style, flow.columnWidth).map((line) => ({ text: line, style })));
    written(heading, big);
    written(title, small);
    flow.space(4 * MM);
    drawRow(flow, headings, strong);
    for (const { cells, note } of rows) {
      drawRow(flow, cells, plain);
      if (note !== '') written(note, small);
      flow.space(note === '' ? 0 : 2);
    }
    flow.space(3 * MM);
    for (const total of totals) written(total, strong);
    drawSignatures(flow, signatures, small);
  }
}

answerPrints(async (job) => {
  const print = job as MonthPrint;
  const canvas = await openCanvas(print.title, print.language, null);
  drawMonth(canvas, print);
  return canvas;
});
