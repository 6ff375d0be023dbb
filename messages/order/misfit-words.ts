import type { Misfit, Needs } from '#domain/menu/needs.ts';
import type { foodWords } from '../en/food-words.ts';
import type { Language } from '../words/language.ts';

export type FoodWords = typeof foodWords;

const STATUSES = ['contains', 'may_contain', 'not_declared'] as const;

const listed = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names.map((name) => name.toLowerCase()));

/** Why a dish does not fit, each reason as its own phrase: "Contains gluten and milk", "Not vegan". */
export function misfitWords(misfits: readonly Misfit[], words: FoodWords, language: Language): string[] {
  const ofAllergens = STATUSES.flatMap((status) => {
    const names = misfits.flatMap((misfit) =>
      misfit.kind === 'allergen' && misfit.status === status ? [words.allergenNames[misfit.allergen]] : [],
    );
    return names.length === 0 ? [] : [words.misfit[status](listed(names, language))];
  });
  const diets = misfits.flatMap((misfit) => (misfit.kind === 'diet' ? [words.dietNames[misfit.diet]] : []));
  return [...ofAllergens, ...diets.map((diet) => words.misfit.diet(diet))];
}

/** A guest’s allergies and diet: "no gluten, no nuts · vegan". */
export const needsWords = ({ diets, avoids }: Needs, words: FoodWords): string =>
  [
    avoids.map((allergen) => words.avoidsOne(words.allergenNames[allergen].toLowerCase())).join(', '),
    ...diets.map((diet) => words.dietNames[diet]),
  ]
    .filter((part) => part !== '')
    .join(' · ');
