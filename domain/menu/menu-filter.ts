import { type Allergen, type AllergenDeclaration, allergenStatus, isSafeFor } from './allergens.ts';
import { type Diet, type DietFlags, fitsDiet } from './diets.ts';

/** What a diner eats only, and what they avoid. */
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

/** A dish that fits every diet and can be ordered with every avoided allergen declared absent (ALLERGEN-5). */
export const fitsFilter = (dish: FilterableItem, { diets, without }: MenuFilter): boolean =>
  diets.every((diet) => fitsDiet(dish, diet)) &&
  isSafeFor(dish, without) &&
  dish.optionGroups.every(
    ({ minChoices, options }) =>
      options.filter((option) => option.isAvailable && isSafeFor(option, without)).length >= minChoices ||
      without.length === 0,
  );

/** Left out for no other reason than that nobody has declared the avoided allergens. */
export const isUndeclared = (dish: FilterableItem, { diets, without }: MenuFilter): boolean =>
  diets.every((diet) => fitsDiet(dish, diet)) &&
  without.some((allergen) => allergenStatus(dish.allergens, allergen) === 'not_declared');
