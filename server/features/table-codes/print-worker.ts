import { answerPrints } from '#server/platform/print/answer-prints.ts';
import { type Canvas, drawAt, LINE, MM, openCanvas } from '#server/platform/print/canvas.ts';
import { colorOf, drawCard, drawTentFace, type PrintedFace, type PrintJob } from './print-faces.ts';

const A4 = { width: 210 * MM, height: 297 * MM };
const A5 = { width: 148 * MM, height: 210 * MM };
const HAIR = 0.4;

/** A5 pages to be folded once in the middle: the same face on both sides of an A6 tent, each upright when it stands. */
function drawTents(canvas: Canvas, faces: readonly PrintedFace[]): void {
  for (const face of faces) {
    const page = canvas.document.addPage([A5.width, A5.height]);
    drawAt(page, { x: 0, y: 0 }, () => drawTentFace(page, canvas, face));
    drawAt(page, { x: A5.width, y: A5.height, isTurned: true }, () => drawTentFace(page, canvas, face));
    const fold = A5.height / 2;
    for (const [from, to] of [
      [0, 6],
      [142, 148],
    ] as const)
      page.drawLine({
        start: { x: from * MM, y: fold },
        end: { x: to * MM, y: fold },
        thickness: HAIR,
        color: LINE,
        dashArray: [2, 2],
      });
  }
}

const COLUMNS = 2;
const ROWS = 4;
const CARD = { width: A4.width / COLUMNS, height: A4.height / ROWS };

/** A4 pages of eight cards, with hairlines to cut along. */
function drawSheets(canvas: Canvas, faces: readonly PrintedFace[]): void {
  for (let first = 0; first < faces.length; first += COLUMNS * ROWS) {
    const page = canvas.document.addPage([A4.width, A4.height]);
    for (const [index, face] of faces.slice(first, first + COLUMNS * ROWS).entries()) {
      const x = (index % COLUMNS) * CARD.width;
      const y = A4.height - (Math.floor(index / COLUMNS) + 1) * CARD.height;
      drawAt(page, { x, y }, () => drawCard(page, canvas, face));
    }
    const line = { thickness: HAIR, color: LINE };
    const middle = A4.width / 2;
    page.drawLine({ start: { x: middle, y: 0 }, end: { x: middle, y: A4.height }, ...line });
    for (let row = 1; row < ROWS; row += 1)
      page.drawLine({
        start: { x: 0, y: row * CARD.height },
        end: { x: A4.width, y: row * CARD.height },
        ...line,
      });
  }
}

answerPrints(async (job) => {
  const { layout, title, language, color, logo, faces } = job as PrintJob;
  const canvas = await openCanvas(title, language, logo);
  const draw = layout === 'tents' ? drawTents : drawSheets;
  const drawn = colorOf(color);
  draw(
    canvas,
    faces.map((face) => ({ ...face, color: drawn })),
  );
  return canvas;
});
