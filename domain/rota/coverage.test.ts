import { expect, it } from 'vitest';
import { hourNumber, hoursCovered, neededHours, uncoveredRuns } from './coverage.ts';
import { USUAL_PLAN } from './shift-plan.ts';

const DAY = '2026-10-19';
const at = (hour: number, day = DAY) => hourNumber({ day, hour });
const roles = new Map([
  ['ana', 'server'],
  ['leo', 'chef'],
  ['mar', 'manager'],
]);
const needs = (guests: readonly number[], shifts: Parameters<typeof neededHours>[1]) =>
  neededHours(
    guests.map((each, index) => ({ day: DAY, hour: 20 + index, guests: each })),
    shifts,
    (id) => roles.get(id),
    USUAL_PLAN,
  );
const shift = (staffId: string, starts: string, ends: string) => ({ staffId, day: DAY, starts, ends });

it.each([
  ['20:00', '22:00', [at(20), at(21)]],
  ['20:30', '22:30', [at(20), at(21), at(22)]],
  ['20:31', '22:29', [at(21)]],
  ['23:00', '01:00', [at(23), at(0, '2026-10-20')]],
])('SHIFT-12 a shift from %s to %s covers the hours of which it has half', (starts, ends, hours) => {
  expect(hoursCovered(shift('ana', starts, ends))).toEqual(hours);
});

it('SHIFT-12 counts people of the role, not managers', () => {
  const found = needs([30], [shift('ana', '18:00', '01:00'), shift('mar', '18:00', '01:00')]);
  expect(found.map(({ role, needed, planned }) => [role, needed, planned])).toEqual([
    ['server', 3, 1],
    ['chef', 2, 0],
  ]);
});

it('SHIFT-13 lists hours with expected guests without anybody of the role, consecutive hours as one', () => {
  const runs = uncoveredRuns(needs([5, 20, 3, 0], [shift('ana', '21:00', '22:00')]));
  expect(runs).toEqual([
    { role: 'server', day: DAY, from: 20, until: 21, guests: 5, missing: 1 },
    { role: 'server', day: DAY, from: 22, until: 23, guests: 3, missing: 1 },
    { role: 'chef', day: DAY, from: 20, until: 23, guests: 20, missing: 2 },
  ]);
});

it('SHIFT-13 a night counts on from the day on which it began', () => {
  const hours = [23, 24, 25].map((hour) => ({
    day: hour < 24 ? DAY : '2026-10-20',
    hour: hour % 24,
    guests: 4,
  }));
  const runs = uncoveredRuns(neededHours(hours, [], () => 'server', USUAL_PLAN));
  expect(runs[0]).toMatchObject({ role: 'server', day: DAY, from: 23, until: 26 });
});

it('SHIFT-12 hours are in their order whatever order they are said in, and those without need are left out', () => {
  const hours = [22, 20, 21].map((hour) => ({ day: DAY, hour, guests: hour === 21 ? 1 : hour }));
  const found = neededHours(
    hours,
    [shift('ana', '20:00', '21:00'), shift('ana', '20:00', '21:00')],
    (id) => roles.get(id),
    USUAL_PLAN,
  );
  expect(found.map(({ role, hour, needed, planned }) => [role, hour, needed, planned])).toEqual([
    ['server', 20, 2, 2],
    ['server', 22, 2, 0],
    ['chef', 20, 2, 0],
    ['chef', 22, 2, 0],
  ]);
});

it('SHIFT-13 hours in a row have the most guests and the most missing of any of them', () => {
  expect(uncoveredRuns(needs([30, 5, 40, 3], []))).toEqual([
    { role: 'server', day: DAY, from: 20, until: 24, guests: 40, missing: 4 },
    { role: 'chef', day: DAY, from: 20, until: 24, guests: 40, missing: 3 },
  ]);
});
