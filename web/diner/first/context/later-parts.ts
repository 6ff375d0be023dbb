import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { Menu, MenuItem } from '#contract/menu.ts';
import type { StaffRequest } from '#contract/staff-requests.ts';
import type { Visit } from '#contract/visits.ts';
import type { Needs } from '#domain/menu/needs.ts';
import type { Language } from '#messages/words/language.ts';
import type { StatusChange } from '#web/diner/first/data/order-watch.ts';
import type { StoredSession } from '#web/shared/diner-token.ts';
import type { FormatMoney } from '#web/shared/money.ts';
import type { Matches, MenuTab, MenuView } from './menu-context.ts';

export type SearchOf = (menu: Menu) => (query: string) => Matches;

export interface SearchPart {
  /** Passes on the search of a menu: at once, and again when its texts in the other language have loaded. */
  prepareSearch: (tableId: string, shown: Language, take: (searchOf: SearchOf) => void) => void;
}

export interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** For the drawers, which cover the bar: they also lead to calling staff. */
export interface DrawerProps extends SheetProps {
  onStaff: () => void;
}

export interface CartDrawerProps extends DrawerProps {
  money: FormatMoney;
}

export interface DishSheetProps extends SheetProps {
  view: MenuView;
  /** null: none was opened, or it has been removed from the menu. */
  item: MenuItem | null;
  onAdded: (item: MenuItem) => void;
}

interface FilterProps {
  needs: Needs;
  onNeeds: (needs: Needs) => void;
  /** How many dishes are left. */
  found: number;
}

export type FilterSheetProps = FilterProps & SheetProps;

export interface FilterBarProps extends FilterProps {
  /** The dishes before the filter. */
  of: readonly MenuItem[];
  /** Dishes that do not fit are shown too, and marked. */
  isShowingAll: boolean;
  onShowAll: (isShowingAll: boolean) => void;
}

export interface CardMisfitsProps {
  item: MenuItem;
  needs: Needs;
}

export interface CardPriceNoteProps {
  item: MenuItem;
}

export interface MenuEmptyProps {
  /** How many dishes the restaurant has, how many are offered now, and how many of them were searched. */
  all: number;
  offered: number;
  unfiltered: number;
  isSearching: boolean;
  tab: MenuTab;
  onClearSearch: () => void;
  onClearFilter: () => void;
}

export interface LanguageLineProps {
  onDone: () => void;
}

export interface AskedLineProps {
  /** The question that follows when this one is answered. */
  children: ReactNode;
}

export interface StaffRequestSheetProps extends SheetProps {
  session: StoredSession;
  /** The table's open requests. */
  requests: readonly StaffRequest[];
}

/**
 * Parts of the first screens whose code is downloaded later. Only their props are known here: web/app/diner maps them
 * to files, and the server's drawing has none of them.
 */
export interface LaterParts {
  // loaded by themselves, after the menu has been drawn
  AskLine: ComponentType;
  Carousel: ComponentType;
  PeopleButton: ComponentType;
  TableCompanion: ComponentType;
  // if they apply
  CardMisfits: ComponentType<CardMisfitsProps>;
  CardPriceNote: ComponentType<CardPriceNoteProps>;
  FilterBar: ComponentType<FilterBarProps>;
  MenuEmpty: ComponentType<MenuEmptyProps>;
  FarewellScreen: ComponentType;
  LanguageLine: ComponentType<LanguageLineProps>;
  FollowTable: ComponentType<{ there: Visit }>;
  CompanyLine: ComponentType<AskedLineProps>;
  CallNews: ComponentType<{ requests: readonly StaffRequest[] }>;
  SpecialNotice: ComponentType;
  TableProblem: ComponentType;
  TableRequired: ComponentType;
  TogetherTable: ComponentType;
  TogetherCompanion: ComponentType<{ aloneVisit: Visit | null }>;
  // on opening, or at the first touch
  CartDrawer: ComponentType<CartDrawerProps>;
  DishSheet: ComponentType<DishSheetProps>;
  FilterSheet: ComponentType<FilterSheetProps>;
  OrdersDrawer: ComponentType<DrawerProps>;
  PeopleSheet: ComponentType<SheetProps>;
  StaffRequestSheet: ComponentType<StaffRequestSheetProps>;
  /** An order sent while offline waits on this screen, so its code must be loaded by then. */
  fetchConfirmation: () => void;
  /** Animates an added dish. */
  flyToCart: (from: Element) => void;
  fetchSearch: () => Promise<SearchPart>;
  /** Resolves when the server has the diner's needs as this phone has them. */
  saveNeeds: (client: QueryClient, dinerSessionId: string) => Promise<void>;
  /** Sends feedback and a call for staff that are waiting. */
  sendUnsent: (dinerSessionId: string) => void;
  /**
   * `over`: the visit was closed, and the phone keeps what it shows of it. `lost`: a toast says so and offers to scan
   * again. Null: the session is valid. `error` is why the table could not be opened.
   */
  endSession: (
    language: Language,
    reopen: (() => void) | null,
    error?: unknown,
  ) => Promise<'lost' | 'over' | null>;
  /** Shows a toast about an order's new status; `viewOrder` opens its page. */
  tellOrder: (change: StatusChange, language: Language, viewOrder: () => void) => void;
}

export const LaterPartsContext = createContext<LaterParts | null>(null);

export const useLaterParts = (): LaterParts => {
  const parts = use(LaterPartsContext);
  if (!parts) throw new Error('useLaterParts needs a LaterPartsContext');
  return parts;
};
