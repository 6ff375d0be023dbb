import type { StaffRequest } from '#contract/staff-requests.ts';
import type { Wish } from '#domain/visit/staff-request.ts';
import { UNSENT_CALL } from '#web/diner/first/data/unsent.ts';
import { hasCode, isUnanswered } from '#web/shared/call.ts';
import { createPending } from '#web/shared/pending/optimistic.ts';
import { isRecordWith, localStore, readStoredList } from '#web/ui/storage.ts';
import { requestStaff } from './calls.ts';

interface UnsentCall {
  /** The id of the diner session. */
  owner: string;
  wish: Wish;
  message: string;
  tappedAtMs: number;
}

/** After 15 minutes the call is no longer relevant. */
const FORGOTTEN_MS = 900_000;
const isCall = isRecordWith<UnsentCall>('owner', 'wish', 'message', 'tappedAtMs');

/** The call that has not been sent: at most one, as a table has one (CALL-1). It survives a reload. */
export const unsentCalls = createPending<UnsentCall>();
unsentCalls.replace(readStoredList(localStore, UNSENT_CALL, isCall));

const become = (calls: readonly UnsentCall[]): void => {
  if (calls.length > 0) localStore.set(UNSENT_CALL, JSON.stringify(calls));
  else localStore.remove(UNSENT_CALL);
  unsentCalls.replace(calls);
};

export const forgetCall = (): void => become([]);

let sending: Promise<StaffRequest | null> | null = null;

/** Sends this diner's waiting call; null: it still waits, or there is none. Throws the server's refusal. */
export function sendUnsentCall(owner: string): Promise<StaffRequest | null> {
  const send = async (): Promise<StaffRequest | null> => {
    const [call] = unsentCalls.list();
    if (!call) return null;
    const isStale = call.owner !== owner || Date.now() - call.tappedAtMs > FORGOTTEN_MS;
    try {
      const request = isStale ? null : await requestStaff(call.wish, call.message);
      forgetCall();
      return request;
    } catch (error) {
      if (isUnanswered(error)) return null;
      forgetCall();
      // The reply to an earlier attempt was lost: the call exists.
      if (hasCode(error, 'STAFF_REQUEST_PENDING')) return null;
      throw error;
    }
  };
  sending ??= send().finally(() => {
    sending = null;
  });
  return sending;
}

/** Keeps the call until the network is back. */
export const keepCall = (owner: string, wish: Wish, message: string): void =>
  become([{ owner, wish, message, tappedAtMs: Date.now() }]);
