import { expect, test } from 'vitest';
import { expectedGuests, type PastService, pastOf } from './expectation.ts';

test('ASSIGN-7 a table expects its usual guests, to a tenth of a guest; half its seats without any history', () => {
  const facts = { seats: 5, guests: 0 };
  expect(expectedGuests({ ...facts, usual: 3.26 })).toBe(3.3);
  expect(expectedGuests({ ...facts, usual: 0 })).toBe(0);
  expect(expectedGuests({ ...facts, usual: null })).toBe(2.5);
});

const service = (staffId: string, more: Partial<PastService> = {}): PastService => ({
  staffId,
  evenings: 1,
  guests: 0,
  tipsMinor: 0,
  ...more,
});

test('ASSIGN-6 an evening counts half by the guests, half by the tips as guests who leave as much on average', () => {
  const past = pastOf(
    ['ana', 'ben'],
    [
      service('ana', { evenings: 2, guests: 20, tipsMinor: 6_000 }),
      service('ben', { evenings: 5, guests: 150, tipsMinor: 5_000 }),
    ],
  );
  // One evening each. Ana: 10 guests and 30 €; Ben: 30 guests and 10 €. On average 20 guests leave 20 €.
  expect([...past]).toEqual([
    ['ana', 20],
    ['ben', 20],
  ]);
});

test('ASSIGN-6 without any tips the guests alone count, to a tenth', () => {
  const past = pastOf(['ana'], [service('ana', { evenings: 3, guests: 10 })]);
  expect(past.get('ana')).toBe(3.3);
});

test('ASSIGN-6 a server without tables counts as the mean of the others; absent ones do not count', () => {
  const services = [
    service('ana', { guests: 10 }),
    service('ben', { guests: 25 }),
    service('eva', { evenings: 0, guests: 0 }),
    service('gone', { guests: 400 }),
  ];
  const past = pastOf(['ana', 'ben', 'eva', 'new'], services);
  expect([...past]).toEqual([
    ['ana', 10],
    ['ben', 25],
    ['eva', 17.5],
    ['new', 17.5],
  ]);
  expect([...pastOf(['new'], services)]).toEqual([['new', 0]]);
});
