import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type {
  Availability,
  DaysOff,
  DaysOffWish,
  RequestDecision,
  WeekdayLimit,
} from '#contract/availability.ts';
import { call } from '#web/shared/call.ts';
import { EVERY_MINUTE } from './queries.ts';
import { shiftsKey, useShiftChange } from './shifts.ts';

export const useAvailability = (restaurantId: string): UseQueryResult<Availability> =>
  useQuery({
    queryKey: [...shiftsKey(restaurantId), 'availability'],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/availability', { params: { restaurantId }, signal }),
    refetchInterval: EVERY_MINUTE,
    networkMode: 'always',
  });

export const useSaveAvailability = (restaurantId: string) =>
  useShiftChange(restaurantId, (limits: WeekdayLimit[]) =>
    call('PUT /api/restaurants/:restaurantId/availability', { params: { restaurantId }, body: { limits } }),
  );

export const useAskForDaysOff = (restaurantId: string) =>
  useShiftChange(restaurantId, (body: DaysOffWish) =>
    call('POST /api/restaurants/:restaurantId/days-off', { params: { restaurantId }, body }),
  );

export const useWithdrawDaysOff = (restaurantId: string) =>
  useShiftChange(restaurantId, (daysOffId: string) =>
    call('DELETE /api/restaurants/:restaurantId/days-off/:daysOffId', {
      params: { restaurantId, daysOffId },
    }),
  );

export const useDecideDaysOff = (restaurantId: string) =>
  useShiftChange(
    restaurantId,
    ({ of, ...decision }: { of: DaysOff } & Omit<RequestDecision, 'version'>): Promise<DaysOff> =>
      call('POST /api/restaurants/:restaurantId/days-off/:daysOffId/decision', {
        params: { restaurantId, daysOffId: of.id },
        body: { ...decision, version: of.version },
      }),
  );
