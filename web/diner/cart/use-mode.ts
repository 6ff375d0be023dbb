import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Visit } from '#contract/visits.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { dinerCall } from '#web/diner/first/data/diner-call.ts';
import { detectMode } from '#web/diner/first/data/mode-detection.ts';
import { acceptVisit } from '#web/diner/first/data/presence.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

interface ModeControls {
  /** By hand; nothing is lost: all lines stay in the table's cart, and the own ones stay the own ones. */
  choose: (mode: Visit['mode']) => Promise<void>;
  /** Asks anew who is at the table. */
  refresh: () => Promise<void>;
  isBusy: boolean;
  /** What the last choice, or look, came to. */
  news: string;
}

/** Switching by hand between the own cart and the table's, and looking again. */
export function useMode(): ModeControls {
  const client = useQueryClient();
  const texts = useMessages('cart');
  const together = useMessages('together');
  const { session, tableId, tableMode, visit, orderAlone } = useDinerTable();
  const { cart, unlock } = useCart();
  const [isBusy, setIsBusy] = useState(false);
  const [found, setFound] = useState<Visit['mode'] | null>(null);
  const isAlone = tableMode === 'collaborative' && visit?.mode === 'individual';
  const say = (message: string, tone: 'info' | 'error' = 'info') => showToast({ id: 'mode', message, tone });

  const choose = async (mode: Visit['mode']): Promise<void> => {
    if (mode === 'collaborative' && tableMode !== 'collaborative') {
      say(texts.togetherUnavailable);
      return;
    }
    // Somebody who orders alone must not keep the others' cart locked.
    if (mode === 'individual' && cart?.lock?.isOwn && !(await unlock())) {
      say(texts.switchFailed, 'error');
      return;
    }
    orderAlone(mode === 'individual' && tableMode === 'collaborative');
    setFound(mode);
  };

  const refresh = async (): Promise<void> => {
    if (!session || isBusy) return;
    setIsBusy(true);
    const detected = await detectMode(tableId, (signal) => dinerCall('GET /api/visit', { signal }));
    setIsBusy(false);
    if (detected.kind === 'failed') {
      say(texts.refreshModeFailed, 'error');
      return;
    }
    acceptVisit(client, session.dinerSessionId, detected.visit);
    // What is found counts, whatever was chosen before.
    orderAlone(false);
    setFound(detected.visit.mode);
  };

  // Whoever has come or gone since then makes it old news.
  const finding = { individual: together.orderingAlone, collaborative: texts.togetherActivated };
  const said = found !== null && found === visit?.mode ? finding[found] : '';
  return { choose, refresh, isBusy, news: isAlone ? together.nowIndividual : said };
}
