import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Shift, ShiftFields, ShiftWeek } from '#contract/shifts.ts';
import type { ShiftRule } from '#domain/people/shifts.ts';
import { call } from '#web/shared/call.ts';
import { EVERY_MINUTE } from './queries.ts';
import { type NewId, useChange } from './use-change.ts';

export const shiftsKey = (restaurantId: string) => ['shifts', restaurantId] as const;

export const useShiftWeek = (restaurantId: string, day: string): UseQueryResult<ShiftWeek> =>
  useQuery({
    queryKey: [...shiftsKey(restaurantId), day],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/shift-weeks/:day', { params: { restaurantId, day }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MINUTE,
    networkMode: 'always',
  });

/** Reloads the weeks afterwards, also when the change was refused. */
export const useShiftChange = <Input, Result>(
  restaurantId: string,
  change: (input: Input) => Promise<Result>,
) => useChange(shiftsKey(restaurantId), change);

/** Adds a shift, one for each new id, or changes the one given. */
export const useSaveShift = (restaurantId: string) =>
  useShiftChange(
    restaurantId,
    ({ shift, fields }: { shift: Shift | NewId; fields: ShiftFields }): Promise<Shift> =>
      'newId' in shift
        ? call('POST /api/restaurants/:restaurantId/shifts', {
            params: { restaurantId },
            body: { id: shift.newId, ...fields },
          })
        : call('PATCH /api/restaurants/:restaurantId/shifts/:shiftId', {
            params: { restaurantId, shiftId: shift.id },
            body: { ...fields, version: shift.version },
          }),
  );

export const useRemoveShift = (restaurantId: string) =>
  useShiftChange(restaurantId, ({ id, version }: Pick<Shift, 'id' | 'version'>) =>
    call('DELETE /api/restaurants/:restaurantId/shifts/:shiftId', {
      params: { restaurantId, shiftId: id },
      query: { version },
    }),
  );

export const useCopyWeek = (restaurantId: string) =>
  useShiftChange(restaurantId, (day: string) =>
    call('POST /api/restaurants/:restaurantId/shift-weeks/:day/copy', { params: { restaurantId, day } }),
  );

/** Refused if it differs from the screen. */
export const usePublishWeek = (restaurantId: string) =>
  useShiftChange(restaurantId, ({ day, seen }: { day: string; seen: readonly Shift[] }) =>
    call('POST /api/restaurants/:restaurantId/shift-weeks/:day/publication', {
      params: { restaurantId, day },
      body: { seen: seen.map(({ id, version }) => ({ id, version })) },
    }),
  );

export const useMuteRules = (restaurantId: string) =>
  useShiftChange(restaurantId, (body: { mutedRules: ShiftRule[]; seen: ShiftRule[] }) =>
    call('PUT /api/restaurants/:restaurantId/shift-rules', {
      params: { restaurantId },
      body,
    }),
  );
