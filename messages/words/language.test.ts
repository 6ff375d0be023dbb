import { describe, expect, it } from 'vitest';
import { loadArea } from '#messages/areas.ts';
import type { Area } from '#messages/messages.ts';
import { languageOf, plural } from './language.ts';

describe('languageOf', () => {
  it.each([
    ['es', 'es'],
    ['es-MX', 'es'],
    ['ES', 'es'],
    ['en-GB', 'en'],
    ['fr', 'en'],
    ['', 'en'],
    [null, 'en'],
    [undefined, 'en'],
  ])('takes %j as %s', (tag, language) => expect(languageOf(tag)).toBe(language));
});

describe('plural', () => {
  it.each([
    [0, 'people'],
    [1, 'person'],
    [2, 'people'],
  ])('%i %s', (count, form) => expect(plural('en', count, { one: 'person', other: 'people' })).toBe(form));
});

type Texts = Record<string, unknown>;

/** Paths of all texts: `steps.ready`, and how many parameters each takes. */
const shapeOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object' && text !== null
      ? shapeOf({ ...text }, `${prefix}${key}.`)
      : [`${prefix}${key}/${typeof text === 'function' ? text.length : 0}`],
  );
const emptyIn = (texts: Texts): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object' && text !== null ? emptyIn({ ...text }) : text === '' ? [key] : [],
  );

const AREAS: Area[] = [
  'admin',
  'auth',
  'cart',
  'common',
  'errors',
  'kitchen',
  'landing',
  'menu',
  'order',
  'table',
];

describe.each(AREAS)('the texts of %s', (area) => {
  it('are the same set in both languages, with the same parameters, none empty', async () => {
    const [english, spanish] = [await loadArea('en', area), await loadArea('es', area)];
    expect(shapeOf(spanish).toSorted()).toEqual(shapeOf(english).toSorted());
    expect([...emptyIn(english), ...emptyIn(spanish)]).toEqual([]);
  });
});
