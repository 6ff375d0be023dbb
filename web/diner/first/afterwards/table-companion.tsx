import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { Visit } from '#contract/visits.ts';
import { isHere } from '#domain/visit/participants.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { countEvent, hasAcceptedCookies, onConsent } from '#web/diner/first/data/consent.ts';
import { PARTICIPANT_POLL_MS } from '#web/diner/first/data/mode-detection.ts';
import { keptNeeds, onNeeds } from '#web/diner/first/data/needs.ts';
import { ordersQuery } from '#web/diner/first/data/orders.ts';
import { lookAround, sendHeartbeat, tellPage } from '#web/diner/first/data/presence.ts';
import { staffRequestsQuery } from '#web/diner/first/data/staff-requests.ts';
import { hasUnsent } from '#web/diner/first/data/unsent.ts';
import { sessionStore } from '#web/ui/storage.ts';

const COUNTED = 'sobremesa.scan-counted';

/** The specification: every five minutes. */
const HEARTBEAT_MS = 300_000;
/** A diner who touches the page is shown as active; less than the minute after which they would count as idle. */
const TOUCH_AT_MOST_EVERY_MS = 45_000;
/** Together, live updates tell everything except who is idle or whose page is gone. */
const LOOKS_LEFT_OUT_TOGETHER = 1;

/** Counts scans and menu views only if cookies were accepted; a scan once per session (INV-20). */
function useVisitCounts(): void {
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

/**
 * Sends feedback and calls that are waiting, from any page of a diner: when it opens, and when the network is back.
 */
function useUnsent(dinerSessionId: string | undefined): void {
  const { sendUnsent } = useLaterParts();
  useEffect(() => {
    if (dinerSessionId === undefined) return undefined;
    const send = () => {
      if (hasUnsent()) sendUnsent(dinerSessionId);
    };
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [dinerSessionId, sendUnsent]);
}

const AGAIN_AFTER_MS = 3_000;

/** Sends the diner's needs to the server when they change, and retries until they are saved. */
function useSavedNeeds(dinerSessionId: string | undefined): void {
  const client = useQueryClient();
  const { saveNeeds } = useLaterParts();
  const kept = useSyncExternalStore(onNeeds, keptNeeds);
  const isUnsaved = kept !== null && dinerSessionId !== undefined && kept.savedFor !== dinerSessionId;
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const save = () => void saveNeeds(client, dinerSessionId).catch(() => undefined);
    save();
    const timer = setInterval(save, AGAIN_AFTER_MS);
    addEventListener('online', save);
    return () => {
      clearInterval(timer);
      removeEventListener('online', save);
    };
  }, [client, saveNeeds, dinerSessionId, isUnsaved]);
}

const isAlone = ({ mode, participants }: Visit): boolean =>
  mode === 'individual' && participants.every((person) => person.isYou || !isHere(person));

/** Once the table has ordered together this stays mounted; a diner who is alone downloads none of it. */
const Together = () => {
  const client = useQueryClient();
  const { TogetherCompanion } = useLaterParts();
  const { visit, tableMode, session } = useDinerTable();
  const { cart } = useCart();
  const { data: orders } = useQuery({
    ...ordersQuery(client, session?.dinerSessionId ?? ''),
    enabled: false,
  });
  // The visit as first seen, if the diner was alone: anybody who comes later is announced.
  const [first, setFirst] = useState<Visit>();
  const [isTogether, setIsTogether] = useState(false);
  const table = visit && tableMode && { ...visit, mode: tableMode };
  if (table && !first) setFirst(table);
  const hasOrdered = orders?.some(({ mode }) => mode === 'collaborative') ?? false;
  if (!isTogether && table && first && (!isAlone(table) || cart?.lock || hasOrdered)) setIsTogether(true);
  return (
    isTogether &&
    first && (
      <Suspense>
        <TogetherCompanion aloneVisit={isAlone(first) ? first : null} />
      </Suspense>
    )
  );
};

/**
 * Runs on every page of a diner: presence, needs, moves to another table, counts, waiting feedback and calls, orders
 * and calls, and the people at the table.
 */
export const TableCompanion = () => {
  const { session, state, visit, tableId } = useDinerTable();
  usePresence();
  useVisitCounts();
  const openId = state === 'open' ? session?.dinerSessionId : undefined;
  useUnsent(openId);
  useSavedNeeds(openId);
  const client = useQueryClient();
  const dinerSessionId = session?.dinerSessionId ?? '';
  const asked = { enabled: session !== null && state === 'open', refetchOnMount: 'always' } as const;
  // Data of the bar at the bottom.
  useQuery({ ...ordersQuery(client, dinerSessionId), ...asked });
  const { data: requests } = useQuery({ ...staffRequestsQuery(dinerSessionId), ...asked });
  const { CallNews, FollowTable } = useLaterParts();
  return (
    <>
      <Together />
      {visit && visit.tableId !== tableId && (
        <Suspense>
          <FollowTable there={visit} />
        </Suspense>
      )}
      {requests?.[0] && (
        <Suspense>
          <CallNews requests={requests} />
        </Suspense>
      )}
    </>
  );
};

/** Sends heartbeats and checks who else is there, in case live updates miss something. */
export function usePresence(): void {
  const client = useQueryClient();
  const { session, tableId, tableMode, state } = useDinerTable();
  const dinerSessionId = session?.dinerSessionId;
  const look = useEffectEvent((turn: number) => {
    const isDue = tableMode !== 'collaborative' || turn % (LOOKS_LEFT_OUT_TOGETHER + 1) === 0;
    if (!dinerSessionId || state !== 'open' || !isDue || document.visibilityState !== 'visible') return;
    void lookAround(client, { dinerSessionId, tableId });
  });
  const isOpen = state === 'open' && dinerSessionId !== undefined;

  useEffect(() => {
    let turn = 0;
    const timer = setInterval(() => {
      turn += 1;
      look(turn);
    }, PARTICIPANT_POLL_MS);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (!isOpen) return undefined;
    let lastMs = Date.now();
    const beat = () => {
      lastMs = Date.now();
      void sendHeartbeat();
    };
    const touch = () => {
      if (Date.now() - lastMs > TOUCH_AT_MOST_EVERY_MS) beat();
    };
    const timer = setInterval(beat, HEARTBEAT_MS);
    addEventListener('pointerdown', touch, { passive: true });
    addEventListener('keydown', touch);
    return () => {
      clearInterval(timer);
      removeEventListener('pointerdown', touch);
      removeEventListener('keydown', touch);
    };
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return undefined;
    let isClosed = false;
    // Browsers fire another hide after a page was closed: if both were sent, the server could receive them in the
    // wrong order. A page restored from the back-forward cache reports that it is shown again.
    const tell = () => {
      const isShown = document.visibilityState === 'visible';
      if (isClosed && !isShown) return;
      isClosed = false;
      void tellPage(isShown ? 'shown' : 'hidden');
    };
    const close = () => {
      isClosed = true;
      void tellPage('closed');
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    addEventListener('pageshow', tell);
    addEventListener('pagehide', close);
    return () => {
      document.removeEventListener('visibilitychange', tell);
      removeEventListener('pageshow', tell);
      removeEventListener('pagehide', close);
    };
  }, [isOpen]);
}
