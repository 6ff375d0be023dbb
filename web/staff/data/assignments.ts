import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AssignmentProposal, AssignmentSettings, TableAssignments } from '#contract/assignments.ts';
import type { AssignmentWish } from '#domain/assignments/floor-of.ts';
import { call } from '#web/shared/call.ts';

const assignmentsKey = (restaurantId: string) => ['assignments', restaurantId] as const;
const momentKey = (restaurantId: string, startsAt: string | undefined) =>
  [...assignmentsKey(restaurantId), startsAt ?? 'now'] as const;

/**
 * The assignment of tables, now or from the start of a shift. Guests who come or go do not make it stale: a draft is
 * edited with the figures with which it was opened.
 */
export const useAssignments = (
  restaurantId: string,
  startsAt: string | undefined,
): UseQueryResult<TableAssignments> =>
  useQuery({
    queryKey: momentKey(restaurantId, startsAt),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/assignments', {
        params: { restaurantId },
        query: startsAt === undefined ? {} : { startsAt },
        signal,
      }),
    networkMode: 'always',
  });

/** The server's answer is the current state; the other times, and everything after a refusal, are loaded again. */
function useAssignmentChange<Input>(
  restaurantId: string,
  change: (input: Input) => Promise<TableAssignments>,
) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: change,
    onSuccess: (assignments) => {
      const own = momentKey(restaurantId, assignments.startsAt ?? undefined);
      client.setQueryData<TableAssignments>(own, assignments);
      return client.invalidateQueries({
        queryKey: assignmentsKey(restaurantId),
        predicate: ({ queryKey }) => queryKey[2] !== own[2],
      });
    },
    onError: () => client.invalidateQueries({ queryKey: assignmentsKey(restaurantId) }),
  });
}

interface AppliedTable {
  readonly tableId: string;
  readonly staffId: string;
  readonly isPinned: boolean;
}

/** Of an upcoming shift, or of now. */
interface Moment {
  readonly version: number;
  readonly startsAt: string | null;
}

const momentBody = ({ version, startsAt }: Moment) => ({ version, ...(startsAt !== null && { startsAt }) });

export const useApplyAssignment = (restaurantId: string) =>
  useAssignmentChange(restaurantId, ({ tables, ...moment }: Moment & { tables: AppliedTable[] }) =>
    call('POST /api/restaurants/:restaurantId/assignments', {
      params: { restaurantId },
      body: { ...momentBody(moment), tables },
    }),
  );

export const useUndoAssignment = (restaurantId: string) =>
  useAssignmentChange(restaurantId, (moment: Moment) =>
    call('POST /api/restaurants/:restaurantId/assignments/undo', {
      params: { restaurantId },
      body: momentBody(moment),
    }),
  );

export const useKeepSettings = (restaurantId: string) =>
  useAssignmentChange(restaurantId, (body: AssignmentSettings & { seen: AssignmentSettings }) =>
    call('PUT /api/restaurants/:restaurantId/assignments/settings', { params: { restaurantId }, body }),
  );

export const useProposal = (restaurantId: string) =>
  useMutation({
    networkMode: 'always',
    mutationFn: ({
      startsAt,
      wish: { weights, mostTables, staffIds, pins },
    }: {
      startsAt: string | null;
      wish: AssignmentWish;
    }): Promise<AssignmentProposal> =>
      call('POST /api/restaurants/:restaurantId/assignments/proposals', {
        params: { restaurantId },
        body: {
          weights,
          mostTables,
          staffIds: [...staffIds],
          pins: [...pins].map(([tableId, staffId]) => ({ tableId, staffId })),
          ...(startsAt !== null && { startsAt }),
        },
      }),
  });
