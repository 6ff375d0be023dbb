import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixedServer } from '#domain/assignments/floor.ts';
import { goodStart } from '#domain/assignments/improve.ts';
import { findObstacles } from '#domain/assignments/obstacles.ts';
import { scoreOf } from '#domain/assignments/score.ts';
import type { Solution } from '#domain/assignments/solution.ts';
import { bestOfAll, floors, LARGE_ROOM } from '#tests/support/floors.ts';
import { solve } from './solve.ts';
import { solveInTime } from './solve-in-time.ts';

/** `ASSIGNMENT_ROOMS=1000` for the long form. */
const ROOMS = Number(process.env['ASSIGNMENT_ROOMS'] ?? 25);

test(
  'ASSIGN-1 the solver finds what a search of every assignment finds, and proves it',
  { timeout: 1_200_000 },
  () =>
    fc.assert(
      fc.asyncProperty(floors(8, 3), async (room) => {
        fc.pre(findObstacles(room).length === 0);
        const { assignment, total, bound } = await solve(room, 60);
        expect(total).toBeCloseTo(bestOfAll(room) ?? -1, 5);
        expect(bound).toBeCloseTo(total, 5);
        for (const table of room.tables) {
          const fixed = fixedServer(room, table);
          if (fixed !== null) expect(assignment.get(table.id)).toBe(fixed);
        }
      }),
      { numRuns: ROOMS },
    ),
);

/**
 * What the solver answers, if it does so at its deadline. A timer set after the solver's own fires after it, however late both are on a
 * busy machine.
 */
async function answerAt(deadlineMs: number | undefined, atMs: number): Promise<Solution> {
  let answer: Solution | null = null;
  const solving = solveInTime(LARGE_ROOM, deadlineMs).then((solution) => {
    answer = solution;
    return solution;
  });
  await nextTurn();
  await delay(atMs + 1);
  expect(answer, 'not answered at the deadline').not.toBeNull();
  return await solving;
}

test('ASSIGN-1 for 60 tables and 15 servers there is an answer in time, never worse than the start, with a lower bound', async () => {
  const start = scoreOf(LARGE_ROOM, goodStart(LARGE_ROOM)).total;
  const { assignment, total, bound } = await answerAt(undefined, 1_800);
  expect(assignment.size).toBe(60);
  expect(total).toBeLessThanOrEqual(start);
  expect(scoreOf(LARGE_ROOM, assignment).total).toBeCloseTo(total, 5);
  expect(bound).toBeLessThanOrEqual(total);
  expect(bound).toBeGreaterThan(0);
  for (const table of LARGE_ROOM.tables) {
    const fixed = fixedServer(LARGE_ROOM, table);
    if (fixed !== null) expect(assignment.get(table.id)).toBe(fixed);
  }
});

test('ASSIGN-1 an answer comes at the deadline even where the solver has not begun', async () => {
  const { assignment, total, bound } = await answerAt(1, 1);
  expect(scoreOf(LARGE_ROOM, assignment).total).toBeCloseTo(total, 5);
  expect(bound).toBeLessThan(total);
});
