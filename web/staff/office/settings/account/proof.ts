import { useQueryClient } from '@tanstack/react-query';
import type { Messages } from '#messages/messages.ts';
import { IDENTITIES, useIdentities } from '#web/staff/data/identities.ts';
import { AuthError } from '#web/staff/data/session.ts';
import { wordsFor } from '#web/staff/office/sign-in/auth-words.ts';
import type { Form, Problems } from '#web/staff/parts/forms/use-form.ts';
import { useMessages } from '#web/ui/language.tsx';
import { type Proof, useFactors, useRereadFactors } from './factors-data.ts';

/** What a refusal is about. */
const FIELDS: ReadonlyMap<string, keyof Proof> = new Map([
  ['INVALID_PASSWORD', 'password'],
  ['INVALID_PASSKEY', 'passkey'],
  ['CODE_REQUIRED', 'code'],
  ['INVALID_CODE', 'code'],
  ['INVALID_BACKUP_CODE', 'code'],
  ['IDENTITY_PROOF_REQUIRED', 'identity'],
]);

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

/** The refusal by the field concerned; as the form's text if that field is not shown; null if it is not about the proof. */
function proofRefusal(
  error: unknown,
  needs: ProofNeeds,
  auth: Messages['auth'],
): Problems<Proof> | string | null {
  const field = error instanceof AuthError ? FIELDS.get(error.code) : undefined;
  if (field === undefined) return null;
  const words = wordsFor(error, auth);
  return field !== 'passkey' && needs[field] ? { [field]: words } : words;
}

/**
 * For the failure of a form with a proof: a passkey's answer and a sign-in at a provider count once, so both are needed again, and what
 * proves the account may have changed in another tab. Returns what `proofRefusal` does.
 */
export function useProofFailure(): (
  form: Pick<Form<Proof>, 'set'>,
  error: unknown,
) => Problems<Proof> | string | null {
  const auth = useMessages('auth');
  const needs = useProofNeeds();
  const client = useQueryClient();
  const rereadFactors = useRereadFactors();
  return (form, error) => {
    form.set('passkey', null);
    form.set('identity', false);
    void rereadFactors();
    void client.invalidateQueries({ queryKey: IDENTITIES });
    return proofRefusal(error, needs, auth);
  };
}
