import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestOfAll, floors, table } from '#tests/support/floors.ts';
import { type Floor, USUAL_WEIGHTS } from './floor.ts';
import { goodStart } from './improve.ts';
import { leastTotal, scoreOf } from './score.ts';
import { startOf } from './solution.ts';

const server = (id: string, past = 0) => ({ id, sections: [], past });

test('ASSIGN-1 without a search there is a good assignment, its total, and the lower bound', () =>
  fc.assert(
    fc.property(floors(8, 4), (room) => {
      const assignment = goodStart(room);
      expect(startOf(room)).toEqual({
        assignment,
        total: scoreOf(room, assignment).total,
        bound: leastTotal(room),
      });
    }),
  ));

test('ASSIGN-1 without tables the only assignment is the best there is', () => {
  const room: Floor = {
    tables: [],
    servers: [server('ana', 4), server('ben')],
    mostTables: 3,
    weights: USUAL_WEIGHTS,
  };
  expect(startOf(room)).toEqual({ assignment: new Map(), total: 4, bound: 4 });
});

test('ASSIGN-1 no assignment comes below the bound, which is as high as it was measured', () => {
  let bounds = 0;
  let reached = 0;
  for (const room of fc.sample(floors(6, 3), { seed: 20_261_124, numRuns: 300 })) {
    const best = bestOfAll(room);
    if (best === null) continue;
    const bound = leastTotal(room);
    expect(bound).toBeLessThanOrEqual(best + 1e-6);
    bounds += bound;
    if (bound > best - 1e-6) reached += 1;
  }
  expect(bounds).toBeGreaterThan(13_567);
  expect(reached).toBeGreaterThanOrEqual(67);
});

test.each<[string, Partial<Floor>, number]>([
  [
    'who has tables in two sections walks to both',
    {
      tables: [
        table('1', { section: 'Bar', pinnedTo: 'ana' }),
        table('2', { section: 'Terrace', pinnedTo: 'ana' }),
      ],
      servers: [server('ana')],
    },
    2 * 2,
  ],
  ['alone one walks once', { tables: [table('1')], servers: [server('ana')] }, 2],
  [
    'with more servers than tables the least is that some have none',
    { tables: [table('1', { work: 0 })], servers: [server('ana'), server('ben')] },
    2,
  ],
  [
    'who has brought more may have less now: evenness and fairness weigh against each other',
    {
      tables: [table('1', { work: 5 }), table('2', { work: 5 })],
      servers: [server('ana', 10), server('ben')],
      weights: { even: 1, walking: 0, changes: 0, fairness: 3 },
    },
    // Ana none, Ben both: each deviates by 5, and by as much including the last two weeks.
    2 * 5,
  ],
  [
    'what is fixed is not given to anybody else',
    {
      tables: [table('1', { work: 8, pinnedTo: 'ana' }), table('2', { work: 0 })],
      servers: [server('ana'), server('ben')],
      weights: { even: 1, walking: 0, changes: 0, fairness: 0 },
    },
    4 + 0,
  ],
])('ASSIGN-1 the bound: %s', (_name, more, bound) => {
  const weights = { even: 1, walking: 1, changes: 1, fairness: 1 };
  expect(leastTotal({ tables: [], servers: [], mostTables: 9, weights, ...more })).toBeCloseTo(bound, 9);
});
