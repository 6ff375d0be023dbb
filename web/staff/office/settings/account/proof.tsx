import { useMutation } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import KeyRound from 'lucide-react/icons/key-round';
import type { Messages } from '#messages/messages.ts';
import { canUsePasskeys, showPasskey } from '#web/staff/data/passkeys.ts';
import { AuthError } from '#web/staff/data/session.ts';
import { tellAuthFailure, wordsFor } from '#web/staff/office/sign-in/auth-words.ts';
import type { Form, Problems } from '#web/staff/parts/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { type Factor, type Proof, useFactors } from './factors-data.ts';

const OF_CODE = new Set(['CODE_REQUIRED', 'INVALID_CODE', 'INVALID_BACKUP_CODE']);
const OF_PASSWORD = new Set(['INVALID_PASSWORD', 'INVALID_PASSKEY']);

export const proofProblems = (
  { password, code, passkey }: Proof,
  needsCode: boolean,
  auth: Messages['auth'],
): Problems<Proof> =>
  passkey === null
    ? {
        password: password === '' ? auth.passwordRequired : undefined,
        code: needsCode && code.trim() === '' ? auth.codeRequired : undefined,
      }
    : {};

/** The refusal beside the field that it is about; null where it is about neither. */
export function proofRefusal(error: unknown, auth: Messages['auth']): Problems<Proof> | null {
  const refused = error instanceof AuthError ? error.code : '';
  if (OF_PASSWORD.has(refused)) return { password: wordsFor(error, auth) };
  return OF_CODE.has(refused) ? { code: wordsFor(error, auth) } : null;
}

const hasKind = (factors: readonly Factor[], wanted: Factor['kind']): boolean =>
  factors.some(({ kind }) => kind === wanted);

const PasskeyProof = ({
  isProven,
  onProven,
}: {
  isProven: boolean;
  onProven: (passkey: unknown) => void;
}) => {
  const texts = useMessages('account');
  const auth = useMessages('auth');
  const asking = useMutation({
    mutationFn: showPasskey,
    networkMode: 'always',
    onSuccess: onProven,
    onError: (error) => tellAuthFailure(error, auth),
  });
  const Icon = isProven ? Check : KeyRound;
  return (
    <Button
      variant={isProven ? 'quiet' : 'secondary'}
      className="self-start"
      icon={<Icon aria-hidden className="size-5" />}
      isLoading={asking.isPending}
      onClick={() => asking.mutate()}
    >
      {isProven ? texts.provenByPasskey : texts.provePasskey}
    </Button>
  );
};

export const ProofFields = ({ form }: { form: Pick<Form<Proof>, 'field' | 'set' | 'values'> }) => {
  const texts = useMessages('account');
  const factors = useFactors().data?.factors ?? [];
  const isProven = form.values.passkey !== null;
  const hasApp = hasKind(factors, 'app');
  return (
    <>
      {!isProven && (
        <PasswordField
          label={texts.confirmPassword}
          {...form.field('password')}
          autoComplete="current-password"
        />
      )}
      {!isProven && factors.length > 0 && (
        <TextField
          label={hasApp ? texts.proofCode : texts.proofRecovery}
          hint={hasApp ? texts.proofCodeHint : texts.proofRecoveryHint}
          {...form.field('code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          className="tracking-widest tabular-nums"
        />
      )}
      {hasKind(factors, 'passkey') && canUsePasskeys() && (
        <PasskeyProof isProven={isProven} onProven={(passkey) => form.set('passkey', passkey)} />
      )}
    </>
  );
};
