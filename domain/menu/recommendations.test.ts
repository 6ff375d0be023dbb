import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { chooseRecommendations, type RecommendableDish, readPriority } from './recommendations.ts';

const dish = (id: string, part: Partial<RecommendableDish> = {}): RecommendableDish => ({
  id,
  category: 'Tapas',
  createdAtMs: 0,
  featuredPriority: null,
  ...part,
});
const sold = (portions: Record<string, number>) =>
  new Map(
    Object.entries(portions).map(([id, each]) => [id, { orders: Math.ceil(each / 2), portions: each }]),
  );
const chosen = (dishes: RecommendableDish[], portions: Record<string, number> = {}) =>
  chooseRecommendations(dishes, sold(portions)).map(({ dish: { id }, as }) => `${as} ${id}`);

describe('REC-1', () => {
  it('two featured dishes by priority, then the two that sell best', () => {
    const dishes = [
      dish('a'),
      dish('b', { featuredPriority: 3 }),
      dish('c'),
      dish('d', { featuredPriority: 1 }),
      dish('e', { featuredPriority: 2 }),
      dish('f'),
    ];
    expect(chosen(dishes, { a: 2, c: 9, f: 5 })).toEqual([
      'featured d',
      'featured e',
      'popular c',
      'popular f',
    ]);
  });

  it('a featured dish that sells best is not shown twice; a third featured one may be popular', () => {
    const dishes = [1, 2, 3].map((priority) => dish(`d${priority}`, { featuredPriority: priority }));
    expect(chosen(dishes, { d1: 100, d3: 1 })).toEqual(['featured d1', 'featured d2', 'popular d3']);
  });

  it('counts the orders with a dish', () => {
    expect(chooseRecommendations([dish('a')], sold({ a: 5 }))).toMatchObject([
      { as: 'popular', isFallback: false, totalOrders: 3 },
    ]);
  });
});

it('REC-4 drinks are popular only where dishes are not enough', () => {
  const dishes = [dish('water', { category: 'Soft drinks' }), dish('rice'), dish('soup')];
  expect(chosen(dishes, { water: 99, rice: 1, soup: 2 })).toEqual(['popular soup', 'popular rice']);
  expect(chosen(dishes, { water: 99, soup: 2 })).toEqual(['popular soup', 'popular water']);
});

it('REC-3 the six newest are used, in menu order if equally new', () => {
  const dishes = 'abcdefgh'.split('').map((id, index) => dish(id, { createdAtMs: index < 4 ? 1 : 0 }));
  const fallback = chooseRecommendations(dishes, new Map());
  expect(fallback.map((each) => each.dish.id).join('')).toBe('abcdef');
  expect(fallback.every((each) => each.isFallback && each.as === 'popular')).toBe(true);
  expect(chooseRecommendations([], new Map())).toEqual([]);
});

const dishes = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[a-z]{1,2}$/),
    category: fc.constantFrom('Tapas', 'Soft drinks'),
    createdAtMs: fc.nat(5),
    featuredPriority: fc.option(fc.integer({ min: 1, max: 4 })),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);
const portions = fc.dictionary(fc.stringMatching(/^[a-z]{1,2}$/), fc.integer({ min: 0, max: 5 }));

it('REC-1 REC-3 never a dish twice, never more than the limits, never nothing where there is a dish', () => {
  fc.assert(
    fc.property(dishes, portions, (offered, amounts) => {
      const recommended = chooseRecommendations(offered, sold(amounts));
      const count = (test: (each: (typeof recommended)[number]) => boolean) =>
        recommended.filter(test).length;
      expect(new Set(recommended.map((each) => each.dish.id)).size).toBe(recommended.length);
      expect(count((each) => each.as === 'featured')).toBeLessThanOrEqual(2);
      expect(count((each) => each.as === 'popular' && !each.isFallback)).toBeLessThanOrEqual(2);
      expect(count((each) => each.isFallback)).toBeLessThanOrEqual(6);
      expect(recommended.length > 0).toBe(offered.length > 0);
    }),
  );
});

test.each([
  ['3', 3],
  [' 2 ', 2],
  ['2.9', 2],
  ['0', 1],
  ['-4', 1],
  ['', 1],
  ['first', 1],
  ['Infinity', 1],
])('REC-6 a priority typed as %j is %i', (typed, priority) => {
  expect(readPriority(typed)).toBe(priority);
});
