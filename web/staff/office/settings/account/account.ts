import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnSession } from '#contract/accounts.ts';
import type { Language } from '#messages/words/language.ts';
import { call } from '#web/shared/call.ts';
import { authCall } from '#web/staff/data/session.ts';
import type { Proof } from './proof.tsx';

const SESSIONS = ['own-sessions'] as const;
const TWO_FACTOR = ['two-factor'] as const;

export const rename = (name: string) => authCall('/update-user', { body: { name } });

/** Mails a link to the address so far, and that one's confirmation a link to the new address. */
export const requestEmailChange = (newEmail: string, proof: Proof, language: Language) =>
  authCall('/email-change/request', { body: { newEmail, ...proof }, language });

export const changePassword = (currentPassword: string, newPassword: string) =>
  authCall('/change-password', { body: { currentPassword, newPassword, revokeOtherSessions: true } });

export interface Enrolment {
  /** For the authenticator app. */
  totpURI: string;
  backupCodes: string[];
}

/** What is shown once; the factor counts from its first right code on. */
export const beginTwoFactor = async ({ password }: Proof): Promise<Enrolment> =>
  (await authCall('/two-factor/enable', { body: { password } })) as Enrolment;

export const finishTwoFactor = (code: string) =>
  authCall('/two-factor/verify-totp', { body: { code: code.trim() } });

export const endTwoFactor = (proof: Proof) => authCall('/two-factor/disable', { body: proof });

export const newBackupCodes = async (proof: Proof): Promise<string[]> =>
  ((await authCall('/two-factor/generate-backup-codes', { body: proof })) as Enrolment).backupCodes;

/** Whether a verified factor stands before the account. */
export const useTwoFactor = (): UseQueryResult<boolean> =>
  useQuery({
    queryKey: TWO_FACTOR,
    queryFn: async () => {
      const answer = (await authCall('/get-session')) as { user?: { twoFactorEnabled?: boolean } } | null;
      return answer?.user?.twoFactorEnabled === true;
    },
    networkMode: 'always',
  });

export function useRefreshTwoFactor(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: TWO_FACTOR });
}

export const useOwnSessions = (): UseQueryResult<OwnSession[]> =>
  useQuery({
    queryKey: SESSIONS,
    queryFn: async ({ signal }) => (await call('GET /api/me/sessions', { signal })).sessions,
    networkMode: 'always',
  });

/** Ends one session, or with null all but this one. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (sessionId: string | null) => {
      if (sessionId === null) await call('DELETE /api/me/sessions');
      else await call('DELETE /api/me/sessions/:sessionId', { params: { sessionId } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS }),
  });
}
