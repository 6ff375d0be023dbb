import { expect, it } from 'vitest';
import { foodWords as english } from './en/food-words.ts';
import { foodWords as spanish } from './es/food-words.ts';

/** How to recognise each allergen of Regulation (EU) 1169/2011, Annex II, in both languages: a swapped word makes people ill. */
const WORDS = {
  gluten: [/gluten/i, /gluten/i],
  crustaceans: [/crustacean/i, /crustáceo/i],
  eggs: [/egg/i, /huevo/i],
  fish: [/^fish/i, /pescado/i],
  peanuts: [/peanut/i, /cacahuete/i],
  soybeans: [/soy/i, /soja/i],
  milk: [/milk/i, /lácteo|leche/i],
  nuts: [/^(tree )?nuts/i, /frutos de cáscara/i],
  celery: [/celery/i, /apio/i],
  mustard: [/mustard/i, /mostaza/i],
  sesame: [/sesame/i, /sésamo/i],
  sulphites: [/sulphite/i, /sulfito/i],
  lupin: [/lupin/i, /altramu/i],
  molluscs: [/mollusc/i, /molusco/i],
} as const satisfies Record<keyof typeof english.allergenNames, readonly [RegExp, RegExp]>;

const DIETS = {
  vegan: [/^vegan$/, /^vegano$/],
  vegetarian: [/^vegetarian$/, /^vegetariano$/],
  glutenFree: [/gluten/, /gluten/],
  dairyFree: [/dairy/, /lácteos/],
  nutFree: [/nut/, /frutos secos/],
} as const satisfies Record<keyof typeof english.dietNames, readonly [RegExp, RegExp]>;

const entriesOf = <T extends object>(words: T) => Object.entries(words) as [keyof T, T[keyof T]][];

it.each(entriesOf(WORDS))(
  'ALLERGEN-1 %s has its own word in both languages',
  (allergen, [inEnglish, inSpanish]) => {
    expect(english.allergenNames[allergen]).toMatch(inEnglish);
    expect(spanish.allergenNames[allergen]).toMatch(inSpanish);
  },
);

it.each(entriesOf(DIETS))(
  'the diet %s has its own word in both languages',
  (diet, [inEnglish, inSpanish]) => {
    expect(english.dietNames[diet]).toMatch(inEnglish);
    expect(spanish.dietNames[diet]).toMatch(inSpanish);
  },
);

it('what a dish contains, may contain, and does not say are told apart in both languages', () => {
  const said = (words: typeof english) => [
    words.misfit.contains('X'),
    words.misfit.may_contain('X'),
    words.misfit.not_declared('X'),
    words.misfit.diet('X'),
    words.avoidsOne('X'),
  ];
  expect(said(english)).toEqual(['Contains X', 'May contain X', 'Not declared: X', 'Not X', 'no X']);
  expect(said(spanish)).toEqual([
    'Contiene X',
    'Puede contener X',
    'Sin declarar: X',
    'No consta como X',
    'sin X',
  ]);
});
