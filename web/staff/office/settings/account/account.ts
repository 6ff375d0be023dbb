import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { OwnSession } from '#contract/accounts.ts';
import type { Language } from '#messages/words/language.ts';
import { call } from '#web/shared/call.ts';
import { authCall } from '#web/staff/data/session.ts';
import { useChange } from '#web/staff/data/use-change.ts';
import { type Proof, sentProof } from './factors-data.ts';

const SESSIONS = ['own-sessions'] as const;

export const rename = (name: string) => authCall('/update-user', { body: { name } });

/** Mails a link to the current address, whose confirmation mails one to the new address. */
export const requestEmailChange = (newEmail: string, proof: Proof, language: Language) =>
  authCall('/email-change/request', { body: { newEmail, ...sentProof(proof) }, language });

export const changePassword = (currentPassword: string, newPassword: string) =>
  authCall('/change-password', { body: { currentPassword, newPassword, revokeOtherSessions: true } });

export const useOwnSessions = (): UseQueryResult<OwnSession[]> =>
  useQuery({
    queryKey: SESSIONS,
    queryFn: async ({ signal }) => (await call('GET /api/me/sessions', { signal })).sessions,
    networkMode: 'always',
  });

/** Ends one session, or with null all but this one. */
export function useEndSessions() {
  return useChange(SESSIONS, async (sessionId: string | null) => {
    if (sessionId === null) await call('DELETE /api/me/sessions');
    else await call('DELETE /api/me/sessions/:sessionId', { params: { sessionId } });
  });
}
