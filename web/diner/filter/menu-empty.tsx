import ChefHat from 'lucide-react/icons/chef-hat';
import Clock from 'lucide-react/icons/clock';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Wine from 'lucide-react/icons/wine';
import type { MenuEmptyProps } from '#web/diner/first/context/later-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const MealHours = () => {
  const dishes = useMessages('dishes');
  const meals = [
    [dishes.breakfast, dishes.breakfastHours],
    [dishes.lunch, dishes.lunchHours],
    [dishes.dinner, dishes.dinnerHours],
  ] as const;
  return (
    <dl aria-label={dishes.mealHours} className="grid w-full grid-cols-[auto_auto] gap-x-8 gap-y-2 text-left">
      {meals.map(([meal, hours]) => (
        <div key={meal} className="contents">
          <dt className="font-semibold">{meal}</dt>
          <dd className="text-right text-text-soft tabular-nums">{hours}</dd>
        </div>
      ))}
    </dl>
  );
};

const whyEmpty = ({ all, offered, unfiltered, isSearching }: MenuEmptyProps) => {
  if (all === 0) return 'no-menu';
  if (offered === 0) return 'closed';
  if (unfiltered > 0) return 'filter';
  return isSearching ? 'search' : 'tab';
};

/** Why no dish is shown, and what to do about it. */
export const MenuEmpty = (props: MenuEmptyProps) => {
  const { tab, onClearSearch, onClearFilter } = props;
  const why = whyEmpty(props);
  const dishes = useMessages('dishes');
  if (why === 'no-menu')
    return (
      <EmptyState
        icon={<ChefHat className="size-8" />}
        title={dishes.menuEmpty}
        text={dishes.menuEmptyHint}
      />
    );
  if (why === 'closed')
    return (
      <EmptyState
        icon={<Clock className="size-8" />}
        title={dishes.noItems}
        text={dishes.mealHours}
        action={<MealHours />}
      />
    );
  if (why === 'filter')
    return (
      <EmptyState
        icon={<SlidersHorizontal className="size-8" />}
        title={dishes.noneFits}
        action={
          <Button variant="secondary" onClick={onClearFilter}>
            {dishes.clearNeeds}
          </Button>
        }
      />
    );
  if (why === 'search')
    return (
      <EmptyState
        icon={<Search className="size-8" />}
        title={dishes.noResults}
        action={
          <Button variant="secondary" onClick={onClearSearch}>
            {dishes.clearSearch}
          </Button>
        }
      />
    );
  if (tab === 'drinks')
    return (
      <EmptyState icon={<Wine className="size-8" />} title={dishes.drinksComingSoon} text={dishes.noDrinks} />
    );
  return (
    <EmptyState icon={<ChefHat className="size-8" />} title={dishes.kitchenPreparing} text={dishes.noFood} />
  );
};
