import type { Messages } from '#messages/messages.ts';
import { useIdentities } from '#web/staff/data/identities.ts';
import { AuthError } from '#web/staff/data/session.ts';
import { wordsFor } from '#web/staff/office/sign-in/auth-words.ts';
import type { Problems } from '#web/staff/parts/forms/use-form.ts';
import { type Proof, useFactors } from './factors-data.ts';

const OF_CODE = new Set(['CODE_REQUIRED', 'INVALID_CODE', 'INVALID_BACKUP_CODE']);
const OF_PASSWORD = new Set(['INVALID_PASSWORD', 'INVALID_PASSKEY']);

/** The account's way to re-authenticate: without a password by the code alone, or at a linked provider. */
interface ProofNeeds {
  readonly password: boolean;
  readonly code: boolean;
  readonly identity: boolean;
}

export function useProofNeeds(): ProofNeeds {
  const code = (useFactors().data?.factors.length ?? 0) > 0;
  const password = useIdentities().data?.hasPassword ?? true;
  return { password, code, identity: !password && !code };
}

export const proofProblems = (
  { password, code, passkey, identity }: Proof,
  needs: ProofNeeds,
  auth: Messages['auth'],
): Problems<Proof> =>
  passkey === null
    ? {
        password: needs.password && password === '' ? auth.passwordRequired : undefined,
        code: needs.code && code.trim() === '' ? auth.codeRequired : undefined,
        identity: needs.identity && !identity ? auth.problems.IDENTITY_PROOF_REQUIRED : undefined,
      }
    : {};

/** The refusal by the field concerned; null if there is none. */
export function proofRefusal(error: unknown, auth: Messages['auth']): Problems<Proof> | null {
  const refused = error instanceof AuthError ? error.code : '';
  if (OF_PASSWORD.has(refused)) return { password: wordsFor(error, auth) };
  if (refused === 'IDENTITY_PROOF_REQUIRED') return { identity: wordsFor(error, auth) };
  return OF_CODE.has(refused) ? { code: wordsFor(error, auth) } : null;
}
