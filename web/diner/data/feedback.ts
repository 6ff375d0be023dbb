import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { FeedbackState, GiveFeedback } from '#contract/feedback.ts';
import { dinerCall, isSessionLost } from '#web/diner/first/data/diner-call.ts';
import { PENDING_FEEDBACK } from '#web/diner/first/data/unsent.ts';
import { hasCode, isOutcomeUnknown, refusalOf, send } from '#web/shared/call.ts';
import { dinerToken } from '#web/shared/diner-token.ts';
import { isRecordWith, localStore, readStoredList } from '#web/ui/storage.ts';

/** For all orders: feedback is about the visit. */
export const FEEDBACK = ['feedback'] as const;

export const feedbackQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...FEEDBACK, orderId],
    queryFn: ({ signal }): Promise<FeedbackState> =>
      dinerCall('GET /api/orders/:orderId/feedback', { params: { orderId }, signal }),
  });

/** Feedback, and the token of the session that gave it: another tab of the phone may be at the next visit already. */
interface KeptFeedback extends GiveFeedback {
  readonly token?: string | null;
}

const isFeedback = isRecordWith<KeptFeedback>('orderId');

export const pendingFeedback = () => readStoredList(localStore, PENDING_FEEDBACK, isFeedback);

const listeners = new Set<() => void>();
const onPending = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What is kept, for a screen that shows it. */
export function usePendingFeedback(): readonly KeptFeedback[] {
  useSyncExternalStore(onPending, () => localStore.get(PENDING_FEEDBACK));
  return pendingFeedback();
}

function setPending(bodies: readonly KeptFeedback[]): void {
  if (bodies.length === 0) localStore.remove(PENDING_FEEDBACK);
  else localStore.set(PENDING_FEEDBACK, JSON.stringify(bodies));
  for (const listener of listeners) listener();
}

const pendingWithout = ({ orderId }: GiveFeedback): KeptFeedback[] =>
  pendingFeedback().filter((each) => each.orderId !== orderId);

const GIVE_UP_AFTER_MS = 15_000;

/** Sends it in the session that gave it, which this tab does not have. */
async function postAs(token: string, body: GiveFeedback): Promise<void> {
  const response = await send('/api/feedback', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
  });
  if (!response.ok) throw await refusalOf(response);
}

async function post({ token, ...body }: KeptFeedback): Promise<void> {
  try {
    if (token && token !== dinerToken()) return await postAs(token, body);
  } catch (error) {
    // It has expired: the code may have been scanned again during the same visit (SESSION-13).
    if (!isSessionLost(error)) throw error;
  }
  await dinerCall('POST /api/feedback', { body });
}

async function deliver(kept: KeptFeedback): Promise<'sent' | 'kept'> {
  try {
    await post(kept);
    setPending(pendingWithout(kept));
    return 'sent';
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    setPending([...pendingWithout(kept), kept]);
    return 'kept';
  }
}

/**
 * Sends feedback, or keeps it on the phone if it may not have arrived; sending it again changes nothing at the
 * server.
 */
export const giveFeedback = (body: GiveFeedback): Promise<'sent' | 'kept'> =>
  deliver({ ...body, token: dinerToken() });

/** Without the address if the server does not accept it: the stars and words are worth more (SENTIMENT-6). */
async function deliverLater({ customerEmail, ...rest }: KeptFeedback): Promise<'sent' | 'kept'> {
  if (customerEmail === undefined) return deliver(rest);
  try {
    return await deliver({ ...rest, customerEmail });
  } catch (error) {
    if (!hasCode(error, 'VALIDATION_FAILED')) throw error;
    return deliver(rest);
  }
}

/**
 * Sends stored feedback; drops it if the server refuses, which is final (another visit), unless the session has
 * ended.
 */
export async function sendPendingFeedback(): Promise<void> {
  for (const kept of pendingFeedback()) {
    const outcome = await deliverLater(kept).catch((error: unknown) =>
      isSessionLost(error) ? ('kept' as const) : ('refused' as const),
    );
    if (outcome === 'kept') return;
    if (outcome === 'refused') setPending(pendingWithout(kept));
  }
}

/** If it is not recorded, a reload asks once more, but no more than that. */
export const declineFeedback = (orderId: string): Promise<FeedbackState> =>
  dinerCall('POST /api/feedback/declined', { body: { orderId } });
