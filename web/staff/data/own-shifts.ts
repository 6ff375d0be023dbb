import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnShiftSettings } from '#contract/own-shifts.ts';
import type { ReminderChoice } from '#domain/rota/reminders.ts';
import { call } from '#web/shared/call.ts';

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
