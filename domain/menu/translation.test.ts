import { describe, expect, it } from 'vitest';
import { descriptionIn, nameIn, type Translations } from './translation.ts';

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
