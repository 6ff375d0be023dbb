import { type Color, type PDFPage, rgb } from 'pdf-lib';
import { type Canvas, INK, MM, SOFT, writeText } from '#server/platform/print/canvas.ts';
import { qrPath } from '#server/platform/print/qr-code.ts';

/** The texts of a card. */
interface Face {
  readonly restaurant: string;
  /** "Mesa T5" */
  readonly table: string;
  /** The instructions, in the restaurant’s language, then in the other one. */
  readonly calls: readonly string[];
  /** The URL in the code. */
  readonly address: string;
}

export interface PrintedFace extends Face {
  readonly color: Color;
}

export interface PrintJob {
  readonly layout: 'tents' | 'sheet';
  readonly title: string;
  readonly language: string;
  /** Of the codes, as #rrggbb; null for black. */
  readonly color: string | null;
  /** A PNG. */
  readonly logo: Uint8Array | null;
  readonly faces: readonly Face[];
}

/** @param color as #rrggbb; null for black */
export function colorOf(color: string | null): Color {
  if (color === null) return INK;
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16) / 255;
  return rgb(channel(1), channel(3), channel(5));
}

/** The codes’ dark modules: a tent’s is scanned across the table, a card’s from a chair. */
const TENT_CODE_MM = 56;
const CARD_CODE_MM = 40;

/** The paper around it is its quiet zone. `y` is its upper edge. */
function drawCode(
  page: PDFPage,
  { address, color }: PrintedFace,
  { x, y, widthMm }: { x: number; y: number; widthMm: number },
): void {
  const { size, path } = qrPath(address);
  page.drawSvgPath(path, { x, y, scale: (widthMm * MM) / size, color, borderWidth: 0 });
}

function drawLogo(page: PDFPage, { logo }: Canvas, box: { x: number; top: number; side: number }): number {
  if (!logo) return box.top;
  const { width, height } = logo.scaleToFit(box.side, box.side);
  page.drawImage(logo, { x: box.x, y: box.top - height, width, height });
  return box.top - height;
}

/** One side of a tent, A6 landscape: restaurant and instructions at the left, code and table at the right. */
export function drawTentFace(page: PDFPage, canvas: Canvas, face: PrintedFace): void {
  const margin = 11 * MM;
  const width = 64 * MM;
  const afterLogo = drawLogo(page, canvas, { x: margin, top: 94 * MM, side: 20 * MM });
  const name = { x: margin, width, size: 21, font: canvas.bold, lines: 2 };
  const underName = writeText(page, face.restaurant, { ...name, y: afterLogo - 10 * MM });
  const [call = '', otherCall = ''] = face.calls;
  const line = { x: margin, width, lines: 2 };
  const underCall = writeText(page, call, { ...line, y: underName - 5 * MM, size: 14, font: canvas.regular });
  writeText(page, otherCall, { ...line, y: underCall - 2 * MM, size: 11, font: canvas.regular, color: SOFT });
  const right = 82 * MM;
  drawCode(page, face, { x: right, y: 95 * MM, widthMm: TENT_CODE_MM });
  writeText(page, face.table, {
    x: right,
    y: 24 * MM,
    width: TENT_CODE_MM * MM,
    size: 26,
    font: canvas.bold,
    lines: 2,
  });
}

/** A card of a sheet, 105 × 74.25 mm: the code at the left. */
export function drawCard(page: PDFPage, canvas: Canvas, face: PrintedFace): void {
  drawCode(page, face, { x: 9 * MM, y: 57 * MM, widthMm: CARD_CODE_MM });
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
