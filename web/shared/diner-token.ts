import type { DinerSession, Visit } from '#contract/visits.ts';
import { isRecordWith, localStore, readStored, sessionStore } from '#web/ui/storage.ts';
import { serverNow } from './server-clock.ts';

/** What the phone keeps of its diner session: in the browser's storage, or in memory where that is blocked. */
export interface StoredSession {
  readonly token: string;
  readonly customerSessionId: string;
  readonly dinerSessionId: string;
  readonly tableId: string;
  readonly restaurantId: string;
  readonly tableNumber: string;
  readonly visitId: string;
  readonly expiresAt: string;
  /** Its visit was closed: the token reads the farewell, and nothing else. */
  readonly isOver?: true;
}

const KEY = 'sobremesa.diner-session';
const PUBLIC_KEY = 'customerSessionId';

const isSession = isRecordWith<StoredSession>('token', 'tableId', 'expiresAt');
const read = (store: typeof sessionStore) => readStored(store, KEY, isSession, null);

const whileLive = (held: StoredSession | null): StoredSession | null =>
  held && !held.isOver && Date.parse(held.expiresAt) > serverNow() ? held : null;

/** This tab's; a new one begins with what another tab of the phone holds, as long as that is valid: one phone is one diner. */
export function storedSession(): StoredSession | null {
  return read(sessionStore) ?? whileLive(read(localStore));
}

/** The one whose token the phone shows when it scans this table: a new tab, too, knows whose time ran out here (SESSION-13). */
export function sessionToShow(tableId: string): StoredSession | null {
  const kept = read(localStore);
  return storedSession() ?? (kept?.tableId === tableId ? kept : null);
}

/** The session that this phone holds and that has not run out by the server's clock. */
export const liveSession = (): StoredSession | null => whileLive(storedSession());

export const dinerToken = (): string | null => storedSession()?.token ?? null;

const placeOf = ({ id: visitId, tableId, restaurantId, tableNumber }: Visit) => ({
  visitId,
  tableId,
  restaurantId,
  tableNumber,
});

export function storeSession(session: DinerSession): StoredSession {
  const { token, customerSessionId, dinerSessionId, expiresAt, visit } = session;
  return keep({ token, customerSessionId, dinerSessionId, expiresAt, ...placeOf(visit) });
}

/** Staff have moved the diner's visit; null where this phone holds no session. */
export function moveSession(visit: Visit): StoredSession | null {
  const stored = storedSession();
  return stored && keep({ ...stored, ...placeOf(visit) });
}

/** The server has restarted the 90 minutes. */
export function renewSession(expiresAt: string): void {
  const stored = storedSession();
  if (stored) keep({ ...stored, expiresAt });
}

function keep(kept: StoredSession): StoredSession {
  const text = JSON.stringify(kept);
  sessionStore.set(KEY, text);
  sessionStore.set(PUBLIC_KEY, kept.customerSessionId);
  localStore.set(KEY, text);
  return kept;
}

/** The visit was closed: this tab keeps the token for its farewell, a new tab begins afresh. */
export function endSession(): void {
  const stored = storedSession();
  if (!stored) return;
  forgetSession();
  sessionStore.set(KEY, JSON.stringify({ ...stored, isOver: true } satisfies StoredSession));
}

/** At which table this tab's visit is over. */
export function tableOfEndedVisit(): string | undefined {
  const stored = storedSession();
  return stored?.isOver && stored.tableId;
}

export function forgetSession(): void {
  const token = dinerToken();
  sessionStore.remove(KEY);
  sessionStore.remove(PUBLIC_KEY);
  // What another tab has scanned since is still good.
  const kept = read(localStore);
  if (kept?.token === token || !whileLive(kept)) localStore.remove(KEY);
}
