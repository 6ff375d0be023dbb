import { expect, it } from 'vitest';
import { DIETS, dietBadges, fitsDiet } from './diets.ts';

const plain = {
  isVegan: false,
  isVegetarian: false,
  isGlutenFree: false,
  isDairyFree: false,
  isNutFree: false,
};

it.each([
  [plain, [], []],
  [{ ...plain, isVegan: true }, ['vegan', 'vegetarian'], ['vegan']],
  [{ ...plain, isVegan: true, isVegetarian: true }, ['vegan', 'vegetarian'], ['vegan']],
  [
    { ...plain, isVegetarian: true, isGlutenFree: true },
    ['vegetarian', 'glutenFree'],
    ['vegetarian', 'glutenFree'],
  ],
  [{ ...plain, isDairyFree: true, isNutFree: true }, ['dairyFree', 'nutFree'], []],
])('MENU-11 %j', (dish, diets, badges) => {
  expect(DIETS.filter((diet) => fitsDiet(dish, diet))).toEqual(diets);
  expect(dietBadges(dish)).toEqual(badges);
});
