import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GroupDraft } from '#domain/menu/menu-item-check.ts';
import { optionDraft } from '#tests/support/option-draft.ts';
import { optionsCell, readOptionsCell } from './options-cell.ts';

const EUROS = { currency: 'EUR', decimalSign: '.', words: 'en' } as const;

describe('EDIT-9 option groups in one cell', () => {
  test('a star requires exactly one, a range from–to, neither makes it optional', () => {
    const { groups, problems } = readOptionsCell(
      'Size*: Half | Whole +2.00; Extras: Cheese +1 | Egg +1,50 €; Sauces (1-2): Aioli | Mojo | Salsa; Sides (max 2): Rice | Salad; Dips (2): Ham | Nuts',
      EUROS,
    );
    expect(problems).toEqual([]);
    expect(groups.map(({ name, minChoices, maxChoices }) => [name, minChoices, maxChoices])).toEqual([
      ['Size', 1, 1],
      ['Extras', 0, 2],
      ['Sauces', 1, 2],
      ['Sides', 0, 2],
      ['Dips', 2, 2],
    ]);
    expect(groups[0]?.options).toEqual([optionDraft('Half'), optionDraft('Whole', { priceMinor: 200 })]);
    expect(groups[1]?.options).toEqual([
      optionDraft('Cheese', { priceMinor: 100 }),
      optionDraft('Egg', { priceMinor: 150 }),
    ]);
  });

  test('marks for default and unavailable options; a lower price has a minus; a new line is a new group', () => {
    const { groups } = readOptionsCell(
      'Punto*: Poco | Al punto (por defecto)\nPan: Sin pan -0.50 (off)',
      EUROS,
    );
    expect(groups).toEqual([
      {
        name: 'Punto',
        minChoices: 1,
        maxChoices: 1,
        options: [optionDraft('Poco'), optionDraft('Al punto', { isDefault: true })],
      },
      {
        name: 'Pan',
        minChoices: 0,
        maxChoices: 1,
        options: [optionDraft('Sin pan', { priceMinor: -50, isAvailable: false })],
      },
    ]);
  });

  test.each([
    ['Small | Large', 'Small | Large', 'options_unreadable'],
    ['Size: Small: Large', 'Size: Small: Large', 'options_unreadable'],
    ['Size*: Half | Whole 2.00', 'Whole 2.00', 'price_unsigned'],
    ['Size*: Half | Whole 2 €', 'Whole 2 €', 'price_unsigned'],
    ['Size*: Half | Whole +2.0055', 'Whole +2.0055', 'price_invalid'],
  ])('%s: %s is %s', (cell, what, problem) => {
    expect(readOptionsCell(cell, EUROS).problems).toEqual([{ what, problem }]);
  });

  test('a sign within a name is no price', () => {
    const [group] = readOptionsCell('Refresco: Coca-Cola | Jamón -dulce | Menú 2 -3 personas', EUROS).groups;
    expect(group?.options.map(({ name, priceMinor }) => [name, priceMinor])).toEqual([
      ['Coca-Cola', 0],
      ['Jamón -dulce', 0],
      ['Menú 2 -3 personas', 0],
    ]);
  });

  test.each([
    ['CLP', 'Tamaño*: Media | Entera +1.500', 1500],
    ['CLP', 'Tamaño*: Media | Entera +1500', 1500],
    ['KWD', 'Tamaño*: Media | Entera +0.250', 250],
    ['JPY', 'Tamaño*: Media | Entera +1 500', 1500],
    ['JPY', 'Tamaño*: Media | Entera + 1\u00a0500 JPY', 1500],
    ['EUR', 'Tamaño*: Media | Entera -1\u202f500,50 €', -150_050],
  ])('MONEY-5 in %s %s costs %d minor units more', (currency, cell, priceMinor) => {
    const { groups, problems } = readOptionsCell(cell, { ...EUROS, currency });
    expect(problems).toEqual([]);
    expect(groups[0]?.options[1]?.priceMinor).toBe(priceMinor);
  });

  test('an empty cell has no options', () => {
    expect(readOptionsCell('', EUROS)).toEqual({ groups: [], problems: [] });
    expect(optionsCell([], EUROS)).toBe('');
  });
});

const names = fc
  .array(
    fc.constantFrom(
      'a',
      'ñ',
      ' ',
      '|',
      ';',
      ':',
      '\\',
      '*',
      '(2)',
      '(1-2)',
      '(off)',
      ' +2.00',
      ' +1 500',
      '-1',
      ' 2 €',
      '\n',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join('').trim())
  .filter((name) => name !== '');
const groups: fc.Arbitrary<GroupDraft[]> = fc.array(
  fc.record({
    name: names,
    minChoices: fc.integer({ min: 0, max: 3 }),
    maxChoices: fc.integer({ min: 1, max: 4 }),
    options: fc.array(
      fc.record({
        name: names,
        priceMinor: fc.integer({ min: -1_000_000, max: 1_000_000 }),
        isDefault: fc.boolean(),
        isAvailable: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  { maxLength: 4 },
);

test('EDIT-9 MONEY-5 every written menu is read back unchanged, whatever its names and currency', () => {
  fc.assert(
    fc.property(groups, fc.constantFrom('EUR', 'CLP', 'KWD', 'CLF'), (given, currency) => {
      expect(readOptionsCell(optionsCell(given, { ...EUROS, currency }), { ...EUROS, currency })).toEqual({
        groups: given,
        problems: [],
      });
    }),
    { numRuns: 1_000 },
  );
});

test('EDIT-9 spaces around names, and empty entries, are ignored', () => {
  const [group] = readOptionsCell('  Pan :  Blanco  | Integral 100 g |  ', EUROS).groups;
  expect([group?.name, ...(group?.options ?? []).map(({ name }) => name)]).toEqual([
    'Pan',
    'Blanco',
    'Integral 100 g',
  ]);
});

test('EDIT-9 marks in any letters: agotada and off are out, the default is chosen at first', () => {
  const [group] = readOptionsCell('Pan: A (OFF) | B (Agotada) | C (agotado) | D (DEFAULT) | E', EUROS).groups;
  expect(group?.options.map(({ isAvailable, isDefault }) => [isAvailable, isDefault])).toEqual([
    [false, false],
    [false, false],
    [false, false],
    [true, true],
    [true, false],
  ]);
});

test('EDIT-9 a plus before words is part of the name; before digits that are no amount it is a wrong price', () => {
  const { groups, problems } = readOptionsCell('Pan: Jamón +queso | Bacon +1a', EUROS);
  expect(groups[0]?.options.map(({ name, priceMinor }) => [name, priceMinor])).toEqual([
    ['Jamón +queso', 0],
    ['Bacon', 0],
  ]);
  expect(problems).toEqual([{ what: 'Bacon +1a', problem: 'price_invalid' }]);
});

test('EDIT-9 a name that reads as a mark, a price or an escape is written so that it is read back', () => {
  const names = ['Menú (off)', 'Menú (default)', 'Menú +2', 'Menú 2 €', 'Menú', 'a|b;c:d'];
  const group: GroupDraft = {
    name: 'Pan (1-2)',
    minChoices: 0,
    maxChoices: names.length,
    options: names.map((name) => optionDraft(name)),
  };
  const cell = optionsCell([group], EUROS);
  expect(cell).toContain('Menú | ');
  expect(cell).toContain('Menú (off) +0.00 | ');
  expect(readOptionsCell(cell, EUROS)).toEqual({ groups: [group], problems: [] });
});

test('EDIT-9 as many groups and options as an item may have are read, one more is too long', () => {
  const most = { options: 50, groups: 20 };
  const options = (count: number) => Array.from({ length: count }, (_, index) => `o${index}`).join(' | ');
  const groups = (count: number) => Array.from({ length: count }, (_, index) => `g${index}: a`).join('; ');
  expect(readOptionsCell(`Pan: ${options(most.options)}`, EUROS).problems).toEqual([]);
  expect(readOptionsCell(`Pan: ${options(most.options + 1)}`, EUROS).problems).toEqual([
    { what: 'Pan', problem: 'too_long' },
  ]);
  expect(readOptionsCell(groups(most.groups), EUROS).problems).toEqual([]);
  expect(readOptionsCell(groups(most.groups + 1), EUROS).problems).toEqual([
    { what: '', problem: 'too_long' },
  ]);
});
