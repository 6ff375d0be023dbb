import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/common.ts';
import type { Visit } from '#contract/visits.ts';
import { movedTo, type TableMove } from '#domain/visit/table-session.ts';
import { hasJustArrived, noteArrival } from '#web/shared/arrival.ts';
import { CallError, call, hasCode, isOutcomeUnknown } from '#web/shared/call.ts';
import {
  forgetSession,
  liveSession,
  type StoredSession,
  sessionToShow,
  storedSession,
  storeSession,
} from '#web/shared/diner-token.ts';
import { randomId } from '#web/shared/random-id.ts';
import { sessionStore } from '#web/ui/storage.ts';
import { forgetCart, keepUnsentFor } from './cart.ts';
import { forgetCheckout, forgetCurrentOrder, forgetUnsavedInstructions } from './checkout.ts';
import { reportClientError } from './client-errors.ts';
import { dinerCall } from './diner-call.ts';
import { DETECTION_TIMEOUT_MS } from './mode-detection.ts';
import { orderWatch } from './order-watch.ts';
import { presenceProof, typePin } from './presence-proof.ts';

export const sessionKey = (tableId: string) => ['diner-session', tableId] as const;
export const visitKey = (dinerSessionId: string) => ['visit', dinerSessionId] as const;

export interface OpenedTable {
  session: StoredSession;
  /** How the phone got here, compared with its previous session. */
  move: TableMove;
}

/** Clears everything of an earlier session, so that it is never shown in the next one. */
export function forgetVisit(): void {
  forgetCart();
  forgetCheckout();
  forgetCurrentOrder();
  forgetUnsavedInstructions();
  orderWatch.forget();
}

/** Storage key: the table at which this phone last had company. */
export const COMPANY = 'sobremesa.company';

/** Storage key: the table that this tab's diner has left. Going back to its pages does not sit down again. */
export const LEFT = 'sobremesa.left';

const SCAN = 'sobremesa.scan';

/** The scan's id, kept until it is answered: a retried scan is the same diner, not another one at the table. */
function scanOf(tableId: string): string {
  const [scanned, kept] = sessionStore.get(SCAN)?.split(' ') ?? [];
  const scanId = scanned === tableId && kept ? kept : randomId();
  sessionStore.set(SCAN, `${tableId} ${scanId}`);
  return scanId;
}

/** Detecting the table's mode has timed out: the phone orders individually, and the scan is retried. A wrong PIN is not sent again. */
function noteFailure(error: unknown): never {
  if (hasCode(error, 'TIMEOUT')) reportClientError('MODE_DETECTION_TIMEOUT');
  if (hasCode(error, 'PIN_WRONG')) typePin(null);
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
  }).catch(noteFailure);
  sessionStore.remove(SCAN);
  sessionStore.remove(LEFT);
  typePin(null);
  noteArrival(false);
  const session = storeSession({ ...opened, language });
  // The same diner or visit at another table: staff have moved the visit, and the page follows by itself. Drafts and unsent taps
  // move to the new session of the same visit (SESSION-13), or of the one into which staff have merged it (VISIT-1).
  const isSame =
    before &&
    (before.dinerSessionId === session.dinerSessionId ||
      before.visitId === session.visitId ||
      opened.visit.participants.find((each) => each.isYou)?.continuesIds.includes(before.dinerSessionId));
  if (isSame) keepUnsentFor(before.dinerSessionId, session.dinerSessionId);
  else forgetVisit();
  client.setQueryData(visitKey(session.dinerSessionId), opened.visit);
  return { session, move: isSame ? 'same_table' : movedTo(before, session) };
}

/** If the scan gets no reply, the phone keeps its session for this table, if it has one. */
export async function scanOrResume(...scan: Parameters<typeof scanTable>): Promise<OpenedTable> {
  try {
    return await scanTable(...scan);
  } catch (error) {
    const [, tableId] = scan;
    // The code was scanned again, or this tab has nothing of the closed visit: another visit starts.
    if (hasCode(error, 'VISIT_CLOSED') && (hasJustArrived() || !storedSession())) {
      forgetSession();
      return scanTable(...scan);
    }
    if (isOutcomeUnknown(error) && liveSession()?.tableId === tableId) return resumeTable(tableId);
    throw error;
  }
}

/** Uses the phone's session for this table. Opening an order's page is not a scan: it opens no new session. */
export function resumeTable(tableId: string): OpenedTable {
  const held = liveSession();
  if (held?.tableId !== tableId) throw new CallError('SESSION_EXPIRED', 401);
  return { session: held, move: 'same_table' };
}

/** The later state of a visit: replies may arrive out of order. Another visit always wins: tables were joined. */
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
    // Closing times and pauses end without a hint; a hidden page is polled later.
    refetchInterval: ({ state: { data } }) =>
      typeof data?.orderingChangesInMs === 'number' && data.orderingChangesInMs + 1_000,
    refetchIntervalInBackground: true,
  });

/** Names in cart and orders follow the diner's language. */
export const tellLanguage = (language: Language): Promise<Visit> =>
  dinerCall('PATCH /api/visit/me', { body: { language } });
