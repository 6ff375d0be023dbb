import { foldText } from '#domain/lists/text.ts';
import { ALLERGEN_LEVELS, type AllergenDeclaration, type AllergenLevel } from '#domain/menu/allergens.ts';
import type { DietFlags } from '#domain/menu/diets.ts';
import {
  ALLERGY_LIMIT,
  DESCRIPTION_LIMIT,
  type GroupDraft,
  type MenuItemProblemKind,
  MOST_ALLERGIES,
  menuItemProblems,
  NAME_LIMIT,
  STATION_LIMIT,
} from '#domain/menu/menu-item-check.ts';
import { parseMoney } from '#domain/money/money.ts';
import { readDeclaration, wordsOf } from './allergen-cells.ts';
import { type SaidAllergens, unknownOptionAllergens } from './option-allergens.ts';
import { namesFit } from './option-groups.ts';
import { OPTION_PROBLEMS, readOptionsCell, SHEET_LANGUAGES, type SheetLanguage } from './options-cell.ts';
import type { ColumnMapping, SheetColumn, SheetItem } from './sheet-columns.ts';

export const ROW_PROBLEMS = [
  'not_yes_or_no',
  'not_a_number',
  'unknown_allergen',
  ...OPTION_PROBLEMS,
] as const;
export type RowProblemKind = MenuItemProblemKind | (typeof ROW_PROBLEMS)[number];

export interface RowProblem {
  column: SheetColumn;
  problem: RowProblemKind;
  /** The words in the cell that are meant, where it has several. */
  what?: string;
}

/** What a row says, and nothing about what it does not mention. */
export interface SaidDish extends Partial<Omit<SheetItem, 'optionGroups'>> {
  /** The column of allergens that is missing beside the other one. */
  missingAllergens?: AllergenLevel;
  optionGroups?: readonly GroupDraft[];
  /** The names of groups and options in other languages, place by place. */
  optionNames?: Partial<Record<SheetLanguage, readonly GroupDraft[]>>;
  /** What the options are declared to contain, place by place. */
  optionAllergens?: SaidAllergens;
}

export interface ReadRow {
  id: string | null;
  said: SaidDish;
  problems: RowProblem[];
}

/** A new dish of which a table says only the name, the category and the price. */
export const EMPTY_ITEM: SheetItem = {
  menuName: '',
  category: '',
  name: '',
  description: '',
  translations: {},
  // No price is not a price of nothing.
  basePriceMinor: -1,
  isVegan: false,
  isVegetarian: false,
  isGlutenFree: false,
  isDairyFree: false,
  isNutFree: false,
  spiceLevel: 0,
  calories: null,
  allergens: null,
  allergies: [],
  dietaryNotes: null,
  optionGroups: [],
  isSpecialOffer: false,
  preparationMinutes: null,
  station: 'kitchen',
  isAvailable: true,
};

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'si', 's', 'verdadero', '✓', '✔']);
const NO = new Set(['no', 'n', 'false', '0', 'falso', '-']);

/** Undoes what the export does to a text that looks like a formula. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r\n])/, '');

type Cells = (column: SheetColumn) => string | null;

const flagOf = (cells: Cells, column: SheetColumn, whenBlank: boolean, problems: RowProblem[]) => {
  const word = foldText(cells(column) ?? '');
  if (word === '') return whenBlank;
  if (!YES.has(word) && !NO.has(word)) problems.push({ column, problem: 'not_yes_or_no' });
  return YES.has(word);
};

const wholeOf = (cells: Cells, column: SheetColumn, problems: RowProblem[]): number | null => {
  const text = cells(column) ?? '';
  if (text === '') return null;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  problems.push({ column, problem: 'not_a_number' });
  return null;
};

const priceOf = (cells: Cells, problems: RowProblem[]): number => {
  const minor = parseMoney(cells('price') ?? '');
  if (minor === null) problems.push({ column: 'price', problem: 'price_invalid' });
  return minor ?? 0;
};

const declarationOf = (cells: Cells, problems: RowProblem[]): AllergenDeclaration => {
  const { declaration, unknown } = readDeclaration({
    contains: cells('contains') ?? '',
    may_contain: cells('may_contain') ?? '',
  });
  problems.push(
    ...unknown.map(({ level, word }) => ({
      column: level,
      problem: 'unknown_allergen' as const,
      what: word,
    })),
  );
  return declaration;
};

const FLAGS = [
  ['vegan', 'isVegan'],
  ['vegetarian', 'isVegetarian'],
  ['gluten_free', 'isGlutenFree'],
  ['dairy_free', 'isDairyFree'],
  ['nut_free', 'isNutFree'],
] as const satisfies [SheetColumn, keyof DietFlags][];

const translationsOf = (cells: Cells): SheetItem['translations'] => {
  const found: SheetItem['translations'] = {};
  for (const language of SHEET_LANGUAGES) {
    const name = cells(`name_${language}`);
    const description = cells(`description_${language}`);
    const dietaryNotes = cells(`notes_${language}`);
    if (name === null && description === null && dietaryNotes === null) continue;
    found[language] = {
      ...(name !== null && { name }),
      ...(description !== null && { description }),
      ...(dietaryNotes !== null && { dietaryNotes }),
    };
  }
  return found;
};

const groupsOf = (cells: Cells, column: SheetColumn, problems: RowProblem[]): readonly GroupDraft[] => {
  const read = readOptionsCell(cells(column) ?? '', { keepsPlaces: column !== 'options' });
  problems.push(...read.problems.map((each) => ({ column, ...each })));
  return read.groups;
};

const optionNamesOf = (cells: Cells, problems: RowProblem[]): NonNullable<SaidDish['optionNames']> =>
  Object.fromEntries(
    SHEET_LANGUAGES.flatMap((language) => {
      const column = `options_${language}` as const;
      return cells(column) === null ? [] : [[language, groupsOf(cells, column, problems)]];
    }),
  );

const optionAllergensOf = (cells: Cells, problems: RowProblem[]): SaidAllergens => {
  const said: SaidAllergens = {};
  for (const level of ALLERGEN_LEVELS)
    if (cells(`options_${level}`) !== null) said[level] = groupsOf(cells, `options_${level}`, problems);
  problems.push(
    ...unknownOptionAllergens(said).map(({ level, word }) => ({
      column: `options_${level}` as const,
      problem: 'unknown_allergen' as const,
      what: word,
    })),
  );
  return said;
};

/** What a row of the table says of a dish; a column that is not mapped is not mentioned, an empty cell empties (EDIT-7). */
export const readDishRow = (row: readonly string[], mapping: ColumnMapping): ReadRow => {
  const problems: RowProblem[] = [];
  const cells: Cells = (column) => {
    const at = mapping[column];
    return at === undefined ? null : withoutGuard((row[at] ?? '').trim());
  };
  const has = (...columns: SheetColumn[]) => columns.some((column) => mapping[column] !== undefined);
  const said: SaidDish = {};
  if (has('menu')) said.menuName = cells('menu') ?? '';
  if (has('category')) said.category = cells('category') ?? '';
  if (has('name')) said.name = cells('name') ?? '';
  if (has('description')) said.description = cells('description') ?? '';
  if (has('price')) said.basePriceMinor = priceOf(cells, problems);
  if (has('name_en', 'name_es', 'description_en', 'description_es', 'notes_en', 'notes_es'))
    said.translations = translationsOf(cells);
  for (const [column, flag] of FLAGS) if (has(column)) said[flag] = flagOf(cells, column, false, problems);
  if (has('spice')) said.spiceLevel = wholeOf(cells, 'spice', problems) ?? 0;
  if (has('calories')) said.calories = wholeOf(cells, 'calories', problems);
  if (has('contains', 'may_contain')) {
    said.allergens = declarationOf(cells, problems);
    const missing = ALLERGEN_LEVELS.find((level) => !has(level));
    if (missing) said.missingAllergens = missing;
  }
  if (has('allergies')) said.allergies = wordsOf(cells('allergies') ?? '').slice(0, MOST_ALLERGIES);
  if (has('notes')) said.dietaryNotes = cells('notes') || null;
  if (has('options')) said.optionGroups = groupsOf(cells, 'options', problems);
  if (has('options_en', 'options_es')) said.optionNames = optionNamesOf(cells, problems);
  if (has('options_contains', 'options_may_contain'))
    said.optionAllergens = optionAllergensOf(cells, problems);
  if (has('special_offer')) said.isSpecialOffer = flagOf(cells, 'special_offer', false, problems);
  if (has('preparation_minutes')) said.preparationMinutes = wholeOf(cells, 'preparation_minutes', problems);
  if (has('station')) said.station = (cells('station') || EMPTY_ITEM.station).slice(0, STATION_LIMIT);
  if (has('available')) said.isAvailable = flagOf(cells, 'available', true, problems);
  return { id: cells('id') || null, said, problems };
};

const COLUMN_OF: Readonly<Record<string, SheetColumn>> = {
  name: 'name',
  description: 'description',
  category: 'category',
  basePriceMinor: 'price',
  isVegan: 'vegan',
  isVegetarian: 'vegetarian',
  isGlutenFree: 'gluten_free',
  isDairyFree: 'dairy_free',
  isNutFree: 'nut_free',
  spiceLevel: 'spice',
  calories: 'calories',
  preparationMinutes: 'preparation_minutes',
};

const tooLong = (column: SheetColumn, text: string | null | undefined, limit: number): RowProblem[] =>
  (text ?? '').length > limit ? [{ column, problem: 'too_long' }] : [];

/** The group or the option that a path such as "optionGroups.0.options.1.name" means. */
const wordsAt = (groups: SheetItem['optionGroups'], at: string): string => {
  const [, group, , option] = at.split('.');
  const found = groups[Number(group)];
  return (found?.options[Number(option)] ?? found)?.name ?? '';
};

/**
 * What is wrong with the dish that would come of a row, by the columns of the table (EDIT-1 to EDIT-3). Options of which the row says
 * nothing are nothing that it could mend.
 */
export const tableDishProblems = (
  dish: SheetItem,
  { optionGroups, optionNames, optionAllergens }: SaidDish,
): RowProblem[] => [
  ...menuItemProblems({ ...dish, optionGroups: optionGroups ?? [] }).flatMap(
    ({ at, problem }): RowProblem[] => {
      if (at.startsWith('optionGroups.'))
        return [{ column: 'options', problem, what: wordsAt(dish.optionGroups, at) }];
      const column = COLUMN_OF[at];
      return column ? [{ column, problem }] : [];
    },
  ),
  ...SHEET_LANGUAGES.flatMap((language): RowProblem[] =>
    namesFit(dish.optionGroups, optionNames?.[language] ?? [])
      ? []
      : [{ column: `options_${language}`, problem: 'options_differ' }],
  ),
  ...ALLERGEN_LEVELS.flatMap((level): RowProblem[] =>
    namesFit(dish.optionGroups, optionAllergens?.[level] ?? [])
      ? []
      : [{ column: `options_${level}`, problem: 'options_differ' }],
  ),
  ...tooLong('menu', dish.menuName, NAME_LIMIT),
  ...SHEET_LANGUAGES.flatMap((language) => [
    ...tooLong(`name_${language}`, dish.translations[language]?.name, NAME_LIMIT),
    ...tooLong(`description_${language}`, dish.translations[language]?.description, DESCRIPTION_LIMIT),
    ...tooLong(`notes_${language}`, dish.translations[language]?.dietaryNotes, DESCRIPTION_LIMIT),
  ]),
  ...tooLong('notes', dish.dietaryNotes, DESCRIPTION_LIMIT),
  ...dish.allergies.flatMap((each) => tooLong('allergies', each, ALLERGY_LIMIT)).slice(0, 1),
];
