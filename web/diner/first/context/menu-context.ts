import { createContext, use } from 'react';
import type { Menu, MenuItem } from '#contract/menu.ts';
import type { Theme } from '#contract/themes.ts';
import type { Needs } from '#domain/menu/needs.ts';
import type { PriceFactors } from '#domain/prices/pricing.ts';
import type { FormatMoney } from '#web/shared/money.ts';

export const MENU_TABS = ['all', 'drinks', 'food'] as const;
export type MenuTab = (typeof MENU_TABS)[number];

/** Search results with their score; null: no search. */
export type Matches = ReadonlyMap<string, number> | null;

export type CardLayout = Theme['layout'];
export type MenuLayout = 'grid' | 'list';

/** What every card needs. */
export interface MenuView {
  menu: Menu;
  factors: PriceFactors;
  money: FormatMoney;
  /** Rounded down to the minute. */
  nowMs: number;
  layout: MenuLayout;
  /** Columns, spacing and cards of the restaurant's theme. */
  cards: CardLayout;
  /** The diner's own. */
  needs: Needs;
  onOpen: (item: MenuItem) => void;
  /** True: it was added to the cart directly. */
  onAdd: (item: MenuItem) => boolean;
}

/** The quantity of each dish in the diner's cart; not part of the view, because it changes with each tap. */
export const InCartContext = createContext<ReadonlyMap<string, number>>(new Map());

export const MenuViewContext = createContext<MenuView | null>(null);

export const useMenuView = (): MenuView => {
  const view = use(MenuViewContext);
  if (!view) throw new Error('useMenuView needs a MenuScreen');
  return view;
};
