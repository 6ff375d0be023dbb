import { useState } from 'react';
import { ALLERGENS } from '#domain/menu/allergens.ts';
import { DIETS } from '#domain/menu/diets.ts';
import { type MenuFilter, NO_FILTER } from '#domain/menu/menu-filter.ts';
import { sessionStore } from '#web/ui/storage.ts';

const FILTER = 'sobremesa.menu-filter';

function kept(): MenuFilter {
  try {
    const { diets, without } = JSON.parse(sessionStore.get(FILTER) ?? 'null') as MenuFilter;
    return {
      diets: DIETS.filter((diet) => diets.includes(diet)),
      without: ALLERGENS.filter((allergen) => without.includes(allergen)),
    };
  } catch {
    // Nothing is kept, or it is somebody else's.
    return NO_FILTER;
  }
}

/** What the diner leaves out stays left out when they come back from an order: an allergy does not go away. */
export function useMenuFilter(): [filter: MenuFilter, setFilter: (filter: MenuFilter) => void] {
  const [filter, show] = useState(kept);
  const setFilter = (next: MenuFilter) => {
    sessionStore.set(FILTER, JSON.stringify(next));
    show(next);
  };
  return [filter, setFilter];
}
