import sharp from 'sharp';

interface Run {
  readonly text: string;
  readonly isBold: boolean;
  readonly isInverted: boolean;
  /** Multiple of the normal letter size. */
  readonly width: number;
  readonly height: number;
}

type Line = readonly Run[];

export interface ReadPaper {
  /** One per cut. */
  readonly papers: readonly (readonly Line[])[];
  readonly beeps: number;
  /** Commands that a printer would not know. */
  readonly unknown: readonly string[];
}

const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ';
const CP858 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´­±‗¾¶§÷¸°¨·¹³²■ ';
const CP850 = CP858.replace('€', 'ı');
/** By the number that Epson printers use. */
const PAGES: Readonly<Record<number, string>> = { 0: CP437, 2: CP850, 19: CP858 };
const LATIN = new TextDecoder('windows-1252');
const WINDOWS_1252 = 16;

const letterOf = (byte: number, page: number): string => {
  if (byte < 0x80) return String.fromCharCode(byte);
  if (page === WINDOWS_1252) return LATIN.decode(Uint8Array.of(byte));
  return PAGES[page]?.[byte - 0x80] ?? '\uFFFD';
};

/** The number of bytes that follow each two-byte command, and its effect. */
const KNOWN: Readonly<Record<string, number>> = {
  '1b40': 0,
  '1c2e': 0,
  '1b4d': 1,
  '1b33': 1,
  '1b32': 0,
  '1b45': 1,
  '1b74': 1,
  '1b61': 1,
  '1b42': 2,
  '1d21': 1,
  '1d42': 1,
  '1d56': 1,
  '1b2d': 1,
};

/** Interprets ESC/POS bytes like a printer. */
export function readEscPos(bytes: Buffer): ReadPaper {
  const papers: Line[][] = [];
  const unknown: string[] = [];
  let paper: Line[] = [];
  let line: Run[] = [];
  let style = { isBold: false, isInverted: false, width: 1, height: 1 };
  let page = 0;
  let beeps = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x0a) {
      paper.push(line);
      line = [];
    } else if (byte >= 0x20) {
      const last = line.at(-1);
      const letter = letterOf(byte, page);
      if (last && sameStyle(last, style)) line[line.length - 1] = { ...last, text: last.text + letter };
      else line.push({ ...style, text: letter });
    } else {
      const name = bytes.subarray(at, at + 2).toString('hex');
      const value = bytes[at + 2] ?? 0;
      if (name === '1b40') style = { isBold: false, isInverted: false, width: 1, height: 1 };
      if (name === '1b45') style = { ...style, isBold: value === 1 };
      if (name === '1d42') style = { ...style, isInverted: value === 1 };
      if (name === '1d21') style = { ...style, width: (value >> 4) + 1, height: (value & 15) + 1 };
      if (name === '1b74') page = value;
      if (name === '1b42') beeps += 1;
      if (name === '1d56') {
        papers.push(paper);
        paper = [];
      }
      if (KNOWN[name] === undefined) unknown.push(name);
      at += 1 + (KNOWN[name] ?? 0);
    }
  }
  return { papers, beeps, unknown };
}

const sameStyle = (run: Run, style: Omit<Run, 'text'>): boolean =>
  run.isBold === style.isBold &&
  run.isInverted === style.isInverted &&
  run.width === style.width &&
  run.height === style.height;

/** The text of each paper, line by line. */
export const textsOf = ({ papers }: ReadPaper): string[] =>
  papers.map((paper) =>
    paper
      .map((line) => line.map(({ text }) => text).join(''))
      .join('\n')
      .trim(),
  );

const LETTER = { width: 12, height: 26 };
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Renders the first paper as a PNG. */
export function drawPaper({ papers: [paper = []] }: ReadPaper, columns: number): Promise<Buffer> {
  const parts: string[] = [];
  let top = 12;
  for (const line of paper) {
    const height = Math.max(1, ...line.map((run) => run.height)) * LETTER.height;
    let left = 12;
    for (const run of line)
      for (const letter of run.text) {
        const width = run.width * LETTER.width;
        const place = `x="${left}" y="${top + height - run.height * LETTER.height}"`;
        if (run.isInverted)
          parts.push(`<rect ${place} width="${width}" height="${run.height * LETTER.height}" fill="#000"/>`);
        parts.push(
          `<text transform="translate(${left} ${top + height - 7 * run.height}) scale(${run.width} ${run.height})" font-weight="${run.isBold ? 700 : 400}" fill="${run.isInverted ? '#fff' : '#000'}">${escaped(letter)}</text>`,
        );
        left += width;
      }
    top += height;
  }
  const width = columns * LETTER.width + 24;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${top + 12}" font-family="DejaVu Sans Mono, monospace" font-size="20"><rect width="100%" height="100%" fill="#fff"/>${parts.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
