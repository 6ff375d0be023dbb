import { useState } from 'react';
import { ALLERGENS } from '#domain/menu/allergens.ts';
import { DIETS } from '#domain/menu/diets.ts';
import { type MenuFilter, NO_FILTER } from '#domain/menu/menu-filter.ts';
import { isRecordWith, readStored, sessionStore } from '#web/ui/storage.ts';

const FILTER = 'sobremesa.menu-filter';

const hasLists = isRecordWith<MenuFilter>('diets', 'without');
const isFilter = (value: unknown): value is MenuFilter =>
  hasLists(value) && Array.isArray(value.diets) && Array.isArray(value.without);

function kept(): MenuFilter {
  const { diets, without } = readStored(sessionStore, FILTER, isFilter, NO_FILTER);
  return {
    diets: DIETS.filter((diet) => diets.includes(diet)),
    without: ALLERGENS.filter((allergen) => without.includes(allergen)),
  };
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
