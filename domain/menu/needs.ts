import { ALLERGENS, type Allergen, type AllergenDeclaration, combinedAllergenStatus } from './allergens.ts';
import { DIETS, type Diet, type DietFlags, isOfDiet, optionKeepsDiet } from './diets.ts';

/** A diner’s needs: the diets they follow and the allergens they avoid. */
export interface Needs {
  readonly diets: readonly Diet[];
  readonly avoids: readonly Allergen[];
}

export const NO_NEEDS: Needs = { diets: [], avoids: [] };

export const needsCount = ({ diets, avoids }: Needs): number => diets.length + avoids.length;

/** Without duplicates, in the order of the lists, so that equal needs have equal form. */
export const sortedNeeds = ({ diets, avoids }: Needs): Needs => ({
  diets: DIETS.filter((diet) => diets.includes(diet)),
  avoids: ALLERGENS.filter((allergen) => avoids.includes(allergen)),
});

/** Why a dish does not fit: an avoided allergen that is not declared absent, or a diet that it is not of. */
export type Misfit =
  | { kind: 'allergen'; allergen: Allergen; status: 'contains' | 'may_contain' | 'not_declared' }
  | { kind: 'diet'; diet: Diet };

export interface NeededDish extends DietFlags {
  readonly allergens: AllergenDeclaration;
}

interface NeededOption {
  readonly allergens: AllergenDeclaration;
}

const misfitsOf = (
  needs: Needs,
  declarations: readonly AllergenDeclaration[],
  isKept: (diet: Diet) => boolean,
): Misfit[] => [
  ...needs.avoids.flatMap((allergen): Misfit[] => {
    const status = combinedAllergenStatus(declarations, allergen);
    return status === 'absent' ? [] : [{ kind: 'allergen', allergen, status }];
  }),
  ...needs.diets.flatMap((diet): Misfit[] => (isKept(diet) ? [] : [{ kind: 'diet', diet }])),
];

/** Why a dish with exactly these options does not fit these needs; empty if it fits. Undeclared is never safe (NEEDS-1). */
export const misfits = (dish: NeededDish, options: readonly NeededOption[], needs: Needs): Misfit[] =>
  misfitsOf(
    needs,
    [dish.allergens, ...options.map(({ allergens }) => allergens)],
    (diet) => isOfDiet(dish, diet) && options.every(({ allergens }) => optionKeepsDiet(allergens, diet)),
  );

/** The conflicts of this option with the needs. */
export const optionMisfits = ({ allergens }: NeededOption, needs: Needs): Misfit[] =>
  misfitsOf(needs, [allergens], (diet) => optionKeepsDiet(allergens, diet));

export const optionFits = (option: NeededOption, needs: Needs): boolean =>
  optionMisfits(option, needs).length === 0;

export interface ChoosableDish extends NeededDish {
  readonly optionGroups: readonly {
    readonly minChoices: number;
    readonly options: readonly (NeededOption & {
      readonly id: string;
      readonly isAvailable: boolean;
      readonly isDefault: boolean;
    })[];
  }[];
}

/** Whether a dish can be ordered so that it fits: the dish itself, with enough available fitting options in required groups (NEEDS-2). */
export const canFit = (dish: ChoosableDish, needs: Needs): boolean =>
  needsCount(needs) === 0 ||
  (misfits(dish, [], needs).length === 0 &&
    dish.optionGroups.every(
      ({ minChoices, options }) =>
        options.filter((option) => option.isAvailable && optionFits(option, needs)).length >= minChoices,
    ));

/** The initial choice: the available defaults that fit (NEEDS-3). */
export const startingOptionIds = (
  { optionGroups }: Pick<ChoosableDish, 'optionGroups'>,
  needs: Needs,
): string[] =>
  optionGroups.flatMap(({ options }) =>
    options
      .filter((option) => option.isDefault && option.isAvailable && optionFits(option, needs))
      .map(({ id }) => id),
  );

/** Whether only missing declarations keep a dish from fitting. */
export const isUndeclared = (dish: NeededDish, needs: Needs): boolean => {
  const found = misfits(dish, [], needs);
  return (
    found.length > 0 && found.every((each) => each.kind === 'allergen' && each.status === 'not_declared')
  );
};
