import { Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { Menu, MenuItem } from '#contract/menu.ts';
import type { Needs } from '#domain/menu/needs.ts';
import { type SearchOf, useLaterParts } from '#web/diner/first/context/later-parts.ts';
import {
  InCartContext,
  type Matches,
  type MenuView,
  MenuViewContext,
} from '#web/diner/first/context/menu-context.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { currentNeeds, keepNeeds, keptNeeds, onNeeds } from '#web/diner/first/data/needs.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { messagesOf } from '#web/ui/load-messages.ts';
import { onFirstTouch } from '#web/ui/on-first-touch.ts';
import { Page } from '#web/ui/page.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { MenuBody } from './menu-body.tsx';
import { MenuSkeleton } from './menu-skeleton.tsx';
import { MenuTopBar } from './menu-top-bar.tsx';
import { RestaurantBanner } from './restaurant-banner.tsx';
import { useMenuCards } from './use-menu-cards.ts';

/** Reserves the place of the initial, so that the banner does not move. */
const PeoplePlace = () => <span className="w-11 shrink-0" />;

/** The people at the table, at the end of the banner. */
const PeoplePart = () => {
  const { PeopleButton } = useLaterParts();
  const { visit } = useDinerTable();
  return visit ? (
    <Suspense fallback={<PeoplePlace />}>
      <PeopleButton />
    </Suspense>
  ) : (
    <PeoplePlace />
  );
};

/** Below the first dishes: fetched when somebody scrolls near, in a place with its final height. */
const RecommendationsPart = () => {
  const { Carousel } = useLaterParts();
  const [isNear, setIsNear] = useState(false);
  const watch = useCallback((place: Element | null) => {
    if (!place) return undefined;
    const observer = new IntersectionObserver(
      // Several at once, if the place has moved before the browser reports.
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  const place = <div className="h-49" />;
  return (
    <div ref={watch} data-recommendations className="empty:hidden">
      {isNear ? (
        <Suspense fallback={place}>
          <Carousel />
        </Suspense>
      ) : (
        place
      )}
    </div>
  );
};

const MenuFailed = ({ onRetry }: { onRetry: () => void }) => {
  const menu = useMessages('menu');
  return <ErrorState title={menu.loadFailed} text={menu.loadFailedHint} onRetry={onRetry} />;
};

/** Texts of the sheets, and of the screens after an order. */
const LATER_TEXTS = ['dishes', 'order', 'together'] as const;

/** Code of the sheets, fetched at the first touch, before one is opened. */
function useSheets() {
  const { fetchConfirmation, fetchSearch } = useLaterParts();
  const [dish, setDish] = useState<{ itemId: string | null; isOpen: boolean }>({
    itemId: null,
    isOpen: false,
  });
  const { language } = useLanguage();
  useEffect(
    () =>
      onFirstTouch(() => {
        for (const area of LATER_TEXTS) messagesOf(language, area).catch(() => undefined);
        fetchConfirmation();
        fetchSearch().catch(() => undefined);
      }),
    [language, fetchConfirmation, fetchSearch],
  );
  return {
    dish,
    openDish: (item: MenuItem) => setDish({ itemId: item.id, isOpen: true }),
    closeDish: () => setDish((before) => ({ ...before, isOpen: false })),
  };
}

interface OpenDishProps {
  sheets: ReturnType<typeof useSheets>;
  view: MenuView;
  onAdded: (item: MenuItem) => void;
}

const OpenDish = ({ sheets, view, onAdded }: OpenDishProps) => {
  const { DishSheet } = useLaterParts();
  return (
    <DishSheet
      view={view}
      item={view.menu.items.find(({ id }) => id === sheets.dish.itemId) ?? null}
      isOpen={sheets.dish.isOpen}
      onClose={sheets.closeDish}
      onAdded={onAdded}
    />
  );
};

export const MenuScreen = () => {
  const texts = useMessages('menu');
  const { addedTogether } = useMessages('cart');
  const table = useDinerTable();
  const { TogetherTable } = useLaterParts();
  const [search, setSearch] = useState<string | null>(null);
  const sheets = useSheets();
  const [added, setAdded] = useState('');
  const sayAdded = ({ name }: MenuItem) =>
    setAdded(table.visit?.mode === 'collaborative' ? addedTogether(name) : texts.added(name));
  const [needs, setNeeds] = useNeeds();
  const [view, inCart, setLayout] = useMenuCards({ needs, onOpen: sheets.openDish, onAdded: sayAdded });
  const matches = useSearch(table.menu, table.tableId, search);
  // At its own address the shared order is shown even if the diner is alone.
  const { pathname } = useLocation();
  const isOriginal = pathname === '/menu-original';
  const isTogether =
    pathname === '/menu-collaborative' ||
    table.tableMode === 'collaborative' ||
    (table.isDetecting && table.hasCompany);
  return (
    <Page
      title={texts.title}
      {...(view && { owner: view.menu.restaurant.name })}
      isWaiting={!view && !table.hasMenuFailed}
      className="overflow-x-clip pb-10"
    >
      <MenuTopBar tableId={table.tableId} search={search} onSearch={setSearch} />
      <div className="@container mx-auto max-w-6xl px-4 sm:px-6">
        {view && (
          <MenuViewContext value={view}>
            {search === null && (
              <RestaurantBanner
                menu={view.menu}
                tableNumber={table.session?.tableNumber}
                nowMs={view.nowMs}
                isOpen={table.visit && table.visit.orderingPause?.reason !== 'closed'}
                people={<PeoplePart />}
              />
            )}
            <InCartContext value={inCart}>
              <MenuBody
                isSearching={search !== null}
                matches={matches}
                onNeeds={setNeeds}
                hasCounts={isTogether || isOriginal}
                hasExactGroups={isOriginal}
                {...(search === null && { recommendations: <RecommendationsPart /> })}
                onClearSearch={() => setSearch(null)}
                onLayout={setLayout}
              />
            </InCartContext>
            {isTogether && (
              <Suspense>
                <TogetherTable />
              </Suspense>
            )}
            {view.menu.theme?.branding.footerText && (
              <p className="mx-auto max-w-md pt-10 text-center text-text-soft">
                {view.menu.theme.branding.footerText}
              </p>
            )}
          </MenuViewContext>
        )}
        {!view && (table.hasMenuFailed ? <MenuFailed onRetry={table.retryMenu} /> : <MenuSkeleton />)}
      </div>
      <LiveRegion message={added} />
      {view && <OpenDish sheets={sheets} view={view} onAdded={sayAdded} />}
    </Page>
  );
};

/**
 * The diner's needs and their setter. They persist when the diner returns from an order: an allergy does not change.
 */
function useNeeds(): [needs: Needs, setNeeds: (needs: Needs) => void] {
  const kept = useSyncExternalStore(onNeeds, keptNeeds, keptNeeds);
  const { session, visit } = useDinerTable();
  return [currentNeeds(kept, session?.dinerSessionId, visit), (needs) => keepNeeds(needs, null)];
}

/**
 * The search results; null without a search. The code and the menu's other language are fetched when the search
 * opens; until they have loaded, all dishes stay visible.
 */
function useSearch(menu: Menu | undefined, tableId: string, query: string | null): Matches {
  const { fetchSearch } = useLaterParts();
  const [searchOf, setSearchOf] = useState<SearchOf | null>(null);
  const shown = query === null || !menu ? null : menu;
  const language = shown?.language;
  const version = shown?.version;
  useEffect(() => {
    if (language === undefined || version === undefined) return undefined;
    let isWanted = true;
    fetchSearch().then(
      (part) => part.prepareSearch(tableId, language, (next) => isWanted && setSearchOf(() => next)),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [fetchSearch, tableId, language, version]);
  const search = useMemo(() => (shown && searchOf ? searchOf(shown) : null), [shown, searchOf]);
  return useMemo(() => (search && query !== null ? search(query) : null), [search, query]);
}
