import { describe, expect, it } from 'vitest';
import { deletionAtMs, isNameOf } from './closure.ts';

describe('CLOSURE-2 the end of a restaurant', () => {
  it('is thirty days away', () => {
    expect(new Date(deletionAtMs(Date.UTC(2026, 10, 25))).toISOString()).toBe('2026-12-25T00:00:00.000Z');
  });

  it.each([
    ['Casa Sobremesa', true],
    ['  casa   sobremesa ', true],
    ['Casa', false],
    ['', false],
    ['Casa Sobremesa 2', false],
  ])('the name typed as %j is the name: %j', (typed, isRight) => {
    expect(isNameOf('Casa  Sobremesa', typed)).toBe(isRight);
  });

  it('an accent is the same however it is written', () => {
    expect(isNameOf('Café', 'Cafe\u0301')).toBe(true);
    expect(isNameOf('Café', 'Cafe')).toBe(false);
  });
});
