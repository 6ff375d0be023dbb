import { queryOptions } from '@tanstack/react-query';
import type { Farewell } from '#contract/farewell.ts';
import { reopenableSinceMs } from '#domain/visit/reopening.ts';
import type { Language } from '#messages/words/language.ts';
import { forgetVisit, LEFT } from '#web/diner/first/data/visit.ts';
import { call, hasCode, isOutcomeUnknown } from '#web/shared/call.ts';
import {
  forgetSession,
  keepSession,
  SESSION_KEY,
  type StoredSession,
  storedSession,
} from '#web/shared/diner-token.ts';
import { serverNow } from '#web/shared/server-clock.ts';
import { messagesOf } from '#web/ui/load-messages.ts';
import { isRecordWith, localStore, readStored, sessionStore } from '#web/ui/storage.ts';
import { dismissToast, showToast } from '#web/ui/toast-store.ts';

const KEPT = 'sobremesa.farewell';
const isFarewell = isRecordWith<Farewell>('tableId', 'orders', 'returns');
const AGAIN_AFTER_MS = 2_000;
const LOOK_EVERY_MS = 15_000;

const keep = (farewell: Farewell): Farewell => {
  sessionStore.set(KEPT, JSON.stringify(farewell));
  return farewell;
};

const read = async (signal?: AbortSignal): Promise<Farewell> =>
  keep(await call('GET /api/farewell', signal && { signal }));

/** Retries once without a reply: a phone that wakes up is briefly offline. */
const readPatiently = (): Promise<Farewell> =>
  read().catch(async (error: unknown) => {
    if (!isOutcomeUnknown(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    return read();
  });

/**
 * The visit was closed: this tab keeps the token for its farewell. A new tab starts without a session, but shows the token when it
 * scans the table, unless another tab has scanned since.
 */
function endSession(): void {
  const stored = storedSession();
  if (!stored) return;
  const ended = JSON.stringify({ ...stored, isOver: true } satisfies StoredSession);
  forgetSession();
  sessionStore.set(SESSION_KEY, ended);
  if (localStore.get(SESSION_KEY) === null) localStore.set(SESSION_KEY, ended);
}

/**
 * Finds out why a session is invalid: the visit was closed, or the code must be scanned again, which a toast says. Null: it is
 * valid, because the visit has been reopened since.
 */
export async function endOfSession(
  language: Language,
  reopen: (() => void) | null,
  error?: unknown,
): Promise<'lost' | 'over' | null> {
  const farewell = await readPatiently().catch(() => null);
  if (farewell?.closedAt) {
    endSession();
    forgetVisit();
    return 'over';
  }
  // Only a valid session can read an open visit. The live connection that ended with the visit comes back by itself, and fetches
  // what the page missed.
  if (farewell) return null;
  // Ended long ago, and nothing of it is left to read: the next scan starts a new visit.
  if (hasCode(error, 'VISIT_CLOSED')) forgetSession();
  const texts = await messagesOf(language, 'table');
  // The notice at the top says the same, but an open sheet covers it; once the sheet is closed, the toast is
  // dismissed. Whoever is leaving expects it.
  const sheet = sessionStore.get(LEFT) === null && document.querySelector('dialog[open]');
  if (reopen && sheet) {
    const action = { label: texts.scanAgain, onAct: reopen };
    const id = showToast({ id: 'session-lost', message: texts.expired, tone: 'error', action });
    sheet.addEventListener('close', () => dismissToast(id), { once: true });
  }
  return 'lost';
}

/** Makes an ended session current again, after its visit was reopened. */
export function restoreSession(): void {
  const stored = storedSession();
  if (!stored?.isOver) return;
  const { isOver: _, ...session } = stored;
  keepSession(session);
}

const isReopenable = ({ closedAt }: Farewell): boolean =>
  closedAt !== null && Date.parse(closedAt) >= reopenableSinceMs(serverNow());

/** What is left of the visit: as stored in this tab, and from the server while it replies (SESSION-7). */
export const farewellQuery = (tableId: string) =>
  queryOptions({
    queryKey: ['farewell', tableId],
    queryFn: ({ signal }) => read(signal),
    initialData: () => {
      const kept = readStored(sessionStore, KEPT, isFarewell, null);
      return kept?.tableId === tableId ? kept : undefined;
    },
    initialDataUpdatedAt: 0,
    // Polls for as long as the visit can be reopened (VISIT-2): an ended session receives no hints.
    refetchInterval: ({ state: { data } }) => data !== undefined && isReopenable(data) && LOOK_EVERY_MS,
    refetchOnWindowFocus: 'always',
    // A visit that was closed twice: the reply that brought its phone back is no longer true.
    refetchOnMount: 'always',
  });
