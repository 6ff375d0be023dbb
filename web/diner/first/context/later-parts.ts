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
  /** Hands out the search of a menu: at once, and again when its texts in the language that is not shown have come. */
  prepareSearch: (tableId: string, shown: Language, take: (searchOf: SearchOf) => void) => void;
}

export interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Of the drawers, which lie over the bar: staff are called from there too. */
export interface DrawerProps extends SheetProps {
  onStaff: () => void;
}

export interface CartDrawerProps extends DrawerProps {
  money: FormatMoney;
}

export interface DishSheetProps extends SheetProps {
  view: MenuView;
  /** null: none was opened, or it has been taken off the menu. */
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
  /** Also what does not fit is shown, and marked. */
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
  /** How many dishes the restaurant has, how many are on offer at this hour, and how many of them were looked for. */
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
  /** What is asked once this is answered. */
  children: ReactNode;
}

export interface StaffRequestSheetProps extends SheetProps {
  session: StoredSession;
  /** What the table has asked for and is not done. */
  requests: readonly StaffRequest[];
}

/**
 * What the first screens draw or call in code that is downloaded later. They know its props alone: web/app/diner says which
 * files it is in, and the screen that the server draws has none of it.
 */
export interface LaterParts {
  // by themselves, when the menu has been drawn
  AskLine: ComponentType;
  Carousel: ComponentType;
  PeopleButton: ComponentType;
  TableCompanion: ComponentType;
  // where they apply
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
  // when they are opened, or at the first touch
  CartDrawer: ComponentType<CartDrawerProps>;
  DishSheet: ComponentType<DishSheetProps>;
  FilterSheet: ComponentType<FilterSheetProps>;
  OrdersDrawer: ComponentType<DrawerProps>;
  PeopleSheet: ComponentType<SheetProps>;
  StaffRequestSheet: ComponentType<StaffRequestSheetProps>;
  /** An order that is sent while the network is gone waits on this screen, which must be there by then. */
  fetchConfirmation: () => void;
  /** Shows where a dish has gone. */
  flyToCart: (from: Element) => void;
  fetchSearch: () => Promise<SearchPart>;
  /** When it is done, the server has the diner's needs as this phone has them. */
  saveNeeds: (client: QueryClient, dinerSessionId: string) => Promise<void>;
  /** Feedback and a call for staff that nobody has answered. */
  sendUnsent: (dinerSessionId: string) => void;
  /** `over`: the visit was closed, and the phone keeps what it shows of it. `lost`: a message says so and offers to scan again. */
  endSession: (language: Language, reopen: (() => void) | null) => Promise<'lost' | 'over'>;
  /** Shows a toast about an order's new status; `viewOrder` leads to its page. */
  tellOrder: (change: StatusChange, language: Language, viewOrder: () => void) => void;
}

export const LaterPartsContext = createContext<LaterParts | null>(null);

export const useLaterParts = (): LaterParts => {
  const parts = use(LaterPartsContext);
  if (!parts) throw new Error('useLaterParts needs a LaterPartsContext');
  return parts;
};
