import type { Messages } from '#messages/messages.ts';
import { AuthError } from '#web/staff/data/session.ts';
import { wordsFor } from '#web/staff/office/sign-in/auth-words.ts';
import type { Form, Problems } from '#web/staff/parts/forms/use-form.ts';
import { PasswordField, TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';

/** What shows that it is the owner of the account who asks: the password, and a code where the second step is on. */
export interface Proof {
  password: string;
  code: string;
}
export const NO_PROOF: Proof = { password: '', code: '' };

const OF_CODE = new Set(['CODE_REQUIRED', 'INVALID_CODE', 'INVALID_BACKUP_CODE']);

export const proofProblems = (
  { password, code }: Proof,
  needsCode: boolean,
  auth: Messages['auth'],
): Problems<Proof> => ({
  password: password === '' ? auth.passwordRequired : undefined,
  code: needsCode && code.trim() === '' ? auth.codeRequired : undefined,
});

/** The refusal beside the field that it is about; null where it is about neither. */
export function proofRefusal(error: unknown, auth: Messages['auth']): Problems<Proof> | null {
  const refused = error instanceof AuthError ? error.code : '';
  if (refused === 'INVALID_PASSWORD') return { password: wordsFor(error, auth) };
  return OF_CODE.has(refused) ? { code: wordsFor(error, auth) } : null;
}

interface ProofFieldsProps {
  field: Form<Proof>['field'];
  needsCode: boolean;
}

export const ProofFields = ({ field, needsCode }: ProofFieldsProps) => {
  const texts = useMessages('account');
  return (
    <>
      <PasswordField label={texts.confirmPassword} {...field('password')} autoComplete="current-password" />
      {needsCode && (
        <TextField
          label={texts.proofCode}
          hint={texts.proofCodeHint}
          {...field('code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          className="tracking-widest tabular-nums"
        />
      )}
    </>
  );
};
