import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestDecision } from '#contract/availability.ts';
import type { OwnShiftSettings } from '#contract/own-shifts.ts';
import type { OfferMove, ShiftOffer, ShiftOffers } from '#contract/shift-offers.ts';
import type { ReminderChoice } from '#domain/rota/reminders.ts';
import { call } from '#web/shared/call.ts';
import { EVERY_MINUTE } from './queries.ts';
import { shiftsKey, useShiftChange } from './shifts.ts';

export const useShiftOffers = (restaurantId: string): UseQueryResult<ShiftOffers> =>
  useQuery({
    queryKey: [...shiftsKey(restaurantId), 'offers'],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/shift-offers', { params: { restaurantId }, signal }),
    refetchInterval: EVERY_MINUTE,
    networkMode: 'always',
  });

export const useOfferShift = (restaurantId: string) =>
  useShiftChange(restaurantId, (shiftId: string) =>
    call('POST /api/restaurants/:restaurantId/shift-offers', { params: { restaurantId }, body: { shiftId } }),
  );

export const useMoveOffer = (restaurantId: string) =>
  useShiftChange(restaurantId, ({ of, move }: { of: ShiftOffer; move: OfferMove }) =>
    call('POST /api/restaurants/:restaurantId/shift-offers/:offerId/steps', {
      params: { restaurantId, offerId: of.id },
      body: move,
    }),
  );

export const useDecideSwap = (restaurantId: string) =>
  useShiftChange(restaurantId, ({ of, ...decision }: { of: ShiftOffer } & Omit<RequestDecision, 'version'>) =>
    call('POST /api/restaurants/:restaurantId/shift-offers/:offerId/decision', {
      params: { restaurantId, offerId: of.id },
      body: { ...decision, version: of.version },
    }),
  );

const ownKey = (restaurantId: string) => ['own-shift-settings', restaurantId] as const;

export const useOwnShiftSettings = (restaurantId: string) =>
  useQuery({
    queryKey: ownKey(restaurantId),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/own-shift-settings', { params: { restaurantId }, signal }),
    networkMode: 'always',
  });

function useOwnChange<Input>(restaurantId: string, change: (input: Input) => Promise<OwnShiftSettings>) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: change,
    onSuccess: (settings) => client.setQueryData<OwnShiftSettings>(ownKey(restaurantId), settings),
  });
}

export const useChooseReminders = (restaurantId: string) =>
  useOwnChange(restaurantId, (body: ReminderChoice) =>
    call('PUT /api/restaurants/:restaurantId/own-shift-settings', { params: { restaurantId }, body }),
  );

export const useChangeCalendar = (restaurantId: string) =>
  useOwnChange(restaurantId, (isOn: boolean) =>
    call('PUT /api/restaurants/:restaurantId/shift-calendar', { params: { restaurantId }, body: { isOn } }),
  );
