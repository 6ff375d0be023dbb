import { requestPasswordReset } from '#web/staff/data/session.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { tellAuthFailure } from './auth-words.ts';
import { emailProblem } from './check-credentials.ts';

interface ForgotPasswordFormProps {
  initialEmail: string;
  onSent: (email: string) => void;
  onBack: () => void;
}

export const ForgotPasswordForm = ({ initialEmail, onSent, onBack }: ForgotPasswordFormProps) => {
  const auth = useMessages('auth');
  const { language } = useLanguage();
  const form = useForm({
    stored: { email: initialEmail },
    check: ({ email }) => emailProblem(email, auth),
    submit: async (values) => {
      const email = values.email.trim();
      await requestPasswordReset(email, language);
      return email;
    },
    onDone: onSent,
    onFailure: (error) => ({ email: tellAuthFailure(error, auth) }),
  });
  return (
    <FormFrame form={form} takesFocus>
      <TextField
        {...form.field('email')}
        label={auth.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" size="lg" isWide isLoading={form.isSending}>
        {auth.sendLink}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {auth.backToSignIn}
      </Button>
    </FormFrame>
  );
};
