import { type Allergen, type AllergenDeclaration, allergenStatus, isSafeFor } from './allergens.ts';
import { type Diet, type DietFlags, fitsDiet } from './diets.ts';

/** The diets a diner follows and the allergens they avoid. */
export interface MenuFilter {
  readonly diets: readonly Diet[];
  readonly without: readonly Allergen[];
}

export const NO_FILTER: MenuFilter = { diets: [], without: [] };

export const filterCount = ({ diets, without }: MenuFilter): number => diets.length + without.length;

interface FilterableOption {
  readonly isAvailable: boolean;
  readonly allergens: AllergenDeclaration;
}

export interface FilterableItem extends DietFlags {
  readonly allergens: AllergenDeclaration;
  readonly optionGroups: readonly {
    readonly minChoices: number;
    readonly options: readonly FilterableOption[];
  }[];
}

/** Whether an item fits every diet and can be ordered with every avoided allergen declared absent (ALLERGEN-5). */
export const fitsFilter = (item: FilterableItem, { diets, without }: MenuFilter): boolean =>
  diets.every((diet) => fitsDiet(item, diet)) &&
  isSafeFor(item, without) &&
  item.optionGroups.every(
    ({ minChoices, options }) =>
      options.filter((option) => option.isAvailable && isSafeFor(option, without)).length >= minChoices ||
      without.length === 0,
  );

/** Whether an item is left out only because its allergens are not declared. */
export const isUndeclared = (item: FilterableItem, { diets, without }: MenuFilter): boolean =>
  diets.every((diet) => fitsDiet(item, diet)) &&
  without.some((allergen) => allergenStatus(item.allergens, allergen) === 'not_declared');
