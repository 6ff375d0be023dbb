import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyDishes, menuYardsticks, pairRatios } from './menu.ts';

const aDish = fc.record({
  units: fc.integer({ min: 0, max: 500 }),
  marginMinor: fc.option(fc.integer({ min: -50_000, max: 900_000 })),
});

describe('NUM-12 menu engineering after Kasavana and Smith', () => {
  it('popular is 70 % of the average share, profitable the mean margin of a portion', () => {
    const dishes = [
      { units: 100, marginMinor: 100_000 },
      { units: 70, marginMinor: 35_000 },
      { units: 20, marginMinor: 40_000 },
      { units: 10, marginMinor: 1_000 },
      { units: 50, marginMinor: null },
    ];
    expect(menuYardsticks(dishes)).toEqual({ popularUnits: 35, meanMarginMinor: 880 });
    expect(classifyDishes(dishes)).toEqual(['star', 'plowhorse', 'puzzle', 'dog', null]);
  });

  it('a dish just at 70 % of the average is popular, one without orders a dog', () => {
    const dishes = [
      { units: 13, marginMinor: 1_300 },
      { units: 7, marginMinor: 700 },
      { units: 0, marginMinor: 0 },
    ];
    expect(classifyDishes(dishes).slice(1)).toEqual(['star', 'dog']);
    expect(classifyDishes([])).toEqual([]);
  });

  it('somebody always is profitable, and as many times as many portions change no class', () => {
    fc.assert(
      fc.property(fc.array(aDish, { maxLength: 20 }), fc.integer({ min: 2, max: 9 }), (dishes, times) => {
        const classes = classifyDishes(dishes);
        const isMeasured = dishes.some(({ units, marginMinor }) => marginMinor !== null && units > 0);
        expect(classes.some((each) => each === 'star' || each === 'puzzle')).toBe(isMeasured);
        for (const [index, each] of classes.entries())
          if (dishes[index]?.marginMinor === null) expect(each).toBeNull();
        const more = dishes.map(({ units, marginMinor }) => ({
          units: units * times,
          marginMinor: marginMinor === null ? null : marginMinor * times,
        }));
        expect(classifyDishes(more)).toEqual(classes);
      }),
    );
  });
});

it('NUM-13 of two dishes that meet as often as chance has it, the lift is 1', () => {
  expect(pairRatios({ together: 10, first: 20, second: 50, visits: 100 })).toEqual({
    support: 0.1,
    confidence: 0.5,
    lift: 1,
  });
});
