import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Language } from '#contract/common.ts';
import type { Invitation, Member, OwnInvitation } from '#contract/staff.ts';
import type { Role } from '#domain/people/roles.ts';
import { call } from '#web/shared/call.ts';
import { refreshMe } from './me.ts';

const membersKey = (restaurantId: string) => ['members', restaurantId] as const;
const OWN_INVITATIONS = ['own-invitations'] as const;

export interface Members {
  members: Member[];
  invitations: Invitation[];
}

export const useMembers = (restaurantId: string): UseQueryResult<Members> =>
  useQuery({
    queryKey: membersKey(restaurantId),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/members', { params: { restaurantId }, signal }),
    networkMode: 'always',
  });

/** A change of the members; afterwards the list is as the server has it, also when the change was refused. */
function useMembersChange<Input, Result>(restaurantId: string, change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: membersKey(restaurantId) }),
  });
}

export const useChangeRole = (restaurantId: string) =>
  useMembersChange(restaurantId, ({ member, role }: { member: Member; role: Role }) =>
    call('PATCH /api/restaurants/:restaurantId/members/:userId', {
      params: { restaurantId, userId: member.userId },
      body: { role, version: member.version },
    }),
  );

export const useRemoveMember = (restaurantId: string) =>
  useMembersChange(restaurantId, (userId: string) =>
    call('DELETE /api/restaurants/:restaurantId/members/:userId', { params: { restaurantId, userId } }),
  );

export const useInvite = (restaurantId: string) =>
  useMembersChange(restaurantId, (body: { email: string; role: Role; language: Language }) =>
    call('POST /api/restaurants/:restaurantId/invitations', { params: { restaurantId }, body }),
  );

export const useWithdrawInvitation = (restaurantId: string) =>
  useMembersChange(restaurantId, (invitationId: string) =>
    call('DELETE /api/restaurants/:restaurantId/invitations/:invitationId', {
      params: { restaurantId, invitationId },
    }),
  );

/** What waits for the user who is signed in. */
export const useOwnInvitations = (): UseQueryResult<OwnInvitation[]> =>
  useQuery({
    queryKey: OWN_INVITATIONS,
    queryFn: async ({ signal }) => (await call('GET /api/me/invitations', { signal })).invitations,
    networkMode: 'always',
  });

/** Accepting makes a member of the user; the answer is the restaurant's id, null where it was declined. */
export function useAnswerInvitation() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ id, isAccepted }: { id: string; isAccepted: boolean }) => {
      const params = { invitationId: id };
      if (isAccepted)
        return (await call('POST /api/me/invitations/:invitationId/acceptance', { params })).restaurantId;
      await call('DELETE /api/me/invitations/:invitationId', { params });
      return null;
    },
    onSuccess: async (restaurantId) => {
      if (restaurantId !== null) await refreshMe(client);
    },
    onSettled: () => client.invalidateQueries({ queryKey: OWN_INVITATIONS }),
  });
}
