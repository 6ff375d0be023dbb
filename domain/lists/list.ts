import { foldText } from './text.ts';

/** The words of a search, folded. */
export const searchWords = (search: string): string[] => foldText(search).split(/\s+/).filter(Boolean);

/** LIST-1: whether every word of the search is somewhere in the text. */
export function hasAllWords(text: string, search: string): boolean {
  const folded = foldText(text);
  return searchWords(search).every((word) => folded.includes(word));
}

export interface ListSort<Key extends string> {
  readonly by: Key;
  readonly isDescending: boolean;
}

/** How a sorting stands in an address: a minus turns it round. */
export const sortTexts = <const Key extends string>(keys: readonly Key[]): (Key | `-${Key}`)[] =>
  keys.flatMap((key) => [key, `-${key}` as const]);

export const readSort = <const Key extends string, Fallback extends ListSort<Key> | null = ListSort<Key>>(
  text: Key | `-${Key}` | undefined,
  fallback: Fallback,
): ListSort<Key> | Fallback =>
  text === undefined ? fallback : { by: text.replace(/^-/, '') as Key, isDescending: text.startsWith('-') };

const byText = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** Names as people sort them: without case and accents, "Mesa 2" before "Mesa 10". */
export const compareTexts = (one: string, other: string): number => byText.compare(one, other);

/** Moments as the contract writes them (UTC, to the millisecond): the earlier one first. */
export const compareInstants = (one: string, other: string): number =>
  Number(one > other) - Number(one < other);
