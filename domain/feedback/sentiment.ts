import { foldText } from '#domain/lists/text.ts';
import type { SentimentClass } from './feedback-list.ts';

/** Stars from 1 to 5; 0 was not given. */
export interface Ratings {
  readonly food: number;
  readonly service: number;
  readonly app: number;
}

export interface Sentiment {
  /** 0 (bad) to 1 (good), four decimals. */
  readonly score: number;
  /** How much there is behind the score, 0.5 to 0.9, four decimals. */
  readonly magnitude: number;
  /** The words that counted, without accents, each once, in the order of the text. */
  readonly keyPhrases: readonly string[];
}

const KEYWORD_SHARE = 0.3;
const ALL_RATINGS = 3;
/** A negation works over this many words before the one that counts. */
const NEGATION_REACH = 2;

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

// Folded: without accents, in lower case.
const POSITIVE = words(`
  good great excellent amazing awesome delicious tasty fantastic wonderful perfect lovely friendly fresh fast quick love loved
  enjoyed best nice recommend attentive helpful clean
  bueno buena buenos buenas buenisimo buenisima excelente excelentes increible delicioso deliciosa deliciosos rico rica ricos
  riquisimo riquisima fantastico fantastica maravilloso maravillosa perfecto perfecta encanta encanto amable amables fresco fresca
  rapido rapida genial estupendo estupenda mejor recomiendo recomendable atento atenta atentos limpio limpia espectacular`);

const NEGATIVE = words(`
  bad terrible awful horrible disgusting cold slow rude dirty worst disappointing disappointed bland overpriced burnt raw stale
  wrong unfriendly poor undercooked overcooked salty
  malo mala malos malas malisimo pesimo pesima terribles horribles asqueroso asquerosa frio fria frios lento lenta lentos borde
  maleducado maleducada sucio sucia peor decepcionante decepcionado decepcionada soso sosa caro cara quemado quemada crudo cruda
  equivocado equivocada pobre salado salada`);

const NEGATIONS = words(
  'not no never nothing without nunca nada sin ni isn wasn weren didn don doesn tampoco',
);

/** The opinion words of a text with their sign, by SENTIMENT-2. */
function opinionsIn(text: string): { word: string; isPositive: boolean }[] {
  const all = foldText(text).match(/[a-z]+/g) ?? [];
  return all.flatMap((word, index) => {
    const isGood = POSITIVE.has(word);
    if (!isGood && !NEGATIVE.has(word)) return [];
    const isTurned = all
      .slice(Math.max(0, index - NEGATION_REACH), index)
      .some((each) => NEGATIONS.has(each));
    return [{ word, isPositive: isGood !== isTurned }];
  });
}

const given = (ratings: Ratings): number[] =>
  [ratings.food, ratings.service, ratings.app].filter((stars) => stars > 0);

/** Whether at least one rating was given (SENTIMENT-1). */
export const isRated = (ratings: Ratings): boolean => given(ratings).length > 0;

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** What ratings and words say together (SENTIMENT-1 to SENTIMENT-4). @throws RangeError where no rating is given */
export function analyseSentiment(ratings: Ratings, text: string): Sentiment {
  const stars = given(ratings);
  if (stars.length === 0) throw new RangeError('feedback without a rating');
  const mean = stars.reduce((sum, each) => sum + each, 0) / stars.length;
  const byRatings = (mean - 1) / 4;
  const opinions = opinionsIn(text);
  const byWords = opinions.filter(({ isPositive }) => isPositive).length / opinions.length;
  const score = opinions.length === 0 ? byRatings : byRatings * (1 - KEYWORD_SHARE) + byWords * KEYWORD_SHARE;
  return {
    score: rounded(score),
    magnitude: rounded(Math.min(0.9, 0.3 + (stars.length / ALL_RATINGS) * 0.6)),
    keyPhrases: [...new Set(opinions.map(({ word }) => word))],
  };
}

/** The scores between which, and on which, feedback is neutral (SENTIMENT-5). */
export const NEUTRAL_SCORES = { lowest: 0.4, highest: 0.6 } as const;

/** Above 0.6 positive, below 0.4 negative, else neutral (SENTIMENT-5). */
export function classifySentiment(score: number): SentimentClass {
  if (score > NEUTRAL_SCORES.highest) return 'positive';
  return score < NEUTRAL_SCORES.lowest ? 'negative' : 'neutral';
}
