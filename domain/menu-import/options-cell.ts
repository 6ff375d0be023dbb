import { type CsvForm, inForm } from '#domain/lists/csv-form.ts';
import type { AllergenDeclaration } from '#domain/menu/allergens.ts';
import type { GroupDraft, MenuItemProblemKind, OptionDraft } from '#domain/menu/menu-item-check.ts';
import { decimalText } from '#domain/money/currency.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';

/** The languages of the sheet’s columns for names. */
export const SHEET_LANGUAGES = ['en', 'es'] as const;
export type SheetLanguage = (typeof SHEET_LANGUAGES)[number];

/** The words and signs of a sheet’s cells when written; both languages are read. */
export interface CellForm extends Pick<CsvForm, 'decimalSign'> {
  readonly currency: string;
  readonly words: SheetLanguage;
}

const MARKS = {
  en: { isDefault: '(default)', isOff: '(off)' },
  es: { isDefault: '(por defecto)', isOff: '(agotada)' },
} as const;

type Names = Partial<Record<string, { name?: string | undefined }>>;

export interface SheetOption extends OptionDraft {
  id?: string | undefined;
  translations: Names;
  allergens: AllergenDeclaration;
}

export interface SheetGroup extends GroupDraft {
  id?: string | undefined;
  sharedId?: string | null | undefined;
  translations: Names;
  options: readonly SheetOption[];
}

export const OPTION_PROBLEMS = ['options_unreadable', 'price_unsigned', 'options_differ'] as const;

/** A cell’s problem, and the words that it concerns. */
export interface OptionProblem {
  what: string;
  problem: MenuItemProblemKind | (typeof OPTION_PROBLEMS)[number];
}

const MOST_GROUPS = 20;
const MOST_OPTIONS = 50;

const RANGE =
  /^(.*?)\s*\(\s*(?:(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?|(?:m[aá]x\.?|up to|hasta)\s*(\d{1,2}))\s*\)$/isu;
const MARK = /^(.*?)\s*\(\s*(default|por defecto|off|agotada|agotado)\s*\)$/isu;
/** The thousands of a price may be separated by a space, as in a price of its own column. */
const SIGNED =
  /^(.*?)(?:\s+([+\-−])\s*|\s*(\+)\s*(?=\d))((?![+\-−])(?:\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?|\S+)(?:\s*(?:\p{Sc}|[A-Z]{3}))?)$/su;
const UNSIGNED = /(?:^|\s)\d+(?:[.,]\d{2,3}\s*\p{Sc}?|\s*\p{Sc})$/u;

const escaped = (name: string): string => name.replaceAll(/[\\|;:\r\n]/g, '\\$&');
const unescaped = (text: string): string => text.replaceAll(/\\(.)/gsu, '$1').trim();

/** Splits at separators without a preceding backslash. */
const cut = (text: string, separators: string): string[] => {
  const parts = [''];
  for (const [token] of text.matchAll(/\\.|./gsu)) {
    if (separators.includes(token)) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.map((part) => part.trim());
};

type ReadForm = Pick<CellForm, 'currency' | 'decimalSign'>;

interface ReadOption {
  option: OptionDraft;
  problem: OptionProblem['problem'] | null;
}

const readOption = (text: string, form: ReadForm): ReadOption => {
  let rest = text.trim();
  const marks = new Set<string>();
  for (let found = MARK.exec(rest); found; found = MARK.exec(rest)) {
    marks.add((found[2] ?? '').toLowerCase().startsWith('a') ? 'off' : (found[2] ?? '').toLowerCase());
    rest = found[1] ?? '';
  }
  const signed = SIGNED.exec(rest);
  const amount = signed?.[4] ?? '';
  const isLess = signed?.[2] !== undefined && signed[2] !== '+';
  const priceMinor = signed ? parseAmount(`${isLess ? '-' : ''}${amount}`, form) : null;
  const isPriced = signed !== null && (priceMinor !== null || /^\d/.test(amount));
  const option = {
    name: unescaped(isPriced ? (signed[1] ?? '') : rest),
    priceMinor: priceMinor ?? 0,
    isDefault: marks.has('default') || marks.has('por defecto'),
    isAvailable: !marks.has('off'),
  };
  if (isPriced) return { option, problem: priceMinor === null ? 'price_invalid' : null };
  return { option, problem: UNSIGNED.test(rest) ? 'price_unsigned' : null };
};

type Head = Pick<GroupDraft, 'name' | 'minChoices' | 'maxChoices'>;

const readHead = (text: string, optionCount: number): Head => {
  const range = RANGE.exec(text);
  if (range) {
    const [, name = '', least, most, upTo] = range;
    const minChoices = upTo === undefined ? Number(least) : 0;
    return { name: unescaped(name), minChoices, maxChoices: Number(upTo ?? most ?? least) };
  }
  if (text.endsWith('*')) return { name: unescaped(text.slice(0, -1)), minChoices: 1, maxChoices: 1 };
  return { name: unescaped(text), minChoices: 0, maxChoices: Math.max(1, optionCount) };
};

const priceText = (minor: number, form: CellForm): string =>
  `${minor < 0 ? '-' : '+'}${inForm(decimalText(Math.abs(minor), form.currency), form)}`;

/** A price ends the name, so a name that looks like one with a price gets a price of zero. */
const optionText = ({ name, priceMinor, isDefault, isAvailable }: OptionDraft, form: CellForm): string => {
  const text = escaped(name);
  const bare = readOption(text, form);
  const isPlain =
    bare.option.name === name &&
    bare.option.isAvailable &&
    !bare.option.isDefault &&
    bare.option.priceMinor === 0 &&
    bare.problem === null;
  return [
    text,
    ...(priceMinor !== 0 || !isPlain ? [priceText(priceMinor, form)] : []),
    ...(isDefault ? [MARKS[form.words].isDefault] : []),
    ...(isAvailable ? [] : [MARKS[form.words].isOff]),
  ].join(' ');
};

const headText = ({ name, minChoices, maxChoices, options }: GroupDraft): string => {
  const text = escaped(name);
  const says = (shown: string): boolean => {
    const read = readHead(shown, options.length);
    return read.name === name && read.minChoices === minChoices && read.maxChoices === maxChoices;
  };
  return [text, `${text}*`].find(says) ?? `${text} (${minChoices}-${maxChoices})`;
};

/** "Size*: Half | Whole +2.00; Extras (0-2): Cheese +1.00", which `readOptionsCell` reads back (EDIT-9). */
export const optionsCell = (groups: readonly GroupDraft[], form: CellForm): string =>
  groups
    .map((group) => {
      const options = group.options.map((option) => optionText(option, form));
      return `${headText(group)}: ${options.join(' | ')}`;
    })
    .join('; ');

export interface ReadGroups {
  groups: GroupDraft[];
  problems: OptionProblem[];
}

/** The groups of a cell. Empty entries are ignored, unless names are matched by position (EDIT-9). */
export const readOptionsCell = (
  cell: string,
  { keepsPlaces = false, ...form }: ReadForm & { keepsPlaces?: boolean },
): ReadGroups => {
  const groups: GroupDraft[] = [];
  const problems: OptionProblem[] = [];
  for (const segment of cut(cell, ';\r\n').filter((each) => each !== '')) {
    const [head = '', options, ...others] = cut(segment, ':');
    if (options === undefined || others.length > 0) {
      problems.push({ what: segment, problem: 'options_unreadable' });
      continue;
    }
    const texts = cut(options, '|').filter((each) => keepsPlaces || each !== '');
    const read = texts.map((text) => ({ text, ...readOption(text, form) }));
    problems.push(
      ...read.flatMap(({ text, problem }) => (problem === null ? [] : [{ what: text, problem }])),
    );
    if (read.length > MOST_OPTIONS) problems.push({ what: head, problem: 'too_long' });
    groups.push({ ...readHead(head, read.length), options: read.map(({ option }) => option) });
  }
  if (groups.length > MOST_GROUPS) problems.push({ what: '', problem: 'too_long' });
  return { groups, problems };
};

/** The names in another language, by position; empty if nothing is translated. */
export const optionNamesCell = (
  groups: readonly SheetGroup[],
  language: SheetLanguage,
  form: CellForm,
): string => {
  const nameOf = ({ translations }: SheetGroup | SheetOption): string => translations[language]?.name ?? '';
  const isNamed = groups.some((group) => [group, ...group.options].some((each) => nameOf(each) !== ''));
  if (!isNamed) return '';
  return optionsCell(
    groups.map((group) => ({
      name: nameOf(group),
      minChoices: 0,
      maxChoices: Math.max(1, group.options.length),
      options: group.options.map((option) => ({
        name: nameOf(option),
        priceMinor: 0,
        isDefault: false,
        isAvailable: true,
      })),
    })),
    form,
  );
};
