import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sheetFileOf, sheetText } from './sheet-file.ts';

const cell = fc.string({ unit: fc.constantFrom('a', '\n', ' '), maxLength: 6 });
const LINES = /\n/g;

test('EDIT-14 each row has the line of the file on which it begins, whatever was empty or spanned lines before it', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 3 })), (rows) => {
      const { header, rows: kept, lines } = sheetFileOf(rows);
      const file = rows.map((row) => row.join(';'));
      const at = (index: number) =>
        1 + (file.slice(0, index).join('\n').match(LINES)?.length ?? 0) + (index > 0 ? 1 : 0);
      const said = rows.flatMap((row, index) =>
        row.join('').trim() === '' ? [] : [{ row, line: at(index) }],
      );
      expect([header, ...kept]).toEqual(said.length === 0 ? [[]] : said.map(({ row }) => row));
      expect(lines).toEqual(said.slice(1).map(({ line }) => line));
    }),
  );
});

test('EDIT-14 the first line of a spreadsheet that declares its separator is skipped', () => {
  expect(sheetText('\uFEFFsep=;\r\nname;price')).toEqual({
    text: 'name;price',
    separator: ';',
    firstLine: 2,
  });
  expect(sheetText('separation=a,b')).toEqual({ text: 'separation=a,b', separator: null, firstLine: 1 });
});
