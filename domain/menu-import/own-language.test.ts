import { describe, expect, test } from 'vitest';
import { planRows, readRow } from './plan-rows.ts';
import { guessMapping } from './sheet-columns.ts';
import { EMPTY_ITEM, type SheetItem } from './sheet-item.ts';

const FLAN = {
  ...EMPTY_ITEM,
  menuName: 'Todo el día',
  name: 'Flan',
  category: 'Postres',
  basePriceMinor: 450,
};

describe('MENU-13 the column of the restaurant’s own language', () => {
  const spanish = { currency: 'EUR', language: 'es', words: 'en', decimalSign: '.', taxRates: [] } as const;
  const readSpanish = (cells: Record<string, string>, known: SheetItem | null = null) =>
    readRow(Object.values(cells), { mapping: guessMapping(Object.keys(cells)), format: spanish }, known).item;

  test('sets the name itself, and an empty one keeps it', () => {
    const known = { ...EMPTY_ITEM, name: 'Flan', description: 'Dulce' };
    expect(readSpanish({ name: 'Flan', name_es: 'Flan de huevo', name_en: 'Custard' }, known)).toEqual({
      ...known,
      name: 'Flan de huevo',
      translations: { en: { name: 'Custard' } },
    });
    expect(readSpanish({ name_es: '', description_es: '', notes_es: '' }, known)).toEqual(known);
  });

  test('names the options themselves', () => {
    const { optionGroups } = readSpanish({
      options: 'Size*: Half | Whole',
      options_es: 'Tamaño: Media | ',
      options_en: 'Size: Half | Whole',
    });
    expect(optionGroups).toMatchObject([
      {
        name: 'Tamaño',
        translations: { en: { name: 'Size' } },
        options: [{ name: 'Media' }, { name: 'Whole' }],
      },
    ]);
  });

  test('finds the item where the sheet has no other name', () => {
    const known = [{ id: 'aa', item: FLAN }];
    const mapping = guessMapping(['name_es', 'price']);
    const [row] = planRows(known, [['Flan', '5']], {
      mapping,
      menu: FLAN.menuName,
      format: spanish,
      width: 2,
    });
    expect(row).toMatchObject({ id: 'aa', kind: 'update' });
  });
});
