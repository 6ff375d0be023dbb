import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type Needs, NO_NEEDS, needsCount } from '#domain/menu/needs.ts';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import {
  type Matches,
  MENU_TABS,
  type MenuLayout,
  type MenuTab,
  useMenuView,
} from '#web/diner/first/context/menu-context.ts';
import { Chip } from '#web/ui/chip.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { countOf, MenuList, useGrowing } from './menu-list.tsx';
import { chipId, type MenuSection, offeredItems, sectionsOf } from './menu-sections.ts';
import { UNDER_BARS, underBarsPx, useCategoryInView } from './use-category-in-view.ts';

const calm = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** A roving tab index: one tab stop, arrow keys move between chips. */
const moveFocus = ({ key, currentTarget: chip }: KeyboardEvent): void => {
  const next =
    key === 'ArrowRight' ? chip.nextElementSibling : key === 'ArrowLeft' && chip.previousElementSibling;
  if (next) (next as HTMLElement).focus();
};

interface CategoryChipsProps {
  sections: readonly MenuSection[];
  /** Draws everything up to the end of this category. */
  growTo: (key: string) => void;
}

/** One chip per category; the one in view is marked and scrolled into view. */
const CategoryChips = ({ sections, growTo }: CategoryChipsProps) => {
  const menu = useMessages('menu');
  const row = useRef<HTMLElement>(null);
  const { inView, jumpTo } = useCategoryInView(sections);
  const shown = useRef(inView);
  useEffect(() => {
    // The initial position: avoids measuring while the menu is drawn.
    if (shown.current === inView) return;
    shown.current = inView;
    const chip = inView === undefined ? null : document.getElementById(chipId(inView));
    if (!row.current || !chip) return;
    // Centred; for a name wider than the row, its start.
    const left = chip.offsetLeft - Math.max(4, (row.current.clientWidth - chip.offsetWidth) / 2);
    row.current.scrollTo({ left, behavior: calm() });
  }, [inView]);
  return (
    <nav
      ref={row}
      aria-label={menu.categories}
      className="no-scrollbar relative flex min-w-0 grow gap-2 overflow-x-auto px-1"
    >
      {sections.map(({ key, name }, index) => (
        <Chip
          key={key}
          id={chipId(key)}
          isOn={key === inView}
          aria-pressed={undefined}
          aria-current={key === inView ? 'true' : undefined}
          tabIndex={inView === undefined ? -Math.sign(index) : key === inView ? 0 : -1}
          onKeyDown={moveFocus}
          onClick={() => {
            flushSync(() => growTo(key));
            jumpTo(key);
          }}
        >
          <span className="max-w-[14rem] truncate">{name}</span>
        </Chip>
      ))}
    </nav>
  );
};

interface FilterButtonProps {
  onNeeds: (needs: Needs) => void;
  /** How many dishes are left. */
  found: number;
}

const FilterButton = ({ onNeeds, found }: FilterButtonProps) => {
  const menu = useMessages('menu');
  const { needs } = useMenuView();
  const { FilterSheet } = useLaterParts();
  const [isOpen, setIsOpen] = useState(false);
  const count = needsCount(needs);
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
        needs={needs}
        onNeeds={onNeeds}
        found={found}
      />
    </>
  );
};

interface MenuBodyProps {
  /** Whether the search is open, even if empty. */
  isSearching: boolean;
  matches: Matches;
  onNeeds: (needs: Needs) => void;
  /** Shows the number of dishes on the tabs. */
  hasCounts: boolean;
  onClearSearch: () => void;
  /** Food and drinks are only the categories with exactly these names. */
  hasExactGroups?: boolean;
  onLayout: (layout: MenuLayout) => void;
  /** Between the first dishes and the rest. */
  recommendations?: ReactNode;
}

/** Switches to the other layout. */
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
      onClick={() => onLayout(other)}
    />
  );
};

/** After a new choice, a list that was scrolled returns to its top. */
function useTopOfList(chosen: unknown) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(chosen);
  useLayoutEffect(() => {
    const list = top.current;
    if (shown.current === chosen || !list) return;
    shown.current = chosen;
    if (list.getBoundingClientRect().top < underBarsPx(list)) list.scrollIntoView({ behavior: 'instant' });
  }, [chosen]);
  return top;
}

/** Sticky tabs and chips, and the dishes. */
export const MenuBody = (props: MenuBodyProps) => {
  const { isSearching, matches, onNeeds, hasCounts, onClearSearch, hasExactGroups = false, onLayout } = props;
  const { recommendations = null } = props;
  const texts = useMessages('menu');
  const { menu, nowMs, needs } = useMenuView();
  const { FilterBar, MenuEmpty } = useLaterParts();
  const [tab, setTab] = useState<MenuTab>('all');
  const isFiltered = needsCount(needs) > 0;
  const inTab = { nowMs, tab, matches, hasExactGroups };
  // The search covers all tabs.
  const isElsewhere = matches !== null && tab !== 'all' && sectionsOf(menu, inTab).length === 0;
  const query = isElsewhere ? { ...inTab, tab: 'all' as const } : inTab;
  const fitting = sectionsOf(menu, { ...query, needs });
  const all = isFiltered ? sectionsOf(menu, query) : fitting;
  const [isShowingAll, setIsShowingAll] = useState(false);
  const sections = isShowingAll ? all : fitting;
  const found = countOf(fitting);
  const itemOf = (id: MenuTab) => ({
    id,
    label: texts[id],
    ...(hasCounts && {
      count: countOf(sectionsOf(menu, { ...query, tab: id, ...(isShowingAll ? {} : { needs }) })),
    }),
  });
  const [drawn, growTo] = useGrowing(sections, isSearching);
  const top = useTopOfList(matches ?? tab);
  return (
    <Tabs<MenuTab>
      label={texts.title}
      items={MENU_TABS.map(itemOf)}
      value={tab}
      onChange={setTab}
      className="sm:max-w-md @max-3xs:flex-wrap"
      renderRow={(row) => (
        <div className="@container sticky top-[calc(--spacing(14)+var(--top))] z-20 mx-[calc(50%-50vw)] border-b border-line bg-background px-[calc(50vw-50%)]">
          {row}
          <div className="flex items-center gap-1 py-1">
            <FilterButton onNeeds={onNeeds} found={found} />
            <CategoryChips sections={sections} growTo={growTo} />
            <LayoutChoice onLayout={onLayout} />
          </div>
        </div>
      )}
    >
      <div ref={top} className={UNDER_BARS}>
        <LiveRegion message={matches ? texts.searchResults(countOf(sections)) : ''} />
        {isFiltered && (
          <Suspense>
            <FilterBar
              needs={needs}
              onNeeds={onNeeds}
              found={found}
              of={all.flatMap(({ items }) => items)}
              isShowingAll={isShowingAll}
              onShowAll={setIsShowingAll}
            />
          </Suspense>
        )}
        {sections.length > 0 ? (
          <MenuList sections={drawn} recommendations={recommendations} />
        ) : (
          <Suspense>
            <MenuEmpty
              all={menu.items.length}
              offered={offeredItems(menu, nowMs).length}
              unfiltered={countOf(all)}
              isSearching={matches !== null}
              tab={tab}
              onClearSearch={onClearSearch}
              onClearFilter={() => onNeeds(NO_NEEDS)}
            />
          </Suspense>
        )}
      </div>
    </Tabs>
  );
};
