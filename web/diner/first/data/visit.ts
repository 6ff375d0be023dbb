import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/common.ts';
import type { Visit } from '#contract/visits.ts';
import { movedTo, TABLE_SESSION_MS, type TableMove } from '#domain/visit/table-session.ts';
import { hasJustArrived, noteArrival } from '#web/shared/arrival.ts';
import { CallError, call } from '#web/shared/call.ts';
import {
  forgetSession,
  liveSession,
  type StoredSession,
  sessionToShow,
  storedSession,
  storeSession,
} from '#web/shared/diner-token.ts';
import { randomId } from '#web/shared/random-id.ts';
import { serverNow } from '#web/shared/server-clock.ts';
import { sessionStore } from '#web/ui/storage.ts';
import { forgetCart, keepUnsentFor } from './cart.ts';
import { forgetCheckout, forgetCurrentOrder, forgetUnsavedInstructions } from './checkout.ts';
import { reportClientError } from './client-errors.ts';
import { dinerCall, isOutcomeUnknown } from './diner-call.ts';
import { DETECTION_TIMEOUT_MS } from './mode-detection.ts';
import { orderWatch } from './order-watch.ts';
import { presenceProof } from './presence-proof.ts';

export const sessionKey = (tableId: string) => ['diner-session', tableId] as const;
export const visitKey = (dinerSessionId: string) => ['visit', dinerSessionId] as const;

export interface OpenedTable {
  session: StoredSession;
  /** How the phone came here, compared with what it held before. */
  move: TableMove;
}

/** Whatever an earlier session left on this phone is never shown to the next one. */
export function forgetVisit(): void {
  forgetCart();
  forgetCheckout();
  forgetCurrentOrder();
  forgetUnsavedInstructions();
  orderWatch.forget();
}

/** At which table this phone was not alone when it was last looked at. */
export const COMPANY = 'sobremesa.company';

const SCAN = 'sobremesa.scan';

/** The same until it is answered: a scan that is sent again is the same diner, not one more at the table. */
function scanOf(tableId: string): string {
  const [scanned, kept] = sessionStore.get(SCAN)?.split(' ') ?? [];
  const scanId = scanned === tableId && kept ? kept : randomId();
  sessionStore.set(SCAN, `${tableId} ${scanId}`);
  return scanId;
}

/** Who is at the table is not known in time: the phone is on its own, and the scan is sent again. */
function noteTimeout(error: unknown): never {
  if (error instanceof CallError && error.code === 'TIMEOUT') reportClientError('MODE_DETECTION_TIMEOUT');
  throw error;
}

/** Scans a table: opens a session there, or refreshes the one that this phone holds (SESSION-3). */
export async function scanTable(
  client: QueryClient,
  tableId: string,
  language: Language,
): Promise<OpenedTable> {
  const before = sessionToShow(tableId);
  const opened = await call('POST /api/diner-sessions', {
    body: {
      tableId,
      language,
      scanId: scanOf(tableId),
      ...(before ? { previousToken: before.token } : {}),
      ...presenceProof(),
    },
    signal: AbortSignal.timeout(DETECTION_TIMEOUT_MS),
  }).catch(noteTimeout);
  sessionStore.remove(SCAN);
  noteArrival(false);
  // The same diner may be at another table: staff have moved them, which is no new visit. The page follows by itself.
  const isSameDiner = before?.dinerSessionId === opened.dinerSessionId;
  const held = before && { ...before, startedAtMs: Date.parse(before.expiresAt) - TABLE_SESSION_MS };
  const move = isSameDiner ? 'same_table' : movedTo(held, opened.visit, serverNow());
  const session = storeSession(opened);
  // Of the same visit it is the same person: what is written and not sent yet goes along (SESSION-13).
  if (before && (isSameDiner || before.visitId === session.visitId))
    keepUnsentFor(before.dinerSessionId, session.dinerSessionId);
  else forgetVisit();
  client.setQueryData(visitKey(session.dinerSessionId), opened.visit);
  return { session, move };
}

/** A scan that nobody answered leaves the phone with the session that it holds for this table, if it does. */
export async function scanOrResume(...scan: Parameters<typeof scanTable>): Promise<OpenedTable> {
  try {
    return await scanTable(...scan);
  } catch (error) {
    const [, tableId] = scan;
    // The code was scanned again, or this tab has nothing of the visit that was closed: its guests begin another one.
    if (
      error instanceof CallError &&
      error.code === 'VISIT_CLOSED' &&
      (hasJustArrived() || !storedSession())
    ) {
      forgetSession();
      return scanTable(...scan);
    }
    if (isOutcomeUnknown(error) && liveSession()?.tableId === tableId) return resumeTable(tableId);
    throw error;
  }
}

/** Takes the session that the phone holds for this table. An order's page is no scan: it opens no new session by itself. */
export function resumeTable(tableId: string): OpenedTable {
  const held = liveSession();
  if (held?.tableId !== tableId) throw new CallError('SESSION_EXPIRED', 401);
  return { session: held, move: 'same_table' };
}

/** The server's later word on a visit: what was asked before a change may be answered after it. Another visit is always news: tables were joined. */
export const newerVisit = (known: Visit | undefined, fresh: Visit): Visit =>
  known?.id === fresh.id && known.version > fresh.version ? known : fresh;

export const visitQuery = (dinerSessionId: string) =>
  queryOptions({
    queryKey: visitKey(dinerSessionId),
    queryFn: async ({ client, queryKey, signal }): Promise<Visit> => {
      const fresh = await dinerCall('GET /api/visit', { signal });
      return newerVisit(client.getQueryData(queryKey), fresh);
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Hours and pauses end by themselves; a phone in a pocket is looked at later.
    refetchInterval: ({ state: { data } }) =>
      typeof data?.orderingChangesInMs === 'number' && data.orderingChangesInMs + 1_000,
    refetchIntervalInBackground: true,
  });

/** Names in cart and orders follow the diner's language. */
export const sayLanguage = (language: Language): Promise<Visit> =>
  dinerCall('PATCH /api/visit/me', { body: { language } });
