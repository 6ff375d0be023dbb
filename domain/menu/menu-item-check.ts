import type { AllergenDeclaration } from './allergens.ts';
import { contradictedDiets } from './diet-contradictions.ts';
import type { DietFlags } from './diets.ts';

/** The fields that form, server and import check by the same rules. */
export interface MenuItemDraft extends DietFlags {
  name: string;
  description: string;
  category: string;
  basePriceMinor: number;
  costMinor?: number | null | undefined;
  calories: number | null;
  spiceLevel: number;
  preparationMinutes: number | null;
  allergens: AllergenDeclaration;
  optionGroups: readonly (GroupDraft & {
    options: readonly (OptionDraft & { allergens: AllergenDeclaration })[];
  })[];
}

export interface GroupDraft {
  name: string;
  minChoices: number;
  maxChoices: number;
  options: readonly OptionDraft[];
}

export interface OptionDraft {
  name: string;
  priceMinor: number;
  isDefault: boolean;
  isAvailable: boolean;
}

export const MENU_ITEM_PROBLEMS = [
  'required',
  'too_long',
  'price_invalid',
  'out_of_range',
  'diet_contradicts',
  'diet_contradicts_options',
  'no_options',
  'min_over_max',
  'max_over_options',
  'min_over_available',
  'too_many_defaults',
  'twice',
] as const;
export type MenuItemProblemKind = (typeof MENU_ITEM_PROBLEMS)[number];

/** `at` is the path of the field, as in "optionGroups.0.options.1.name". */
export interface MenuItemProblem {
  at: string;
  problem: MenuItemProblemKind;
}

export const NAME_LIMIT = 200;
export const DESCRIPTION_LIMIT = 2_000;
export const ALLERGY_LIMIT = 80;
export const MOST_ALLERGIES = 30;
export const STATION_LIMIT = 40;
/** Against typos; high enough for currencies of small units (a bottle of 5,000,000 IDR) and of three decimals. */
export const HIGHEST_PRICE_MINOR = 100_000_000;
export const MOST_CALORIES = 20_000;
export const LONGEST_PREPARATION_MINUTES = 240;
export const MOST_SPICE = 5;

const isWholeWithin = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;

const nameProblem = (at: string, name: string): MenuItemProblem[] => {
  if (name.trim() === '') return [{ at, problem: 'required' }];
  return name.length > NAME_LIMIT ? [{ at, problem: 'too_long' }] : [];
};

const priceProblem = (at: string, minor: number, least: number, most: number): MenuItemProblem[] =>
  isWholeWithin(minor, least, most) ? [] : [{ at, problem: 'price_invalid' }];

const rangeProblem = (at: string, value: number | null, most: number): MenuItemProblem[] =>
  value === null || isWholeWithin(value, 0, most) ? [] : [{ at, problem: 'out_of_range' }];

const firstTwice = (names: readonly string[]): number =>
  names.findIndex((name, index) => name !== '' && names.indexOf(name) !== index);

const countProblem = (group: GroupDraft): MenuItemProblemKind | null => {
  const { minChoices, maxChoices, options } = group;
  if (!isWholeWithin(minChoices, 0, options.length))
    return minChoices < 0 ? 'out_of_range' : 'max_over_options';
  if (!isWholeWithin(maxChoices, 1, options.length))
    return maxChoices < 1 ? 'out_of_range' : 'max_over_options';
  if (minChoices > maxChoices) return 'min_over_max';
  if (options.filter((option) => option.isDefault).length > maxChoices) return 'too_many_defaults';
  return options.filter((option) => option.isAvailable).length < minChoices ? 'min_over_available' : null;
};

const groupProblems = (group: GroupDraft, at: string): MenuItemProblem[] => {
  const found = nameProblem(`${at}.name`, group.name);
  if (group.options.length === 0) return [...found, { at, problem: 'no_options' }];
  const counted = countProblem(group);
  if (counted) found.push({ at: `${at}.maxChoices`, problem: counted });
  const twice = firstTwice(group.options.map(({ name }) => name.trim().toLowerCase()));
  if (twice >= 0) found.push({ at: `${at}.options.${twice}.name`, problem: 'twice' });
  const ofOptions = group.options.flatMap((option, index) => [
    ...nameProblem(`${at}.options.${index}.name`, option.name),
    ...priceProblem(
      `${at}.options.${index}.priceMinor`,
      option.priceMinor,
      -HIGHEST_PRICE_MINOR,
      HIGHEST_PRICE_MINOR,
    ),
  ]);
  return [...found, ...ofOptions];
};

/** Every problem of a menu item, in the order of the form (EDIT-1, EDIT-2, EDIT-3). */
export const menuItemProblems = (item: MenuItemDraft): MenuItemProblem[] => [
  ...nameProblem('name', item.name),
  ...(item.description.length > DESCRIPTION_LIMIT
    ? [{ at: 'description', problem: 'too_long' as const }]
    : []),
  ...nameProblem('category', item.category),
  ...priceProblem('basePriceMinor', item.basePriceMinor, 0, HIGHEST_PRICE_MINOR),
  ...(item.costMinor === null || item.costMinor === undefined
    ? []
    : priceProblem('costMinor', item.costMinor, 0, HIGHEST_PRICE_MINOR)),
  ...contradictedDiets(item),
  ...rangeProblem('spiceLevel', item.spiceLevel, MOST_SPICE),
  ...rangeProblem('calories', item.calories, MOST_CALORIES),
  ...rangeProblem('preparationMinutes', item.preparationMinutes, LONGEST_PREPARATION_MINUTES),
  ...item.optionGroups.flatMap((group, index) => groupProblems(group, `optionGroups.${index}`)),
];
