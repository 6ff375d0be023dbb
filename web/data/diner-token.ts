import type { DinerSession, Visit } from '#contract/visits.ts';
import { ownKey } from '#web/ui/storage.ts';

/** What the phone keeps of its diner session: in session storage, or in memory where storage is blocked. */
export interface StoredSession {
  readonly token: string;
  readonly customerSessionId: string;
  readonly dinerSessionId: string;
  readonly tableId: string;
  readonly restaurantId: string;
  readonly tableNumber: string;
  readonly visitId: string;
  readonly expiresAt: string;
}

const KEY = 'sobremesa.diner-session';
let inMemory: StoredSession | null = null;

export function storedSession(): StoredSession | null {
  try {
    const text = sessionStorage.getItem(ownKey(KEY));
    return text === null ? inMemory : (JSON.parse(text) as StoredSession);
  } catch {
    // Storage is blocked, or somebody else's words are in it: what this page knows is all there is.
    return inMemory;
  }
}

export const dinerToken = (): string | null => storedSession()?.token ?? null;

export function storeSession(session: DinerSession): StoredSession {
  return keep({
    token: session.token,
    customerSessionId: session.customerSessionId,
    dinerSessionId: session.dinerSessionId,
    tableId: session.visit.tableId,
    restaurantId: session.visit.restaurantId,
    tableNumber: session.visit.tableNumber,
    visitId: session.visit.id,
    expiresAt: session.expiresAt,
  });
}

/** Staff have moved the diner's visit; null where this phone holds no session. */
export function moveSession({ id, tableId, tableNumber }: Visit): StoredSession | null {
  const stored = storedSession();
  return stored && keep({ ...stored, visitId: id, tableId, tableNumber });
}

/** The server has begun the 90 minutes anew. */
export function renewSession(expiresAt: string): void {
  const stored = storedSession();
  if (stored) keep({ ...stored, expiresAt });
}

function keep(kept: StoredSession): StoredSession {
  inMemory = kept;
  try {
    sessionStorage.setItem(ownKey(KEY), JSON.stringify(kept));
    sessionStorage.setItem('customerSessionId', kept.customerSessionId);
  } catch {
    // Blocked storage: the session lasts as long as this page.
  }
  return kept;
}

export function forgetSession(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(ownKey(KEY));
    sessionStorage.removeItem('customerSessionId');
  } catch {
    // Nothing was stored where storage is blocked.
  }
}
