import { expect, it } from 'vitest';
import { languageOf } from './feedback-language.ts';
import { opinionsIn } from './opinions.ts';

/** Words without an entry in the restaurant’s own list. */
const general =
  (words: Readonly<Record<string, number>>) =>
  (_language: string, word: string): number =>
    words[word] ?? 0;
const ZESTY = general({ zesty: 1, no: -0.6, not: -0.6 });
const valences = (text: string, lexicon = ZESTY) =>
  opinionsIn(text, 'en', lexicon).map(({ text: word, valence }) => [word, Number(valence.toFixed(4))]);

it.each([
  [0.29, []],
  [-0.29, []],
  [0.3, [['zesty', 0.21]]],
  [-0.5, [['zesty', -0.35]]],
  [1, [['zesty', 0.7]]],
])(
  'SENTIMENT-11 a score of %d in the general lexicon counts seven tenths, and 0 if uncertain',
  (value, expected) => {
    expect(valences('zesty', general({ zesty: value }))).toEqual(expected);
  },
);

it.each([
  ['not zesty', [['not zesty', -0.525]]],
  ['wasn’t zesty', [["wasn't zesty", -0.525]]],
  ['no dish not zesty', [['zesty', 0.7]]],
  ['not cheap at all, zesty', [['zesty', 0.7]]],
  ['not there - zesty', [['zesty', 0.7]]],
])(
  'SENTIMENT-2 “%s”: a negation inverts what follows in its part, and is no opinion itself',
  (text, expected) => {
    expect(valences(text).filter(([words]) => String(words).endsWith('zesty'))).toEqual(expected);
    expect(valences(text).some(([word]) => word === 'no' || word === 'not')).toBe(false);
  },
);

it('SENTIMENT-11 a phrase that means neither is no opinion', () => {
  expect(opinionsIn('Nothing special', 'en', () => 0)).toEqual([]);
});

it('SENTIMENT-10 a text that is as much English as Spanish is in no clear language', () => {
  expect(languageOf('the la')).toBeNull();
  expect(languageOf('the la with')).toBe('en');
  expect(languageOf('the la con')).toBe('es');
});
