import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { FEWEST_GUESTS, findMissingWords } from './missing-words.ts';

const MENU = ['Croquetas de jamón', 'Seafood paella'];

it('PAGE-7 finds words of three guests that are not on the menu, singular or plural, without accents', () => {
  const said = [
    'The brunch was great, brunch again!',
    'Brunches and paella',
    'brunch',
    'Un brunch con croqueta y JAMON',
    'jamón',
    'Jamon',
    'The tiramisu',
    'tiramisú',
  ];
  expect(findMissingWords(said, MENU)).toEqual([{ word: 'brunch', guests: 4 }]);
});

it('PAGE-7 ignores common words of feedback', () => {
  expect(
    findMissingWords(Array(5).fill('Muy rico todo, el camarero amable. Great service and waiter'), MENU),
  ).toEqual([]);
});

it('PAGE-7 never shows words of fewer guests, or of the menu', () => {
  const word: fc.Arbitrary<string> = fc.constantFrom(
    'brunch',
    'tiramisu',
    'paella',
    'vegano',
    'croquetas',
    'sushi',
  );
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 5 }), { maxLength: 12 }), (guests) => {
      for (const found of findMissingWords(
        guests.map((words) => words.join(' ')),
        MENU,
      )) {
        expect(['paella', 'croquetas']).not.toContain(found.word);
        expect(found.guests).toBeGreaterThanOrEqual(FEWEST_GUESTS);
        expect(found.guests).toBe(guests.filter((words) => words.includes(found.word)).length);
      }
    }),
  );
});

it('PAGE-7 the most used first, then by the alphabet, in the number in which it was said first', () => {
  const said = [
    ...Array<string>(3).fill('torrijas natillas'),
    'una torrija y el gazpacho',
    'gazpacho',
    'gazpachos',
  ];
  expect(findMissingWords(said, MENU)).toEqual([
    { word: 'torrijas', guests: 4 },
    { word: 'gazpacho', guests: 3 },
    { word: 'natillas', guests: 3 },
  ]);
});

it('PAGE-7 ignores words of three letters, and returns at most twenty', () => {
  const words = Array.from({ length: 22 }, (_, index) => `brun${String.fromCodePoint(97 + index)}`);
  const found = findMissingWords(Array(3).fill(`flan ${words.join(' ')} pan sal té`), ['flan']);
  expect(found.map(({ word }) => word)).toEqual(words.slice(0, 20));
});
