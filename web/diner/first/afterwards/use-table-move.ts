import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Visit } from '#contract/visits.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { ordersKey } from '#web/diner/first/data/orders.ts';
import { sessionKey } from '#web/diner/first/data/visit.ts';
import { moveSession } from '#web/shared/diner-token.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Staff have brought the guests to another table: the page goes along without a new scan, and says so. */
export function useTableMove(): void {
  const client = useQueryClient();
  const texts = useMessages('table');
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const { tableId, session, visit } = useDinerTable();
  const follow = useEffectEvent((there: Visit) => {
    const moved = moveSession(there);
    if (!moved) return;
    client.setQueryData(sessionKey(there.tableId), { session: moved, move: 'same_table' });
    // Those of a party that was joined are news.
    void client.invalidateQueries({ queryKey: ordersKey(moved.dinerSessionId) });
    showToast({ id: 'table-moved', message: texts.moved, tone: 'success' });
    const address = new URLSearchParams(search);
    address.delete('tableId');
    address.set('table', there.tableId);
    void navigate({ pathname, search: `?${address.toString()}` }, { replace: true, state: state as unknown });
  });
  useEffect(() => {
    if (session && visit && visit.tableId !== tableId) follow(visit);
  }, [session, visit, tableId]);
}
