import { foldText } from '#domain/lists/text.ts';
import type { FeedbackLanguage } from './feedback-language.ts';
import { restaurantValenceOf, strengthOf, TURNS, takePhrases } from './opinion-words.ts';

/** The general meaning of a folded word, -1 to 1; 0 if unknown. Backed by a library’s lexicon. */
export type Lexicon = (language: FeedbackLanguage, word: string) => number;

export interface Opinion {
  readonly text: string;
  readonly valence: number;
}

/** A negation applies if it is within this many words before an opinion, in the same part of the sentence. */
const TURN_REACH = 3;
/** "Not good" is bad, but less than "bad". */
const TURNED = -0.75;
/** The general lexicon weighs less than the restaurant’s words, and nothing if it is uncertain. */
const LEXICON_WEIGHT = 0.7;
const LEXICON_DOUBT = 0.3;
/** A difference of at least this much is decisive; a single weak word is not. */
const DAMPING = 0.35;

const GOOD_SIGNS = /[😀-😆😊😍🤩😋🥰👍❤💯👏🎉⭐]|:-?\)/gu;
const BAD_SIGNS = /[😞😟😠😡🤬🤢🤮😒😤👎💩😕☹]|:-?\(/gu;
const SIGN_VALENCE = 0.6;

function signsIn(text: string): Opinion[] {
  const of = (pattern: RegExp, valence: number): Opinion[] =>
    (text.match(pattern) ?? []).map((sign) => ({ text: sign, valence }));
  return [...of(GOOD_SIGNS, SIGN_VALENCE), ...of(BAD_SIGNS, -SIGN_VALENCE)];
}

const valenceOf = (language: FeedbackLanguage, word: string, lexicon: Lexicon): number => {
  const own = restaurantValenceOf(language, word);
  if (own !== null) return own;
  const general = lexicon(language, word);
  return Math.abs(general) < LEXICON_DOUBT ? 0 : general * LEXICON_WEIGHT;
};

function wordsIn(language: FeedbackLanguage, text: string, lexicon: Lexicon): Opinion[] {
  return text.split(/[^a-z' -]+|\s-\s/).flatMap((part) => {
    const all = part.match(/[a-z]+(?:'[a-z]+)?/g) ?? [];
    return all.flatMap((word, index): Opinion[] => {
      if (TURNS[language].has(word)) return [];
      const valence = valenceOf(language, word, lexicon);
      if (valence === 0) return [];
      const before = all.slice(Math.max(0, index - TURN_REACH), index);
      const turns = before.filter((each) => TURNS[language].has(each));
      const isTurned = turns.length % 2 === 1 || isTurnedTwice(language, before);
      const strength = strengthOf(language, before.at(-1) ?? '');
      // "not nice", because "nice" alone would say the contrary.
      const words = isTurned ? [...before.slice(before.indexOf(turns[0] ?? '')), word] : [word];
      return [{ text: words.join(' '), valence: valence * strength * (isTurned ? TURNED : 1) }];
    });
  });
}

/** A double negation in Spanish is a single one: "no estaba nada bueno". */
const isTurnedTwice = (language: FeedbackLanguage, before: readonly string[]): boolean =>
  language === 'es' && before.some((word) => TURNS.es.has(word));

/** The opinions of a text, phrases before words (SENTIMENT-2, SENTIMENT-11). */
export function opinionsIn(text: string, language: FeedbackLanguage, lexicon: Lexicon): Opinion[] {
  const { rest, phrases } = takePhrases(language, foldText(text).replaceAll('’', "'"));
  return [
    ...phrases.filter(({ valence }) => valence !== 0),
    ...wordsIn(language, rest, lexicon),
    ...signsIn(text),
  ];
}

/** 0 (all negative) to 1 (all positive); 0.5 if balanced. Null without opinions. */
export function scoreOpinions(opinions: readonly Opinion[]): number | null {
  if (opinions.length === 0) return null;
  const sum = (sign: 1 | -1): number =>
    opinions.reduce((total, { valence }) => total + Math.max(0, valence * sign), 0);
  const [good, bad] = [sum(1), sum(-1)];
  return 0.5 + (0.5 * (good - bad)) / (good + bad + DAMPING);
}
