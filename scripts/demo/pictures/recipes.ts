import { breakfastDishes } from './dishes-breakfast.ts';
import { sweets } from './dishes-desserts.ts';
import { fishDishes } from './dishes-fish.ts';
import { garden } from './dishes-garden.ts';
import { meatDishes } from './dishes-meat.ts';
import { fallbackDish, norteDishes } from './dishes-norte.ts';
import { rice } from './dishes-rice.ts';
import { starters } from './dishes-starters.ts';
import { tapas } from './dishes-tapas.ts';
import { coldDrinks } from './drinks-cold.ts';
import { hotDrinks } from './drinks-hot.ts';
import { fallbackDrink, wines } from './drinks-wine.ts';
import type { Recipe } from './recipe.ts';

/** Picture key -> how to draw it. */
export const recipes: Readonly<Record<string, Recipe>> = {
  ...starters,
  ...tapas,
  ...garden,
  ...rice,
  ...fishDishes,
  ...meatDishes,
  ...sweets,
  ...breakfastDishes,
  ...norteDishes,
  ...coldDrinks,
  ...wines,
  ...hotDrinks,
  'fallback-food': fallbackDish,
  'fallback-drink': fallbackDrink,
};
