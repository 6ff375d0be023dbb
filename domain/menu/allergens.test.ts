import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ALLERGENS, type AllergenDeclaration, allergenStatus, combinedAllergenStatus } from './allergens.ts';

it('ALLERGEN-1 are fourteen', () => {
  expect(new Set(ALLERGENS).size).toBe(14);
});

it.each([
  [{ milk: 'contains' }, 'contains'],
  [{ milk: 'may_contain' }, 'may_contain'],
  [{ nuts: 'contains' }, 'absent'],
  [{}, 'absent'],
  [null, 'not_declared'],
] satisfies [AllergenDeclaration, string][])('ALLERGEN-2 %j says of milk: %s', (allergens, status) => {
  expect(allergenStatus(allergens, 'milk')).toBe(status);
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
        expect([dish, option].map((one) => allergenStatus(one, allergen))).toEqual(['absent', 'absent']);
    }),
    { seed: 14, numRuns: 500 },
  );
});
