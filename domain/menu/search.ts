import { plainWords } from '#domain/lists/text.ts';
import { isDrink } from '#domain/prices/pricing.ts';
import { DIETS, type DietDish, fitsDiet } from './diets.ts';
import { DIET_WORDS, DRINK_WORDS, EMPTY_WORDS, FOOD_WORDS, SPICY_WORDS, SYNONYMS } from './search-words.ts';
import { formsOf, isSameWord, isSlip, LETTERS_FOR_A_SLIP, soundOf } from './spelling.ts';

/** A dish as input of the search: its texts in every available language. */
export interface SearchedDish extends DietDish {
  readonly id: string;
  /** The canonical one, which tells drinks from food. */
  readonly category: string;
  readonly names: readonly string[];
  readonly categories: readonly string[];
  readonly descriptions: readonly string[];
  readonly spiceLevel?: number;
}

interface Field {
  readonly words: readonly string[];
  /** Including each word’s singular. */
  readonly forms: ReadonlySet<string>;
  readonly weight: number;
}

interface IndexedDish {
  readonly id: string;
  readonly isDrink: boolean;
  readonly fields: readonly Field[];
}

export interface SearchIndex {
  readonly dishes: readonly IndexedDish[];
  /** Every distinct word of the menu with its sound, for typos: few searches get that far. */
  readonly sounds: () => ReadonlyMap<string, string>;
}

const WEIGHTS = { name: 8, kind: 6, category: 5, diet: 4, description: 1 } as const;
/** A whole word scores more than a prefix, and that more than a synonym, an infix or a typo. */
const WHOLE = 3;
const BEGUN = 2;
const NEAR = 1;
const PIECE_LETTERS = 3;

const wordsOf = (texts: readonly string[], wordsIn = wordsInOrder): readonly string[] => [
  ...new Set(texts.flatMap(wordsIn)),
];

const bothLanguages = ({ en, es }: { en: readonly string[]; es: readonly string[] }): string[] => [
  ...en,
  ...es,
];

const fieldOf = (words: readonly string[], weight: number): Field => ({
  words,
  forms: new Set(words.flatMap(formsOf)),
  weight,
});

const DRINKS = fieldOf(bothLanguages(DRINK_WORDS), WEIGHTS.kind);
const FOOD = fieldOf(bothLanguages(FOOD_WORDS), WEIGHTS.kind);

/** Memoises by text: dishes share their words and categories. */
const once = <T>(work: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const answer = known.get(text) ?? work(text);
    known.set(text, answer);
    return answer;
  };
};

/** The searchable content of a menu, folded once. */
export const indexDishes = (searched: readonly SearchedDish[]): SearchIndex => {
  const spicyWords = wordsOf(bothLanguages(SPICY_WORDS));
  const fieldOfCategories = once((texts) => fieldOf(wordsOf(texts.split('\n')), WEIGHTS.category));
  const dishes = searched.map((dish) => {
    const diets = DIETS.filter((diet) => fitsDiet(dish, diet)).map((diet) => `diet:${diet}`);
    const ofDrinks = isDrink(dish.category);
    const spicy = (dish.spiceLevel ?? 0) > 0 ? spicyWords : [];
    return {
      id: dish.id,
      isDrink: ofDrinks,
      fields: [
        fieldOf(wordsOf(dish.names), WEIGHTS.name),
        ofDrinks ? DRINKS : FOOD,
        fieldOfCategories(dish.categories.join('\n')),
        fieldOf([...diets, ...spicy], WEIGHTS.diet),
        fieldOf(wordsOf(dish.descriptions), WEIGHTS.description),
      ],
    };
  });
  let sounds: ReadonlyMap<string, string> | undefined;
  const words = () => dishes.flatMap(({ fields }) => fields.flatMap((field) => field.words));
  return {
    dishes,
    sounds: () => {
      sounds ??= new Map([...new Set(words())].map((word) => [word, soundOf(word)]));
      return sounds;
    },
  };
};

/** A synonym of a term; may have several words. */
interface OtherName {
  /** Each word in its forms. */
  readonly words: readonly (readonly string[])[];
  readonly isDrink: boolean;
}

/** A search term as typed, with its synonyms. */
interface Term {
  readonly typed: readonly string[];
  readonly others: readonly OtherName[];
}

const foldAll = (texts: readonly string[]): string[][] => texts.map((text) => plainWords(text).split(' '));
const GROUPS = SYNONYMS.map((group) => {
  const names = foldAll(bothLanguages(group));
  const toName = (words: readonly string[]): OtherName => ({
    words: words.map(formsOf),
    isDrink: group.isDrink ?? false,
  });
  return {
    askedBy: [...names, ...foldAll(group.asked ?? [])],
    finds: [...names, ...foldAll(group.kinds ?? [])].map(toName),
  };
});
const PHRASES = GROUPS.flatMap(({ askedBy }) => askedBy.filter((words) => words.length > 1));
const DIET_TERMS = DIETS.map((diet) => ({ diet, names: foldAll(bothLanguages(DIET_WORDS[diet])) }));
const EMPTY = new Set(foldAll(bothLanguages(EMPTY_WORDS)).flat());

const isSamePhrase = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, at) => isSameWord(word, other[at] ?? ''));

/** The index of a phrase among words; -1 if it does not occur. */
const placeOf = (words: readonly string[], phrase: readonly string[]): number =>
  words.findIndex((_word, at) => isSamePhrase(words.slice(at, at + phrase.length), phrase));

const termOf = (typed: readonly string[]): Term => ({
  typed,
  others: GROUPS.filter(({ askedBy }) => askedBy.some((name) => isSamePhrase(name, typed))).flatMap(
    ({ finds }) => finds,
  ),
});

/** The terms of a query: diets first, then synonyms of several words, then each word (SEARCH-1, SEARCH-4). */
const termsOf = (query: string): Term[] => {
  let left = wordsInOrder(query);
  const isTaken = (phrase: readonly string[]): boolean => {
    const at = placeOf(left, phrase);
    if (at >= 0) left = left.toSpliced(at, phrase.length);
    return at >= 0;
  };
  const diets = DIET_TERMS.filter(({ names }) => names.some(isTaken));
  const phrases = PHRASES.filter(isTaken).map(termOf);
  const terms = [...diets.map(({ diet }) => ({ typed: [`diet:${diet}`], others: [] })), ...phrases];
  const telling = left.filter((word) => !EMPTY.has(word));
  const words = telling.length > 0 || terms.length > 0 ? telling : left;
  return [...terms, ...words.map((word) => termOf([word]))];
};

const wordsInOrder = (query: string): string[] =>
  plainWords(query)
    .split(' ')
    .filter((word) => word !== '');

type Match = (part: string, field: Field) => number;

const hasWord = (wanted: readonly string[], { forms }: Field): boolean =>
  wanted.some((form) => forms.has(form));

const byWord: Match = (part, field) => {
  if (hasWord(formsOf(part), field)) return WHOLE;
  // A prefix of "comida" must not show all food.
  if (field.weight === WEIGHTS.kind && part.length < LETTERS_FOR_A_SLIP) return 0;
  return field.words.some((word) => word.startsWith(part)) ? BEGUN : 0;
};

/** Through the menu’s words that contain the term, or differ by a typo. */
const byNear = (parts: readonly string[], { sounds }: SearchIndex, isNear: typeof isSlip): Match => {
  const near = new Map(
    parts.map((part) => {
      const words = [...sounds()].filter(([word, sound]) => isNear(part, word, sound));
      return [part, new Set(words.map(([word]) => word))];
    }),
  );
  return (part, { words }) => (words.some((word) => near.get(part)?.has(word)) ? NEAR : 0);
};

/** How well a field matches the typed text: all words, of which the last may be incomplete. */
const typedScore = (typed: readonly string[], field: Field, match: Match): number =>
  Math.min(...typed.map((part) => match(part, field)));

const otherScore = (others: readonly OtherName[], dish: IndexedDish, field: Field): number =>
  others.some(
    ({ words, isDrink: isOfDrinks }) =>
      (dish.isDrink || !isOfDrinks) && words.every((word) => hasWord(word, field)),
  )
    ? NEAR
    : 0;

const scoreBy = ({ typed, others }: Term, dish: IndexedDish, match: Match): number =>
  Math.max(
    ...dish.fields.map(
      (field) => field.weight * Math.max(typedScore(typed, field, match), otherScore(others, dish, field)),
    ),
  );

/** Each dish’s score for a term: by words; if no dish matches, by infixes, then by typos. */
const scoresOf = (term: Term, index: SearchIndex): readonly number[] => {
  const isPiece = (part: string, word: string) => part.length >= PIECE_LETTERS && word.includes(part);
  const tries = [
    () => byWord,
    () => byNear(term.typed, index, isPiece),
    () => byNear(term.typed, index, isSlip),
  ];
  for (const match of tries) {
    const isMatch = match();
    const scores = index.dishes.map((dish) => scoreBy(term, dish, isMatch));
    if (scores.some((score) => score > 0)) return scores;
  }
  // A typo in a word with synonyms: "cervza" finds beers.
  const [typed = ''] = term.typed;
  const others =
    GROUPS.find(({ askedBy }) => askedBy.some(([name = '', more]) => !more && isSlip(typed, name)))?.finds ??
    [];
  return index.dishes.map((dish) =>
    Math.max(...dish.fields.map((field) => field.weight * otherScore(others, dish, field))),
  );
};

/** The dishes that match every term of the query, with their score, higher is better (SEARCH-1). `null` for a blank query. */
export const searchDishes = (index: SearchIndex, query: string): ReadonlyMap<string, number> | null => {
  const terms = termsOf(query);
  if (terms.length === 0) return null;
  const scores = terms.map((term) => scoresOf(term, index));
  return new Map(
    index.dishes.flatMap(({ id }, at) => {
      const each = scores.map((ofTerm) => ofTerm[at] ?? 0);
      return each.every((score) => score > 0) ? [[id, each.reduce((sum, score) => sum + score, 0)]] : [];
    }),
  );
};
