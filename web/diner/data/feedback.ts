import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { FeedbackState, GiveFeedback } from '#contract/feedback.ts';
import { dinerCall, isOutcomeUnknown, isSessionLost } from '#web/diner/first/data/diner-call.ts';
import { PENDING_FEEDBACK } from '#web/diner/first/data/unsent.ts';
import { isRecordWith, localStore, readStoredList } from '#web/ui/storage.ts';

/** For all orders: feedback is about the visit. */
export const FEEDBACK = ['feedback'] as const;

export const feedbackQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...FEEDBACK, orderId],
    queryFn: ({ signal }): Promise<FeedbackState> =>
      dinerCall('GET /api/orders/:orderId/feedback', { params: { orderId }, signal }),
  });

const isFeedback = isRecordWith<GiveFeedback>('orderId');

export const pendingFeedback = () => readStoredList(localStore, PENDING_FEEDBACK, isFeedback);

const listeners = new Set<() => void>();
const onPending = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What is kept, for a screen that shows it. */
export function usePendingFeedback(): readonly GiveFeedback[] {
  useSyncExternalStore(onPending, () => localStore.get(PENDING_FEEDBACK));
  return pendingFeedback();
}

function setPending(bodies: readonly GiveFeedback[]): void {
  if (bodies.length === 0) localStore.remove(PENDING_FEEDBACK);
  else localStore.set(PENDING_FEEDBACK, JSON.stringify(bodies));
  for (const listener of listeners) listener();
}

const pendingWithout = ({ orderId }: GiveFeedback): GiveFeedback[] =>
  pendingFeedback().filter((each) => each.orderId !== orderId);

/**
 * Sends feedback, or keeps it on the phone if it may not have arrived; sending it again changes nothing at the
 * server.
 */
export async function giveFeedback(body: GiveFeedback): Promise<'sent' | 'kept'> {
  try {
    await dinerCall('POST /api/feedback', { body });
    setPending(pendingWithout(body));
    return 'sent';
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    setPending([...pendingWithout(body), body]);
    return 'kept';
  }
}

/**
 * Sends stored feedback; drops it if the server refuses, which is final (another visit), unless the session has
 * ended.
 */
export async function sendPendingFeedback(): Promise<void> {
  for (const body of pendingFeedback()) {
    const outcome = await giveFeedback(body).catch((error: unknown) =>
      isSessionLost(error) ? ('kept' as const) : ('refused' as const),
    );
    if (outcome === 'kept') return;
    if (outcome === 'refused') setPending(pendingWithout(body));
  }
}

/** If it is not recorded, a reload asks once more, but no more than that. */
export const declineFeedback = (orderId: string): Promise<FeedbackState> =>
  dinerCall('POST /api/feedback/declined', { body: { orderId } });
