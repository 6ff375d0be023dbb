import { type Allergen, type AllergenDeclaration, allergenStatus } from './allergens.ts';

interface DietRule {
  /** The field of a menu item that declares the diet. */
  readonly flag: string;
  /** What a dish of this diet cannot contain. */
  readonly excludes: readonly Allergen[];
  /** The diet requires absence: traces break it too, and so does a missing declaration. */
  readonly isFreeFrom: boolean;
}

const RULES = {
  vegan: {
    flag: 'isVegan',
    excludes: ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'],
    isFreeFrom: false,
  },
  vegetarian: { flag: 'isVegetarian', excludes: ['crustaceans', 'fish', 'molluscs'], isFreeFrom: false },
  glutenFree: { flag: 'isGlutenFree', excludes: ['gluten'], isFreeFrom: true },
  dairyFree: { flag: 'isDairyFree', excludes: ['milk'], isFreeFrom: true },
  nutFree: { flag: 'isNutFree', excludes: ['nuts', 'peanuts'], isFreeFrom: true },
} as const satisfies Record<string, DietRule>;

export type Diet = keyof typeof RULES;
export type DietFlag = (typeof RULES)[Diet]['flag'];
export type DietFlags = Record<DietFlag, boolean>;

// Keys and values of the constant above: it has no others.
export const DIETS = Object.keys(RULES) as Diet[];
export const flagOfDiet = (diet: Diet): DietFlag => RULES[diet].flag;
export const DIET_FLAGS: readonly DietFlag[] = DIETS.map(flagOfDiet);

/** One value for each flag. */
export const byDietFlag = <T>(valueOf: (flag: DietFlag) => T): Record<DietFlag, T> =>
  // It has an entry for every flag.
  Object.fromEntries(DIET_FLAGS.map((flag) => [flag, valueOf(flag)])) as Record<DietFlag, T>;

/** The input for deciding whether a dish is of a diet. */
export interface DietDish extends DietFlags {
  readonly allergens: AllergenDeclaration;
  readonly optionGroups: readonly {
    readonly minChoices: number;
    readonly options: readonly { readonly isDefault: boolean; readonly allergens: AllergenDeclaration }[];
  }[];
}

/** Whether a declaration contradicts a diet (DIET-1). */
export const contradictsDiet = (declaration: AllergenDeclaration, diet: Diet): boolean => {
  const { excludes, isFreeFrom }: DietRule = RULES[diet];
  return excludes.some((allergen) => {
    const status = allergenStatus(declaration, allergen);
    return status === 'contains' || (isFreeFrom && status === 'may_contain');
  });
};

/** Whether a dish stays in its diet with an option; an undeclared one proves no absence (DIET-2). */
export const optionKeepsDiet = (declaration: AllergenDeclaration, diet: Diet): boolean =>
  !contradictsDiet(declaration, diet) && (declaration !== null || !RULES[diet].isFreeFrom);

/** Whether the dish itself, without its options, is of a diet: declared, and not contradicted. Vegan is vegetarian (MENU-11, DIET-1). */
export const isOfDiet = (dish: Omit<DietDish, 'optionGroups'>, diet: Diet): boolean =>
  (dish[RULES[diet].flag] || (diet === 'vegetarian' && dish.isVegan)) &&
  !contradictsDiet(dish.allergens, diet);

/** Whether default options, or required choices, contradict a diet (DIET-3). */
export const optionsContradict = ({ optionGroups }: DietDish, diet: Diet): boolean =>
  optionGroups.some(({ minChoices, options }) => {
    const fitting = options.filter(({ allergens }) => !contradictsDiet(allergens, diet));
    return (
      fitting.length < Math.min(minChoices, options.length) ||
      options.some((option) => option.isDefault && !fitting.includes(option))
    );
  });

/** Whether a dish shows a diet’s sign: with its default options it is of that diet (MENU-11, DIET-3). */
export const fitsDiet = (dish: DietDish, diet: Diet): boolean =>
  isOfDiet(dish, diet) && !optionsContradict(dish, diet);

/** The signs of a card: vegetarian only if the dish is not vegan (MENU-11). */
export const dietBadges = (dish: DietDish): Diet[] =>
  (['vegan', 'vegetarian', 'glutenFree'] as const).filter(
    (diet) => fitsDiet(dish, diet) && !(diet === 'vegetarian' && fitsDiet(dish, 'vegan')),
  );
