import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ClockRecord, Correction, Tap } from '#contract/clock.ts';
import type { WorkedTime } from '#domain/people/clock.ts';
import { call, isUnanswered } from '#web/shared/call.ts';
import { EVERY_MINUTE } from './queries.ts';
import { useChange } from './use-change.ts';

/** The path of the own clock. */
export const CLOCK_PAGE = '/admin/staff-shifts';
/** The parameter of its address with the code at the entrance. */
export const CLOCK_KEY = 'clock';

const clockKey = (restaurantId: string) => ['clock', restaurantId] as const;
export const workOf = ({
  startedAt,
  endedAt,
  breaks,
}: Pick<ClockRecord, 'startedAt' | 'endedAt' | 'breaks'>): WorkedTime => ({
  startMs: Date.parse(startedAt),
  endMs: endedAt === null ? null : Date.parse(endedAt),
  breaks: breaks.map(({ from, until }) => ({
    fromMs: Date.parse(from),
    untilMs: until === null ? null : Date.parse(until),
  })),
});

/** The own clock; another screen may change it. */
export const useClock = (restaurantId: string) =>
  useQuery({
    queryKey: [...clockKey(restaurantId), 'own'],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/clock', { params: { restaurantId }, signal }),
    refetchInterval: EVERY_MINUTE,
    networkMode: 'always',
  });

export const useHours = (restaurantId: string, day: string) =>
  useQuery({
    queryKey: [...clockKey(restaurantId), 'hours', day],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/clock/hours/:day', { params: { restaurantId, day }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MINUTE,
    networkMode: 'always',
  });

/** Reloads clock and hours afterwards, also when the change was refused. */
function useClockChange<Input, Result>(
  restaurantId: string,
  change: (input: Input) => Promise<Result>,
  retry: (failures: number, error: Error) => boolean = () => false,
) {
  return useChange(clockKey(restaurantId), change, retry);
}

export const useTapClock = (restaurantId: string) =>
  useClockChange(
    restaurantId,
    (body: Tap) => call('POST /api/restaurants/:restaurantId/clock', { params: { restaurantId }, body }),
    // After a lost reply the same tap is sent again (CLOCK-6).
    (failures, error) => failures < 1 && isUnanswered(error),
  );

/** Corrects the record, or adds one for that person. */
export const useSaveRecord = (restaurantId: string) =>
  useClockChange(
    restaurantId,
    ({ of, work }: { of: ClockRecord | { staffId: string }; work: Correction }): Promise<ClockRecord> =>
      'id' in of
        ? call('PATCH /api/restaurants/:restaurantId/clock/records/:recordId', {
            params: { restaurantId, recordId: of.id },
            body: { version: of.version, work },
          })
        : call('POST /api/restaurants/:restaurantId/clock/records', {
            params: { restaurantId },
            body: { staffId: of.staffId, work },
          }),
  );

export const useVoidRecord = (restaurantId: string) =>
  useClockChange(restaurantId, ({ of, reason }: { of: ClockRecord; reason: string }) =>
    call('POST /api/restaurants/:restaurantId/clock/records/:recordId/void', {
      params: { restaurantId, recordId: of.id },
      body: { version: of.version, reason },
    }),
  );

export const useClockCode = (restaurantId: string) =>
  useClockChange(restaurantId, (isOn: boolean) =>
    call('PUT /api/restaurants/:restaurantId/clock/code', { params: { restaurantId }, body: { isOn } }),
  );
