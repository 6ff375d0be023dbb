/** Each diet, and the field of a menu item that promises it. */
const FLAG_OF = {
  vegan: 'isVegan',
  vegetarian: 'isVegetarian',
  glutenFree: 'isGlutenFree',
  dairyFree: 'isDairyFree',
  nutFree: 'isNutFree',
} as const;

export type Diet = keyof typeof FLAG_OF;
export type DietFlag = (typeof FLAG_OF)[Diet];
export type DietFlags = Record<DietFlag, boolean>;

// Keys and values of the constant above: nothing else can be in it.
export const DIETS = Object.keys(FLAG_OF) as Diet[];
export const DIET_FLAGS: readonly DietFlag[] = Object.values(FLAG_OF);

/** One value for each flag. */
export const byDietFlag = <T>(valueOf: (flag: DietFlag) => T): Record<DietFlag, T> =>
  // Built from every flag there is.
  Object.fromEntries(DIET_FLAGS.map((flag) => [flag, valueOf(flag)])) as Record<DietFlag, T>;

/** Whether a menu item fits one diet; whatever is vegan is vegetarian too (MENU-11). */
export const fitsDiet = (item: DietFlags, diet: Diet): boolean =>
  item[FLAG_OF[diet]] || (diet === 'vegetarian' && item.isVegan);

/** Badges of a card: Vegetarian only where the item is not vegan (MENU-11). */
export const dietBadges = (item: DietFlags): Diet[] =>
  (['vegan', 'vegetarian', 'glutenFree'] as const).filter(
    (diet) => fitsDiet(item, diet) && !(diet === 'vegetarian' && item.isVegan),
  );
