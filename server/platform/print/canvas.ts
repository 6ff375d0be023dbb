import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import {
  concatTransformationMatrix,
  PDFDocument,
  type PDFFont,
  type PDFImage,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
} from 'pdf-lib';

/** PDF units are points. */
export const MM = 72 / 25.4;

export const INK = rgb(0.13, 0.1, 0.08);
export const SOFT = rgb(0.38, 0.32, 0.27);
export const LINE = rgb(0.72, 0.68, 0.64);

export interface Canvas {
  readonly document: PDFDocument;
  readonly regular: PDFFont;
  readonly bold: PDFFont;
  /** The restaurant's logo; null without a readable one. */
  readonly logo: PDFImage | null;
}

/** DejaVu covers nearly every alphabet, but not Chinese, Japanese and Korean (docs/decisions/0027); the file embeds only the glyphs in use. */
const FONTS = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' } as const;

async function readFont(name: string): Promise<Buffer> {
  return readFile(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}`));
}

/** Latin digits for those of other scripts: the font lacks some (Bengali, Devanagari, Burmese …), in which Intl writes amounts. */
const LATIN_DIGITS: ReadonlyMap<string, string> = new Map(
  Intl.supportedValuesOf('numberingSystem').flatMap((system) =>
    Array.from('0123456789', (digit): [string, string] => [
      new Intl.NumberFormat('en', { numberingSystem: system }).format(Number(digit)),
      digit,
    ]),
  ),
);

/** In place of a letter that the font lacks. */
const NO_LETTER = '□';

/**
 * A font that writes a box where it has no letter (Chinese, Japanese, Korean), and no other form of it, as of the wide ￥ of Japanese
 * amounts. Its own box is drawn wider than it is measured, so that a name ran into the code beside it.
 */
async function embed(document: PDFDocument, file: Uint8Array): Promise<PDFFont> {
  const font = await document.embedFont(file, { subset: true });
  const letters = new Set(font.getCharacterSet());
  const has = (text: string): boolean =>
    Array.from(text).every((letter) => letters.has(letter.codePointAt(0) ?? 0));
  const shown = (text: string): string =>
    Array.from(
      text,
      (letter) =>
        [letter, letter.normalize('NFKC'), LATIN_DIGITS.get(letter) ?? NO_LETTER].find(has) ?? NO_LETTER,
    ).join('');
  const encode = font.encodeText.bind(font);
  const measure = font.widthOfTextAtSize.bind(font);
  return Object.assign(font, {
    encodeText: (text: string) => encode(shown(text)),
    widthOfTextAtSize: (text: string, size: number) => measure(shown(text), size),
  });
}

export async function openCanvas(title: string, language: string, logo: Uint8Array | null): Promise<Canvas> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setLanguage(language);
  document.registerFontkit(fontkit);
  const [regular, bold] = await Promise.all([readFont(FONTS.regular), readFont(FONTS.bold)]);
  return {
    document,
    regular: await embed(document, regular),
    bold: await embed(document, bold),
    logo: logo && (await document.embedPng(logo)),
  };
}

/** Draws with the origin at (x, y), optionally rotated by 180°, for the back of a tent card. */
export function drawAt(
  page: PDFPage,
  { x, y, isTurned = false }: { x: number; y: number; isTurned?: boolean },
  draw: () => void,
): void {
  const direction = isTurned ? -1 : 1;
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(direction, 0, 0, direction, x, y));
  draw();
  page.pushOperators(popGraphicsState());
}

interface TextBox {
  readonly x: number;
  /** The baseline of the first line. */
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly font: PDFFont;
  readonly color?: ReturnType<typeof rgb>;
  readonly lines?: number;
}

const SMALLEST = 7;
const LEADING = 1.2;
/** How far a text may shrink before it is wrapped. */
const SHRINK = 0.65;

/** Wraps a text into as few lines as it needs at this size; a word that is too long is not broken. */
function breakLines(text: string, { font, width }: TextBox, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && font.widthOfTextAtSize(joined, size) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

const fits = (lines: readonly string[], { font, width }: TextBox, size: number): boolean =>
  lines.every((line) => font.widthOfTextAtSize(line, size) <= width);

/** Prefers few lines over large letters, but two large lines over one that is unreadable. */
function layOut(text: string, box: TextBox): { lines: string[]; size: number } {
  const most = box.lines ?? 1;
  for (let count = 1; count <= most; count += 1) {
    const least = count === most ? SMALLEST : box.size * SHRINK;
    for (let size = box.size; size >= least; size -= 0.5) {
      const lines = breakLines(text, box, size);
      if (lines.length <= count && fits(lines, box, size)) return { lines, size };
    }
  }
  return { lines: breakLines(text, box, SMALLEST).slice(0, most), size: SMALLEST };
}

/** Writes a text so that it fits its box; returns the baseline below it. */
export function writeText(page: PDFPage, text: string, box: TextBox): number {
  const { lines, size } = layOut(text, box);
  for (const [index, line] of lines.entries())
    page.drawText(line, {
      x: box.x,
      y: box.y - index * size * LEADING,
      size,
      font: box.font,
      color: box.color ?? INK,
    });
  return box.y - lines.length * size * LEADING;
}
