import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '#contract/dashboard.ts';
import { call } from '#web/shared/call.ts';
import type { LiveState } from '#web/shared/live/socket.ts';

/** Waiting times grow by themselves, without anything that a hint could tell of. */
const EVERY_MS = 60_000;
const WHILE_DOWN_MS = 15_000;

/** The restaurant at this moment, and today. */
export const useDashboard = (restaurantId: string, liveState: LiveState) =>
  useQuery({
    queryKey: ['dashboard', restaurantId],
    queryFn: ({ signal }): Promise<Dashboard> =>
      call('GET /api/restaurants/:restaurantId/dashboard', { params: { restaurantId }, signal }),
    networkMode: 'always',
    refetchInterval: liveState === 'connected' ? EVERY_MS : WHILE_DOWN_MS,
  });
