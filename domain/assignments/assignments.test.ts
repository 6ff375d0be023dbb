import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestOfAll, floor, floors, table } from '#tests/support/floors.ts';
import { type Floor, fixedServer, worksAt } from './floor.ts';
import { goodStart } from './improve.ts';
import { findObstacles } from './obstacles.ts';
import { leastTotal, scoreOf } from './score.ts';

const server = (id: string, more: Partial<Floor['servers'][number]> = {}): Floor['servers'][number] => ({
  id,
  sections: [],
  past: 0,
  ...more,
});

test('ASSIGN-1 the total weighs guests off the mean, groups and sections, changes, and the last two weeks', () => {
  const room = floor(
    [table('1', { staffId: 'ana', work: 6 }), table('2', { work: 2 }), table('3', { section: 'Terrace' })],
    [server('ana', { past: 10 }), server('ben', { past: 4 })],
  );
  const { aims, servers, total } = scoreOf(
    room,
    new Map([
      ['1', 'ben'],
      ['2', 'ben'],
      ['3', 'ana'],
    ]),
  );
  expect(servers).toEqual([
    { id: 'ana', tables: 1, work: 4, groups: 1, sections: 1 },
    { id: 'ben', tables: 2, work: 8, groups: 1, sections: 1 },
  ]);
  expect(aims).toEqual({ even: 4, walking: 4, changes: 1, fairness: 2 });
  expect(total).toBe(3 * 4 + 4 * 4 + 2 + 2);
});

test('ASSIGN-3 ASSIGN-4 every table that can have somebody has: within sections and the most a person has, fixed ones where they are', () =>
  fc.assert(
    fc.property(floors(10, 4), (room) => {
      const assignment = goodStart(room);
      if (findObstacles(room).length > 0) return;
      for (const each of room.tables) {
        const staffId = assignment.get(each.id);
        const fixed = fixedServer(room, each);
        const mine = room.servers.find(({ id }) => id === staffId);
        expect(mine).toBeDefined();
        if (fixed !== null) expect(staffId).toBe(fixed);
        else expect(mine && worksAt(mine, each)).toBe(true);
      }
      for (const { tables } of scoreOf(room, assignment).servers)
        expect(tables).toBeLessThanOrEqual(room.mostTables);
      expect(scoreOf(room, assignment).total).toBeGreaterThanOrEqual(leastTotal(room) - 1e-9);
    }),
  ));

test('ASSIGN-5 there are obstacles exactly where no assignment exists', () =>
  fc.assert(
    fc.property(floors(5, 3), (room) => {
      expect(findObstacles(room).length === 0).toBe(bestOfAll(room) !== null);
    }),
    { numRuns: 300 },
  ));

test('ASSIGN-5 each obstacle has what would help', () => {
  const one = table('1');
  expect(findObstacles(floor([one], []))).toEqual([{ kind: 'nobody' }]);
  expect(findObstacles(floor([], []))).toEqual([]);
  expect(findObstacles(floor([table('1', { pinnedTo: 'eva' })], [server('ana')]))).toEqual([
    { kind: 'pinned_to_absent', tableId: '1', staffId: 'eva' },
  ]);
  const two = [table('1', { pinnedTo: 'ana' }), table('2', { staffId: 'ana', isRunning: true })];
  expect(findObstacles(floor(two, [server('ana'), server('ben')], 1))).toEqual([
    { kind: 'holds_too_many', staffId: 'ana', tables: 2, most: 1 },
  ]);
  expect(
    findObstacles(floor([table('1', { section: 'Bar' })], [server('ana', { sections: ['Terrace'] })])),
  ).toEqual([{ kind: 'section_uncovered', section: 'Bar', tables: 1 }]);
  const five = ['1', '2', '3', '4', '5'].map((id) => table(id));
  expect(findObstacles(floor(five, [server('ana'), server('ben')], 1))).toEqual([
    { kind: 'too_few', unplaced: 3, enough: 3 },
  ]);
});

test('ASSIGN-3 a party keeps its server, unless the table is pinned to another, or the server is not at work', () => {
  const here = floor([], [server('ana'), server('ben')]);
  const running = table('1', { staffId: 'ana', isRunning: true });
  expect(fixedServer(here, running)).toBe('ana');
  expect(fixedServer(here, { ...running, pinnedTo: 'ben' })).toBe('ben');
  expect(fixedServer(here, { ...running, staffId: 'eva' })).toBeNull();
  expect(fixedServer(here, { ...running, isRunning: false })).toBeNull();
});
