import { foldText } from '#domain/lists/text.ts';
import { type FeedbackLanguage, languageOf } from './feedback-language.ts';
import { TURNS } from './opinion-words.ts';
import { type Lexicon, opinionsIn, scoreOpinions } from './opinions.ts';
import { readOpinions } from './sentiment.ts';
import { type Emotion, emotionsOf, type FeedbackTopic, topicsOf } from './topics.ts';

/** The opinion about a mention: positive, negative or neutral. */
export const MENTION_MOODS = ['praised', 'blamed', 'named'] as const;
export type MentionMood = (typeof MENTION_MOODS)[number];

/** A dish that the guest could mention, with its name in each language. */
export interface NamedDish {
  readonly menuItemId: string;
  readonly names: readonly string[];
}

export interface Mentions {
  readonly topics: readonly { readonly topic: FeedbackTopic; readonly mood: MentionMood }[];
  readonly dishes: readonly { readonly menuItemId: string; readonly mood: MentionMood }[];
  readonly emotions: readonly Emotion[];
}

/** "But" and "and" separate clauses, each with its own opinion. */
const JOINTS =
  /\s*(?:,|\b(?:but|and|although|though|however|while|pero|aunque|mientras|y|e|sin embargo)\b)\s*/iu;
const SENTENCE_END = /[.!?;:\n…]+/u;
/** "The food and the service were good": a clause without an opinion and with at most this many words shares the next one’s. */
const SHORT_CLAUSE = 3;

const clausesOf = (sentence: string): string[] =>
  sentence
    .split(JOINTS)
    .map((clause) => clause.trim())
    .filter(Boolean);

/** The opinion of a clause, -1 to 1; null: none. */
function valenceOf(clause: string, language: FeedbackLanguage | null, lexicon: Lexicon): number | null {
  const opinions = language === null ? readOpinions(clause, lexicon) : opinionsIn(clause, language, lexicon);
  const score = scoreOpinions(opinions);
  return score === null ? null : (score - 0.5) * 2;
}

/** Common words in names, which do not distinguish dishes. */
const NO_NAME = new Set(
  `with from fresh grilled fried roasted homemade baked house style small large half special warm cold
   para sobre fresco fresca frito frita fritos fritas plancha brasa asado asada casero casera horno casa estilo media racion especial
   caliente frio fria nuestra nuestro`.split(/\s+/),
);
const SHORTEST_NAME = 4;
/** "Croquetas" and "croqueta" name the same dish. */
const stem = (word: string): string => word.replace(/(?<=.{3})e?s$/u, '');
const stemsOf = (text: string): string[] =>
  (foldText(text).match(/[a-z]+/g) ?? [])
    .filter((word) => word.length >= SHORTEST_NAME && !NO_NAME.has(word))
    .map(stem);

/** The words that distinguish each dish from the others of the visit. */
function namesOf(dishes: readonly NamedDish[]): { menuItemId: string; stems: ReadonlySet<string> }[] {
  const all = dishes.map(({ menuItemId, names }) => ({ menuItemId, stems: new Set(names.flatMap(stemsOf)) }));
  return all.map(({ menuItemId, stems }) => ({
    menuItemId,
    stems: new Set([...stems].filter((each) => all.filter((other) => other.stems.has(each)).length === 1)),
  }));
}

const moodOf = (valence: number): MentionMood => {
  if (valence === 0) return 'named';
  return valence > 0 ? 'praised' : 'blamed';
};

/** The mentions of a clause. */
interface Subject {
  readonly topics: readonly FeedbackTopic[];
  readonly dishes: readonly string[];
}

const NOTHING: Subject = { topics: [], dishes: [] };
const both = (one: Subject, other: Subject): Subject => ({
  topics: [...new Set([...one.topics, ...other.topics])],
  dishes: [...new Set([...one.dishes, ...other.dishes])],
});
const isNothing = ({ topics }: Subject): boolean => topics.length === 0;

/** The object of waiting is not criticised: "an hour for the mains". */
function subjectOf(
  clause: string,
  language: FeedbackLanguage | null,
  named: ReturnType<typeof namesOf>,
): Subject {
  const topics = topicsOf(foldText(clause), language);
  if (topics.includes('waiting')) return { topics: topics.filter((topic) => topic !== 'food'), dishes: [] };
  const stems = new Set(stemsOf(clause));
  const dishes = named
    .filter((dish) => [...dish.stems].some((each) => stems.has(each)))
    .map(({ menuItemId }) => menuItemId);
  return { dishes, topics: dishes.length > 0 && !topics.includes('food') ? ['food', ...topics] : topics };
}

interface Sums {
  readonly topics: Map<FeedbackTopic, number>;
  readonly dishes: Map<string, number>;
}

const add = <Key>(sums: Map<Key, number>, keys: readonly Key[], valence: number): void => {
  for (const key of keys) sums.set(key, (sums.get(key) ?? 0) + valence);
};

function readSentence(
  sentence: string,
  parts: { language: FeedbackLanguage | null; named: ReturnType<typeof namesOf>; lexicon: Lexicon },
  sums: Sums,
): void {
  let before = NOTHING;
  let waiting = NOTHING;
  for (const clause of clausesOf(sentence)) {
    const own = subjectOf(clause, parts.language, parts.named);
    const valence = valenceOf(clause, parts.language, parts.lexicon);
    const about = both(waiting, isNothing(own) ? before : own);
    add(sums.topics, about.topics, valence ?? 0);
    add(sums.dishes, about.dishes, valence ?? 0);
    waiting = valence === null && clause.split(/\s+/).length <= SHORT_CLAUSE ? about : NOTHING;
    before = about;
  }
}

/** "Not disappointed" is no disappointment: negated feelings are omitted. */
const withoutTurned = (text: string, language: FeedbackLanguage | null): string => {
  const turns = language === null ? [...TURNS.en, ...TURNS.es] : [...TURNS[language]];
  return text.replaceAll(new RegExp(`\\b(?:${turns.join('|')})\\b(?:\\s+\\w+){1,3}`, 'gu'), ' ');
};

/**
 * The mentions of a text with their opinions: an opinion applies to the names in its own clause, or without any to those of the previous
 * clause in the sentence (SENTIMENT-12 to SENTIMENT-14).
 */
export function readMentions(text: string, dishes: readonly NamedDish[], lexicon: Lexicon): Mentions {
  const language = languageOf(text);
  const named = namesOf(dishes);
  const sums: Sums = { topics: new Map(), dishes: new Map() };
  for (const sentence of text.split(SENTENCE_END)) readSentence(sentence, { language, named, lexicon }, sums);
  return {
    topics: [...sums.topics].map(([topic, valence]) => ({ topic, mood: moodOf(valence) })),
    dishes: [...sums.dishes].map(([menuItemId, valence]) => ({ menuItemId, mood: moodOf(valence) })),
    emotions: emotionsOf(withoutTurned(foldText(text), language), language),
  };
}
