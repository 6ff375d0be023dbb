import ReceiptPrinterEncoder, {
  type ReceiptPrinterEncoderOptions,
} from '@point-of-sale/receipt-printer-encoder';
import type { CodePage } from '#domain/printing/printers.ts';

export interface Letters {
  readonly codePage: CodePage;
  readonly commands: 'esc-pos' | 'star-line' | 'star-prnt';
}

type Candidates = NonNullable<ReceiptPrinterEncoderOptions['codepageCandidates']>;

/** In the order in which they are tried for a letter; every printer has the first one. */
const CANDIDATES: Readonly<Record<CodePage, Candidates>> = {
  auto: ['cp437', 'cp858', 'windows1252'],
  cp858: ['cp858'],
  cp850: ['cp850'],
  cp437: ['cp437'],
  windows1252: ['windows1252'],
  'iso8859-15': ['iso8859-15'],
};

export const encoderOptions = ({ codePage, commands }: Letters): ReceiptPrinterEncoderOptions => ({
  language: commands,
  codepageMapping: commands === 'esc-pos' ? 'epson' : 'star',
  codepageCandidates: CANDIDATES[codePage],
  newline: '\n',
  errors: 'relaxed',
});

/** A letter that a printer may lack and a similar one, or a currency's code (ISO 4217). */
const PAIRS = [
  '\u2010- \u2011- \u2012- \u2013- \u2014- \u2212- ‘\' ’\' ‚\' ‹\' ›\' “" ”" „" «" »" \u2044/ ×x •· ·- →> ٫. ٬,',
  'łl ŁL đd ĐD ħh ĦH ıi ŧt ŦT ŋn ŊN øo ØO ðd ÐD þth ÞTh æae ÆAe œoe ŒOe ẞSS',
  '€EUR £GBP ¥JPY ₹INR ₺TRY ₩KRW ₪ILS ₽RUB ₫VND ₴UAH ₦NGN ₱PHP ฿THB ₡CRC ₲PYG ₸KZT ₼AZN ₾GEL ₵GHS ₭LAK ₮MNT ៛KHR ৳BDT',
];
const SIMILAR = new Map(
  PAIRS.flatMap((pairs) => pairs.split(' ')).map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** The zeros of other scripts whose digits Intl writes in amounts. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1040];
const digitOf = (letter: string): string | undefined => {
  const code = letter.codePointAt(0) ?? 0;
  const zero = ZEROS.find((each) => code >= each && code < each + 10);
  return zero === undefined ? undefined : String(code - zero);
};

/** What stands for a letter that a printer has not, and nothing similar. */
const MISSING_LETTER = '?';
const isPlainAscii = (letter: string): boolean => letter >= ' ' && letter <= '~';

export interface PrinterLetters {
  /** The text in letters of the printer, each of which is one byte from 0x20 on. */
  readonly write: (text: string) => string;
  /** Whether everything is readable, if in similar letters. */
  readonly hasAll: (text: string) => boolean;
}

/** A printer's letters are the same for every paper: found once, and forgotten before guests' texts fill the memory. */
const MOST_KNOWN = 4_000;
const all = new Map<string, PrinterLetters>();

export function printerLetters(letters: Letters): PrinterLetters {
  const name = `${letters.commands} ${letters.codePage}`;
  const found = all.get(name) ?? probeLetters(letters);
  all.set(name, found);
  return found;
}

/**
 * Some code pages have pictures, such as an arrow, where printers expect commands: those letters are not printed as they are,
 * because a guest's note could otherwise cut the paper or open the cash drawer (INV-18).
 */
function probeLetters(letters: Letters): PrinterLetters {
  const probe = new ReceiptPrinterEncoder(encoderOptions(letters));
  const lineOf = (letter: string) => probe.initialize().codepage('auto').line(letter).encode();
  // What follows the letter in a line of it alone is the same for all.
  const fromEnd = lineOf('a').lastIndexOf('a'.charCodeAt(0)) - lineOf('a').length;
  const known = new Map<string, string | null>();
  const isPrinted = (letter: string): boolean => {
    if (isPlainAscii(letter)) return true;
    if (letter.length > 1) return false;
    const byte = lineOf(letter).at(fromEnd) ?? 0;
    return byte >= 0x20 && byte !== 0x7f && byte !== MISSING_LETTER.charCodeAt(0);
  };
  const find = (letter: string): string | null => {
    if (isPrinted(letter)) return letter;
    const similar = SIMILAR.get(letter) ?? digitOf(letter) ?? (/\p{Zs}/u.test(letter) ? ' ' : undefined);
    if (similar !== undefined) return spell(similar);
    // Without accents, and ligatures or wide letters in parts.
    const parts = letter.normalize('NFKD').replaceAll(/\p{M}+/gu, '');
    return parts === letter ? null : spell(parts);
  };
  const spell = (text: string): string | null => {
    const spelled = Array.from(text, writeOne);
    return spelled.includes(null) ? null : spelled.join('');
  };
  const writeOne = (letter: string): string | null => {
    const before = known.get(letter);
    if (before !== undefined) return before;
    const found = find(letter);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(letter, found);
    return found;
  };
  const writtenOf = (text: string) =>
    Array.from(text.normalize('NFC'), (letter) => ({ letter, written: writeOne(letter) }));
  return {
    write: (text) =>
      writtenOf(text)
        .map(({ letter, written }, at, all) => {
          const isCode = /\p{Sc}/u.test(letter) && (written?.length ?? 0) > 1;
          // A code stands apart from its amount, as Intl writes it.
          const isBeforeAmount = isCode && /^\p{Nd}/u.test(all[at + 1]?.letter ?? '');
          return `${written ?? MISSING_LETTER}${isBeforeAmount ? '\u00a0' : ''}`;
        })
        .join(''),
    hasAll: (text) => writtenOf(text).every(({ written }) => written !== null),
  };
}
