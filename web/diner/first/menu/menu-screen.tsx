import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { MenuItem } from '#contract/menu.ts';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import { type MenuView, MenuViewContext } from '#web/diner/first/context/menu-context.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { messagesOf } from '#web/ui/load-messages.ts';
import { onFirstTouch } from '#web/ui/on-first-touch.ts';
import { Page } from '#web/ui/page.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { PeoplePart, RecommendationsPart } from './kept-places.tsx';
import { MenuBody } from './menu-body.tsx';
import { MenuSkeleton } from './menu-skeleton.tsx';
import { MenuTopBar } from './menu-top-bar.tsx';
import { RestaurantBanner } from './restaurant-banner.tsx';
import { useMenuCards } from './use-menu-cards.ts';
import { useNeeds } from './use-needs.ts';
import { useSearch } from './use-search.ts';

const MenuFailed = ({ onRetry }: { onRetry: () => void }) => {
  const menu = useMessages('menu');
  return <ErrorState title={menu.loadFailed} text={menu.loadFailedHint} onRetry={onRetry} />;
};

/** Of the sheets, and of what follows an order. */
const LATER_TEXTS = ['dishes', 'order', 'together'] as const;

/** What the sheets need is fetched at the first touch, before one is opened. */
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
  const { itemNotFound } = useMessages('menu');
  const { DishSheet } = useLaterParts();
  const item = view.menu.items.find(({ id }) => id === sheets.dish.itemId) ?? null;
  // Taken off the menu while it was looked at.
  const isGone = sheets.dish.isOpen && item === null;
  useEffect(() => {
    if (isGone) showToast({ id: 'item-not-found', message: itemNotFound, tone: 'error' });
  }, [isGone, itemNotFound]);
  return (
    <DishSheet
      view={view}
      item={item}
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
  const [view, setLayout] = useMenuCards({ needs, onOpen: sheets.openDish, onAdded: sayAdded });
  const matches = useSearch(table.menu, table.tableId, search);
  // At its own address the table shows what it orders together also while one is alone at it.
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
                people={<PeoplePart />}
              />
            )}
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
