import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findMenuItems } from '#domain/menu/menu-list.ts';
import { categoriesQuery, menusQuery } from '#web/staff/data/menu-sections.ts';
import { useShownName } from '#web/staff/office/menu-items/use-shown-name.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';

export interface HappyDishes {
  categoryIds: readonly string[];
  menuItemIds: readonly string[];
}

interface HappyDishesFieldProps {
  value: HappyDishes;
  onChange: (value: HappyDishes) => void;
  error: string | undefined;
}

/** More are found by typing, not by scrolling. */
const MOST_SHOWN = 30;

const turned = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

/** What a happy hour is for: whole categories, and single dishes, which are found by name. */
export const HappyDishesField = ({ value, onChange, error }: HappyDishesFieldProps) => {
  const texts = useMessages('pricing');
  const nameOf = useShownName();
  const { restaurantId } = useStaff().membership;
  const categories = useQuery(categoriesQuery(restaurantId));
  const menus = useQuery(menusQuery(restaurantId));
  const [search, setSearch] = useState('');
  const { categoryIds, menuItemIds } = value;
  if (categories.isLoadingError || menus.isLoadingError)
    return (
      <ErrorState
        title={texts.happyChoicesFailed}
        onRetry={() => void Promise.all([categories.refetch(), menus.refetch()])}
      />
    );
  if (!categories.data || !menus.data)
    return (
      <SkeletonGroup>
        <Skeleton className="h-40" />
      </SkeletonGroup>
    );
  const found = findMenuItems(menus.data.menus, search).flatMap(({ dishes }) => dishes);
  const isChosen = ({ id }: { id: string }) => menuItemIds.includes(id);
  // What is chosen stays in view, whatever is looked for.
  const rest = found.filter((dish) => !isChosen(dish));
  const all = menus.data.menus.flatMap(({ dishes }) => dishes);
  const shown = [...all.filter(isChosen), ...rest.slice(0, MOST_SHOWN)];
  return (
    <div className="flex flex-col gap-5" aria-describedby={error && 'happy-dishes-error'}>
      {categories.data.categories.length > 0 && (
        <fieldset>
          <legend className="pb-1 font-semibold">{texts.happyCategories}</legend>
          {categories.data.categories.map(({ id, category }) => (
            <Checkbox
              key={id}
              name="dishes"
              label={nameOf(category)}
              checked={categoryIds.includes(id)}
              onChange={() => onChange({ categoryIds: turned(categoryIds, id), menuItemIds })}
            />
          ))}
        </fieldset>
      )}
      <fieldset>
        <legend className="pb-1 font-semibold">{texts.happyDishes}</legend>
        <TextField
          label={texts.happySearch}
          isLabelHidden
          placeholder={texts.happySearch}
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <div className="max-h-72 overflow-y-auto">
          {shown.map((dish) => (
            <Checkbox
              key={dish.id}
              label={nameOf(dish)}
              checked={isChosen(dish)}
              onChange={() => onChange({ categoryIds, menuItemIds: turned(menuItemIds, dish.id) })}
            />
          ))}
        </div>
        {found.length === 0 && <p className="text-text-soft">{texts.happyNoDish}</p>}
        {rest.length > MOST_SHOWN && (
          <p className="text-sm text-text-soft">{texts.happyMoreDishes(rest.length - MOST_SHOWN)}</p>
        )}
      </fieldset>
      {error && (
        <p id="happy-dishes-error" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
};
