import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Visit } from '#contract/visits.ts';
import { dinerCall } from '#web/data/diner-call.ts';
import { detectMode } from '#web/data/mode-detection.ts';
import { visitKey } from '#web/data/visit.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useCart } from '../cart/cart-context.ts';
import { useDinerTable } from '../table/table-context.ts';

interface ModeControls {
  /** By hand; nothing is lost: all lines stay in the table's cart, and the own ones stay the own ones. */
  choose: (mode: Visit['mode']) => Promise<void>;
  /** Asks anew who is at the table. */
  refresh: () => Promise<void>;
  isBusy: boolean;
}

/** Switching by hand between the own cart and the table's, and looking again. */
export function useMode(): ModeControls {
  const client = useQueryClient();
  const texts = useMessages('cart');
  const shared = useMessages('shared');
  const { session, tableId, tableMode, orderAlone } = useDinerTable();
  const { cart, unlock } = useCart();
  const [isBusy, setIsBusy] = useState(false);
  const say = (message: string, tone: 'info' | 'error' = 'info') => showToast({ id: 'mode', message, tone });

  const choose = async (mode: Visit['mode']): Promise<void> => {
    if (mode === 'collaborative' && tableMode !== 'collaborative') {
      say(texts.sharedUnavailable);
      return;
    }
    // Somebody who orders alone must not keep the others' cart locked.
    if (mode === 'individual' && cart?.lock?.isOwn && !(await unlock())) {
      say(texts.switchFailed, 'error');
      return;
    }
    orderAlone(mode === 'individual' && tableMode === 'collaborative');
    say(mode === 'individual' ? shared.nowIndividual : texts.sharedActivated);
  };

  const refresh = async (): Promise<void> => {
    if (!session || isBusy) return;
    setIsBusy(true);
    const found = await detectMode(tableId, (signal) => dinerCall('GET /api/visit', { signal }));
    setIsBusy(false);
    if (found.kind === 'failed') {
      say(texts.refreshModeFailed, 'error');
      return;
    }
    client.setQueryData(visitKey(session.dinerSessionId), found.visit);
    say(found.visit.mode === 'collaborative' ? texts.sharedActivated : shared.orderingAlone);
  };

  return { choose, refresh, isBusy };
}
