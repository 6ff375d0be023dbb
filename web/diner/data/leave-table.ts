import type { QueryClient } from '@tanstack/react-query';
import { isSessionLost } from '#web/diner/first/data/diner-call.ts';
import { forgetVisit, LEFT, visitKey } from '#web/diner/first/data/visit.ts';
import { call, isRefusal } from '#web/shared/call.ts';
import { forgetSession, type StoredSession } from '#web/shared/diner-token.ts';
import { sessionStore } from '#web/ui/storage.ts';
import { onNextReply, stopWaiting } from './next-reply.ts';

const ATTEMPT = 'leave';

/** After an attempt to leave: the diner sits on. */
export const stayAtTable = (): void => sessionStore.remove(LEFT);

/** Ends the session; unordered lines leave the cart. */
export async function leaveTable(
  client: QueryClient,
  tableId: string,
  session: StoredSession | null,
): Promise<void> {
  stopWaiting(ATTEMPT);
  // Already now: if the reply is lost, the diner may have left, and what the page meets next is no expired session.
  sessionStore.set(LEFT, tableId);
  try {
    // Not `dinerCall`: an ended session is the aim here, as when an earlier attempt's reply was lost.
    await call('POST /api/visit/leave');
  } catch (error) {
    if (!isSessionLost(error)) {
      if (isRefusal(error)) stayAtTable();
      // Whoever closes the sheet now has not said whether to stay. If the visit replies to this session after the attempt, the
      // attempt has not ended it.
      if (session) onNextReply(ATTEMPT, client, visitKey(session.dinerSessionId), stayAtTable);
      throw error;
    }
  }
  forgetSession();
  forgetVisit();
}
