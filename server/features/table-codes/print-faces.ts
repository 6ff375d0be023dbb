import type { PDFPage } from 'pdf-lib';
import { type Canvas, INK, MM, SOFT, writeText } from '#server/platform/print/canvas.ts';
import { qrPath } from '#server/platform/print/qr-code.ts';

/** What a card says. */
export interface Face {
  readonly restaurant: string;
  /** "Mesa T5" */
  readonly table: string;
  /** What to do, in the restaurant's language, then in the other one. */
  readonly calls: readonly string[];
  /** What the code says. */
  readonly address: string;
}

export interface PrintJob {
  readonly layout: 'tents' | 'sheet';
  readonly title: string;
  readonly language: string;
  /** A PNG. */
  readonly logo: Uint8Array | null;
  readonly faces: readonly Face[];
}

/** A code of this width is read from a chair. */
const CODE_MM = 40;

/** The code's dark modules fill 4 cm; its quiet zone is the paper around it. `y` is its upper edge. */
function drawCode(page: PDFPage, address: string, { x, y }: { x: number; y: number }): void {
  const { size, path } = qrPath(address);
  page.drawSvgPath(path, { x, y, scale: (CODE_MM * MM) / size, color: INK, borderWidth: 0 });
}

function drawLogo(page: PDFPage, { logo }: Canvas, box: { x: number; top: number; side: number }): number {
  if (!logo) return box.top;
  const { width, height } = logo.scaleToFit(box.side, box.side);
  page.drawImage(logo, { x: box.x, y: box.top - height, width, height });
  return box.top - height;
}

/** One side of a tent, A6 lying down: who we are and what to do at the left, code and table at the right. */
export function drawTentFace(page: PDFPage, canvas: Canvas, face: Face): void {
  const margin = 11 * MM;
  const width = 70 * MM;
  const afterLogo = drawLogo(page, canvas, { x: margin, top: 94 * MM, side: 20 * MM });
  const name = { x: margin, width, size: 21, font: canvas.bold, lines: 2 };
  const underName = writeText(page, face.restaurant, { ...name, y: afterLogo - 10 * MM });
  const [call = '', otherCall = ''] = face.calls;
  const line = { x: margin, width, lines: 2 };
  const underCall = writeText(page, call, { ...line, y: underName - 5 * MM, size: 14, font: canvas.regular });
  writeText(page, otherCall, { ...line, y: underCall - 2 * MM, size: 11, font: canvas.regular, color: SOFT });
  const right = 95 * MM;
  drawCode(page, face.address, { x: right, y: 88 * MM });
  writeText(page, face.table, {
    x: right,
    y: 29 * MM,
    width: 42 * MM,
    size: 26,
    font: canvas.bold,
    lines: 2,
  });
}

/** A card of a sheet, 105 × 74.25 mm: the code at the left. */
export function drawCard(page: PDFPage, canvas: Canvas, face: Face): void {
  drawCode(page, face.address, { x: 9 * MM, y: 57 * MM });
  const x = 56 * MM;
  const width = 42 * MM;
  const afterLogo = drawLogo(page, canvas, { x, top: 62 * MM, side: 11 * MM });
  const name = { x, width, size: 11, font: canvas.regular, lines: 2 };
  const underName = writeText(page, face.restaurant, { ...name, y: afterLogo - 6 * MM });
  const table = { x, width, size: 22, font: canvas.bold, lines: 2 };
  const underTable = writeText(page, face.table, { ...table, y: underName - 5 * MM });
  const call = { x, width, size: 9, font: canvas.regular, color: SOFT, lines: 2 };
  writeText(page, face.calls[0] ?? '', { ...call, y: underTable + 1 * MM });
}
