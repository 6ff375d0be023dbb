const LEFT_OUT = '…';

const WEB = /\b(?:https?:\/\/|www\.)\S+/giu;
const MAIL = /[^\s@<>(),;]+@[^\s@<>(),;]+/gu;
/** Seven or more digits, with any grouping; prices, times and years have fewer. */
const PHONE = /\+?\(?\d(?:[\s().\-/]{0,2}\d){6,}/gu;
/** A street with its number, in English or Spanish form. */
const STREET =
  /(?<!\p{L})(?:c\/|(?:calle|avenida|avda?|plaza|paseo)(?!\p{L})\.?)\s*[^\n,.;!?]{1,60}?,?\s*\d{1,4}(?!\d)|(?<!\d)\d{1,4}\s+(?:\p{L}+\s+){1,3}(?:street|st|avenue|ave|road|rd|lane)(?!\p{L})/giu;
/** Phrases by which people introduce themselves, followed by capitalised words. */
const INTRODUCED =
  /((?<!\p{L})(?:[Mm]y name is|[Mm]e llamo|[Mm]i nombre es|[Ss]oy|I am|I['’]m|[Ff]irmado:?|[Ss]igned:?)\s+)\p{Lu}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*)*/gu;

/** Parts of names, after the first word, that are words of every text, too. */
const PARTICLES = new Set(
  'da das de del der di do dos du e el i la las le lo los no san santa van von y'.split(' '),
);

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/gu, '\\$&');

/**
 * Removes URLs, mail and street addresses, telephone numbers, the names by which guests introduce themselves, and the given `names`, in any
 * case (SYNC-3).
 */
export function redact(text: string, names: readonly string[]): string {
  const known = names
    .flatMap((name) =>
      name
        .trim()
        .split(/\s+/u)
        .filter((part, index) => index === 0 || !PARTICLES.has(part.toLowerCase())),
    )
    .filter((part) => part.length > 1)
    .map(escaped);
  const without = [WEB, MAIL, STREET, PHONE].reduce((rest, each) => rest.replace(each, LEFT_OUT), text);
  const unnamed = without.replace(INTRODUCED, `$1${LEFT_OUT}`);
  if (known.length === 0) return unnamed;
  return unnamed.replace(new RegExp(`(?<!\\p{L})(?:${known.join('|')})(?!\\p{L})`, 'giu'), LEFT_OUT);
}
