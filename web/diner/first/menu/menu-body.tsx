import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Suspense, useState } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import { ALLERGENS } from '#domain/menu/allergens.ts';
import { DIETS } from '#domain/menu/diets.ts';
import { filterCount, isUndeclared, type MenuFilter, NO_FILTER } from '#domain/menu/menu-filter.ts';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import {
  MENU_TABS,
  type MenuLayout,
  type MenuTab,
  useMenuView,
} from '#web/diner/first/context/menu-context.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { isRecordWith, readStored, sessionStore } from '#web/ui/storage.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { CategoryChips } from './category-chips.tsx';
import { MenuList } from './menu-list.tsx';
import { type MenuSection, offeredItems, sectionsOf } from './menu-sections.ts';

interface FilterButtonProps {
  filter: MenuFilter;
  onFilter: (filter: MenuFilter) => void;
  /** How many dishes are left. */
  found: number;
}

const FilterButton = ({ filter, onFilter, found }: FilterButtonProps) => {
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
function useMenuFilter(): [filter: MenuFilter, setFilter: (filter: MenuFilter) => void] {
  const [filter, show] = useState(kept);
  const setFilter = (next: MenuFilter) => {
    sessionStore.set(FILTER, JSON.stringify(next));
    show(next);
  };
  return [filter, setFilter];
}

interface MenuBodyProps {
  search: string;
  /** On the tabs, how many dishes each holds. */
  hasCounts: boolean;
  onClearSearch: () => void;
  /** Drinks and food are the categories of these names alone. */
  hasExactGroups?: boolean;
  onLayout: (layout: MenuLayout) => void;
}

/** Leads to the other layout. */
const LayoutChoice = ({ onLayout }: { onLayout: (layout: MenuLayout) => void }) => {
  const texts = useMessages('menu');
  const { layout } = useMenuView();
  const other = layout === 'grid' ? 'list' : 'grid';
  const Icon = other === 'list' ? List : LayoutGrid;
  return (
    <IconButton
      label={texts.showAs[other]}
      icon={<Icon aria-hidden className="size-5" />}
      variant="outline"
      className="ml-auto"
      onClick={() => onLayout(other)}
    />
  );
};

/** Tabs and chips that stay in sight, and the dishes. */
export const MenuBody = (props: MenuBodyProps) => {
  const { search, hasCounts, onClearSearch, hasExactGroups = false, onLayout } = props;
  const texts = useMessages('menu');
  const { menu, nowMs } = useMenuView();
  const { FilterBar, MenuEmpty } = useLaterParts();
  const [tab, setTab] = useState<MenuTab>('all');
  const offered = offeredItems(menu, nowMs);
  const [filter, setFilter] = useMenuFilter();
  const isFiltered = filterCount(filter) > 0;
  const query = { nowMs, tab, search, hasExactGroups };
  const sections = sectionsOf(menu, { ...query, filter });
  const all = isFiltered ? sectionsOf(menu, query) : sections;
  const why = whyEmpty({ all: menu.items.length, offered: offered.length, unfiltered: countOf(all), search });
  const found = countOf(sections);
  const itemOf = (id: MenuTab) => ({
    id,
    label: texts[id],
    ...(hasCounts && { count: countOf(sectionsOf(menu, { ...query, tab: id, filter })) }),
  });
  return (
    <Tabs<MenuTab>
      label={texts.title}
      items={MENU_TABS.map(itemOf)}
      value={tab}
      onChange={setTab}
      className="grow sm:max-w-md @max-3xs:flex-wrap"
      renderRow={(row) => (
        <div className="@container sticky top-[calc(--spacing(14)+var(--top))] z-20 mx-[calc(50%-50vw)] border-b border-line bg-background px-[calc(50vw-50%)] pt-1">
          <div className="flex items-center gap-2 @max-3xs:flex-wrap">
            {row}
            <LayoutChoice onLayout={onLayout} />
          </div>
          <div className="flex items-center gap-2">
            <FilterButton filter={filter} onFilter={setFilter} found={found} />
            <CategoryChips sections={sections} />
          </div>
        </div>
      )}
    >
      <LiveRegion message={search.trim() === '' ? '' : texts.searchResults(found)} />
      {isFiltered && (
        <Suspense>
          <FilterBar
            filter={filter}
            onFilter={setFilter}
            found={found}
            outOf={countOf(all)}
            undeclared={countOf(all, (item) => isUndeclared(item, filter))}
          />
        </Suspense>
      )}
      {sections.length > 0 ? (
        <MenuList sections={sections} />
      ) : (
        <Suspense>
          <MenuEmpty
            why={why}
            tab={tab}
            onClearSearch={onClearSearch}
            onClearFilter={() => setFilter(NO_FILTER)}
          />
        </Suspense>
      )}
    </Tabs>
  );
};

const countOf = (
  sections: readonly MenuSection[],
  isCounted: (item: MenuItem) => boolean = () => true,
): number => sections.reduce((sum, { items }) => sum + items.filter(isCounted).length, 0);

const whyEmpty = (counts: { all: number; offered: number; unfiltered: number; search: string }) => {
  const { all, offered, unfiltered, search } = counts;
  if (all === 0) return 'no-menu';
  if (offered === 0) return 'closed';
  if (unfiltered > 0) return 'filter';
  return search.trim() === '' ? 'tab' : 'search';
};
