import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { MenuItem } from '#contract/menu.ts';
import { CartBar } from '#web/diner/first/cart/cart-bar.tsx';
import { shownPart } from '#web/diner/first/cart/shown-part.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { type MenuView, MenuViewContext } from '#web/diner/first/context/menu-context.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { messagesOf } from '#web/ui/load-messages.ts';
import { onFirstTouch } from '#web/ui/on-first-touch.ts';
import { Page } from '#web/ui/page.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { LanguagePart } from './language-part.tsx';
import { MenuBody } from './menu-body.tsx';
import { MenuSkeleton } from './menu-skeleton.tsx';
import { MenuTopBar } from './menu-top-bar.tsx';
import { PrepPart } from './prep-part.tsx';
import { RecommendationsPart } from './recommendations-part.tsx';
import { RestaurantBanner } from './restaurant-banner.tsx';
import { StaffRequestPart } from './staff-request-part.tsx';
import { TableStripPlace } from './table-strip-place.tsx';
import { useMenuCards } from './use-menu-cards.ts';

const TableStrip = lazy(() =>
  import('#web/diner/together/table-strip.tsx').then((file) => ({ default: file.TableStrip })),
);
const SharedTable = lazy(() =>
  import('#web/diner/together/together-table.tsx').then((file) => ({ default: file.SharedTable })),
);
const loadDishSheet = () => import('#web/diner/dish/dish-sheet.tsx');
const loadCartDrawer = () => import('#web/diner/cart/cart-drawer.tsx');
const DishSheet = lazy(() => loadDishSheet().then((file) => ({ default: file.DishSheet })));
const CartDrawer = lazy(() => loadCartDrawer().then((file) => ({ default: file.CartDrawer })));

const wantsCart = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openCart' in state && state.openCart === true;

const MenuFailed = ({ onRetry }: { onRetry: () => void }) => {
  const menu = useMessages('menu');
  return <ErrorState title={menu.loadFailed} text={menu.loadFailedHint} onRetry={onRetry} />;
};

/** An order that is sent while the network is gone waits on this screen, which must be there by then. */
const loadConfirmation = () => import('#web/diner/confirmation/confirmation-screen.tsx');

/** The sheets' code is fetched at the first touch, before one is wanted; a sheet that was open stays for its closing motion. */
function useSheets() {
  const { state } = useLocation();
  const [cart, setCart] = useState(() => ({ isOpen: wantsCart(state), wasOpen: wantsCart(state) }));
  const [dish, setDish] = useState<{ itemId: string | null; isOpen: boolean }>({
    itemId: null,
    isOpen: false,
  });
  const { language } = useLanguage();
  useEffect(
    () =>
      onFirstTouch(
        () =>
          void Promise.allSettled([
            loadDishSheet(),
            loadCartDrawer(),
            messagesOf(language, 'dishes'),
            loadConfirmation(),
          ]),
      ),
    [language],
  );
  return {
    cart,
    dish,
    openCart: () => setCart({ isOpen: true, wasOpen: true }),
    closeCart: () => setCart({ isOpen: false, wasOpen: true }),
    openDish: (item: MenuItem) => setDish({ itemId: item.id, isOpen: true }),
    closeDish: () => setDish((before) => ({ ...before, isOpen: false })),
  };
}

interface MenuSheetsProps {
  sheets: ReturnType<typeof useSheets>;
  view: MenuView;
  onAdded: (item: MenuItem) => void;
}

const MenuSheets = ({ sheets, view, onAdded }: MenuSheetsProps) => {
  const { itemNotFound } = useMessages('menu');
  const item = view.menu.items.find(({ id }) => id === sheets.dish.itemId);
  // Taken off the menu while it was looked at.
  const isGone = sheets.dish.isOpen && item === undefined;
  useEffect(() => {
    if (isGone) showToast({ id: 'item-not-found', message: itemNotFound, tone: 'error' });
  }, [isGone, itemNotFound]);
  return (
    <Suspense>
      {item && (
        <DishSheet
          key={item.id}
          view={view}
          item={item}
          isOpen={sheets.dish.isOpen}
          onClose={sheets.closeDish}
          onAdded={onAdded}
        />
      )}
      {sheets.cart.wasOpen && (
        <CartDrawer isOpen={sheets.cart.isOpen} money={view.money} onClose={sheets.closeCart} />
      )}
    </Suspense>
  );
};

export const MenuScreen = () => {
  const texts = useMessages('menu');
  const table = useDinerTable();
  const { cart } = useCart();
  const [search, setSearch] = useState<string | null>(null);
  const sheets = useSheets();
  const [added, setAdded] = useState('');
  const sayAdded = (item: MenuItem) => setAdded(texts.added(item.name));
  const [view, setLayout] = useMenuCards(sheets.openDish, sayAdded);
  // At its own address the shared table shows also while one is alone at it.
  const { pathname } = useLocation();
  const isShared =
    pathname === '/menu-collaborative' ||
    table.tableMode === 'collaborative' ||
    (table.isDetecting && table.hasCompany);
  // Who is here stands above the menu; whoever comes while it is read moves nothing of it.
  const [wasShared] = useState(isShared);
  const strip = isShared && (
    <Suspense fallback={<TableStripPlace />}>
      <TableStrip />
    </Suspense>
  );
  return (
    <Page
      title={texts.title}
      {...(view && { owner: view.menu.restaurant.name })}
      isWaiting={!view && !table.hasMenuFailed}
      className="min-h-dvh overflow-x-clip pb-32"
    >
      <MenuTopBar
        tableId={table.tableId}
        search={search}
        onSearch={setSearch}
        cartCount={cart ? shownPart(cart, table.visit).itemCount : 0}
        onOpenCart={sheets.openCart}
      />
      <div className="mx-auto flex max-w-6xl flex-col px-4 sm:px-6">
        {view && (
          <MenuViewContext value={view}>
            {wasShared && strip}
            {search === null && (
              <RestaurantBanner
                menu={view.menu}
                tableNumber={table.session?.tableNumber}
                nowMs={view.nowMs}
              />
            )}
            {search === null && (
              <>
                <LanguagePart />
                <PrepPart />
                {view.menu.items.length > 0 && <RecommendationsPart />}
              </>
            )}
            <MenuBody
              search={search ?? ''}
              hasCounts={isShared}
              hasExactGroups={pathname === '/menu-original'}
              onClearSearch={() => setSearch(null)}
              onLayout={setLayout}
            />
            {!wasShared && strip}
            {isShared && (
              <Suspense>
                <SharedTable />
              </Suspense>
            )}
            <div className="flex justify-center pt-10">
              <StaffRequestPart />
            </div>
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
      {view && <CartBar money={view.money} onOpen={sheets.openCart} />}
      {view && <MenuSheets sheets={sheets} view={view} onAdded={sayAdded} />}
    </Page>
  );
};
