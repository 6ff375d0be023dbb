export interface DietFlags {
  isVegan: boolean;
  isVegetarian: boolean;
  isGlutenFree: boolean;
  isDairyFree: boolean;
  isNutFree: boolean;
}

export const DIETS = ['vegan', 'vegetarian', 'glutenFree', 'dairyFree', 'nutFree'] as const;
export type Diet = (typeof DIETS)[number];

const FITS: Record<Diet, (item: DietFlags) => boolean> = {
  vegan: (item) => item.isVegan,
  vegetarian: (item) => item.isVegetarian || item.isVegan,
  glutenFree: (item) => item.isGlutenFree,
  dairyFree: (item) => item.isDairyFree,
  nutFree: (item) => item.isNutFree,
};

/** Whether a dish fits one diet; whatever is vegan is vegetarian too (MENU-11). */
export const fitsDiet = (item: DietFlags, diet: Diet): boolean => FITS[diet](item);

/** Badges of a card: Vegetarian only where the dish is not vegan (MENU-11). */
export const dietBadges = (item: DietFlags): Diet[] =>
  (['vegan', 'vegetarian', 'glutenFree'] as const).filter(
    (diet) => fitsDiet(item, diet) && !(diet === 'vegetarian' && item.isVegan),
  );
