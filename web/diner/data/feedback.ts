import { queryOptions } from '@tanstack/react-query';
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

const setPending = (bodies: readonly GiveFeedback[]): void =>
  bodies.length === 0
    ? localStore.remove(PENDING_FEEDBACK)
    : localStore.set(PENDING_FEEDBACK, JSON.stringify(bodies));

/**
 * Sends feedback, or keeps it on the phone if it may not have arrived; sending it again changes nothing at the
 * server.
 */
export async function giveFeedback(body: GiveFeedback): Promise<'sent' | 'kept'> {
  const others = pendingFeedback().filter(({ orderId }) => orderId !== body.orderId);
  try {
    await dinerCall('POST /api/feedback', { body });
    setPending(others);
    return 'sent';
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    setPending([...others, body]);
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
    if (outcome === 'refused')
      setPending(pendingFeedback().filter(({ orderId }) => orderId !== body.orderId));
  }
}

/** If it is not recorded, a reload asks once more, but no more than that. */
export const declineFeedback = (orderId: string): Promise<FeedbackState> =>
  dinerCall('POST /api/feedback/declined', { body: { orderId } });
