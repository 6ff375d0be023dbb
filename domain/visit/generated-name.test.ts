import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateName, NAME_WORDS } from './generated-name.ts';

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
