import { describe, expect, test } from 'vitest';
import { mergeRow } from './merge-dish-row.ts';
import { EMPTY_ITEM, readDishRow } from './read-row.ts';
import { guessMapping, type SheetItem } from './sheet-columns.ts';

const read = (cells: Record<string, string>) =>
  readDishRow(Object.values(cells), guessMapping(Object.keys(cells)));

describe('EDIT-7 the dish after a row has spoken', () => {
  test('a row changes what it says of a dish that there is, and leaves the rest', () => {
    const known: SheetItem = {
      ...EMPTY_ITEM,
      name: 'Flan',
      category: 'Sweets',
      calories: 320,
      isVegan: true,
    };
    expect(mergeRow(known, { basePriceMinor: 500, calories: null })).toEqual({
      ...known,
      basePriceMinor: 500,
      calories: null,
    });
  });

  test('the options of a row stand in place of the known ones and keep their names in the languages it does not mention', () => {
    const known = mergeRow(
      null,
      read({ options: 'Size*: Half | Whole', options_es: 'Tamaño: Media | Entera' }).said,
    );
    const { optionGroups } = mergeRow(
      known,
      read({ options: 'Size*: Half | Whole +2.00 | Double +4.00' }).said,
    );
    expect(optionGroups).toMatchObject([
      {
        name: 'Size',
        translations: { es: { name: 'Tamaño' } },
        options: [
          { name: 'Half', priceMinor: 0, translations: { es: { name: 'Media' } } },
          { name: 'Whole', priceMinor: 200, translations: { es: { name: 'Entera' } } },
          { name: 'Double', priceMinor: 400, translations: {} },
        ],
      },
    ]);
  });

  test('a row adds its wordings to those that the dish has', () => {
    const known: SheetItem = {
      ...EMPTY_ITEM,
      menuName: 'Lunch',
      translations: { en: { name: 'Custard', description: 'Sweet' }, es: { name: 'Flan' } },
    };
    const merged = mergeRow(known, {
      menuName: '',
      translations: { en: { name: 'Caramel custard' }, es: { name: '' } },
    });
    expect(merged.menuName).toBe('Lunch');
    expect(merged.translations).toEqual({
      en: { name: 'Caramel custard', description: 'Sweet' },
    });
  });
});

test.each([
  [{ contains: 'eggs' }, { eggs: 'contains', nuts: 'may_contain' }],
  [{ contains: 'none' }, { nuts: 'may_contain' }],
  [{ contains: 'nuts' }, { nuts: 'contains' }],
  [{ contains: '' }, null],
  [{ may_contain: 'soy' }, { milk: 'contains', soybeans: 'may_contain' }],
  [{ may_contain: 'milk' }, { milk: 'contains' }],
  [{ may_contain: 'none' }, { milk: 'contains' }],
] as const)('EDIT-7 %j leaves what the missing column had declared', (cells, expected) => {
  const allergens = { milk: 'contains', nuts: 'may_contain' } as const;
  expect(mergeRow({ ...EMPTY_ITEM, allergens }, read(cells).said).allergens).toEqual(expected);
});
