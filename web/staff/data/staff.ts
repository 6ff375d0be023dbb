import {
  onlineManager,
  type QueryClient,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Language } from '#contract/common.ts';
import type {
  Invitation,
  Member,
  OwnInvitation,
  StaffFields,
  StaffPerson,
  StaffTips,
} from '#contract/staff.ts';
import type { Role } from '#domain/people/roles.ts';
import { call } from '#web/shared/call.ts';
import { refreshMe } from './me.ts';
import { EVERY_MINUTE } from './queries.ts';
import { type NewId, useChange } from './use-change.ts';

/** A person whose details the reader may see. */
export type KnownPerson = StaffPerson & { readonly details: NonNullable<StaffPerson['details']> };

const staffKey = (restaurantId: string) => ['staff', restaurantId] as const;
const OWN_INVITATIONS = ['own-invitations'] as const;

export const useStaffList = (restaurantId: string): UseQueryResult<{ people: StaffPerson[] }> =>
  useQuery({
    queryKey: [...staffKey(restaurantId), 'people'],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/staff', { params: { restaurantId }, signal }),
    refetchInterval: EVERY_MINUTE,
    networkMode: 'always',
  });

export const useInvitations = (restaurantId: string, isWanted: boolean): UseQueryResult<Invitation[]> =>
  useQuery({
    queryKey: [...staffKey(restaurantId), 'invitations'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/restaurants/:restaurantId/invitations', { params: { restaurantId }, signal }))
        .invitations,
    enabled: isWanted,
    refetchInterval: EVERY_MINUTE,
    networkMode: 'always',
  });

/** Adds a person, one for each new id, or changes the one given. */
export const useSavePerson = (restaurantId: string) =>
  useChange(
    staffKey(restaurantId),
    ({ person, fields }: { person: KnownPerson | NewId; fields: StaffFields }): Promise<StaffPerson> =>
      'newId' in person
        ? call('POST /api/restaurants/:restaurantId/staff', {
            params: { restaurantId },
            body: { id: person.newId, ...fields },
          })
        : call('PATCH /api/restaurants/:restaurantId/staff/:staffId', {
            params: { restaurantId, staffId: person.id },
            body: { ...fields, version: person.details.version },
          }),
  );

/** For a person without an account; one with an account is removed as a member. */
export const useNoteDeparture = (restaurantId: string) =>
  useChange(staffKey(restaurantId), ({ person, hasLeft }: { person: KnownPerson; hasLeft: boolean }) =>
    call('POST /api/restaurants/:restaurantId/staff/:staffId/departure', {
      params: { restaurantId, staffId: person.id },
      body: { hasLeft, version: person.details.version },
    }),
  );

/** The dry run of a sheet, or its import. */
export const useBringSheet = (restaurantId: string) =>
  useChange(staffKey(restaurantId), (body: { text: string; isDry: boolean; fingerprint?: string }) =>
    call('POST /api/restaurants/:restaurantId/staff-sheets', { params: { restaurantId }, body }),
  );

export const useStaffTips = (restaurantId: string, staffId: string): UseQueryResult<StaffTips> =>
  useQuery({
    queryKey: [...staffKey(restaurantId), 'tips', staffId],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/staff/:staffId/tips', {
        params: { restaurantId, staffId },
        signal,
      }),
    networkMode: 'always',
  });

/** Null removes the PIN. */
export const useSetPin = (restaurantId: string) =>
  useChange(staffKey(restaurantId), ({ staffId, pin }: { staffId: string; pin: string | null }) =>
    call('PUT /api/restaurants/:restaurantId/staff/:staffId/pin', {
      params: { restaurantId, staffId },
      body: { pin },
    }),
  );

export const useChangeRole = (restaurantId: string) =>
  useChange(
    staffKey(restaurantId),
    ({ member, role }: { member: Pick<Member, 'userId' | 'version'>; role: Role }) =>
      call('PATCH /api/restaurants/:restaurantId/members/:userId', {
        params: { restaurantId, userId: member.userId },
        body: { role, version: member.version },
      }),
  );

export const useRemoveMember = (restaurantId: string) =>
  useChange(staffKey(restaurantId), (userId: string) =>
    call('DELETE /api/restaurants/:restaurantId/members/:userId', { params: { restaurantId, userId } }),
  );

export const useInvite = (restaurantId: string) =>
  useChange(
    staffKey(restaurantId),
    (body: { email: string; role: Role; language: Language; staffId?: string }) =>
      call('POST /api/restaurants/:restaurantId/invitations', { params: { restaurantId }, body }),
  );

export const useWithdrawInvitation = (restaurantId: string) =>
  useChange(staffKey(restaurantId), (invitationId: string) =>
    call('DELETE /api/restaurants/:restaurantId/invitations/:invitationId', {
      params: { restaurantId, invitationId },
    }),
  );

/** The invitations of the signed-in user. */
export const useOwnInvitations = (): UseQueryResult<OwnInvitation[]> =>
  useQuery({
    queryKey: OWN_INVITATIONS,
    queryFn: async ({ signal }) => (await call('GET /api/me/invitations', { signal })).invitations,
    networkMode: 'always',
  });

/**
 * Whether the user is a member although the acceptance failed: its reply was lost, or it was accepted before, in another
 * tab or on another device.
 */
async function isMemberAnyway(client: QueryClient, restaurantId: string): Promise<boolean> {
  const refreshed = refreshMe(client).catch(() => null);
  // Without a network it waits for the network: the failure is said at once.
  if (!onlineManager.isOnline()) return false;
  return (await refreshed)?.memberships.some((each) => each.restaurantId === restaurantId) ?? false;
}

/** Accepts, which makes the user a member, or declines; returns the restaurant's id, null if declined. */
export function useAnswerInvitation() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ invitation, isAccepted }: { invitation: OwnInvitation; isAccepted: boolean }) => {
      const { id: invitationId, restaurantId } = invitation;
      const params = { invitationId };
      if (!isAccepted) {
        await call('DELETE /api/me/invitations/:invitationId', { params });
        return null;
      }
      try {
        await call('POST /api/me/invitations/:invitationId/acceptance', { params });
      } catch (error) {
        if (!(await isMemberAnyway(client, restaurantId))) throw error;
        return restaurantId;
      }
      await refreshMe(client);
      return restaurantId;
    },
    onSettled: () => client.invalidateQueries({ queryKey: OWN_INVITATIONS }),
  });
}
