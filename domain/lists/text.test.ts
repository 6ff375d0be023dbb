import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { foldText, plainWords } from './text.ts';

test.each([
  ['Jamón', 'jamon'],
  ['PIÑA COLADA', 'pina colada'],
  ['Crème Brûlée', 'creme brulee'],
  ['İzmir köfte', 'izmir kofte'],
  ['Nº 5 – 50 %', 'nº 5 – 50 %'],
  ['', ''],
])('%j is compared as %j', (typed, folded) => {
  expect(foldText(typed)).toBe(folded);
});

it('is the same for the same text in any case and however its accents are stored, and folding twice is folding once', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'Á', 'ñ', 'Ü', 'ç', 'e\u0301', 'o', ' ', '7') });
  fc.assert(
    fc.property(word, (text) => {
      const folded = foldText(text);
      for (const same of [text.normalize('NFC'), text.normalize('NFD'), text.toUpperCase(), folded])
        expect(foldText(same)).toBe(folded);
    }),
  );
});

test.each([
  ['Sin-Gluten ', 'sin gluten'],
  [' ¡Piña -- colada, 2 × 1!', 'pina colada 2 1'],
  ['…', ''],
])('of %j the plain words are %j', (typed, words) => {
  expect(plainWords(typed)).toBe(words);
});
