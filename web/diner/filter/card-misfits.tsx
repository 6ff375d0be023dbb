import type { MenuItem } from '#contract/menu.ts';
import { type Misfit, misfits, type Needs, optionFits } from '#domain/menu/needs.ts';
import type { CardMisfitsProps } from '#web/diner/first/context/later-parts.ts';
import { MisfitNote } from '#web/shared/dish/misfit-note.tsx';

/** Why no variant of a dish fits: the dish itself, or an option that is required. */
function whyNot(item: MenuItem, needs: Needs): Misfit[] {
  const itself = misfits(item, [], needs);
  if (itself.length > 0) return itself;
  const inTheWay = item.optionGroups.find(
    ({ minChoices, options }) =>
      options.filter((option) => option.isAvailable && optionFits(option, needs)).length < minChoices,
  );
  const unfit = inTheWay?.options.filter((option) => !optionFits(option, needs)) ?? [];
  return misfits(item, unfit, needs);
}

/** On a card, while dishes that do not fit are shown too. */
export const CardMisfits = ({ item, needs }: CardMisfitsProps) => (
  <MisfitNote misfits={whyNot(item, needs)} />
);
