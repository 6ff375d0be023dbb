import type { Language } from '#contract/common.ts';
import type { DinerSession, Visit } from '#contract/visits.ts';
import { isRecordWith, localStore, readStored, sessionStore } from '#web/ui/storage.ts';
import { serverNow } from './server-clock.ts';

/** The stored diner session: in the browser's storage, or in memory if that is blocked. */
export interface StoredSession {
  readonly token: string;
  readonly customerSessionId: string;
  readonly dinerSessionId: string;
  readonly tableId: string;
  readonly restaurantId: string;
  readonly tableNumber: string;
  readonly visitId: string;
  readonly expiresAt: string;
  /** The language that the server was told when the session was opened. */
  readonly language?: Language;
  /** Its visit was closed: the token only reads the farewell. */
  readonly isOver?: true;
}

export const SESSION_KEY = 'sobremesa.diner-session';
const PUBLIC_KEY = 'customerSessionId';

const isSession = isRecordWith<StoredSession>('token', 'tableId', 'expiresAt');
const read = (store: typeof sessionStore) => readStored(store, SESSION_KEY, isSession, null);

const whileLive = (held: StoredSession | null): StoredSession | null =>
  held && !held.isOver && Date.parse(held.expiresAt) > serverNow() ? held : null;

/** This tab's session, or that of another tab of the phone while it is valid: one phone is one diner. */
export function storedSession(): StoredSession | null {
  return read(sessionStore) ?? whileLive(read(localStore));
}

/**
 * The session whose token is sent when this table is scanned: a new tab, too, knows whose session expired here
 * (SESSION-13), or ended with a visit that may have been reopened (VISIT-2).
 */
export function sessionToShow(tableId: string): StoredSession | null {
  const kept = read(localStore);
  return storedSession() ?? (kept?.tableId === tableId ? kept : null);
}

/** The session of this phone, unless it has expired by the server's clock. */
export const liveSession = (): StoredSession | null => whileLive(storedSession());

export const dinerToken = (): string | null => storedSession()?.token ?? null;

const placeOf = ({ id: visitId, tableId, restaurantId, tableNumber }: Visit) => ({
  visitId,
  tableId,
  restaurantId,
  tableNumber,
});

export function storeSession(session: DinerSession): StoredSession {
  const { token, customerSessionId, dinerSessionId, expiresAt, language, visit } = session;
  return keepSession({ token, customerSessionId, dinerSessionId, expiresAt, language, ...placeOf(visit) });
}

/** Staff have moved the diner's visit; null if this phone holds no session. */
export function moveSession(visit: Visit): StoredSession | null {
  const stored = storedSession();
  return stored && keepSession({ ...stored, ...placeOf(visit) });
}

/** The server has restarted the 90 minutes. */
export function renewSession(expiresAt: string): void {
  const stored = storedSession();
  if (stored) keepSession({ ...stored, expiresAt });
}

/** Makes the session this phone's and this tab's own. */
export function keepSession(kept: StoredSession): StoredSession {
  const text = JSON.stringify(kept);
  sessionStore.set(SESSION_KEY, text);
  sessionStore.set(PUBLIC_KEY, kept.customerSessionId);
  localStore.set(SESSION_KEY, text);
  return kept;
}

/** The table at which this tab's visit has ended. */
export function tableOfEndedVisit(): string | undefined {
  const stored = storedSession();
  return stored?.isOver && stored.tableId;
}

export function forgetSession(): void {
  const token = dinerToken();
  sessionStore.remove(SESSION_KEY);
  sessionStore.remove(PUBLIC_KEY);
  // A session that another tab has scanned since stays valid.
  const kept = read(localStore);
  if (kept?.token === token || !whileLive(kept)) localStore.remove(SESSION_KEY);
}
