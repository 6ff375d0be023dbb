import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { DrawFirstScreen, FirstScreenParts } from '#contract/first-screen.ts';
import type { Menu } from '#contract/menu.ts';
import { CartContext, type CartControls } from '#web/diner/first/context/cart-context.ts';
import { type LaterParts, LaterPartsContext } from '#web/diner/first/context/later-parts.ts';
import { type Table, TableContext } from '#web/diner/first/context/table-context.ts';
import { MenuScreen } from '#web/diner/first/menu/menu-screen.tsx';
import { offeredItems } from '#web/diner/first/menu/menu-sections.ts';
import { DinerBar } from '#web/diner/first/table/diner-bar.tsx';
import { applyTheme } from '#web/shared/apply-theme.ts';
import { setNow } from '#web/shared/now.ts';
import { LanguageProvider } from '#web/ui/language.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';

const nothing = (): undefined => undefined;

const Nothing = () => null;

/** Parts that load later are drawn as empty places. */
const NO_PARTS: LaterParts = {
  AskLine: Nothing,
  CardMisfits: Nothing,
  CardPriceNote: Nothing,
  Carousel: Nothing,
  CallNews: Nothing,
  FollowTable: Nothing,
  CompanyLine: Nothing,
  CartDrawer: Nothing,
  DishSheet: Nothing,
  FarewellScreen: Nothing,
  FilterBar: Nothing,
  FilterSheet: Nothing,
  MenuEmpty: Nothing,
  OrdersDrawer: Nothing,
  PeopleButton: Nothing,
  PeopleSheet: Nothing,
  LanguageLine: Nothing,
  SpecialNotice: Nothing,
  StaffRequestSheet: Nothing,
  TableCompanion: Nothing,
  TableProblem: Nothing,
  TableRequired: Nothing,
  TogetherCompanion: Nothing,
  TogetherTable: Nothing,
  endSession: () => Promise.resolve('lost'),
  fetchConfirmation: nothing,
  flyToCart: nothing,
  fetchSearch: () => new Promise(nothing),
  saveNeeds: () => new Promise(nothing),
  sendUnsent: nothing,
  tellOrder: nothing,
};

/** The server's drawing cannot be tapped. */
const NO_CART: CartControls = {
  cart: undefined,
  known: undefined,
  hasFailed: false,
  keyOf: (lineId) => lineId,
  refetch: nothing,
  add: () => false,
  run: () => false,
  onRefused: () => nothing,
  stalledBy: null,
  settled: () => Promise.resolve(undefined),
};

/** A table in the state of a phone that has the menu and is still opening its session. */
const openingTable = ({ menu, tableId, hasCompany }: FirstScreenParts): Table => ({
  tableId,
  state: 'opening',
  isDetecting: true,
  hasCompany,
  session: null,
  visit: undefined,
  tableMode: undefined,
  menu,
  menuSeenAtMs: undefined,
  hasMenuFailed: false,
  retryMenu: nothing,
  reopen: nothing,
});

/** What `applyTheme` sets on the page's root, as attributes. */
function lookOf({ palette, theme }: Menu): Record<string, unknown> {
  const style: Record<string, string> = {};
  const dataset: Record<string, string> = {};
  const sheet = {
    length: 0,
    item: () => '',
    getPropertyValue: () => '',
    setProperty: (name: string, value: string) => void (style[name] = value),
    removeProperty: nothing,
  };
  const look = palette && theme && { palette, typography: theme.typography };
  applyTheme({ style: sheet, dataset } as unknown as HTMLElement, look);
  const { 'color-scheme': colorScheme, ...colors } = style;
  const named = Object.entries(dataset).map(([name, value]) => [
    `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    value,
  ]);
  return { style: { ...colors, ...(colorScheme && { colorScheme }) }, ...Object.fromEntries(named) };
}

const rootTag = ({ menu, hasCompany }: FirstScreenParts): string => {
  const html = renderToString(
    <html lang={menu.language} {...lookOf(menu)} data-drawn="" {...(hasCompany && { 'data-company': '' })}>
      <body />
    </html>,
  );
  return /<html[^>]*>/.exec(html)?.[0] ?? '<html>';
};

const Scene = ({ parts, children }: { parts: FirstScreenParts; children: ReactNode }) => (
  <LanguageProvider initial={parts.menu.language}>
    <MemoryRouter initialEntries={[`/menu?table=${parts.tableId}`]}>
      <LaterPartsContext value={NO_PARTS}>
        <QueryClientProvider client={new QueryClient()}>
          <TableContext value={openingTable(parts)}>
            <CartContext value={NO_CART}>{children}</CartContext>
          </TableContext>
        </QueryClientProvider>
      </LaterPartsContext>
    </MemoryRouter>
  </LanguageProvider>
);

const TITLE = /<title>([\s\S]*?)<\/title>/;

/** The menu screen as a phone draws it on a first visit. */
export const drawFirstScreen: DrawFirstScreen = async (parts) => {
  if (offeredItems(parts.menu, parts.nowMs).length === 0) return null;
  await loadMessages(parts.menu.language, ['common', 'menu', 'cart', 'table']);
  setNow(parts.nowMs);
  const drawn = renderToString(
    <Scene parts={parts}>
      <MenuScreen />
      <DinerBar />
    </Scene>,
  );
  return {
    root: rootTag(parts),
    title: TITLE.exec(drawn)?.[1] ?? 'Sobremesa',
    html: drawn.replace(TITLE, ''),
  };
};
