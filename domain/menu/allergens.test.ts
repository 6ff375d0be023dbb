import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  ALLERGENS,
  type AllergenDeclaration,
  allergenStatus,
  combinedAllergenStatus,
  isSafeFor,
} from './allergens.ts';

it('ALLERGEN-1 are fourteen', () => {
  expect(new Set(ALLERGENS).size).toBe(14);
});

it.each([
  [{ milk: 'contains' }, 'contains', false],
  [{ milk: 'may_contain' }, 'may_contain', false],
  [{ nuts: 'contains' }, 'absent', true],
  [{}, 'absent', true],
  [null, 'not_declared', false],
] satisfies [AllergenDeclaration, string, boolean][])(
  'ALLERGEN-2 ALLERGEN-4 %j says of milk: %s, safe: %s',
  (allergens, status, isSafe) => {
    expect(allergenStatus(allergens, 'milk')).toBe(status);
    expect(isSafeFor({ allergens }, ['milk'])).toBe(isSafe);
  },
);

it('ALLERGEN-4 one unsafe allergen of several is enough; who avoids nothing is shown everything', () => {
  expect(isSafeFor({ allergens: { eggs: 'may_contain' } }, ['milk', 'eggs'])).toBe(false);
  expect(isSafeFor({ allergens: null }, [])).toBe(true);
});

it.each([
  [[{}, { milk: 'contains' }, null], 'contains'],
  [[{ milk: 'may_contain' }, null], 'may_contain'],
  [[{}, null], 'not_declared'],
  [[{}, { eggs: 'contains' }], 'absent'],
  [[], 'not_declared'],
] satisfies [AllergenDeclaration[], string][])(
  'ALLERGEN-3 %j together say of milk: %s',
  (declarations, status) => {
    expect(combinedAllergenStatus(declarations, 'milk')).toBe(status);
  },
);

it('ALLERGEN-3 adding an option never makes a dish safer', () => {
  const levels = fc.dictionary(
    fc.constantFrom(...ALLERGENS),
    fc.constantFrom('contains' as const, 'may_contain' as const),
  );
  const declaration = fc.option(levels);
  fc.assert(
    fc.property(declaration, declaration, fc.constantFrom(...ALLERGENS), (dish, option, allergen) => {
      if (combinedAllergenStatus([dish, option], allergen) === 'absent')
        expect([dish, option].every((one) => isSafeFor({ allergens: one }, [allergen]))).toBe(true);
    }),
    { seed: 14, numRuns: 500 },
  );
});
