import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { floors } from '#tests/support/floors.ts';
import { beginPlan, guestsFrom, sharedOut } from './coming.ts';

const hours = (day: string, ...guests: number[]) =>
  guests.map((each, index) => ({ day, hour: 18 + index, guests: each }));

test('ASSIGN-11 the guests of four hours from the beginning on, of a begun hour the part that is left', () => {
  const evening = hours('2026-11-27', 10, 20, 30, 40, 50, 60);
  expect(guestsFrom(evening, { day: '2026-11-27', minutes: 18 * 60 })).toBe(100);
  expect(guestsFrom(evening, { day: '2026-11-27', minutes: 18 * 60 + 30 })).toBe(5 + 20 + 30 + 40 + 25);
  expect(guestsFrom(evening, { day: '2026-11-28', minutes: 18 * 60 })).toBeNull();
  // An hour that has just ended, and one that begins after the four hours, do not count.
  const around = [...hours('2026-11-27', 5), { day: '2026-11-27', hour: 23, guests: 5 }];
  expect(guestsFrom(around, { day: '2026-11-27', minutes: 19 * 60 })).toBeNull();
  // After midnight the forecast’s hours belong to the next day.
  const night = [...evening, { day: '2026-11-28', hour: 0, guests: 7 }];
  expect(guestsFrom(night, { day: '2026-11-27', minutes: 22 * 60 })).toBe(50 + 60 + 7);
});

test('ASSIGN-11 they are shared out by the guests who come to each table at that time, else by the seats', () => {
  const table = (id: string, seats: number, usual: number | null) => ({ id, seats, usual });
  expect([...sharedOut(30, [table('a', 2, 4), table('b', 8, 2), table('c', 4, 0)])]).toEqual([
    ['a', 20],
    ['b', 10],
    ['c', 0],
  ]);
  expect([...sharedOut(30, [table('a', 2, null), table('b', 4, null)])]).toEqual([
    ['a', 10],
    ['b', 20],
  ]);
  expect([...sharedOut(30, [])]).toEqual([]);
  expect([...sharedOut(30, [table('stool', 0, null)])]).toEqual([['stool', 0]]);
});

test('ASSIGN-12 a plan that begins takes no party from its server, and assigns no table to a person who is not at work', () =>
  fc.assert(
    fc.property(floors(9, 4), fc.array(fc.nat({ max: 5 }), { minLength: 9, maxLength: 9 }), (room, picks) => {
      const planned = new Map(room.tables.map(({ id }, index) => [id, `s${picks[index]}`]));
      const begun = beginPlan(room, planned);
      const atWork = new Set(room.servers.map(({ id }) => id));
      for (const { id, staffId, isRunning } of room.tables) {
        const keeps = isRunning && staffId !== null && atWork.has(staffId);
        const wanted = keeps ? staffId : planned.get(id);
        expect(begun.get(id)).toBe(wanted !== undefined && atWork.has(wanted) ? wanted : undefined);
      }
    }),
    { numRuns: 300 },
  ));
