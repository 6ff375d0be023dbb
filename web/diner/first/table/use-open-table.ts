import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Language } from '#contract/common.ts';
import { ownMode } from '#domain/ordering/cart-mode.ts';
import type { TableMove } from '#domain/visit/table-session.ts';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import type { Table, TableState } from '#web/diner/first/context/table-context.ts';
import { cartKey } from '#web/diner/first/data/cart.ts';
import { isSessionLost, onSessionLost } from '#web/diner/first/data/diner-call.ts';
import {
  COMPANY,
  LEFT,
  resumeTable,
  scanOrResume,
  sessionKey,
  tellLanguage,
  visitQuery,
} from '#web/diner/first/data/visit.ts';
import { hasJustArrived, noteArrival } from '#web/shared/arrival.ts';
import { hasCode } from '#web/shared/call.ts';
import { storedSession, tableOfEndedVisit } from '#web/shared/diner-token.ts';
import { lastMenu } from '#web/shared/last-known.ts';
import { isFromMemory, menuQuery } from '#web/shared/menu.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { localStore, sessionStore } from '#web/ui/storage.ts';
import { showToast } from '#web/ui/toast-store.ts';

const isUnknown = (error: unknown): boolean => hasCode(error, 'TABLE_NOT_FOUND');

const isGuarded = (error: unknown): boolean => hasCode(error, 'PRESENCE_REQUIRED', 'PIN_WRONG', 'VISIT_FULL');

const stateOf = (isOpen: boolean, isLost: boolean, errors: readonly unknown[]): TableState => {
  if (errors.some(isUnknown)) return 'unknown';
  if (isLost || errors.some(isSessionLost)) return 'lost';
  if (isOpen) return 'open';
  if (errors.some(isGuarded)) return 'guarded';
  return errors[0] ? 'failed' : 'opening';
};

/** Opens the table: session and menu in parallel; the visit comes with the session. */
export function useOpenTable(tableId: string, isScan: boolean): Table {
  const client = useQueryClient();
  const { language } = useLanguage();
  const texts = useMessages('table');
  const { endSession } = useLaterParts();
  const [end, setEnd] = useState<'lost' | 'over' | null>(() =>
    tableOfEndedVisit() === tableId && !hasJustArrived() ? 'over' : null,
  );
  const [hasCompany] = useState(() =>
    storedSession() ? localStore.get(COMPANY) === tableId : 'company' in document.documentElement.dataset,
  );
  const isWanted = useRef(false);
  const opening = useQuery({
    queryKey: sessionKey(tableId),
    queryFn: async () => {
      const isHere = hasJustArrived() || sessionStore.get(LEFT) !== tableId;
      const isScanned = (isScan && isHere) || isWanted.current;
      const begin = async () => (isScanned ? scanOrResume(client, tableId, language) : resumeTable(tableId));
      const opened = await begin().catch(async (error: unknown) => {
        const why = isSessionLost(error) ? await endSession(language, null, error) : 'lost';
        // The visit was closed while the page was not visible, and has been reopened since.
        if (!why) return begin();
        // Show the farewell and open nothing.
        if (why === 'over') setEnd(why);
        throw error;
      });
      const fresh: Partial<Record<TableMove, string>> = {
        another_restaurant: texts.welcomeNew,
        another_table: `${texts.moved} ${texts.welcomeNew}`,
      };
      const message = fresh[opened.move];
      if (message) showToast({ id: 'table-moved', message, tone: 'success' });
      return opened;
    },
    enabled: end !== 'over',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Offline the phone's own data are enough; a failed request is retried when it is back online.
    networkMode: 'always',
    refetchOnReconnect: true,
  });
  const session = (end !== 'over' && opening.data?.session) || null;
  // Retries after the first attempt do not delay detection.
  const isDetecting = opening.isPending && opening.failureCount === 0;
  const visit = useQuery({ ...visitQuery(session?.dinerSessionId ?? ''), enabled: session !== null });
  const menu = useQuery({ ...menuQuery(tableId, language), placeholderData: (before) => before });
  const { data, isError: hasMenuFailed, refetch: askForMenu } = menu;
  // Deferred rendering: drawing many dishes at once would block taps.
  const shownMenu = useDeferredValue(data);
  const isOldMenu = isFromMemory(menu);
  const menuSeenAtMs = useMemo(
    () => (isOldMenu ? lastMenu(tableId, language)?.seenAtMs : undefined),
    [isOldMenu, tableId, language],
  );

  const reopen = useCallback(() => {
    isWanted.current = true;
    // A deliberate tap, like a scan, starts another visit if the old one is still closed (SESSION-8).
    if (tableOfEndedVisit() === tableId) noteArrival(true);
    setEnd(null);
    void client.resetQueries({ queryKey: sessionKey(tableId) });
  }, [client, tableId]);
  const isAsked = useRef(false);
  const lose = useEffectEvent(async () => {
    // After leaving there is no session to lose; several replies may report the same.
    if (!storedSession() || isAsked.current) return;
    isAsked.current = true;
    setEnd(await endSession(language, reopen));
    isAsked.current = false;
  });
  useEffect(() => onSessionLost(() => void lose()), []);

  // Once more after a failure when the network or the page is back, or the diner switches: until then names in the cart are in the
  // old language (MENU-10).
  const toldKey = ['language', session?.dinerSessionId];
  const telling = client.getQueryState<Language>(toldKey);
  const told = telling?.data;
  useQuery({
    queryKey: toldKey,
    queryFn: async () => {
      await tellLanguage(language);
      void client.invalidateQueries({ queryKey: cartKey(session?.dinerSessionId ?? '') });
      return language;
    },
    // A failure invalidates what was told: the server may have either language. Unlike the status, this does not change when the
    // next attempt begins, which would start another one after each failure.
    enabled: session !== null && (telling?.isInvalidated || (told ?? session.language) !== language),
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const tellAgain = useEffectEvent((isOther: boolean) => {
    if (isOther || telling?.isInvalidated)
      void client.refetchQueries({ queryKey: toldKey }, { cancelRefetch: false });
  });
  useEffect(() => tellAgain(told !== language), [language, told]);

  const state = end === 'over' ? end : stateOf(session !== null, end === 'lost', [opening.error, menu.error]);
  const atTable = visit.data;
  return useMemo(
    () => ({
      tableId,
      state,
      isDetecting,
      hasCompany,
      session,
      visit: atTable && { ...atTable, mode: ownMode(atTable.mode, atTable.participants) },
      tableMode: atTable?.mode,
      menu: shownMenu,
      menuSeenAtMs,
      hasMenuFailed,
      retryMenu: () => void askForMenu(),
      reopen,
    }),
    [
      tableId,
      state,
      isDetecting,
      hasCompany,
      session,
      atTable,
      shownMenu,
      menuSeenAtMs,
      hasMenuFailed,
      askForMenu,
      reopen,
    ],
  );
}
