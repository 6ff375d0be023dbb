import { describe, expect, it } from 'vitest';
import { factorName } from './factors.ts';

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
