import type { PDFFont, PDFPage, RGB } from 'pdf-lib';
import { type Canvas, LINE } from './canvas.ts';

export interface Paper {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly columns: number;
}

const LEADING = 1.25;

export interface TextStyle {
  readonly font: PDFFont;
  readonly size: number;
  readonly color: RGB;
}

const widthOf = (text: string, { font, size }: TextStyle): number => font.widthOfTextAtSize(text, size);

/** The part of a word that fits, and the rest. */
function cutWord(word: string, style: TextStyle, width: number): string[] {
  const signs = Array.from(word);
  let count = signs.length;
  while (count > 1 && widthOf(signs.slice(0, count).join(''), style) > width) count -= 1;
  const rest = signs.slice(count).join('');
  return [signs.slice(0, count).join(''), ...(rest === '' ? [] : cutWord(rest, style, width))];
}

/** Wraps a text into lines of this width; a longer word is cut. */
export function wrap(text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(joined, style) <= width) lines[lines.length - 1] = joined;
    else lines.push(...(widthOf(word, style) <= width ? [word] : cutWord(word, style, width)));
  }
  return lines;
}

export interface Line {
  readonly text: string;
  readonly style: TextStyle;
  /** Right-aligned on the line. */
  readonly right?: { readonly text: string; readonly style: TextStyle };
  /** Space above it. */
  readonly above?: number;
  readonly isCentered?: boolean;
  /** A rule across the column, above the text. */
  readonly hasRule?: boolean;
}

export const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((height, { style, above = 0 }) => height + style.size * LEADING + above, 0);

/** Fills the columns of a page, then the next page, from top to bottom, and keeps blocks together. */
export class Flow {
  readonly columnWidth: number;
  readonly #canvas: Canvas;
  readonly #paper: Paper;
  #page: PDFPage;
  #column = 0;
  #top: number;
  #y: number;

  constructor(canvas: Canvas, paper: Paper) {
    this.#canvas = canvas;
    this.#paper = paper;
    this.columnWidth = (paper.width - 2 * paper.margin - (paper.columns - 1) * paper.margin) / paper.columns;
    this.#page = canvas.document.addPage([paper.width, paper.height]);
    this.#top = paper.height - paper.margin;
    this.#y = this.#top;
  }

  get page(): PDFPage {
    return this.#page;
  }
  get x(): number {
    return this.#paper.margin + this.#column * (this.columnWidth + this.#paper.margin);
  }
  get y(): number {
    return this.#y;
  }

  /** Starts this page's columns here, below the page's head. */
  beginColumnsAt(y: number): void {
    this.#top = y;
    this.#y = y;
  }

  /**
   * Moves to the next column or page if less than this height is left; a block higher than a page starts a new one.
   */
  keepTogether(height: number): void {
    if (this.#y - height >= this.#paper.margin || this.#y === this.#top) return;
    this.#column += 1;
    if (this.#column === this.#paper.columns) {
      this.#page = this.#canvas.document.addPage([this.#paper.width, this.#paper.height]);
      this.#column = 0;
      this.#top = this.#paper.height - this.#paper.margin;
    }
    this.#y = this.#top;
  }

  space(height: number): void {
    this.#y -= height;
  }

  write(lines: readonly Line[]): void {
    for (const line of lines) {
      this.keepTogether(heightOf([line]));
      const isFirst = this.#y === this.#top;
      this.#y -= line.style.size * LEADING + (isFirst ? 0 : (line.above ?? 0));
      const { text, style, right, isCentered, hasRule } = line;
      const indent = isCentered ? (this.columnWidth - widthOf(text, style)) / 2 : 0;
      this.#page.drawText(text, { x: this.x + indent, y: this.#y, ...style });
      if (hasRule) {
        const y = this.#y + style.size * LEADING;
        const end = { x: this.x + this.columnWidth, y };
        this.#page.drawLine({ start: { x: this.x, y }, end, color: LINE, thickness: 0.6 });
      }
      if (right)
        this.#page.drawText(right.text, {
          x: this.x + this.columnWidth - widthOf(right.text, right.style),
          y: this.#y,
          ...right.style,
        });
    }
  }
}
