import { assert, constantFrom, dictionary, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { descriptionIn, nameIn, noteIn, type Translations, textIn, unworded } from './translation.ts';

const row = (translations: Translations) => ({ name: 'Sopa', description: 'Del día', translations });

describe('MENU-10 wording', () => {
  it.each([
    ['the asked language', { en: { name: 'Soup' }, es: { name: 'Sopa de ajo' } }, 'Soup'],
    [
      "the restaurant's default where the asked one is missing",
      { es: { name: 'Sopa de ajo' } },
      'Sopa de ajo',
    ],
    [
      'the default where the asked one is empty',
      { en: { name: '' }, es: { name: 'Sopa de ajo' } },
      'Sopa de ajo',
    ],
    ['the row itself without translations', {}, 'Sopa'],
    ['the row itself where only a description is translated', { en: { description: 'Of the day' } }, 'Sopa'],
  ])('a name comes from %s', (_source, translations, name) => {
    expect(nameIn(row(translations), 'en', 'es')).toBe(name);
  });

  it.each([
    [
      'the asked language',
      { en: { description: 'Of the day' }, es: { description: 'De hoy' } },
      'Of the day',
    ],
    ["the restaurant's default", { es: { description: 'De hoy' } }, 'De hoy'],
    ['the row itself', { en: { name: 'Soup' } }, 'Del día'],
  ])('a description comes from %s', (_source, translations, description) => {
    expect(descriptionIn(row(translations), 'en', 'es')).toBe(description);
  });

  it('a row without a description has an empty one', () => {
    expect(descriptionIn({ name: 'Pan', translations: {} }, 'en', 'es')).toBe('');
  });
});

describe('MENU-14 texts of several languages', () => {
  const text = constantFrom('', ' ', 'Sopa', 'Soup');
  const texts = record({ header: text, footer: text });
  const translated = dictionary(constantFrom('en', 'fr'), texts);

  it('a text missing in the default language is missing in all others, or reported', () => {
    assert(
      property(texts, translated, constantFrom('en', 'es', 'fr'), (own, translations, language) => {
        const missing = unworded(own, translations);
        for (const key of ['header', 'footer'] as const) {
          const isRead = textIn(own[key], { translations, key, language }).trim() !== '';
          if (isRead && own[key].trim() === '') expect(missing).toContain(key);
          if (own[key].trim() !== '') expect(missing).not.toContain(key);
        }
      }),
    );
  });

  it('without translations nothing is missing', () => {
    expect(unworded({ header: null, footer: '' }, {})).toEqual([]);
  });
});

it.each([
  ['the asked language', { en: 'Spicy', es: 'Picante' }, 'en', 'Spicy'],
  ['the restaurant’s where the asked one is missing', { es: 'Picante' }, 'en', 'Picante'],
  ['the restaurant’s where the asked one is empty', { en: '', es: 'Picante' }, 'en', 'Picante'],
  ['the note itself without translations', {}, 'en', 'Muy picante'],
] as const)('MENU-10 a chef’s note is in %s', (_where, noteTranslations, language, expected) => {
  expect(noteIn({ chefNotes: 'Muy picante', noteTranslations }, language, 'es')).toBe(expected);
  expect(noteIn({ chefNotes: null, noteTranslations: {} }, language, 'es')).toBeNull();
});

it('MENU-14 a blank text is missing, in both languages', () => {
  const own = { name: ' ', description: 'Del día', note: null };
  expect(unworded(own, { en: { name: 'Soup', description: 'Of the day' } })).toEqual(['name']);
  expect(unworded(own, { en: { name: '  ' }, fr: undefined })).toEqual([]);
});
