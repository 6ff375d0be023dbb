import { describe, expect, it } from 'vitest';
import { factorName, phoneNumber } from './factors.ts';

describe('FACTOR-1 the name of a factor', () => {
  it.each([
    ['Phone', 'Phone'],
    ['  Portátil del trabajo ', 'Portátil del trabajo'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['', null],
    ['   ', null],
    ['x'.repeat(61), null],
  ])('%j is %j', (typed, name) => {
    expect(factorName(typed)).toBe(name);
  });
});

it.each([
  ['+34 600 12 34 56', '+34600123456'],
  ['0034-600.12.34.56', '+34600123456'],
  ['+1 (415) 555-0100', '+14155550100'],
  ['600123456', null],
  ['+0123456789', null],
  ['+34', null],
  ['+1234567890123456', null],
  ['+34 600 12 34 5x', null],
  ['', null],
])('FACTOR-4 %j as a number: %j', (typed, number) => {
  expect(phoneNumber(typed)).toBe(number);
});
