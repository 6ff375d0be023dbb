import X from 'lucide-react/icons/x';
import { useLayoutEffect } from 'react';
import type { Allergen } from '#domain/menu/allergens.ts';
import type { Diet } from '#domain/menu/diets.ts';
import { isUndeclared, NO_NEEDS } from '#domain/menu/needs.ts';
import type { FilterBarProps } from '#web/diner/first/context/later-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { useMessages } from '#web/ui/language.tsx';

/** While it is shown with the same key, all dishes may be: who asked for them with other needs has not asked for what the new ones exclude. */
const ShowingAll = ({ onShowAll }: Pick<FilterBarProps, 'onShowAll'>) => {
  useLayoutEffect(() => () => onShowAll(false), [onShowAll]);
  return null;
};

/** While something is avoided: shows what, how many dishes are left, and how many of the others are not declared. */
export const FilterBar = ({ needs, onNeeds, found, of, isShowingAll, onShowAll }: FilterBarProps) => {
  const menu = useMessages('menu');
  const dishes = useMessages('dishes');
  const { diets, avoids } = needs;
  const outOf = of.length;
  const undeclared = of.filter((item) => isUndeclared(item, needs)).length;
  const drop = <X aria-hidden className="size-4" />;
  const offDiet = (diet: Diet) => onNeeds({ ...needs, diets: diets.filter((each) => each !== diet) });
  const offAllergen = (allergen: Allergen) =>
    onNeeds({ ...needs, avoids: avoids.filter((each) => each !== allergen) });
  return (
    <section aria-label={dishes.needsTitle} className="mt-4 flex flex-col gap-2 rounded-lg bg-raised p-4">
      <ShowingAll key={JSON.stringify(needs)} onShowAll={onShowAll} />
      <div className="flex flex-wrap items-center gap-2">
        {diets.map((diet) => (
          <Chip key={diet} isOn icon={drop} onClick={() => offDiet(diet)}>
            {menu[diet]}
          </Chip>
        ))}
        {avoids.map((allergen) => (
          <Chip key={allergen} isOn icon={drop} onClick={() => offAllergen(allergen)}>
            {dishes.withoutOne(dishes.allergenNames[allergen])}
          </Chip>
        ))}
        <Button variant="quiet" className="px-3" onClick={() => onNeeds(NO_NEEDS)}>
          {dishes.clearNeeds}
        </Button>
      </div>
      <output>
        {dishes.leftOf(found, outOf)}
        {undeclared > 0 && ` ${dishes.undeclaredCount(undeclared)}`}
      </output>
      {found < outOf && (
        <Button
          variant="secondary"
          className="self-start"
          aria-pressed={isShowingAll}
          onClick={() => onShowAll(!isShowingAll)}
        >
          {isShowingAll ? dishes.showFittingDishes : dishes.showAllDishes}
        </Button>
      )}
    </section>
  );
};
