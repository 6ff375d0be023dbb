import { expect, it } from 'vitest';
import { formsOf, isOneSlipAway, isSameWord, isSlip, soundOf } from './spelling.ts';

it.each([
  ['nueces', ['nueces', 'nuece', 'nuec', 'nuez']],
  ['berries', ['berries', 'berrie', 'berri', 'berry']],
  ['tés', ['tés', 'té']],
  ['gas', ['gas', 'ga']],
  ['as', ['as']],
  ['os', ['os']],
  ['water', ['water']],
  ['swiss', ['swiss']],
  ['ssd', ['ssd']],
  ['ices', ['ices', 'ice', 'ic']],
] as const)('SEARCH-2 %s may be the plural of %j', (word, forms) => {
  expect(formsOf(word)).toEqual(forms);
});

it.each([
  ['nueces', 'nuez', true],
  ['nuez', 'nueces', true],
  ['postres', 'postre', true],
  ['pan', 'pez', false],
  ['soups', 'soups', true],
])('SEARCH-2 %s and %s are one word: %s', (one, other, expected) => {
  expect(isSameWord(one, other)).toBe(expected);
});

it.each([
  ['beer', 'beer', true],
  ['beer', 'ber', true],
  ['beer', 'beeer', true],
  ['beer', 'bear', true],
  ['beer', 'ebre', false],
  ['beer', 'bere', true],
  ['beer', 'be', false],
  ['beer', 'beeeer', false],
  ['', 'a', true],
  ['', 'ab', false],
])('SEARCH-3 %j is at most one slip away from %j: %s', (one, other, expected) => {
  expect(isOneSlipAway(one, other)).toBe(expected);
  expect(isOneSlipAway(other, one)).toBe(expected);
});

it.each([
  ['chocolate', 'xokolate'],
  ['queso', 'keso'],
  ['guiso', 'giso'],
  ['guacamole', 'guakamole'],
  ['cerveza', 'serbesa'],
  ['cocktail', 'koktail'],
  ['vino', 'bino'],
  ['pollo', 'poyo'],
  ['hamburguesa', 'amburgesa'],
  ['arroz', 'aros'],
  ['zumo', 'sumo'],
])('SEARCH-3 %s sounds like %s', (word, sound) => {
  expect(soundOf(word)).toBe(sound);
});

it.each([
  ['croketas', 'croquetas', true],
  ['vino', 'bino', true],
  ['veer', 'beer', true],
  // Four letters are required on both sides.
  ['bee', 'beer', false],
  ['beer', 'bee', false],
  ['soop', 'soup', true],
  // The typo may be in the singular.
  ['tartas', 'torta', true],
  ['tarta', 'tortas', true],
  ['tosta', 'torta', true],
  ['sastre', 'astros', false],
  ['pollo', 'polvo', true],
  ['pollo', 'polvos', true],
  ['pizza', 'pasta', false],
])('SEARCH-3 a guest who types %s may mean %s: %s', (typed, word, expected) => {
  expect(isSlip(typed, word)).toBe(expected);
});
