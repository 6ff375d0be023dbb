import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Api } from '#contract/api.ts';
import type { CallInput } from '#contract/endpoints.ts';
import type { Range } from '#domain/analytics/range.ts';
import { FEEDBACK_STATES, SENTIMENT_CLASSES } from '#domain/feedback/feedback-list.ts';
import { FEEDBACK_TOPICS } from '#domain/feedback/topics.ts';
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
  readonly topic: string;
  readonly dish: string;
  readonly from: string;
  readonly until: string;
  readonly sort: string;
}

type FeedbackQuery = Omit<NonNullable<CallInput<Api[typeof LIST]>['query']>, 'page'>;

const known = (all: readonly string[], value: string): string => (all.includes(value) ? value : '');

/** The filters of the address; invalid ones are ignored. */
export const feedbackQueryOf = ({
  sentiment,
  rating,
  state,
  topic,
  dish,
  from,
  until,
  ...rest
}: FeedbackWish): FeedbackQuery =>
  filled({
    ...rest,
    sentiment: known(SENTIMENT_CLASSES, sentiment),
    rating: known(['1', '2', '3', '4', '5'], rating),
    state: known(FEEDBACK_STATES, state),
    topic: known(FEEDBACK_TOPICS, topic),
    dish: /^[\da-f-]{36}$/i.test(dish) ? dish : '',
    from: isDay(from) ? from : '',
    until: isDay(until) ? until : '',
  });

/** Feedback, 50 a page. */
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

/** The summary of a range of days; the previous one stays until the next is loaded. */
export const useFeedbackSummary = (restaurantId: string, range: Range) =>
  useQuery({
    queryKey: [...feedbackKey(restaurantId), 'summary', range],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/feedback-summary', {
        params: { restaurantId },
        query: { range },
        signal,
      }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
