import { PDFiumLibrary } from '@hyzyla/pdfium';
import jsqr, { type QRCode } from 'jsqr';
import sharp from 'sharp';

/** RGBA, row by row. */
export interface Bitmap {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

interface PrintedPage extends Bitmap {
  readonly text: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly pixelsPerMm: number;
}

const POINTS_PER_MM = 72 / 25.4;
/** About 216 dpi: a plain office printer. */
const SCALE = 3;

/** Every page of a PDF as printed. */
export async function printPdf(file: Buffer): Promise<PrintedPage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file);
  const pages: PrintedPage[] = [];
  try {
    for (const page of document.pages()) {
      // Read first: rendering a page closes it.
      const text = page.getText();
      const { data, width, height } = await page.render({ scale: SCALE, render: 'bitmap' });
      pages.push({
        data: new Uint8ClampedArray(data),
        width,
        height,
        text,
        widthMm: width / SCALE / POINTS_PER_MM,
        heightMm: height / SCALE / POINTS_PER_MM,
        pixelsPerMm: SCALE * POINTS_PER_MM,
      });
    }
  } finally {
    document.destroy();
    library.destroy();
  }
  return pages;
}

/** A picture, or a drawing at this width, on white paper. */
export async function printPicture(file: Buffer, width = 600): Promise<Bitmap> {
  const { data, info } = await sharp(file)
    .resize({ width })
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

export function cut(sheet: Bitmap, area: { x: number; y: number; width: number; height: number }): Bitmap {
  const [x, y, width, height] = [area.x, area.y, area.width, area.height].map(Math.round) as [
    number,
    number,
    number,
    number,
  ];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    const start = ((y + row) * sheet.width + x) * 4;
    data.set(sheet.data.subarray(start, start + width * 4), row * width * 4);
  }
  return { data, width, height };
}

/** What a phone's camera reads from the paper; null without a code. */
export const scanCode = ({ data, width, height }: Bitmap): QRCode | null =>
  jsqr.default(data, width, height, { inversionAttempts: 'dontInvert' });

/** Paints a white square over the centre of a code, to simulate a stain of this share of its area. */
export function stain(code: Bitmap, share: number): Bitmap {
  const data = new Uint8ClampedArray(code.data);
  const half = (Math.sqrt(share) * code.width) / 2;
  const isStained = (x: number, y: number): boolean =>
    Math.abs(x - code.width / 2) < half && Math.abs(y - code.height / 2) < half;
  for (let y = 0; y < code.height; y += 1)
    for (let x = 0; x < code.width; x += 1)
      if (isStained(x, y)) data.fill(255, (y * code.width + x) * 4, (y * code.width + x) * 4 + 3);
  return { ...code, data };
}
