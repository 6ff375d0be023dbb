import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageOf } from './feedback-language.ts';
import { analyseSentiment, classifySentiment, isRated, type Ratings } from './sentiment.ts';

const NO_LEXICON = () => 0;
const analyse = (ratings: Ratings, text: string) => analyseSentiment(ratings, text, NO_LEXICON);
const rated = (food: number, service = 0, app = 0) => ({ food, service, app });

describe('SENTIMENT-1 ratings', () => {
  it.each([
    [rated(1), 0],
    [rated(3), 0.5],
    [rated(5), 1],
    [rated(5, 4, 3), 0.75],
    [rated(5, 0, 2), 0.625],
  ])('%j without words score %d', (ratings, score) => {
    expect(analyse(ratings, '').score).toBe(score);
  });

  it('one at least must be given', () => {
    expect(isRated(rated(0))).toBe(false);
    expect(isRated(rated(0, 0, 1))).toBe(true);
    expect(() => analyse(rated(0), 'great')).toThrow(new RangeError('feedback without a rating'));
  });
});

describe('SENTIMENT-2 SENTIMENT-3 SENTIMENT-11 words', () => {
  const classOf = (text: string) => {
    const { score } = analyse(rated(3), text);
    // Three stars alone are 0.5, and words change that by at most 0.15.
    if (score > 0.55) return 'good';
    return score < 0.45 ? 'bad' : 'between';
  };

  it.each([
    ['The paella was delicious and the waiter friendly', 'good'],
    ['Riquísimo todo, y muy RÁPIDO', 'good'],
    ['cold and slow', 'bad'],
    ['La sopa estaba fría pero el arroz bueno', 'between'],
    ['not very good', 'bad'],
    ["it wasn't bad", 'good'],
    ['No estaba nada bueno', 'bad'],
    ['Para nada recomendable', 'bad'],
    ['nada caro', 'good'],
    ['muy rico', 'good'],
    ['We waited over an hour', 'bad'],
    ['Nothing special', 'between'],
    ['Neither good nor bad', 'between'],
    ['Will not come back', 'bad'],
    ['We will be back', 'good'],
    ['😡', 'bad'],
    ['👍', 'good'],
    ['', 'between'],
    ['Das Essen kam nach der Suppe', 'between'],
    ['<script>alert(1)</script>', 'between'],
  ])('“%s” beside three stars is %s', (text, expected) => {
    expect(classOf(text)).toBe(expected);
  });

  it('a repeated word counts within its share, and is one phrase', () => {
    const { score, keyPhrases } = analyse(rated(3), 'good '.repeat(400));
    expect(score).toBeLessThanOrEqual(0.65);
    expect(keyPhrases).toEqual(['good']);
  });

  it('a stronger word weighs more: very good more than good', () => {
    const score = (text: string) => analyse(rated(3), text).score;
    expect(score('very good')).toBeGreaterThan(score('good'));
    expect(score('muy bueno')).toBeGreaterThan(score('bueno'));
  });
});

it.each([
  ['The food was good', 'en'],
  ['La comida estaba buena', 'es'],
  ['Riquísimo', 'es'],
  ['Sehr lecker 🍷', null],
  ['👍👍', null],
  ['', null],
])('SENTIMENT-10 “%s” is read as %s', (text, expected) => {
  expect(languageOf(text)).toBe(expected);
});

it.each([
  ['The food was good, bueno bueno', ['good']],
  ['delicious', ['delicious']],
  ['riquisimo', ['riquisimo']],
  ['delicious rico', ['delicious']],
])('SENTIMENT-10 “%s” is read in its language, else in that of more opinions: %j', (said, phrases) => {
  expect(analyse(rated(3), said).keyPhrases).toEqual(phrases);
});

it.each([
  ['The waiter was not nice at all.', 'not nice'],
  ['Nada bueno.', 'nada bueno'],
  ['The soup was nice.', 'nice'],
])('SENTIMENT-11 “%s” is named as %j, not as its contrary', (said, phrase) => {
  expect(analyse(rated(3), said).keyPhrases).toEqual([phrase]);
});

it('SENTIMENT-11 names twelve phrases at most', () => {
  const said =
    'The food was good great delicious tasty excellent amazing wonderful fantastic perfect superb lovely awesome friendly';
  expect(analyse(rated(3), said).keyPhrases).toHaveLength(12);
});

it('SENTIMENT-4 magnitude grows with the ratings given, up to 0.9', () => {
  const magnitudes = [rated(1), rated(1, 2), rated(1, 2, 3)].map((each) => analyse(each, '').magnitude);
  expect(magnitudes).toEqual([0.5, 0.7, 0.9]);
});

it('SENTIMENT-5 0.6 and 0.4 themselves are neutral', () => {
  expect([1, 0.6001, 0.6, 0.5, 0.4, 0.3999, 0].map(classifySentiment)).toEqual([
    'positive',
    'positive',
    'neutral',
    'neutral',
    'neutral',
    'negative',
    'negative',
  ]);
});

const stars = fc.integer({ min: 0, max: 5 });
const ratings = fc.record({ food: stars, service: stars, app: stars }).filter(isRated);
const text = fc
  .array(fc.constantFrom('good', 'not', 'malo', 'sin', 'the', 'Délicious', 'frío', '🍷'), { maxLength: 12 })
  .map((all) => all.join(' '));

it('SENTIMENT-1 SENTIMENT-3 score and magnitude stay between 0 and 1 whatever is said, to four decimals', () => {
  fc.assert(
    fc.property(ratings, fc.oneof(text, fc.string({ unit: 'binary' })), (given, said) => {
      const { score, magnitude } = analyse(given, said);
      for (const value of [score, magnitude]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        expect(Number(value.toFixed(4))).toBe(value);
      }
    }),
  );
});

it('SENTIMENT-1 a better rating never lowers the score', () => {
  fc.assert(
    fc.property(ratings, text, (given, said) => {
      fc.pre(given.food > 0 && given.food < 5);
      const better = { ...given, food: given.food + 1 };
      expect(analyse(better, said).score).toBeGreaterThanOrEqual(analyse(given, said).score);
    }),
  );
});
