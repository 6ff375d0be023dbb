import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FactorKind } from '#domain/people/factors.ts';
import { createPasskey } from '#web/staff/data/passkeys.ts';
import { authCall } from '#web/staff/data/session.ts';

/** Re-authentication: the password, and a code if there is a second step; or a passkey. */
export interface Proof {
  password: string;
  code: string;
  /** The signed answer of a passkey; null: none was used. It works once. */
  passkey: unknown;
  /** Whether the person has just signed in again at a linked provider, which the server has stored. */
  identity: boolean;
}
export const NO_PROOF: Proof = { password: '', code: '', passkey: null, identity: false };

/** As the server reads it. */
export const sentProof = ({ password, code, passkey }: Proof): object =>
  passkey === null ? { password, code } : { passkey };

export interface Factor {
  id: string;
  kind: FactorKind;
  name: string;
  addedAt: string;
  usedAt: string | null;
}

interface OwnFactors {
  factors: Factor[];
  /** How many are left. */
  recoveryCodes: number;
  /** Whether this installation sends codes by SMS. */
  canAddPhone: boolean;
}

const FACTORS = ['factors'] as const;

/** The second factors of the account. */
export const useFactors = (): UseQueryResult<OwnFactors> =>
  useQuery({
    queryKey: FACTORS,
    queryFn: async () => (await authCall('/factors/list')) as OwnFactors,
    networkMode: 'always',
  });

/**
 * After a failed step, whose answer may have been lost: shows what is there now. Without a restaurant's requirement, which would close
 * the step before it shows its codes (factor-gate.tsx).
 */
export function useRereadFactors(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: FACTORS });
}

export function useRefreshFactors(): () => Promise<void> {
  const client = useQueryClient();
  const reread = useRereadFactors();
  return async () => {
    await reread();
    // The requirement of a restaurant may be met now, or not any more.
    await client.invalidateQueries({ queryKey: ['me'] });
  };
}

export interface Enrolment {
  factorId: string;
  /** For the authenticator app. */
  address: string;
}

/** It is active from the first right code on. */
export const beginApp = async (name: string, proof: Proof): Promise<Enrolment> =>
  (await authCall('/factors/begin-app', { body: { name, ...sentProof(proof) } })) as Enrolment;

export interface PhoneEnrolment {
  factorId: string;
  ending: string;
}

/** Sends a code to the number, which is active from the first right one on. */
export const beginPhone = async (name: string, number: string, proof: Proof): Promise<PhoneEnrolment> =>
  (await authCall('/factors/begin-phone', { body: { name, number, ...sentProof(proof) } })) as PhoneEnrolment;

export const sendPhoneCode = (factorId: string) => authCall('/factors/send-again', { body: { factorId } });

/** The first factor returns recovery codes, which are shown once. */
type Codes = readonly string[] | null;
const codesIn = (answer: unknown): Codes => (answer as { recoveryCodes: Codes }).recoveryCodes;

export const finishApp = async (factorId: string, code: string): Promise<Codes> =>
  codesIn(await authCall('/factors/finish-app', { body: { factorId, code } }));

export const finishPhone = async (factorId: string, code: string): Promise<Codes> =>
  codesIn(await authCall('/factors/finish-phone', { body: { factorId, code } }));

export async function addPasskey(name: string, proof: Proof): Promise<Codes> {
  const options = await authCall('/factors/begin-passkey', { body: sentProof(proof) });
  const passkey = await createPasskey(options);
  return codesIn(await authCall('/factors/finish-passkey', { body: { name, passkey } }));
}

export const renameFactor = (factorId: string, name: string) =>
  authCall('/factors/rename', { body: { factorId, name } });

export const removeFactor = (factorId: string, proof: Proof) =>
  authCall('/factors/remove', { body: { factorId, ...sentProof(proof) } });

export const newRecoveryCodes = async (proof: Proof): Promise<Codes> =>
  codesIn(await authCall('/factors/recovery-codes', { body: sentProof(proof) }));
