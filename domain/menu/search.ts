import { plainWords } from '#domain/lists/text.ts';
import { isDrink } from '#domain/prices/pricing.ts';
import { DIETS, type DietDish, fitsDiet } from './diets.ts';
import { DIET_WORDS, DRINK_WORDS, EMPTY_WORDS, FOOD_WORDS, SYNONYMS } from './search-words.ts';

/** A dish as a search knows it: its texts in every language that is at hand. */
export interface SearchedDish extends DietDish {
  readonly id: string;
  /** The canonical one, which says whether it is a drink. */
  readonly category: string;
  readonly names: readonly string[];
  readonly categories: readonly string[];
  readonly descriptions: readonly string[];
}

interface Field {
  readonly words: readonly string[];
  readonly weight: number;
}

interface IndexedDish {
  readonly id: string;
  readonly fields: readonly Field[];
}

export type SearchIndex = readonly IndexedDish[];

const WEIGHTS = { name: 8, kind: 6, category: 5, diet: 4, description: 1 } as const;
/** A whole word counts more than the beginning of one, and that more than a piece or a slip of the finger. */
const WHOLE = 3;
const BEGUN = 2;
const NEAR = 1;
/** So many letters a word needs for a slip of the finger to be forgiven (SEARCH-3). */
const TYPO_LETTERS = 4;
const PIECE_LETTERS = 3;

const wordsOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => plainWords(text).split(' ')).filter((word) => word !== '')),
];

const bothLanguages = ({ en, es }: { en: readonly string[]; es: readonly string[] }): string[] => [
  ...en,
  ...es,
];

/** Everything of a menu that can be searched, folded once. */
export const indexDishes = (dishes: readonly SearchedDish[]): SearchIndex =>
  dishes.map((dish) => {
    const diets = DIETS.filter((diet) => fitsDiet(dish, diet)).map((diet) => `diet:${diet}`);
    const kind = isDrink(dish.category) ? DRINK_WORDS : FOOD_WORDS;
    return {
      id: dish.id,
      fields: [
        { words: wordsOf(dish.names), weight: WEIGHTS.name },
        { words: bothLanguages(kind), weight: WEIGHTS.kind },
        { words: wordsOf(dish.categories), weight: WEIGHTS.category },
        { words: diets, weight: WEIGHTS.diet },
        { words: wordsOf(dish.descriptions), weight: WEIGHTS.description },
      ],
    };
  });

/** The beginning that singular and plural have in common: "nueces" and "nuez", "croquetas" and "croqueta" (SEARCH-2). */
const stem = (word: string): string => {
  if (word.length < TYPO_LETTERS || word.endsWith('ss')) return word;
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`;
  if (word.endsWith('ies')) return word.slice(0, -3);
  if (word.endsWith('es')) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
};

/**
 * Whether one letter missing, too many, wrong, or swapped with its neighbour makes one word the other (Damerau distance 1 at
 * most).
 */
export const isOneSlipAway = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const rest = (word: string, from: number): string => word.slice(at + from);
  return (
    one === other ||
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1) ||
    (one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, 2) === rest(other, 2))
  );
};

/** One thing that is looked for, under each of its names; a name may have several words. */
type Term = readonly string[];

const foldAll = (texts: readonly string[]): string[] => texts.map(plainWords);
const GROUPS: readonly Term[] = SYNONYMS.map((group) => foldAll(bothLanguages(group)));
const DIET_TERMS = DIETS.map((diet) => ({ diet, names: foldAll(bothLanguages(DIET_WORDS[diet])) }));
const EMPTY = new Set(foldAll(bothLanguages(EMPTY_WORDS)));

const isSaid = (query: string, phrase: string): boolean => ` ${query} `.includes(` ${phrase} `);
const without = (query: string, phrase: string): string =>
  ` ${query} `.replace(` ${phrase} `, ' ').replaceAll(/ +/g, ' ').trim();

const synonymsOf = (name: string): Term => {
  const wanted = stem(name);
  return [name, ...GROUPS.filter((group) => group.some((each) => stem(each) === wanted)).flat()];
};

/** What a query looks for: names of diets first, then names of several words, then each word (SEARCH-1, SEARCH-4). */
const termsOf = (query: string): Term[] => {
  let left = plainWords(query);
  const terms: Term[] = [];
  for (const { diet, names } of DIET_TERMS) {
    const said = names.find((name) => isSaid(left, name));
    if (said === undefined) continue;
    terms.push([`diet:${diet}`]);
    left = without(left, said);
  }
  for (const phrase of GROUPS.flat().filter((name) => name.includes(' ') && isSaid(left, name))) {
    if (!isSaid(left, phrase)) continue;
    terms.push(synonymsOf(phrase));
    left = without(left, phrase);
  }
  const words = left.split(' ').filter((word) => word !== '');
  const telling = words.filter((word) => !EMPTY.has(word));
  return [...terms, ...(telling.length > 0 || terms.length > 0 ? telling : words).map(synonymsOf)];
};

type Match = (name: string, word: string) => number;

const byWord: Match = (name, word) => {
  if (word === name) return WHOLE;
  return word.startsWith(stem(name)) ? BEGUN : 0;
};
const byPiece: Match = (name, word) => (name.length >= PIECE_LETTERS && word.includes(name) ? NEAR : 0);
const bySlip: Match = (name, word) =>
  name.length >= TYPO_LETTERS && (isOneSlipAway(name, word) || isOneSlipAway(stem(name), stem(word)))
    ? NEAR
    : 0;

/** How well a field has one name: every word of it, the last of which may still be being typed. */
const nameScore = (name: string, { words }: Field, match: Match): number => {
  const scores = name.split(' ').map((part) => Math.max(0, ...words.map((word) => match(part, word))));
  return Math.min(...scores);
};

const termScore = (term: Term, fields: readonly Field[], match: Match): number =>
  Math.max(
    0,
    ...fields.map((field) => field.weight * Math.max(...term.map((name) => nameScore(name, field, match)))),
  );

/** What each dish scores for a term: by words, where no dish has it so by pieces of words, then by slips of the finger. */
const scoresOf = (term: Term, index: SearchIndex): readonly number[] => {
  const [typed = ''] = term;
  const tries: [Term, Match][] = [
    [term, byWord],
    [[typed], byPiece],
    [[typed], bySlip],
  ];
  for (const [names, match] of tries) {
    const scores = index.map(({ fields }) => termScore(names, fields, match));
    if (scores.some((score) => score > 0)) return scores;
  }
  // A slip within a word that has other names: "cervza" finds what is called beer.
  const meant = GROUPS.find((group) => group.some((name) => bySlip(typed, name) > 0));
  return index.map(({ fields }) => (meant ? termScore(meant, fields, byWord) / WHOLE : 0));
};

/**
 * The dishes that have all that a query says, with how well: the higher, the better (SEARCH-1). `null` for a blank query,
 * which looks for nothing.
 */
export const searchDishes = (index: SearchIndex, query: string): ReadonlyMap<string, number> | null => {
  const terms = termsOf(query);
  if (terms.length === 0) return null;
  const scores = terms.map((term) => scoresOf(term, index));
  return new Map(
    index.flatMap(({ id }, at) => {
      const each = scores.map((ofTerm) => ofTerm[at] ?? 0);
      return each.every((score) => score > 0) ? [[id, each.reduce((sum, score) => sum + score, 0)]] : [];
    }),
  );
};
