import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { findPairs } from './pairs.ts';

const NAMES = ['Flan', 'Vermut', 'Pulpo', 'Pan', 'Sidra'];
const aVisit = fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1 });

it('NUM-13 pairs are counted by visit, whichever hours the visits are kept in', () => {
  fc.assert(
    fc.property(fc.array(fc.array(aVisit, { maxLength: 12 }), { maxLength: 4 }), (hours) => {
      const kept = hours.map((visits) => {
        const dishes = [...new Set(visits.flat())].toSorted();
        const lists = visits.map((visit) => visit.map((dish) => dishes.indexOf(dish) + 1).join(','));
        const often = [...Map.groupBy(lists, (list) => list)].map(([list, same]) => `${list}*${same.length}`);
        return { dishes, visits: often.join(';') };
      });
      const pairs = findPairs(kept, new Map(NAMES.map((name) => [name, name])));
      const visits = hours.flat();
      const having = (...dishes: string[]) =>
        visits.filter((visit) => dishes.every((dish) => visit.includes(dish))).length;
      const expected = NAMES.flatMap((one, at) => NAMES.slice(at + 1).map((other) => [one, other] as const))
        .filter(([one, other]) => having(one, other) >= 3 && having(one, other) >= 0.01 * visits.length)
        .map(([one, other]) => [one, other].toSorted().join(' '));
      expect(
        pairs.map(({ firstLabel, secondLabel }) => [firstLabel, secondLabel].toSorted().join(' ')).toSorted(),
      ).toEqual(expected.toSorted());
      for (const pair of pairs) {
        expect(pair).toMatchObject({
          together: having(pair.firstLabel, pair.secondLabel),
          first: having(pair.firstLabel),
          second: having(pair.secondLabel),
          visits: visits.length,
        });
        expect(pair.first).toBeLessThanOrEqual(pair.second);
      }
      const lifts = pairs.map(({ together, first, second }) => together / (first * second));
      for (const [place, lift] of lifts.entries())
        expect(lift).toBeLessThanOrEqual((lifts[place - 1] ?? 1) + 1e-12);
    }),
  );
});
