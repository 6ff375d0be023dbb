import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { filterCount, type MenuFilter } from '#domain/menu/menu-filter.ts';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';

interface FilterButtonProps {
  filter: MenuFilter;
  onFilter: (filter: MenuFilter) => void;
  /** How many dishes are left. */
  found: number;
}

export const FilterButton = ({ filter, onFilter, found }: FilterButtonProps) => {
  const menu = useMessages('menu');
  const { FilterSheet } = useLaterParts();
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
