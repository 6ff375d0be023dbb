import { foldText } from './text.ts';

/** The words of a search, folded. */
export const searchWords = (search: string): string[] => foldText(search).split(/\s+/).filter(Boolean);

/** The maximum length of a search: a field accepts no more, and a URL’s is cut (LIST-1). */
export const LONGEST_SEARCH = 100;

/** A search as requested: cut to the maximum, but not within a character. */
export const searchOf = (text: string | null): string =>
  (text ?? '').slice(0, LONGEST_SEARCH).replace(/[\uD800-\uDBFF]$/, '');

/** LIST-1: whether every word of the search occurs in the text. */
export function hasAllWords(text: string, search: string): boolean {
  const folded = foldText(text);
  return searchWords(search).every((word) => folded.includes(word));
}

export interface ListSort<Key extends string> {
  readonly by: Key;
  readonly isDescending: boolean;
}

/** The values of a `sort` parameter: each key, ascending or with a minus descending. */
export const sortKeys = <const Key extends string>(keys: readonly Key[]): (Key | `-${Key}`)[] =>
  keys.flatMap((key) => [key, `-${key}` as const]);

export const readSort = <const Key extends string, Fallback extends ListSort<Key> | null = ListSort<Key>>(
  text: Key | `-${Key}` | undefined,
  fallback: Fallback,
): ListSort<Key> | Fallback =>
  text === undefined ? fallback : { by: text.replace(/^-/, '') as Key, isDescending: text.startsWith('-') };

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/**
 * The natural order of names and table numbers: ignoring case and accents, "T2" before "T10" (TABLE-1). Its SQL form is `naturalSortSql`
 * (server/platform/lists).
 */
export const compareTexts = (one: string, other: string): number => collator.compare(one, other);

/** Timestamps in the contract’s format (UTC, to the millisecond): earlier ones first. */
export const compareInstants = (one: string, other: string): number =>
  Number(one > other) - Number(one < other);

/** Sorts a whole list in memory. Equal rows stay in ascending order of `ties`, in both directions. */
export const sortRows = <Row, Key extends string>(
  rows: readonly Row[],
  { by, isDescending }: ListSort<Key>,
  compare: Readonly<Record<Key, (one: Row, other: Row) => number>>,
  ties: (one: Row, other: Row) => number,
): readonly Row[] => {
  const direction = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => compare[by](one, other) * direction || ties(one, other));
};
