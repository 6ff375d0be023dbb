import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { leaveTable } from '#web/diner/first/data/presence.ts';
import { sessionKey } from '#web/diner/first/data/visit.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Ends the stay of this phone and goes to the start page; the next scan begins afresh. */
export function useLeaveTable(): { leave: () => Promise<void>; isLeaving: boolean } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const texts = useMessages('cart');
  const { tableId } = useDinerTable();
  const [isLeaving, setIsLeaving] = useState(false);
  const hasLeft = useRef(false);
  // Not before the table's pages are gone: they would scan the table anew.
  useEffect(
    () => () => {
      if (hasLeft.current) client.removeQueries({ queryKey: sessionKey(tableId) });
    },
    [client, tableId],
  );
  const leave = async () => {
    setIsLeaving(true);
    try {
      await leaveTable();
    } catch {
      setIsLeaving(false);
      showToast({ id: 'leave', message: texts.leaveFailed, tone: 'error' });
      return;
    }
    hasLeft.current = true;
    await navigate('/', { replace: true });
    showToast({ id: 'leave', message: texts.left });
  };
  return { leave, isLeaving };
}
