import { createContext, use } from 'react';
import type { Menu } from '#contract/menu.ts';
import type { Visit } from '#contract/visits.ts';
import type { StoredSession } from '#web/shared/diner-token.ts';
import type { LiveState } from '#web/shared/live/socket.ts';

/**
 * `opening`: the scan is in progress. `open`: the phone may order. `lost`: the session has ended, the page stays
 * readable. `over`: the visit was closed, the farewell is shown. `unknown`: there is no such table. `guarded`: the
 * presence guard asks for proof. `failed`: the server could not be reached.
 */
export type TableState = 'opening' | 'open' | 'lost' | 'over' | 'unknown' | 'guarded' | 'failed';

export interface Table {
  tableId: string;
  state: TableState;
  /** Who is at the table is not known yet; after ten seconds at most the phone orders individually. */
  isDetecting: boolean;
  /** Somebody was here before this phone, according to the page that the server sent. */
  hasCompany: boolean;
  session: StoredSession | null;
  /** `visit.mode` is how this phone orders: alone at a shared table if the diner has chosen that (CART-15). */
  visit: Visit | undefined;
  /** How the table orders, derived from who is there. */
  tableMode: Visit['mode'] | undefined;
  menu: Menu | undefined;
  /** When the stored menu was last seen; undefined once the server has replied. */
  menuSeenAtMs: number | undefined;
  hasMenuFailed: boolean;
  retryMenu: () => void;
  /** Scans the table again. */
  reopen: () => void;
}

export const TableContext = createContext<Table | null>(null);

/** The table of the diner's screens. */
export const useDinerTable = (): Table => {
  const table = use(TableContext);
  if (!table) throw new Error('useDinerTable needs a DinerLayout');
  return table;
};

/** Whether live updates work. */
export const LiveStateContext = createContext<LiveState>('connecting');
