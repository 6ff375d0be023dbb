import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Visit } from '#contract/visits.ts';
import { ordersKey } from '#web/diner/first/data/orders.ts';
import { sessionKey } from '#web/diner/first/data/visit.ts';
import { moveSession } from '#web/shared/diner-token.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Staff have moved the visit to another table: the page follows without a new scan, and says so. */
export const FollowTable = ({ there }: { there: Visit }) => {
  const client = useQueryClient();
  const texts = useMessages('table');
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const follow = useEffectEvent((tableId: string) => {
    const moved = moveSession(there);
    if (!moved) return;
    client.setQueryData(sessionKey(tableId), { session: moved, move: 'same_table' });
    // The orders of a joined party are new here.
    void client.invalidateQueries({ queryKey: ordersKey(moved.dinerSessionId) });
    showToast({ id: 'table-moved', message: texts.moved, tone: 'success' });
    const address = new URLSearchParams(search);
    address.delete('tableId');
    address.set('table', tableId);
    void navigate({ pathname, search: `?${address.toString()}` }, { replace: true, state: state as unknown });
  });
  const { tableId } = there;
  useEffect(() => follow(tableId), [tableId]);
  return null;
};
