import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { FilledWeek, ShiftTemplate, WeekDemand } from '#contract/shift-plans.ts';
import type { ShiftFields } from '#contract/shifts.ts';
import type { ShiftPlan } from '#domain/rota/shift-plan.ts';
import { call } from '#web/shared/call.ts';
import { shiftsKey, useShiftChange } from './shifts.ts';

const FIVE_MINUTES = 300_000;

/** The forecast of the week's hours; it does not depend on its shifts. */
export const useWeekDemand = (restaurantId: string, day: string): UseQueryResult<WeekDemand> =>
  useQuery({
    queryKey: ['shift-demand', restaurantId, day],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/shift-weeks/:day/demand', {
        params: { restaurantId, day },
        signal,
      }),
    staleTime: FIVE_MINUTES,
    networkMode: 'always',
  });

export const useProposals = (restaurantId: string, day: string): UseQueryResult<FilledWeek> =>
  useQuery({
    queryKey: [...shiftsKey(restaurantId), 'proposals', day],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/shift-weeks/:day/proposals', {
        params: { restaurantId, day },
        signal,
      }),
    networkMode: 'always',
  });

export const useAddShifts = (restaurantId: string) =>
  useShiftChange(restaurantId, ({ day, shifts }: { day: string; shifts: readonly ShiftFields[] }) =>
    call('POST /api/restaurants/:restaurantId/shift-weeks/:day/shifts', {
      params: { restaurantId, day },
      body: { shifts: [...shifts] },
    }),
  );

export const useTemplates = (restaurantId: string): UseQueryResult<{ templates: ShiftTemplate[] }> =>
  useQuery({
    queryKey: [...shiftsKey(restaurantId), 'templates'],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/shift-templates', { params: { restaurantId }, signal }),
    networkMode: 'always',
  });

export const useKeepTemplate = (restaurantId: string) =>
  useShiftChange(restaurantId, ({ day, name }: { day: string; name: string }) =>
    call('POST /api/restaurants/:restaurantId/shift-weeks/:day/template', {
      params: { restaurantId, day },
      body: { name },
    }),
  );

export const useApplyTemplate = (restaurantId: string) =>
  useShiftChange(restaurantId, ({ day, templateId }: { day: string; templateId: string }) =>
    call('POST /api/restaurants/:restaurantId/shift-weeks/:day/templates/:templateId', {
      params: { restaurantId, day, templateId },
    }),
  );

export const useRemoveTemplate = (restaurantId: string) =>
  useShiftChange(restaurantId, (templateId: string) =>
    call('DELETE /api/restaurants/:restaurantId/shift-templates/:templateId', {
      params: { restaurantId, templateId },
    }),
  );

export const useChangePlan = (restaurantId: string) =>
  useShiftChange(restaurantId, ({ plan, seen }: { plan: ShiftPlan; seen: ShiftPlan }) =>
    call('PUT /api/restaurants/:restaurantId/shift-plan', {
      params: { restaurantId },
      body: { ...plan, seen },
    }),
  );
