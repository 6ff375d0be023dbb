import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Api } from '#contract/api.ts';
import type { CallInput } from '#contract/endpoints.ts';
import { FEEDBACK_STATES, SENTIMENT_CLASSES } from '#domain/feedback/feedback-list.ts';
import { call } from '#web/shared/call.ts';
import type { LiveState } from '#web/shared/live/socket.ts';
import { filled, isDay, pollEvery } from '#web/staff/data/queries.ts';

const LIST = 'GET /api/restaurants/:restaurantId/feedback';

export const feedbackKey = (restaurantId: string) => ['feedback', restaurantId] as const;

export interface FeedbackWish {
  readonly search: string;
  readonly sentiment: string;
  readonly rating: string;
  readonly state: string;
  readonly from: string;
  readonly until: string;
  readonly sort: string;
}

type FeedbackQuery = Omit<NonNullable<CallInput<Api[typeof LIST]>['query']>, 'page'>;

const known = (all: readonly string[], value: string): string => (all.includes(value) ? value : '');

/** What the address asks for; what it cannot mean filters nothing. */
export const feedbackQueryOf = ({
  sentiment,
  rating,
  state,
  from,
  until,
  ...rest
}: FeedbackWish): FeedbackQuery =>
  filled({
    ...rest,
    sentiment: known(SENTIMENT_CLASSES, sentiment),
    rating: known(['1', '2', '3', '4', '5'], rating),
    state: known(FEEDBACK_STATES, state),
    from: isDay(from) ? from : '',
    until: isDay(until) ? until : '',
  });

/** What guests said, 50 a page. */
export const useFeedbackPage = (
  restaurantId: string,
  wish: FeedbackWish,
  page: number,
  liveState: LiveState,
) =>
  useQuery({
    queryKey: [...feedbackKey(restaurantId), 'list', wish, page],
    queryFn: ({ signal }) =>
      call(LIST, { params: { restaurantId }, query: { ...feedbackQueryOf(wish), page }, signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    refetchInterval: pollEvery(liveState),
  });

/** One with its visit. */
export const useFeedbackEntry = (restaurantId: string, feedbackId: string | null) =>
  useQuery({
    enabled: feedbackId !== null,
    queryKey: [...feedbackKey(restaurantId), 'one', feedbackId],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/feedback/:feedbackId', {
        params: { restaurantId, feedbackId: feedbackId ?? '' },
        signal,
      }),
    networkMode: 'always',
  });
