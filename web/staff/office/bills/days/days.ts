import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { CountedDay, DayClosing, OpenDay } from '#contract/day-closings.ts';
import { call } from '#web/shared/call.ts';
import { filled } from '#web/staff/data/queries.ts';

const daysKey = (restaurantId: string) => ['days', restaurantId] as const;
/** Apart from the closed days, which no order changes. */
const openDayKey = (restaurantId: string) => ['open-day', restaurantId] as const;

export const refreshDays = async (client: QueryClient, restaurantId: string): Promise<void> => {
  const stale = [daysKey(restaurantId), openDayKey(restaurantId)];
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
};

export const useClosings = (restaurantId: string, sort: string, page: number) =>
  useQuery({
    queryKey: [...daysKey(restaurantId), 'list', sort, page],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/day-closings', {
        params: { restaurantId },
        query: { ...filled({ sort }), page },
        signal,
      }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });

export const useClosing = (restaurantId: string, closingId: string) =>
  useQuery({
    queryKey: [...daysKey(restaurantId), 'one', closingId],
    queryFn: ({ signal }): Promise<DayClosing> =>
      call('GET /api/restaurants/:restaurantId/day-closings/:closingId', {
        params: { restaurantId, closingId },
        signal,
      }),
    networkMode: 'always',
  });

/** A preview of the closing: refetched whenever it is opened. */
export const useOpenDay = (restaurantId: string) =>
  useQuery({
    queryKey: openDayKey(restaurantId),
    queryFn: ({ signal }): Promise<OpenDay> =>
      call('GET /api/restaurants/:restaurantId/open-day', { params: { restaurantId }, signal }),
    refetchOnMount: 'always',
    networkMode: 'always',
  });

export const closeDay = (restaurantId: string, body: CountedDay): Promise<DayClosing> =>
  call('POST /api/restaurants/:restaurantId/day-closings', { params: { restaurantId }, body });
