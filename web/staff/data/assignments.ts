import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AssignmentProposal, AssignmentSettings, TableAssignments } from '#contract/assignments.ts';
import type { AssignmentWish } from '#domain/assignments/floor-of.ts';
import { call } from '#web/shared/call.ts';

const assignmentsKey = (restaurantId: string) => ['assignments', restaurantId] as const;

/** Who looks after which table. Guests who come or go do not make it stale: a draft is worked on with the figures it began with. */
export const useAssignments = (restaurantId: string): UseQueryResult<TableAssignments> =>
  useQuery({
    queryKey: assignmentsKey(restaurantId),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/assignments', { params: { restaurantId }, signal }),
    networkMode: 'always',
  });

/** The server's answer is how it stands now; after a refusal it is asked for. */
function useAssignmentChange<Input>(
  restaurantId: string,
  change: (input: Input) => Promise<TableAssignments>,
) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: change,
    onSuccess: (assignments) =>
      client.setQueryData<TableAssignments>(assignmentsKey(restaurantId), assignments),
    onError: () => client.invalidateQueries({ queryKey: assignmentsKey(restaurantId) }),
  });
}

interface AppliedTable {
  readonly tableId: string;
  readonly staffId: string;
  readonly isPinned: boolean;
}

export const useApplyAssignment = (restaurantId: string) =>
  useAssignmentChange(restaurantId, (body: { version: number; tables: AppliedTable[] }) =>
    call('POST /api/restaurants/:restaurantId/assignments', { params: { restaurantId }, body }),
  );

export const useUndoAssignment = (restaurantId: string) =>
  useAssignmentChange(restaurantId, (version: number) =>
    call('POST /api/restaurants/:restaurantId/assignments/undo', {
      params: { restaurantId },
      body: { version },
    }),
  );

export const useKeepSettings = (restaurantId: string) =>
  useAssignmentChange(restaurantId, (body: AssignmentSettings) =>
    call('PUT /api/restaurants/:restaurantId/assignments/settings', { params: { restaurantId }, body }),
  );

export const useProposal = (restaurantId: string) =>
  useMutation({
    networkMode: 'always',
    mutationFn: ({ weights, mostTables, staffIds, pins }: AssignmentWish): Promise<AssignmentProposal> =>
      call('POST /api/restaurants/:restaurantId/assignments/proposals', {
        params: { restaurantId },
        body: {
          weights,
          mostTables,
          staffIds: [...staffIds],
          pins: [...pins].map(([tableId, staffId]) => ({ tableId, staffId })),
        },
      }),
  });
