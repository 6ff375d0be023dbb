import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Api } from '#contract/api.ts';
import type { CallInput } from '#contract/endpoints.ts';
import type { StaffNotification } from '#contract/notifications.ts';
import { CLEAN_UP_DAYS, type PriorityLevel } from '#domain/notifications/notifications.ts';
import { call } from '#web/shared/call.ts';
import type { LiveState } from '#web/shared/live/socket.ts';
import { withPending } from '#web/shared/pending/optimistic.ts';
import { serverNow } from '#web/shared/server-clock.ts';
import {
  pendingOfClient,
  useClientPending,
  useOptimisticMutation,
} from '#web/staff/data/optimistic-mutation.ts';
import { filled, pollEvery } from '#web/staff/data/queries.ts';

export type NotificationState = 'all' | 'unread' | 'read';
export const NOTIFICATIONS_A_PAGE = 20;

export interface NotificationsFilter {
  readonly state: NotificationState;
  readonly type: string;
  readonly search: string;
  readonly sort: string;
}

type NotificationsQuery = NonNullable<
  CallInput<Api['GET /api/restaurants/:restaurantId/notifications']>['query']
>;

export const notificationsQueryOf = (filter: NotificationsFilter): NotificationsQuery =>
  filled({ ...filter });

interface Notifications {
  notifications: StaffNotification[];
  total: number;
  unread: number;
  at: string;
  nextAt: string | null;
}

export const notificationsKey = (restaurantId: string) => ['notifications', restaurantId] as const;
const unreadKey = (restaurantId: string) => [...notificationsKey(restaurantId), 'bell'] as const;

const fetchPage = (
  restaurantId: string,
  query: NotificationsQuery,
  signal: AbortSignal,
): Promise<Notifications> =>
  call('GET /api/restaurants/:restaurantId/notifications', { params: { restaurantId }, query, signal });

/** A server's notification becomes everybody's without a hint: the list is refetched then. */
const untilNext = (nextAt: string | null): number =>
  nextAt === null ? Number.POSITIVE_INFINITY : Math.max(500, Date.parse(nextAt) - serverNow() + 100);

/** The newest unread notifications, and their number. */
export const useUnread = (restaurantId: string, liveState: LiveState) =>
  useQuery({
    queryKey: unreadKey(restaurantId),
    queryFn: ({ signal }) => fetchPage(restaurantId, { state: 'unread', page: 1 }, signal),
    networkMode: 'always',
    refetchInterval: ({ state: { data } }) =>
      Math.min(
        document.hidden ? Number.POSITIVE_INFINITY : pollEvery(liveState),
        untilNext(data?.nextAt ?? null),
      ),
    // A hidden page is not polled, but has to announce what becomes everybody's.
    refetchIntervalInBackground: true,
  });

interface Mark {
  readonly id: string;
  readonly isRead: boolean;
}

const pendingMarks = pendingOfClient<Mark>();

const withMark = (page: Notifications, { id, isRead }: Mark): Notifications => ({
  ...page,
  notifications: page.notifications.map((each) => (each.id === id ? { ...each, isRead } : each)),
});

export function useNotificationPage(restaurantId: string, filter: NotificationsFilter, page: number) {
  const marks = useClientPending(pendingMarks);
  return useQuery({
    queryKey: [...notificationsKey(restaurantId), filter, page],
    queryFn: ({ signal }) => fetchPage(restaurantId, { ...notificationsQueryOf(filter), page }, signal),
    select: useCallback((found: Notifications) => withPending(found, marks, withMark), [marks]),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}

const refetchAll = (client: QueryClient, restaurantId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: notificationsKey(restaurantId) });

export const useMarkRead = (restaurantId: string) =>
  useOptimisticMutation({
    pending: pendingMarks,
    send: async ({ id, isRead }, client) => {
      await call('PATCH /api/restaurants/:restaurantId/notifications/:notificationId', {
        params: { restaurantId, notificationId: id },
        body: { isRead },
      });
      await refetchAll(client, restaurantId);
    },
    staleKey: () => notificationsKey(restaurantId),
  });

/** Marks those that the person could see, without any that arrive during the request. */
export function useMarkAllRead(restaurantId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (until: string) =>
      call('POST /api/restaurants/:restaurantId/notifications/mark-all-read', {
        params: { restaurantId },
        body: { until },
      }),
    onSettled: () => refetchAll(client, restaurantId),
  });
}

/** Undoes the marking of this time. */
export function useUndoMarkAll(restaurantId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (readAt: string) =>
      call('POST /api/restaurants/:restaurantId/notifications/mark-all-read/undo', {
        params: { restaurantId },
        body: { readAt },
      }),
    onSettled: () => refetchAll(client, restaurantId),
  });
}

/** The number that a clean-up would delete. */
export const useCountToCleanUp = (restaurantId: string) =>
  useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { total } = await call('GET /api/restaurants/:restaurantId/notifications', {
        params: { restaurantId },
        query: { state: 'read', olderThanDays: CLEAN_UP_DAYS.onRequest },
      });
      return total;
    },
  });

export function useCleanUp(restaurantId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call('POST /api/restaurants/:restaurantId/notifications/clean-up', {
        params: { restaurantId },
        body: {},
      }),
    onSettled: () => refetchAll(client, restaurantId),
  });
}

export interface TeamMessage {
  readonly title: string;
  readonly message: string;
  readonly priority: PriorityLevel;
}

export function useTellTeam(restaurantId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: TeamMessage & { id: string }) =>
      call('POST /api/restaurants/:restaurantId/notifications', { params: { restaurantId }, body }),
    onSettled: () => refetchAll(client, restaurantId),
  });
}
