import { useState } from 'react';
import { requestPasswordReset } from '#web/data/session.ts';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { wordsFor } from './auth-words.ts';
import { emailProblem } from './check-credentials.ts';
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
    onFailure: (error) => {
      const words = wordsFor(error, auth);
      showToast({
        id: 'auth',
        message: `${auth.authenticationError}: ${words}`,
        tone: 'error',
        durationMs: 8_000,
      });
      return { email: words };
    },
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
