import { describe, expect, it } from 'vitest';
import {
  compareInstants,
  compareTexts,
  hasAllWords,
  LONGEST_SEARCH,
  readSort,
  searchOf,
  searchWords,
  sortKeys,
  sortRows,
} from './list.ts';

describe('LIST-1 search', () => {
  it.each([
    ['', true],
    ['   ', true],
    ['jamon', true],
    ['IBÉRICO jam', true],
    ['jamón york', false],
  ])('finds every word in any order, without case and accents: "%s" %s', (search, isFound) => {
    expect(hasAllWords('Jamón ibérico de bellota', search)).toBe(isFound);
  });
});

describe('LIST-1 the text of a search', () => {
  it.each([
    ['nothing', null, ''],
    ['a dish', 'Jamón', 'Jamón'],
    ['as much as fits', 'x'.repeat(LONGEST_SEARCH), 'x'.repeat(LONGEST_SEARCH)],
    ['more than that', 'x'.repeat(LONGEST_SEARCH + 1), 'x'.repeat(LONGEST_SEARCH)],
    ['a character at its end that is two', `${'x'.repeat(98)}🍷`, `${'x'.repeat(98)}🍷`],
    ['one that is cut in two', `${'x'.repeat(99)}🍷`, 'x'.repeat(99)],
    ['one in its middle', `🍷${'x'.repeat(200)}`, `🍷${'x'.repeat(98)}`],
  ])('%s', (_name, typed, asked) => {
    expect(searchOf(typed)).toBe(asked);
  });

  it('is words, however far apart, without case and accents', () => {
    expect(searchWords('  Jamón \t IBÉRICO\n')).toEqual(['jamon', 'iberico']);
  });
});

describe('sorts', () => {
  it('are read from a key, descending with a minus', () => {
    expect(sortKeys(['name', 'since'])).toEqual(['name', '-name', 'since', '-since']);
    const fallback = { by: 'name', isDescending: false } as const;
    expect(readSort<'name' | 'since'>('-since', fallback)).toEqual({ by: 'since', isDescending: true });
    expect(readSort<'name' | 'since'>(undefined, fallback)).toBe(fallback);
  });

  it('of names ignore case and accents', () => {
    expect(['zoe', 'Mesa 10', 'Ángel', 'mesa 2', 'ana'].toSorted(compareTexts)).toEqual([
      'ana',
      'Ángel',
      'mesa 2',
      'Mesa 10',
      'zoe',
    ]);
  });

  it('TABLE-1 of table numbers put T2 before T10', () => {
    expect(['T10', 't2', 'Bar', 'T1'].toSorted(compareTexts)).toEqual(['Bar', 'T1', 't2', 'T10']);
  });

  it('of moments put the earlier one first, and leave equal ones alone', () => {
    const [early, late] = ['2026-11-25T09:59:59.999Z', '2026-11-25T10:00:00.000Z'];
    expect([early, late].map((one) => [early, late].map((other) => compareInstants(one, other)))).toEqual([
      [0, -1],
      [1, 0],
    ]);
  });

  it('keep equal rows in ascending order of their ties, in both directions', () => {
    const rows = ['b1', 'a2', 'a1', 'b2'];
    const sorted = (isDescending: boolean) =>
      sortRows(
        rows,
        { by: 'digit', isDescending },
        { digit: (one: string, other: string) => compareTexts(one.slice(1), other.slice(1)) },
        compareTexts,
      );
    expect(sorted(false)).toEqual(['a1', 'b1', 'a2', 'b2']);
    expect(sorted(true)).toEqual(['a2', 'b2', 'a1', 'b1']);
  });
});
