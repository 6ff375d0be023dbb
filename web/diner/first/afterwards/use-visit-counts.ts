import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { countEvent, hasAcceptedCookies, onConsent } from '#web/diner/first/data/consent.ts';
import { sessionStore } from '#web/ui/storage.ts';

const COUNTED = 'sobremesa.scan-counted';

/** Scans and looks at the menu are counted only where cookies were accepted; a scan once for its session (INV-20). */
export function useVisitCounts(): void {
  const isAccepted = useSyncExternalStore(onConsent, hasAcceptedCookies);
  const isMenu = useLocation().pathname.startsWith('/menu');
  const { session, state } = useDinerTable();
  const dinerSessionId = state === 'open' ? session?.dinerSessionId : undefined;
  useEffect(() => {
    if (!isAccepted || !isMenu || dinerSessionId === undefined) return;
    if (sessionStore.get(COUNTED) !== dinerSessionId) {
      sessionStore.set(COUNTED, dinerSessionId);
      countEvent('qr_scan');
    }
    countEvent('menu_view');
  }, [isAccepted, isMenu, dinerSessionId]);
}
