import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { findWhatIsBad } from './bad-feedback.ts';

const rated = (food: number, service = 0, app = 0) => ({ food, service, app });

it.each([
  [rated(2, 5), 0.625, { about: 'food', stars: 2 }],
  [rated(5, 1, 5), 0.67, { about: 'service', stars: 1 }],
  [rated(2, 2, 2), 0.25, { about: 'service', stars: 2 }],
  [rated(3, 0, 0), 0.39, { about: 'food', stars: 3 }],
  [rated(3, 0, 0), 0.4, null],
  [rated(3, 4, 5), 0.75, null],
  [rated(0), 0.1, null],
])('SENTIMENT-8 %j with a score of %d: %j', (ratings, score, expected) => {
  expect(findWhatIsBad(ratings, score)).toEqual(expected);
});

it('SENTIMENT-8 the reason is the lowest rating, and a better rating never causes a notification', () => {
  const stars = fc.integer({ min: 0, max: 5 });
  const score = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.record({ food: stars, service: stars, app: stars }), score, (ratings, of) => {
      const bad = findWhatIsBad(ratings, of);
      const given = Object.values(ratings).filter((each) => each > 0);
      if (bad) {
        expect(bad.stars).toBe(Math.min(...given));
        return;
      }
      const better = { ...ratings, food: ratings.food > 0 ? Math.min(5, ratings.food + 1) : 0 };
      expect(findWhatIsBad(better, of)).toBeNull();
    }),
  );
});
