import type { MenuItem } from '#contract/menu.ts';
import { type Misfit, misfits, type Needs, optionFits } from '#domain/menu/needs.ts';
import type { CardMisfitsProps } from '#web/diner/first/context/later-parts.ts';
import { MisfitNote } from '#web/shared/dish/misfit-note.tsx';

/** Why there is no way to order a dish so that it fits: the dish itself, or what must be chosen for it. */
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

/** On a card, while also what does not fit is shown. */
export const CardMisfits = ({ item, needs }: CardMisfitsProps) => (
  <MisfitNote misfits={whyNot(item, needs)} />
);
