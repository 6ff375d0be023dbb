import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AuthError, resetPassword, SHORTEST_PASSWORD } from '#web/staff/data/session.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { tellAuthFailure } from './auth-words.ts';
import { passwordProblem } from './check-credentials.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import type { FromReset } from './use-arrival-news.ts';

/** `/admin/reset-password?token=…`: the target of the mailed link. */
export const ResetPasswordScreen = () => {
  const auth = useMessages('auth');
  const [search] = useSearchParams();
  const token = search.get('token');
  const [hasEnded, setHasEnded] = useState(token === null || token === '');
  if (hasEnded || token === null) {
    const state: FromReset = { reset: 'again' };
    return (
      <SignInFrame title={auth.resetLinkEnded} text={auth.resetLinkEndedText}>
        <ButtonLink to="/admin" state={state} size="lg" isWide>
          {auth.askAgain}
        </ButtonLink>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={auth.resetTitle} text={auth.resetText}>
      <NewPasswordForm token={token} onEnded={() => setHasEnded(true)} />
    </SignInFrame>
  );
};

const NewPasswordForm = ({ token, onEnded }: { token: string; onEnded: () => void }) => {
  const auth = useMessages('auth');
  const navigate = useNavigate();
  const form = useForm({
    stored: { password: '' },
    check: ({ password }) => passwordProblem(password, true, auth),
    submit: ({ password }) => resetPassword(token, password),
    onDone: async () => {
      const state: FromReset = { reset: 'saved' };
      await navigate('/admin', { replace: true, state });
    },
    onFailure: (error) => {
      if (error instanceof AuthError && error.code === 'INVALID_TOKEN') {
        onEnded();
        return {};
      }
      return { password: tellAuthFailure(error, auth) };
    },
  });
  return (
    <FormFrame form={form}>
      <PasswordField
        {...form.field('password')}
        label={auth.newPassword}
        hint={auth.passwordHint(SHORTEST_PASSWORD)}
        autoComplete="new-password"
        required
      />
      <Button type="submit" size="lg" isWide isLoading={form.isSending}>
        {auth.savePassword}
      </Button>
    </FormFrame>
  );
};
