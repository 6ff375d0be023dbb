import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  generateName,
  isActive,
  isAtTable,
  isListed,
  NAME_WORDS,
  PARTICIPANT_COLORS,
  type PhoneAtTable,
  pickColor,
} from './participants.ts';

describe('names', () => {
  it('SESSION-4 are adjective, noun and number, in the order of the language', () => {
    expect(generateName('en', [0, 0, 0])).toBe('Amber Almond 1');
    expect(generateName('es', [0, 0, 0.9999])).toBe('Aguacate Alegre 999');
    expect(generateName('en', [0.9999, 0.9999, 0.5])).toBe('Witty Walnut 500');
  });
  it.each(['en', 'es'] as const)(
    'SESSION-4 %s has 24 different words of each kind, none with a blank',
    (language) => {
      const { adjectives, nouns } = NAME_WORDS[language];
      for (const list of [adjectives, nouns]) {
        expect(new Set(list).size).toBe(24);
        expect(list).toHaveLength(24);
        for (const word of list) expect(word).toMatch(/^\p{Lu}\p{Ll}+$/u);
      }
    },
  );
  it('SESSION-4 fit the 40 characters of a display name, for any random numbers', () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom('en' as const, 'es' as const),
        fc.tuple(random, random, random),
        (language, three) => {
          const name = generateName(language, three);
          expect(name).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ [1-9]\d{0,2}$/u);
          expect(name.length).toBeLessThanOrEqual(40);
        },
      ),
      { seed: 3, numRuns: 1000 },
    );
  });
});

describe('colours', () => {
  it('SESSION-6 the first ten diners all differ, the eleventh wears the first colour again', () => {
    const worn: number[] = [];
    for (let diner = 0; diner < PARTICIPANT_COLORS; diner += 1) worn.push(pickColor(worn));
    expect(new Set(worn).size).toBe(10);
    expect(pickColor(worn)).toBe(worn[0]);
  });
  it('SESSION-6 takes the one that fewest wear', () => {
    expect(pickColor([0, 1, 3])).toBe(2);
    expect(pickColor([...Array.from({ length: 10 }, (_, n) => n), 0, 1])).toBe(2);
  });
});

describe('SESSION-9 who counts at the table', () => {
  const phone = { page: null, seenAtMs: null, lastActivityMs: 0, hasDishes: false };
  const lasts = (part: Partial<PhoneAtTable>, ms: number) =>
    [ms - 1, ms].map((at) => isAtTable({ ...phone, seenAtMs: 0, ...part }, at));

  it.each([
    ['shown', 60_000],
    ['closed', 30_000],
    ['hidden', 7_200_000],
  ] as const)('a page that is %s, for %i ms', (page, ms) => {
    expect(lasts({ page }, ms)).toEqual([true, false]);
  });

  it('a phone that says nothing of its page, as long as it is listed', () => {
    expect(lasts({}, 7_200_001)).toEqual([true, false]);
  });

  it('whose dishes are in the cart counts though the page is closed, as long as it is listed', () => {
    expect(lasts({ page: 'closed', hasDishes: true }, 7_200_001)).toEqual([true, false]);
  });
});

it('SESSION-5 active under 60 seconds, listed up to two hours', () => {
  expect([59_999, 60_000].map((ago) => isActive(0, ago))).toEqual([true, false]);
  expect([7_200_000, 7_200_001].map((ago) => isListed(0, ago))).toEqual([true, false]);
});
