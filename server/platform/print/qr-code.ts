import { create } from 'qrcode';
import { loadSharp } from '#server/platform/uploads/picture.ts';

/** Readable with up to 15 % of the code worn, stained or scratched. */
const ERROR_CORRECTION = 'M';
/** The quiet zone, without which phones do not detect the code. */
const QUIET_MODULES = 4;
const PNG_PIXELS = 1_200;

interface QrPath {
  /** Modules per side, without the quiet zone. */
  readonly size: number;
  /** The dark modules as an SVG path, one unit per module, from the top left. */
  readonly path: string;
}

export function qrPath(text: string): QrPath {
  const { modules } = create(text, { errorCorrectionLevel: ERROR_CORRECTION });
  const { size } = modules;
  const runs: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && modules.get(row, column)) column += 1;
      const length = column - start;
      if (length > 0) runs.push(`M${start} ${row}h${length}v1h-${length}z`);
    }
  }
  return { size, path: runs.join('') };
}

/** Vector, for any size: signs, glasses and walls. */
export function qrSvg(text: string): string {
  const { size, path } = qrPath(text);
  const side = size + 2 * QUIET_MODULES;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M${-QUIET_MODULES} ${-QUIET_MODULES}h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`
  );
}

/** Rendered outside the event loop. */
export async function qrPng(text: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(qrSvg(text)))
    .resize({ width: PNG_PIXELS, kernel: 'nearest' })
    .png({ palette: true })
    .toBuffer();
}
