import { FEEDBACK_LANGUAGES, languageOf } from './feedback-language.ts';
import type { SentimentClass } from './feedback-list.ts';
import { type Lexicon, type Opinion, opinionsIn, scoreOpinions } from './opinions.ts';

/** Stars from 1 to 5; 0 means not given. */
export interface Ratings {
  readonly food: number;
  readonly service: number;
  readonly app: number;
}

export interface Sentiment {
  /** 0 (bad) to 1 (good), four decimals. */
  readonly score: number;
  /** The amount of evidence, 0.5 to 0.9, four decimals. */
  readonly magnitude: number;
  /** The words and phrases that counted, with their negation, without accents, each once. */
  readonly keyPhrases: readonly string[];
}

const WORDS_SHARE = 0.3;
const ALL_RATINGS = 3;
/** A readable number. */
const MOST_PHRASES = 12;

const given = (ratings: Ratings): number[] =>
  [ratings.food, ratings.service, ratings.app].filter((stars) => stars > 0);

/** Whether at least one rating was given (SENTIMENT-1). */
export const isRated = (ratings: Ratings): boolean => given(ratings).length > 0;

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The opinions of a text in its language; if unclear, in the language with more of them (SENTIMENT-10). */
export function readOpinions(text: string, lexicon: Lexicon): readonly Opinion[] {
  const language = languageOf(text);
  if (language !== null) return opinionsIn(text, language, lexicon);
  const readings = FEEDBACK_LANGUAGES.map((each) => opinionsIn(text, each, lexicon));
  return readings.reduce((most, reading) => (reading.length > most.length ? reading : most));
}

/** The sentiment of ratings and words (SENTIMENT-1 to SENTIMENT-4). @throws RangeError without any rating */
export function analyseSentiment(ratings: Ratings, text: string, lexicon: Lexicon): Sentiment {
  const stars = given(ratings);
  if (stars.length === 0) throw new RangeError('feedback without a rating');
  const mean = stars.reduce((sum, each) => sum + each, 0) / stars.length;
  const byRatings = (mean - 1) / 4;
  const opinions = readOpinions(text, lexicon);
  const byWords = scoreOpinions(opinions);
  const score = byWords === null ? byRatings : byRatings * (1 - WORDS_SHARE) + byWords * WORDS_SHARE;
  return {
    score: rounded(score),
    magnitude: rounded(Math.min(0.9, 0.3 + (stars.length / ALL_RATINGS) * 0.6)),
    keyPhrases: [...new Set(opinions.map((opinion) => opinion.text))].slice(0, MOST_PHRASES),
  };
}

/** The neutral range of scores, inclusive (SENTIMENT-5). */
export const NEUTRAL_SCORES = { lowest: 0.4, highest: 0.6 } as const;

/** Above 0.6 positive, below 0.4 negative, else neutral (SENTIMENT-5). */
export function classifySentiment(score: number): SentimentClass {
  if (score > NEUTRAL_SCORES.highest) return 'positive';
  return score < NEUTRAL_SCORES.lowest ? 'negative' : 'neutral';
}
