import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALLERGEN_LEVELS, ALLERGENS, type AllergenDeclaration } from '#domain/menu/allergens.ts';
import { optionDraft } from '#tests/support/option-draft.ts';
import {
  declareGroups,
  mergeGroups,
  nameGroups,
  namesFit,
  optionAllergensCell,
  type SaidAllergens,
  unknownOptionAllergens,
} from './option-groups.ts';
import { optionNamesCell, readOptionsCell, type SheetGroup } from './options-cell.ts';

const EUROS = { currency: 'EUR', decimalSign: '.', words: 'en' } as const;

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

test('EDIT-10 a group and an option with an existing name stay the same, one of another name is new', () => {
  const { groups: said } = readOptionsCell('TAMANO*: Entera +3 | Doble +5 | media', EUROS);
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

test('EDIT-9 names in another language are matched by position; an empty position has none', () => {
  const cell = optionNamesCell([SIZE], 'en', EUROS);
  expect(cell).toBe('Size: Half | ');
  expect(optionNamesCell([SIZE], 'es', EUROS)).toBe('');
  const read = readOptionsCell('Size*: Half portion | Whole +2.00', {
    ...EUROS,
    keepsPlaces: true,
  }).groups;
  const [named] = nameGroups([SIZE], 'en', read);
  expect(named?.options.map(({ translations }) => translations)).toEqual([
    { en: { name: 'Half portion' } },
    { en: { name: 'Whole' } },
  ]);
  expect(named?.translations).toEqual({ en: { name: 'Size' }, fr: { name: 'Taille' } });
  expect(nameGroups([SIZE], 'en', [])[0]?.translations).toEqual({ fr: { name: 'Taille' } });
  expect(namesFit([SIZE], readOptionsCell('Size: Half', { ...EUROS, keepsPlaces: true }).groups)).toBe(false);
});

const groupOf = (name: string, ...declarations: AllergenDeclaration[]): SheetGroup => ({
  name,
  translations: {},
  minChoices: 0,
  maxChoices: 1,
  options: declarations.map((allergens, at) => ({ ...optionDraft(`o${at}`), translations: {}, allergens })),
});
const declarations = fc.option(
  fc.dictionary(fc.constantFrom(...ALLERGENS), fc.constantFrom(...ALLERGEN_LEVELS)),
);
const menus = fc.array(
  fc
    .tuple(
      fc.constantFrom('Size', 'Sauces: two; or more', 'Extras | more*', 'Bread (1-2)', 'none'),
      fc.array(declarations, { minLength: 1, maxLength: 4 }),
    )
    .map(([name, each]) => groupOf(name, ...each)),
  { maxLength: 4 },
);
const undeclared = (groups: readonly SheetGroup[]): SheetGroup[] =>
  groups.map((group) => ({ ...group, options: group.options.map((each) => ({ ...each, allergens: null })) }));
const read = (contains: string, mayContain: string) => ({
  contains: readOptionsCell(contains, { ...EUROS, keepsPlaces: true }).groups,
  may_contain: readOptionsCell(mayContain, { ...EUROS, keepsPlaces: true }).groups,
});
const written = (groups: readonly SheetGroup[]) =>
  read(optionAllergensCell(groups, 'contains', EUROS), optionAllergensCell(groups, 'may_contain', EUROS));

const SAUCES = groupOf('Sauces', { milk: 'contains', eggs: 'contains' }, { nuts: 'may_contain' }, {}, null);

describe('EDIT-12 the allergens of options, place by place', () => {
  test('each option has its allergens, "none" or nothing; a column without any is empty', () => {
    expect(optionAllergensCell([SAUCES], 'contains', EUROS)).toBe('Sauces: eggs, milk |  | none | ');
    expect(optionAllergensCell([SAUCES], 'may_contain', EUROS)).toBe('Sauces:  | nuts |  | ');
    expect(optionAllergensCell([groupOf('Sauces', {}, null)], 'may_contain', EUROS)).toBe('');
    expect(optionAllergensCell(undeclared([SAUCES]), 'contains', EUROS)).toBe('');
  });

  test('written options are read back unchanged, whatever their groups are called', () => {
    fc.assert(
      fc.property(menus, (groups) => {
        const said = written(groups);
        expect(unknownOptionAllergens(said)).toEqual([]);
        expect(declareGroups(undeclared(groups), said)).toEqual(groups);
      }),
    );
  });

  test('ALLERGEN-2 empty columns withdraw every declaration', () => {
    expect(declareGroups([SAUCES], read('', ''))).toEqual(undeclared([SAUCES]));
  });

  test('cells that do not fit by their places change nothing, not even where they would', () => {
    expect(declareGroups([SAUCES], read('Sauces: eggs | milk', ''))).toEqual([SAUCES]);
    fc.assert(
      fc.property(menus, menus, (groups, others) => {
        const shape = (each: readonly SheetGroup[]) => each.map(({ options }) => options.length).join();
        fc.pre(shape(groups) !== shape(others));
        const said = written(others);
        fc.pre(said.contains.length + said.may_contain.length > 0);
        expect(declareGroups(groups, said)).toEqual(groups);
      }),
    );
  });

  test('of an option nothing but its allergens changes', () => {
    const priced = {
      ...SAUCES,
      id: 'g1',
      options: SAUCES.options.map((each) => ({ ...each, priceMinor: 90 })),
    };
    const [group] = declareGroups([priced], read('Salsas: soja | | | apio', ''));
    expect(group).toEqual({
      ...priced,
      options: priced.options.map((option, at) => ({
        ...option,
        allergens: [{ soybeans: 'contains' }, null, null, { celery: 'contains' }][at],
      })),
    });
  });

  test('EDIT-7 a missing column leaves the declarations unchanged', () => {
    const { contains, may_contain } = read('Sauces: soy | none | | eggs', 'Sauces: soy | none | | eggs');
    const after = (said: SaidAllergens) =>
      declareGroups([SAUCES], said)[0]?.options.map(({ allergens }) => allergens);
    expect(after({ contains })).toEqual([
      { soybeans: 'contains' },
      { nuts: 'may_contain' },
      null,
      { eggs: 'contains' },
    ]);
    expect(after({ may_contain })).toEqual([
      { milk: 'contains', eggs: 'contains', soybeans: 'may_contain' },
      {},
      null,
      { eggs: 'may_contain' },
    ]);
  });

  test('unknown allergens are reported with their column, also with columns of different length', () => {
    const said = read('Sauces: chocolate | milk', 'Sauces: eggs | glitter | sand; Extras: dust');
    expect(unknownOptionAllergens(said)).toEqual([
      { level: 'contains', word: 'chocolate' },
      { level: 'may_contain', word: 'glitter' },
      { level: 'may_contain', word: 'sand' },
      { level: 'may_contain', word: 'dust' },
    ]);
    expect(unknownOptionAllergens(read('Sauces: milk; Extras: dust', ''))).toEqual([
      { level: 'contains', word: 'dust' },
    ]);
  });
});
