import type { Misfit } from '#domain/menu/needs.ts';
import type { Messages } from '#messages/messages.ts';
import type { Language } from '#messages/words/language.ts';

const STATUSES = ['contains', 'may_contain', 'not_declared'] as const;

/** Why a dish does not fit, each reason as a phrase of its own: "Contains gluten and milk", "Not vegan". */
export function misfitWords(
  misfits: readonly Misfit[],
  { dishes, menu }: Pick<Messages, 'dishes' | 'menu'>,
  language: Language,
): string[] {
  const listed = (names: readonly string[]): string =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(names.map((name) => name.toLowerCase()));
  const ofAllergens = STATUSES.flatMap((status) => {
    const names = misfits.flatMap((misfit) =>
      misfit.kind === 'allergen' && misfit.status === status ? [dishes.allergenNames[misfit.allergen]] : [],
    );
    return names.length === 0 ? [] : [dishes.misfit[status](listed(names))];
  });
  const diets = misfits.flatMap((misfit) => (misfit.kind === 'diet' ? [menu[misfit.diet]] : []));
  return [...ofAllergens, ...diets.map((diet) => dishes.misfit.diet(diet.toLowerCase()))];
}
