import { expect, it } from 'vitest';
import { impossibleKinds, kindAt, peopleNeeded, USUAL_PLAN } from './shift-plan.ts';

it.each([
  ['09:00', 'morning'],
  ['13:30', 'afternoon'],
  ['19:00', 'night'],
  ['01:00', 'night'],
  ['05:00', 'morning'],
])('SHIFT-11 a shift that begins at %s is called %s', (starts, kind) => {
  expect(kindAt(starts)).toBe(kind);
});

it('SHIFT-11 a bakery’s kinds are its own', () => {
  const kinds = {
    morning: { starts: '04:00', ends: '11:00', breakMinutes: 20 },
    afternoon: { starts: '09:00', ends: '15:00', breakMinutes: 0 },
    night: { starts: '23:00', ends: '05:00', breakMinutes: 30 },
  };
  expect(['03:00', '08:00', '23:30', '00:30'].map((starts) => kindAt(starts, kinds))).toEqual([
    'morning',
    'afternoon',
    'night',
    'night',
  ]);
  expect(impossibleKinds(kinds)).toEqual([]);
  expect(impossibleKinds({ ...kinds, night: { starts: '23:00', ends: '23:00', breakMinutes: 0 } })).toEqual([
    'night',
  ]);
  expect(
    impossibleKinds({ ...kinds, morning: { starts: '04:00', ends: '05:00', breakMinutes: 60 } }),
  ).toEqual(['morning']);
});

it('SHIFT-12 an hour needs no one for fewer than two guests, and one more for each further share of guests', () => {
  const needed = [0, 1, 1.9, 2, 12, 12.4, 12.6, 25].map((guests) =>
    peopleNeeded(guests, USUAL_PLAN.guestsPer.server),
  );
  expect(needed).toEqual([0, 0, 0, 1, 1, 1, 2, 3]);
});
