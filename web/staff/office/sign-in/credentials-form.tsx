import type { ReactNode } from 'react';
import type { Credentials } from '#web/staff/data/session.ts';
import { SHORTEST_PASSWORD } from '#web/staff/data/session.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { emailProblem, passwordProblem } from './check-credentials.ts';
import { tellAuthFailure } from './tell-auth-failure.ts';
import { useForm } from './use-form.ts';

interface CredentialsFormProps<Result> {
  kind: 'sign-in' | 'sign-up';
  values: Credentials;
  onChange: (values: Credentials) => void;
  submit: (values: Credentials) => Promise<Result>;
  onDone: (result: Result) => void | Promise<void>;
  takesFocus: boolean;
  /** Below the password. */
  aside?: ReactNode;
}

/** E-mail and password, both required, for signing in and for signing up. */
export const CredentialsForm = <Result,>(props: CredentialsFormProps<Result>) => {
  const { kind, values, onChange, submit, onDone, takesFocus, aside } = props;
  const auth = useMessages('auth');
  const isNew = kind === 'sign-up';
  const { formProps, problems, isSending } = useForm({
    takesFocus,
    values: { email: values.email, password: values.password },
    check: ({ email, password }) => ({
      ...emailProblem(email, auth),
      ...passwordProblem(password, isNew, auth),
    }),
    submit: ({ email, password }) => submit({ email: email.trim(), password }),
    onDone,
    onFailure: (error) => ({
      password: tellAuthFailure(error, auth, isNew ? auth.signUpError : auth.authenticationError),
    }),
  });
  return (
    <form {...formProps} className="flex flex-col gap-5 pt-6">
      <TextField
        label={auth.email}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={values.email}
        error={problems.email}
        onChange={(event) => onChange({ ...values, email: event.target.value })}
      />
      <PasswordField
        label={auth.password}
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        value={values.password}
        error={problems.password}
        {...(isNew && { hint: auth.passwordHint(SHORTEST_PASSWORD) })}
        onChange={(event) => onChange({ ...values, password: event.target.value })}
      />
      {aside}
      <Button type="submit" size="lg" isWide isLoading={isSending}>
        {isNew ? auth.signUp : auth.signIn}
      </Button>
    </form>
  );
};
