import type { Dispatch, ReactNode, SetStateAction } from 'react';
import type { Credentials } from '#web/staff/data/session.ts';
import { SHORTEST_PASSWORD } from '#web/staff/data/session.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { tellAuthFailure } from './auth-words.ts';
import { emailProblem, passwordProblem } from './check-credentials.ts';

interface CredentialsFormProps<Result> {
  kind: 'sign-in' | 'sign-up';
  /** Outlives the form: both tabs and the forgotten password share it. */
  typed: readonly [Partial<Credentials>, Dispatch<SetStateAction<Partial<Credentials>>>];
  submit: (values: Credentials) => Promise<Result>;
  onDone: (result: Result) => void | Promise<void>;
  takesFocus: boolean;
  /** Below the password. */
  aside?: ReactNode;
}

const NOTHING: Credentials = { email: '', password: '' };

/** E-mail and password, both required, for signing in and for signing up. */
export const CredentialsForm = <Result,>(props: CredentialsFormProps<Result>) => {
  const { kind, typed, submit, onDone, takesFocus, aside } = props;
  const auth = useMessages('auth');
  const isNew = kind === 'sign-up';
  const form = useForm<Credentials, Result>({
    stored: NOTHING,
    typed,
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
    <FormFrame form={form} className="pt-6" takesFocus={takesFocus}>
      <TextField
        {...form.field('email')}
        label={auth.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        {...form.field('password')}
        label={auth.password}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        {...(isNew && { hint: auth.passwordHint(SHORTEST_PASSWORD) })}
      />
      {aside}
      <Button type="submit" size="lg" isWide isLoading={form.isSending}>
        {isNew ? auth.signUp : auth.signIn}
      </Button>
    </FormFrame>
  );
};
