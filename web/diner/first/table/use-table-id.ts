import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { isOrderId } from '#domain/ordering/order.ts';
import { liveSession, storedSession } from '#web/shared/diner-token.ts';
import { lastOrder, lastOrders } from '#web/shared/last-known.ts';
import { useSearchParams } from '#web/ui/use-search-params.ts';

export type TableAddress = { kind: 'none' } | { kind: 'malformed' } | { kind: 'table'; tableId: string };

const NEVER = () => () => undefined;
const storedTableId = (): string | undefined => storedSession()?.tableId;

/**
 * The table in the address, else the one of the session that this phone holds. The menu opens by it only while the session
 * lives; an order may be looked at for as long as the page is there, or the phone keeps it.
 */
export function useTableId(isScan: boolean): TableAddress {
  const [search] = useSearchParams();
  const [liveAtStart] = useState(() => liveSession()?.tableId);
  const { pathname } = useLocation();
  const known =
    pathname === '/order-confirmation' ? lastOrders()[0] : lastOrder(pathname.split('/').at(-1) ?? '');
  const stored = useSyncExternalStore(NEVER, storedTableId);
  const named =
    search.get('table') ??
    search.get('tableId') ??
    liveAtStart ??
    (isScan ? undefined : (stored ?? known?.value.tableId));
  if (!named) return { kind: 'none' };
  return isOrderId(named) ? { kind: 'table', tableId: named.toLowerCase() } : { kind: 'malformed' };
}
