import { queryOptions } from '@tanstack/react-query';
import type { FeedbackState, GiveFeedback } from '#contract/feedback.ts';
import { dinerCall, isOutcomeUnknown, isSessionLost } from '#web/diner/first/data/diner-call.ts';
import { PENDING_FEEDBACK } from '#web/diner/first/data/unsent.ts';
import { isRecordWith, localStore, readStoredList } from '#web/ui/storage.ts';

/** Of every order: what is said is said of the visit. */
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

/** Sends it, or keeps it on the phone where it may not have arrived; a repetition changes nothing at the server. */
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

/** Sends what was kept; what the server refuses now it would always refuse (another visit), but for a session that has ended. */
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

/** One that is not recorded asks once more after a reload, no more. */
export const declineFeedback = (orderId: string): Promise<FeedbackState> =>
  dinerCall('POST /api/feedback/declined', { body: { orderId } });
