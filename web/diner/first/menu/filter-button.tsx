import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { filterCount, type MenuFilter } from '#domain/menu/menu-filter.ts';
import { fetchedSheet } from '#web/ui/fetched-sheet.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';

const FilterSheet = fetchedSheet(() =>
  import('#web/diner/filter/filter-sheet.tsx').then((file) => file.FilterSheet),
);

interface FilterButtonProps {
  filter: MenuFilter;
  onFilter: (filter: MenuFilter) => void;
  /** How many dishes are left. */
  found: number;
}

export const FilterButton = ({ filter, onFilter, found }: FilterButtonProps) => {
  const menu = useMessages('menu');
  const [isOpen, setIsOpen] = useState(false);
  const count = filterCount(filter);
  return (
    <>
      <IconButton
        label={menu.openFilters(count)}
        aria-haspopup="dialog"
        icon={<SlidersHorizontal aria-hidden className="size-5" />}
        variant="outline"
        count={count}
        onClick={() => setIsOpen(true)}
      />
      <FilterSheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        filter={filter}
        onFilter={onFilter}
        found={found}
      />
    </>
  );
};
