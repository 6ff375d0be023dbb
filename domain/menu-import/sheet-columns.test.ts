import { expect, test } from 'vitest';
import { guessMapping, SHEET_COLUMNS } from './sheet-columns.ts';

test('EDIT-6 heads are understood in both languages, in any case, with or without accents', () => {
  expect(guessMapping(['NOMBRE', 'Categoría', 'Precio', 'Sin gluten', 'Alérgenos', 'whatever'])).toEqual({
    name: 0,
    category: 1,
    price: 2,
    gluten_free: 3,
    contains: 4,
  });
  expect(guessMapping(['Dish', 'item', 'kcal'])).toEqual({ name: 0, calories: 2 });
  expect(guessMapping(SHEET_COLUMNS)).toEqual(
    Object.fromEntries(SHEET_COLUMNS.map((column, index) => [column, index])),
  );
});
