import { useState } from 'react';
import { requestPasswordReset } from '#web/staff/data/session.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { emailProblem } from './check-credentials.ts';
import { tellAuthFailure } from './tell-auth-failure.ts';
import { useForm } from './use-form.ts';

interface ForgotPasswordFormProps {
  initialEmail: string;
  onSent: (email: string) => void;
  onBack: () => void;
}

export const ForgotPasswordForm = ({ initialEmail, onSent, onBack }: ForgotPasswordFormProps) => {
  const auth = useMessages('auth');
  const { language } = useLanguage();
  const [email, setEmail] = useState(initialEmail);
  const { formProps, problems, isSending } = useForm({
    takesFocus: true,
    values: { email },
    check: (values) => emailProblem(values.email, auth),
    submit: async (values) => {
      await requestPasswordReset(values.email.trim(), language);
      return values.email.trim();
    },
    onDone: onSent,
    onFailure: (error) => ({ email: tellAuthFailure(error, auth) }),
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <TextField
        label={auth.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        error={problems.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" size="lg" isWide isLoading={isSending}>
        {auth.sendLink}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {auth.backToSignIn}
      </Button>
    </form>
  );
};
