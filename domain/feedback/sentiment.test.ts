import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseSentiment, classifySentiment, isRated } from './sentiment.ts';

const rated = (food: number, service = 0, app = 0) => ({ food, service, app });

describe('SENTIMENT-1 ratings', () => {
  it.each([
    [rated(1), 0],
    [rated(3), 0.5],
    [rated(5), 1],
    [rated(5, 4, 3), 0.75],
    [rated(5, 0, 2), 0.625],
  ])('%j without words score %d', (ratings, score) => {
    expect(analyseSentiment(ratings, '').score).toBe(score);
  });

  it('one at least must be given', () => {
    expect(isRated(rated(0))).toBe(false);
    expect(isRated(rated(0, 0, 1))).toBe(true);
    expect(() => analyseSentiment(rated(0), 'great')).toThrow(RangeError);
  });
});

describe('SENTIMENT-2 SENTIMENT-3 words', () => {
  it.each([
    ['The paella was delicious and the waiter friendly', 0.65, ['delicious', 'friendly']],
    ['Riquísimo todo, y muy RÁPIDO', 0.65, ['riquisimo', 'rapido']],
    ['cold and slow', 0.35, ['cold', 'slow']],
    ['La sopa estaba fría pero el arroz buenísimo', 0.5, ['fria', 'buenisimo']],
    ['not very good', 0.35, ['good']],
    ["it wasn't bad", 0.65, ['bad']],
    ['nada caro', 0.65, ['caro']],
    ['good good good', 0.65, ['good']],
    ['nothing to say about goodness', 0.5, []],
  ])('“%s” beside three stars scores %d', (text, score, keyPhrases) => {
    expect(analyseSentiment(rated(3), text)).toMatchObject({ score, keyPhrases });
  });
});

it('SENTIMENT-4 magnitude grows with the ratings given, up to 0.9', () => {
  const magnitudes = [rated(1), rated(1, 2), rated(1, 2, 3)].map(
    (each) => analyseSentiment(each, '').magnitude,
  );
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
      const { score, magnitude } = analyseSentiment(given, said);
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
      expect(analyseSentiment(better, said).score).toBeGreaterThanOrEqual(
        analyseSentiment(given, said).score,
      );
    }),
  );
});
