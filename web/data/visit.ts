import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/common.ts';
import type { Visit } from '#contract/visits.ts';
import { movedTo, TABLE_SESSION_MS, type TableMove } from '#domain/table-session.ts';
import { CallError, call } from './call.ts';
import { forgetCart } from './cart.ts';
import { forgetCheckout, forgetComment, forgetCurrentOrder } from './checkout.ts';
import { dinerCall } from './diner-call.ts';
import { type StoredSession, storedSession, storeSession } from './diner-token.ts';
import { orderWatch } from './order-watch.ts';

export const sessionKey = (tableId: string) => ['diner-session', tableId] as const;
export const visitKey = (dinerSessionId: string) => ['visit', dinerSessionId] as const;

/** The session that this phone holds and that has not run out by its own clock. */
export const liveSession = (nowMs: number): StoredSession | null => {
  const stored = storedSession();
  return stored && Date.parse(stored.expiresAt) > nowMs ? stored : null;
};

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
  forgetComment();
  orderWatch.forget();
}

/** Scans a table: opens a session there, or refreshes the one that this phone holds (SESSION-3). */
export async function scanTable(
  client: QueryClient,
  tableId: string,
  language: Language,
): Promise<OpenedTable> {
  const before = storedSession();
  const opened = await call('POST /api/diner-sessions', {
    body: { tableId, language, ...(before ? { previousToken: before.token } : {}) },
  });
  const move = movedTo(
    before && { ...before, startedAtMs: Date.parse(before.expiresAt) - TABLE_SESSION_MS },
    opened.visit,
    Date.now(),
  );
  const session = storeSession(opened);
  if (before?.dinerSessionId !== session.dinerSessionId) forgetVisit();
  client.setQueryData(visitKey(session.dinerSessionId), opened.visit);
  return { session, move };
}

/** Takes the session that the phone holds for this table. An order's page is no scan: it never opens a new session. */
export function resumeTable(tableId: string): OpenedTable {
  const held = liveSession(Date.now());
  if (held?.tableId !== tableId) throw new CallError('SESSION_EXPIRED', 401);
  return { session: held, move: 'same_table' };
}

export const visitQuery = (dinerSessionId: string) =>
  queryOptions({
    queryKey: visitKey(dinerSessionId),
    queryFn: ({ signal }): Promise<Visit> => dinerCall('GET /api/visit', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Names in cart and orders follow the diner's language. */
export const sayLanguage = (language: Language): Promise<Visit> =>
  dinerCall('PATCH /api/visit/me', { body: { language } });
