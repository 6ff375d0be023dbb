import {
  contradictsDiet,
  DIETS,
  type DietDish,
  type DietFlag,
  flagOfDiet,
  optionsContradict,
} from './diets.ts';

export type DietContradiction = 'diet_contradicts' | 'diet_contradicts_options';

/** The declared diets that contradict the allergens of the dish or its options (EDIT-2, DIET-3). */
export const contradictedDiets = (dish: DietDish): { at: DietFlag; problem: DietContradiction }[] =>
  DIETS.flatMap((diet): { at: DietFlag; problem: DietContradiction }[] => {
    const at = flagOfDiet(diet);
    if (!dish[at]) return [];
    if (contradictsDiet(dish.allergens, diet)) return [{ at, problem: 'diet_contradicts' }];
    return optionsContradict(dish, diet) ? [{ at, problem: 'diet_contradicts_options' }] : [];
  });
