import { createContext, use } from 'react';
import type { Menu } from '#contract/menu.ts';
import type { Visit } from '#contract/visits.ts';
import type { StoredSession } from '#web/shared/diner-token.ts';
import type { LiveState } from '#web/shared/live/socket.ts';

/**
 * `opening`: the scan is under way. `open`: the phone may order. `lost`: the session has ended, the page stays readable. `over`: the visit was closed, the phone says goodbye.
 * `unknown`: there is no such table. `guarded`: the restaurant wants to know that the phone is there. `failed`: the server could not be reached.
 */
export type TableState = 'opening' | 'open' | 'lost' | 'over' | 'unknown' | 'guarded' | 'failed';

export interface Table {
  tableId: string;
  state: TableState;
  /** Who is at the table is not known yet; ten seconds at the most, then the phone orders by itself (`individual`). */
  isDetecting: boolean;
  /** Somebody was here before this phone, as far as the page knew when it was sent. */
  hasCompany: boolean;
  session: StoredSession | null;
  /** `visit.mode` is how this phone orders: alone at a shared table, where the diner has chosen that (CART-15). */
  visit: Visit | undefined;
  /** How the table orders, by who is there. */
  tableMode: Visit['mode'] | undefined;
  menu: Menu | undefined;
  /** When the menu was seen that the phone remembers; undefined once the server has been heard. */
  menuSeenAtMs: number | undefined;
  hasMenuFailed: boolean;
  retryMenu: () => void;
  /** Scans the table again. */
  reopen: () => void;
}

export const TableContext = createContext<Table | null>(null);

/** The table that the diner's screens are about. */
export const useDinerTable = (): Table => {
  const table = use(TableContext);
  if (!table) throw new Error('useDinerTable needs a DinerLayout');
  return table;
};

/** Whether changes of the others arrive by themselves. */
export const LiveStateContext = createContext<LiveState>('connecting');
