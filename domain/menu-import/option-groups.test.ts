import { expect, test } from 'vitest';
import { optionDraft } from '#tests/support/option-draft.ts';
import { mergeGroups, nameGroups, namesFit } from './option-groups.ts';
import { optionNamesCell, readOptionsCell, type SheetGroup } from './options-cell.ts';

const SIZE: SheetGroup = {
  id: 'g1',
  name: 'Tamaño',
  translations: { en: { name: 'Size' }, fr: { name: 'Taille' } },
  minChoices: 1,
  maxChoices: 1,
  options: [
    {
      ...optionDraft('Media'),
      id: 'o1',
      translations: { en: { name: 'Half' } },
      allergens: { milk: 'contains' },
    },
    { ...optionDraft('Entera'), id: 'o2', translations: {}, allergens: null },
  ],
};

test('EDIT-10 a group and an option of a name that is there stay what they are, one of another name is new', () => {
  const { groups: said } = readOptionsCell('TAMANO*: Entera +3 | Doble +5 | media');
  expect(mergeGroups([SIZE], said)).toEqual([
    {
      ...SIZE,
      name: 'TAMANO',
      options: [
        { ...SIZE.options[1], priceMinor: 300 },
        { ...optionDraft('Doble', { priceMinor: 500 }), translations: {}, allergens: null },
        { ...SIZE.options[0], name: 'media' },
      ],
    },
  ]);
});

test('EDIT-9 names in another language stand place by place; an empty place has none', () => {
  const cell = optionNamesCell([SIZE], 'en');
  expect(cell).toBe('Size: Half | ');
  expect(optionNamesCell([SIZE], 'es')).toBe('');
  const read = readOptionsCell('Size*: Half portion | Whole +2.00', { keepsPlaces: true }).groups;
  const [named] = nameGroups([SIZE], 'en', read);
  expect(named?.options.map(({ translations }) => translations)).toEqual([
    { en: { name: 'Half portion' } },
    { en: { name: 'Whole' } },
  ]);
  expect(named?.translations).toEqual({ en: { name: 'Size' }, fr: { name: 'Taille' } });
  expect(nameGroups([SIZE], 'en', [])[0]?.translations).toEqual({ fr: { name: 'Taille' } });
  expect(namesFit([SIZE], readOptionsCell('Size: Half', { keepsPlaces: true }).groups)).toBe(false);
});
