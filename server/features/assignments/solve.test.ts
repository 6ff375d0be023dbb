import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixedServer } from '#domain/assignments/floor.ts';
import { findObstacles } from '#domain/assignments/obstacles.ts';
import { bestOfAll, floors } from '#tests/support/floors.ts';
import { solve } from './solve.ts';

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
