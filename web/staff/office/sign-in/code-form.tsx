import { useState } from 'react';
import { AuthError, verifyCode } from '#web/staff/data/session.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { tellAuthFailure } from './tell-auth-failure.ts';
import { useForm } from './use-form.ts';

interface CodeFormProps {
  onDone: () => void | Promise<void>;
  /** The challenge is over, or not wanted: back to the password. */
  onBack: () => void;
}

/** After these the password is asked for again. */
const ENDED = new Set(['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE']);

/** The second step of those who have enrolled an authenticator app. */
export const CodeForm = ({ onDone, onBack }: CodeFormProps) => {
  const auth = useMessages('auth');
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const isApp = kind === 'app';
  const { formProps, problems, isSending } = useForm({
    takesFocus: true,
    values: { code },
    check: (values) => (values.code.trim() === '' ? { code: auth.codeRequired } : {}),
    submit: (values) => verifyCode(kind, values.code),
    onDone,
    onFailure: (error) => {
      const words = tellAuthFailure(error, auth);
      if (error instanceof AuthError && ENDED.has(error.code)) onBack();
      return { code: words };
    },
  });
  const change = () => {
    setKind(isApp ? 'recovery' : 'app');
    setCode('');
  };
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <TextField
        key={kind}
        label={isApp ? auth.code : auth.recoveryCode}
        hint={isApp ? auth.codeText : auth.recoveryText}
        name="code"
        autoComplete="one-time-code"
        inputMode={isApp ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        required
        className="text-lg tracking-widest tabular-nums"
        value={code}
        error={problems.code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" size="lg" isWide isLoading={isSending}>
        {auth.verify}
      </Button>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="quiet" onClick={change}>
          {isApp ? auth.useRecoveryCode : auth.useApp}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {auth.backToSignIn}
        </Button>
      </div>
    </form>
  );
};
