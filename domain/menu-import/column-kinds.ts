import { inForm } from '#domain/lists/csv-form.ts';
import { foldText } from '#domain/lists/text.ts';
import type { AllergenLevel } from '#domain/menu/allergens.ts';
import { DESCRIPTION_LIMIT, NAME_LIMIT } from '#domain/menu/menu-item-check.ts';
import { decimalText } from '#domain/money/currency.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';
import { declarationCells, keepLevel, readDeclaration } from './allergen-cells.ts';
import {
  declareGroups,
  nameGroups,
  namesFit,
  optionAllergensCell,
  type SaidAllergens,
  unknownOptionAllergens,
} from './option-groups.ts';
import {
  type CellForm,
  optionNamesCell,
  type ReadGroups,
  readOptionsCell,
  type SheetLanguage,
} from './options-cell.ts';
import { EMPTY_ITEM, type RowProblemKind, type SheetItem } from './sheet-item.ts';

/** A row by its columns; null for a column that the sheet does not have. */
export type Cells = (column: string) => string | null;

/** The sheet’s format: prices have the decimals of the restaurant’s currency (MONEY-6), texts are in its language (MENU-13). */
export interface SheetFormat extends CellForm {
  readonly language: string;
  /** By name, as written in a row. */
  readonly taxRates: readonly { readonly id: string; readonly name: string }[];
}

/** A row while it is read or checked. */
export interface RowContext {
  readonly cells: Cells;
  readonly format: SheetFormat;
}

type Report = (problem: RowProblemKind, what?: string) => void;

export interface ColumnDescription {
  /** Other headings, in both languages, folded. */
  readonly headings: readonly string[];
  readonly write: (item: SheetItem & { id: string }, format: SheetFormat) => string;
  /** The item with the cell’s value; an empty cell clears the field (EDIT-7). */
  readonly read: (item: SheetItem, cell: string, report: Report, row: RowContext) => SheetItem;
  /** The column’s problems with the whole item that `menuItemProblems` does not report. */
  readonly check?: (item: SheetItem, row: RowContext) => RowProblemKind | null;
  /** The field of `menuItemProblems` whose problems belong to this column. */
  readonly field?: keyof SheetItem;
}

type FieldOf<Value> = {
  [Field in keyof SheetItem]-?: SheetItem[Field] extends Value ? Field : never;
}[keyof SheetItem];

export const tooLong = (text: string | null | undefined, limit: number): RowProblemKind | null =>
  (text ?? '').length > limit ? 'too_long' : null;

export const text = (
  field: 'name' | 'description' | 'category',
  ...headings: readonly string[]
): ColumnDescription => ({
  headings,
  field,
  write: (item) => item[field],
  read: (item, cell) => ({ ...item, [field]: cell }),
});

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'si', 's', 'verdadero', '✓', '✔']);
const YES_WORDS = { en: 'yes', es: 'sí' } as const;
const NO = new Set(['no', 'n', 'false', '0', 'falso', '-']);

/** An amount in the restaurant’s currency. An empty cell is a problem if one is required, otherwise it means unknown. */
export const amount = (
  field: 'basePriceMinor' | 'costMinor',
  isRequired: boolean,
  ...headings: readonly string[]
): ColumnDescription => ({
  headings,
  field,
  write: (item, form) => {
    const minor = item[field] ?? null;
    return minor === null ? '' : inForm(decimalText(minor, form.currency), form);
  },
  read: (item, cell, report, { format }) => {
    if (cell === '' && !isRequired) return { ...item, [field]: null };
    const minor = parseAmount(cell, { currency: format.currency, decimalSign: format.decimalSign });
    if (minor === null) report('price_invalid');
    return { ...item, [field]: minor ?? 0 };
  },
});

export const yesNo = (field: FieldOf<boolean>, ...headings: readonly string[]): ColumnDescription => ({
  headings,
  field,
  write: (item, { words }) => (item[field] ? YES_WORDS[words] : 'no'),
  read: (item, cell, report) => {
    const word = foldText(cell);
    if (word === '') return { ...item, [field]: EMPTY_ITEM[field] };
    if (!YES.has(word) && !NO.has(word)) report('not_yes_or_no');
    return { ...item, [field]: YES.has(word) };
  },
});

export const whole = (
  field: 'calories' | 'preparationMinutes' | 'spiceLevel',
  ...headings: readonly string[]
): ColumnDescription => ({
  headings,
  field,
  write: (item) => String(item[field] ?? ''),
  read: (item, cell, report) => {
    const isNumber = /^\d{1,6}$/.test(cell);
    if (cell !== '' && !isNumber) report('not_a_number');
    return { ...item, [field]: isNumber ? Number(cell) : EMPTY_ITEM[field] };
  },
});

/**
 * One text of a translation; the others stay. In the restaurant’s own language it is the item’s text, which an empty cell keeps (MENU-13).
 */
export const wording = (
  language: SheetLanguage,
  key: 'name' | 'description' | 'dietaryNotes',
  ...headings: readonly string[]
): ColumnDescription => ({
  headings,
  write: ({ translations }) => translations[language]?.[key] ?? '',
  read: (item, cell, _report, { format }) => {
    if (language === format.language) return cell === '' ? item : { ...item, [key]: cell };
    const { [language]: known, ...others } = item.translations;
    const { [key]: _former, ...texts } = known ?? {};
    const next = cell === '' ? texts : { ...texts, [key]: cell };
    const hasTexts = Object.keys(next).length > 0;
    return { ...item, translations: hasTexts ? { ...others, [language]: next } : others };
  },
  check: ({ translations, ...item }, { format }) =>
    tooLong(
      language === format.language ? item[key] : translations[language]?.[key],
      key === 'name' ? NAME_LIMIT : DESCRIPTION_LIMIT,
    ),
});

const otherLevel = (level: AllergenLevel): AllergenLevel =>
  level === 'contains' ? 'may_contain' : 'contains';

/** The two columns of a declaration are read together; one that the sheet does not have keeps the stored declaration (EDIT-7). */
export const allergens = (level: AllergenLevel, ...headings: readonly string[]): ColumnDescription => ({
  headings,
  write: (item, { words }) => declarationCells(item.allergens, words)[level],
  read: (item, _cell, report, { cells }) => {
    const { declaration, unknown } = readDeclaration({
      contains: cells('contains') ?? '',
      may_contain: cells('may_contain') ?? '',
    });
    for (const each of unknown) if (each.level === level) report('unknown_allergen', each.word);
    const missing = cells(otherLevel(level)) === null ? otherLevel(level) : null;
    return {
      ...item,
      allergens: missing ? keepLevel(declaration, item.allergens, missing) : declaration,
    };
  },
});

export const readGroups = (
  cell: string,
  report: Report,
  { currency, decimalSign }: Pick<SheetFormat, 'currency' | 'decimalSign'>,
  keepsPlaces = true,
): ReadGroups['groups'] => {
  const { groups, problems } = readOptionsCell(cell, { currency, decimalSign, keepsPlaces });
  for (const { problem, what } of problems) report(problem, what);
  return groups;
};

const ignore: Report = () => undefined;

export const optionNames = (language: SheetLanguage, ...headings: readonly string[]): ColumnDescription => ({
  headings,
  write: ({ optionGroups }, form) => optionNamesCell(optionGroups, language, form),
  read: (item, cell, report, { format }) => ({
    ...item,
    optionGroups: nameGroups(
      item.optionGroups,
      language === format.language ? null : language,
      readGroups(cell, report, format),
    ),
  }),
  check: ({ optionGroups }, { cells, format }) =>
    namesFit(optionGroups, readGroups(cells(`options_${language}`) ?? '', ignore, format))
      ? null
      : 'options_differ',
});

/** Both columns are read together, like those of the item itself. */
export const optionAllergens = (level: AllergenLevel, ...headings: readonly string[]): ColumnDescription => ({
  headings,
  write: ({ optionGroups }, form) => optionAllergensCell(optionGroups, level, form),
  read: (item, cell, report, { cells, format }) => {
    const other = cells(`options_${otherLevel(level)}`);
    const said: SaidAllergens = {
      [level]: readGroups(cell, report, format),
      ...(other !== null && { [otherLevel(level)]: readGroups(other, ignore, format) }),
    };
    for (const each of unknownOptionAllergens(said))
      if (each.level === level) report('unknown_allergen', each.word);
    return { ...item, optionGroups: declareGroups(item.optionGroups, said) };
  },
  check: ({ optionGroups }, { cells, format }) =>
    namesFit(optionGroups, readGroups(cells(`options_${level}`) ?? '', ignore, format))
      ? null
      : 'options_differ',
});
