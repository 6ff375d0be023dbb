import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Api } from '#contract/api.ts';
import type { CallInput } from '#contract/endpoints.ts';
import type { AnsweredStaffRequest } from '#contract/staff-requests.ts';
import { call, hasCode } from '#web/shared/call.ts';
import type { LiveState } from '#web/shared/live/socket.ts';
import { filled, isDay, pollEvery } from '#web/staff/data/queries.ts';
import { reloadAfter } from '#web/staff/data/use-change.ts';

export const tableRequestsKey = (restaurantId: string) => ['table-requests', restaurantId] as const;

export interface Requests {
  requests: AnsweredStaffRequest[];
  total: number;
}

const ADDRESS = 'GET /api/restaurants/:restaurantId/staff-requests';

export const openRequestsKey = (restaurantId: string) => [...tableRequestsKey(restaurantId), 'open'] as const;

const openRequests = (restaurantId: string) =>
  queryOptions({
    queryKey: openRequestsKey(restaurantId),
    queryFn: ({ signal }): Promise<Requests> =>
      call(ADDRESS, { params: { restaurantId }, query: { state: 'open' }, signal }),
    networkMode: 'always',
  });

/** Every open request, the longest wait first. */
export const useOpenRequests = (restaurantId: string, liveState: LiveState) =>
  useQuery({ ...openRequests(restaurantId), refetchInterval: pollEvery(liveState) });

/** The same, refetched. */
export const fetchOpenRequests = (client: QueryClient, restaurantId: string): Promise<Requests> =>
  client.fetchQuery({ ...openRequests(restaurantId), staleTime: 0 });

export interface RequestsFilter {
  readonly search: string;
  readonly requestType: string;
  readonly from: string;
  readonly until: string;
  /** As the address has it; an empty text: the latest answered first. */
  readonly sort: string;
}

type RequestsQuery = NonNullable<CallInput<Api[typeof ADDRESS]>['query']>;

/** An empty text is no filter; a day that the address cannot mean neither. */
export const requestsQueryOf = ({ from, until, ...rest }: RequestsFilter): RequestsQuery =>
  filled({ ...rest, from: isDay(from) ? from : '', until: isDay(until) ? until : '' });

/** Answered requests, 20 a page. */
export const useDoneRequests = (
  restaurantId: string,
  filter: RequestsFilter,
  page: number,
  isEnabled: boolean,
) =>
  useQuery({
    enabled: isEnabled,
    queryKey: [...tableRequestsKey(restaurantId), 'done', filter, page],
    queryFn: ({ signal }): Promise<Requests> =>
      call(ADDRESS, {
        params: { restaurantId },
        query: { ...requestsQueryOf(filter), state: 'done', page },
        signal,
      }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });

export interface RequestAnswer {
  readonly request: AnsweredStaffRequest;
  readonly to: 'in_progress' | 'completed';
}

/** Another person answered first: loads the current request. */
export const fasterAnswer = (error: unknown): AnsweredStaffRequest | null =>
  hasCode(error, 'STAFF_REQUEST_CHANGED')
    ? ((error.details['request'] as AnsweredStaffRequest | undefined) ?? null)
    : null;

/** Accepts or completes a request; the list shows the server's answer. */
export function useAnswerRequest(restaurantId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ request, to }: RequestAnswer) =>
      call('POST /api/restaurants/:restaurantId/staff-requests/:staffRequestId/moves', {
        params: { restaurantId, staffRequestId: request.id },
        body: { to, version: request.version },
      }),
    onSuccess: (answered) =>
      client.setQueryData<Requests>(
        [...tableRequestsKey(restaurantId), 'open'],
        (known) =>
          known && {
            ...known,
            requests: known.requests.flatMap((each) => {
              if (each.id !== answered.id) return [each];
              return answered.status === 'completed' ? [] : [answered];
            }),
          },
      ),
    onSettled: (_answered, error) => reloadAfter(client, tableRequestsKey(restaurantId), error),
  });
}
