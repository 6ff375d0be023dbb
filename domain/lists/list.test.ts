import { describe, expect, it } from 'vitest';
import { compareTexts, hasAllWords, readSort, sortTexts } from './list.ts';

describe('LIST-1 a search finds', () => {
  it.each([
    ['', true],
    ['   ', true],
    ['jamon', true],
    ['IBÉRICO jam', true],
    ['jamón york', false],
  ])('by every word, in any order, without case and accents: "%s" %s', (search, isFound) => {
    expect(hasAllWords('Jamón ibérico de bellota', search)).toBe(isFound);
  });
});

describe('a sorting in an address', () => {
  it('is a name, turned round by a minus', () => {
    expect(sortTexts(['name', 'since'])).toEqual(['name', '-name', 'since', '-since']);
    const fallback = { by: 'name', isDescending: false } as const;
    expect(readSort<'name' | 'since'>('-since', fallback)).toEqual({ by: 'since', isDescending: true });
    expect(readSort<'name' | 'since'>(undefined, fallback)).toBe(fallback);
  });

  it('of names is that of people', () => {
    expect(['zoe', 'Mesa 10', 'Ángel', 'mesa 2', 'ana'].toSorted(compareTexts)).toEqual([
      'ana',
      'Ángel',
      'mesa 2',
      'Mesa 10',
      'zoe',
    ]);
  });
});
