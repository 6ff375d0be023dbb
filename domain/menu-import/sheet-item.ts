import { byDietFlag } from '#domain/menu/diets.ts';
import { MENU_ITEM_PROBLEMS, type MenuItemDraft } from '#domain/menu/menu-item-check.ts';
import { OPTION_PROBLEMS, type SheetGroup } from './options-cell.ts';

type Wording = Partial<Record<'name' | 'description' | 'dietaryNotes', string | undefined>>;

/** The fields of a menu item in a sheet: without picture, time of return and portions left. */
export interface SheetItem extends MenuItemDraft {
  menuName: string;
  translations: Partial<Record<string, Wording>>;
  allergies: string[];
  dietaryNotes: string | null;
  /** null: its category’s. */
  taxRateId: string | null;
  optionGroups: readonly SheetGroup[];
  isSpecialOffer: boolean;
  station: string;
  isAvailable: boolean;
}

export interface KnownItem {
  id: string;
  item: SheetItem;
}

/** The defaults of a new item. */
export const EMPTY_ITEM: SheetItem = {
  menuName: '',
  category: '',
  name: '',
  description: '',
  translations: {},
  // A missing price is refused; it is not a price of 0.
  basePriceMinor: -1,
  costMinor: null,
  ...byDietFlag(() => false),
  spiceLevel: 0,
  calories: null,
  allergens: null,
  allergies: [],
  dietaryNotes: null,
  taxRateId: null,
  optionGroups: [],
  isSpecialOffer: false,
  preparationMinutes: null,
  station: 'kitchen',
  isAvailable: true,
};

export const ROW_PROBLEMS = [
  ...MENU_ITEM_PROBLEMS,
  'not_yes_or_no',
  'not_a_number',
  'unknown_allergen',
  'unknown_tax_rate',
  'too_many_cells',
  'diet_contradicts_shared',
  ...OPTION_PROBLEMS,
] as const;
export type RowProblemKind = (typeof ROW_PROBLEMS)[number];
