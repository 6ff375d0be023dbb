import { useState } from 'react';
import type { FactorKind } from '#domain/people/factors.ts';
import { AuthError, verifyCode } from '#web/staff/data/session.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { tellAuthFailure } from './auth-words.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SmsCode } from './sms-code.tsx';

interface CodeFormProps {
  /** The account's factors. */
  kinds: readonly FactorKind[];
  onDone: () => Promise<void>;
  /** The challenge has expired or was cancelled: back to the password. */
  onBack: () => void;
}

/** Error codes that require the password again. */
const ENDED = new Set(['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE']);

/** The second step of those who have a factor: a passkey, a code of an app, or a recovery code. */
export const CodeForm = ({ kinds, onDone, onBack }: CodeFormProps) => {
  const auth = useMessages('auth');
  const hasPhone = kinds.includes('phone');
  const hasApp = kinds.includes('app');
  const hasCodes = hasApp || hasPhone;
  const [kind, setKind] = useState<'code' | 'recovery'>(hasCodes ? 'code' : 'recovery');
  const isCode = kind === 'code';
  const codeText = hasApp ? (hasPhone ? auth.codeOrSmsText : auth.codeText) : auth.smsText;
  const form = useForm({
    stored: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? auth.codeRequired : undefined }),
    submit: ({ code }) => verifyCode(code),
    onDone,
    onFailure: (error) => {
      const words = tellAuthFailure(error, auth);
      if (error instanceof AuthError && ENDED.has(error.code)) onBack();
      return { code: words };
    },
  });
  const change = () => {
    setKind(isCode ? 'recovery' : 'code');
    form.reset();
  };
  return (
    <FormFrame form={form} takesFocus>
      {kinds.includes('passkey') && <PasskeyButton onDone={onDone} onEnded={onBack} />}
      {hasPhone && isCode && <SmsCode onEnded={onBack} />}
      <TextField
        key={kind}
        {...form.field('code')}
        label={isCode ? auth.code : auth.recoveryCode}
        hint={isCode ? codeText : auth.recoveryText}
        autoComplete="one-time-code"
        inputMode={isCode ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        required
        className="text-lg tracking-widest tabular-nums"
      />
      <Button type="submit" size="lg" isWide isLoading={form.isSending}>
        {auth.verify}
      </Button>
      <div className="flex flex-wrap justify-center gap-2">
        {hasCodes && (
          <Button variant="quiet" onClick={change}>
            {isCode ? auth.useRecoveryCode : hasApp ? auth.useApp : auth.useSms}
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          {auth.backToSignIn}
        </Button>
      </div>
    </FormFrame>
  );
};
