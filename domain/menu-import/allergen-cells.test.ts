import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALLERGEN_LEVELS, ALLERGENS } from '#domain/menu/allergens.ts';
import { allergenOf, declarationCells, readDeclaration, wordsOf } from './allergen-cells.ts';

const declarations = fc.option(
  fc.dictionary(fc.constantFrom(...ALLERGENS), fc.constantFrom(...ALLERGEN_LEVELS)),
);

describe('EDIT-6 the words for an allergen', () => {
  test.each([
    ['gluten', 'gluten'],
    ['Huevos', 'eggs'],
    ['Frutos secos', 'nuts'],
    ['frutos-de-cáscara', 'nuts'],
    ['SULFITOS', 'sulphites'],
    [' lácteos ', 'milk'],
    ['chocolate', null],
    ['milk and eggs', null],
    ['none', null],
    ['', null],
  ])('%j is %s', (word, allergen) => {
    expect(allergenOf(word)).toBe(allergen);
  });

  test('each is known by its key, in capitals too', () => {
    for (const key of ALLERGENS) expect([allergenOf(key), allergenOf(key.toUpperCase())]).toEqual([key, key]);
  });
});

test('a cell that lists several', () => {
  expect(wordsOf(' milk, soya ;egg||nuts,')).toEqual(['milk', 'soya', 'egg', 'nuts']);
});

describe('EDIT-7 what two cells declare', () => {
  test('ALLERGEN-2 a written declaration is read back unchanged, "none" and "not declared" distinguished', () => {
    expect(declarationCells({}, 'en')).toEqual({ contains: 'none', may_contain: '' });
    expect(declarationCells(null, 'en')).toEqual({ contains: '', may_contain: '' });
    fc.assert(
      fc.property(declarations, (declaration) => {
        expect(readDeclaration(declarationCells(declaration, 'en'))).toEqual({ declaration, unknown: [] });
      }),
    );
  });

  test.each(['', ',', ' ; ', '|,|'])('%j and nothing beside it declare nothing', (cell) => {
    expect(readDeclaration({ contains: cell, may_contain: '' }).declaration).toBeNull();
    expect(readDeclaration({ contains: '', may_contain: cell }).declaration).toBeNull();
  });

  test.each(['none', 'No', 'NINGUNO', ' - '])('%j declares that there is none', (cell) => {
    expect(readDeclaration({ contains: cell, may_contain: '' })).toEqual({ declaration: {}, unknown: [] });
    expect(readDeclaration({ contains: '', may_contain: cell })).toEqual({ declaration: {}, unknown: [] });
  });

  test('an allergen in both cells is contained', () => {
    const { declaration } = readDeclaration({ contains: 'leche', may_contain: 'milk, soja' });
    expect(declaration).toEqual({ milk: 'contains', soybeans: 'may_contain' });
  });

  test('an unknown word is reported with its column, and does not hide others', () => {
    expect(readDeclaration({ contains: 'chocolate; milk', may_contain: 'none, Eggs' })).toEqual({
      declaration: { milk: 'contains', eggs: 'may_contain' },
      unknown: [
        { level: 'may_contain', word: 'none' },
        { level: 'contains', word: 'chocolate' },
      ],
    });
  });

  test('whatever is written: every allergen that is named is declared, and none without a word for it', () => {
    const words = fc.array(fc.constantFrom(...ALLERGENS, 'chocolate', 'none', '-', '', ' '));
    const separators = fc.constantFrom(',', ';', '|', ' , ');
    const cells = fc.tuple(words, separators).map(([each, between]) => each.join(between));
    fc.assert(
      fc.property(cells, cells, (contains, mayContain) => {
        const { declaration, unknown } = readDeclaration({ contains, may_contain: mayContain });
        const [certain, possible] = [wordsOf(contains), wordsOf(mayContain)];
        for (const key of ALLERGENS) {
          const rest = possible.includes(key) ? 'may_contain' : undefined;
          expect(declaration?.[key]).toBe(certain.includes(key) ? 'contains' : rest);
        }
        if (certain.length + possible.length === 0) expect(declaration).toBeNull();
        if (certain.includes('chocolate'))
          expect(unknown).toContainEqual({ level: 'contains', word: 'chocolate' });
      }),
    );
  });
});
