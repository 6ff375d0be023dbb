import { useMutation } from '@tanstack/react-query';
import type { ComponentProps, Dispatch, ReactNode, SetStateAction } from 'react';
import { useLocation } from 'react-router';
import type { FactorKind } from '#domain/people/factors.ts';
import { goToProvider, type Provider, useWaysIn } from '#web/staff/data/identities.ts';
import { type Credentials, SHORTEST_PASSWORD, signIn, signUp } from '#web/staff/data/session.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { tellAuthFailure, wordsFor } from './auth-words.ts';
import { Captcha, useCaptcha } from './captcha.tsx';
import { emailProblem, passwordProblem } from './check-credentials.ts';
import { PasskeyButton } from './passkey-button.tsx';
import type { News } from './use-arrival-news.ts';

interface CredentialsFormProps<Result> {
  kind: 'sign-in' | 'sign-up';
  /** Survives the form: both tabs and the forgotten password share it. */
  typed: readonly [Partial<Typed>, Dispatch<SetStateAction<Partial<Typed>>>];
  submit: (values: Credentials) => Promise<Result>;
  onDone: (result: Result) => void | Promise<void>;
  takesFocus: boolean;
  /** Below the password. */
  aside?: ReactNode;
  /** Below the button. */
  below?: ReactNode;
}

type Typed = Required<Credentials>;
const NOTHING: Typed = { email: '', password: '', captcha: '' };

/** A path of the office, as the server requires. */
const PAGE = /^\/admin(?:\/[\w-]+)*(?:\?[\w=&-]*)?$/;

function pageBefore(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && PAGE.test(from) ? from : '/admin';
}

const ProviderButton = ({ id, name }: Provider) => {
  const auth = useMessages('auth');
  const { language } = useLanguage();
  const { state } = useLocation();
  const going = useMutation({
    mutationFn: () => goToProvider(id, pageBefore(state), language),
    networkMode: 'always',
  });
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="secondary"
        size="lg"
        isWide
        // Until the other page is here.
        isLoading={going.isPending || going.isSuccess}
        onClick={() => going.mutate()}
      >
        {auth.continueWith(name)}
      </Button>
      {going.isError && (
        <p role="alert" className="text-sm text-danger">
          {wordsFor(going.error, auth)}
        </p>
      )}
    </div>
  );
};

/** One button for each configured provider. */
const ProviderButtons = () => {
  const auth = useMessages('auth');
  const providers = useWaysIn().data?.providers ?? [];
  if (providers.length === 0) return null;
  return (
    <div className="flex flex-col gap-3 pt-6">
      <p className="flex items-center gap-3 text-sm text-text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {auth.or}
      </p>
      {providers.map((provider) => (
        <ProviderButton key={provider.id} {...provider} />
      ))}
    </div>
  );
};

/** E-mail and password, both required, for signing in and for signing up. */
const CredentialsForm = <Result,>(props: CredentialsFormProps<Result>) => {
  const { kind, typed, submit, onDone, takesFocus, aside, below } = props;
  const auth = useMessages('auth');
  const isNew = kind === 'sign-up';
  const captcha = useCaptcha(isNew);
  const form = useForm<Typed, Result>({
    stored: NOTHING,
    typed,
    check: ({ email, password, captcha: token }) => ({
      ...emailProblem(email, auth),
      ...passwordProblem(password, isNew, auth),
      captcha: captcha.setup && token === '' ? auth.problems.CAPTCHA_REQUIRED : undefined,
    }),
    submit: ({ email, password, captcha: token }) =>
      submit({ email: email.trim(), password, ...(isNew && { captcha: token }) }),
    onDone,
    onFailure: (error) => {
      const words = tellAuthFailure(error, auth, isNew ? auth.signUpError : auth.authenticationError);
      return captcha.renewAfter(error, words) ? { captcha: words } : { password: words };
    },
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
      {captcha.setup && (
        <Captcha
          key={captcha.round}
          setup={captcha.setup}
          problem={captcha.said ?? form.problems.captcha}
          onToken={(token) => {
            captcha.heard(token);
            form.set('captcha', token);
          }}
        />
      )}
      <Button type="submit" size="lg" isWide isLoading={form.isSending}>
        {isNew ? auth.signUp : auth.signIn}
      </Button>
      {below}
    </FormFrame>
  );
};

export type Step = 'sign-in' | 'sign-up' | 'forgot' | { readonly secondStep: readonly FactorKind[] };

interface CredentialTabsProps {
  step: 'sign-in' | 'sign-up';
  setStep: (step: Step) => void;
  /** From another form, which took the focus with it. */
  hasComeBack: boolean;
  typed: ComponentProps<typeof CredentialsForm>['typed'];
  setNews: (news: News | null) => void;
  onSignedUp: (credentials: Credentials) => void;
  onEntered: () => Promise<void>;
}

/** Sign In and Sign Up; what was typed stays when the tab changes. */
export const CredentialTabs = (props: CredentialTabsProps) => {
  const { step, setStep, hasComeBack, typed, setNews, onSignedUp, onEntered } = props;
  const auth = useMessages('auth');
  const { language } = useLanguage();
  const signedIn = async (result: 'signed-in' | readonly FactorKind[]) => {
    if (result === 'signed-in') return onEntered();
    setStep({ secondStep: result });
    return undefined;
  };
  const { email = '' } = typed[0];
  const signedUp = (credentials: Credentials) => {
    onSignedUp(credentials);
    showToast({ id: 'auth', message: `${auth.accountCreated}. ${auth.checkEmail}`, tone: 'success' });
    setStep('sign-in');
    setNews({ tone: 'success', text: `${auth.checkEmail} ${auth.checkEmailMore(email.trim())}` });
  };
  const items = [
    { id: 'sign-in', label: auth.signIn },
    { id: 'sign-up', label: auth.signUp },
  ] as const;
  const forgot = (
    <Button variant="quiet" className="-my-3 -mr-3 self-end" onClick={() => setStep('forgot')}>
      <span className="text-sm">{auth.forgotPassword}</span>
    </Button>
  );
  return (
    <>
      <Tabs label={auth.chooseForm} items={items} value={step} onChange={setStep}>
        {step === 'sign-in' ? (
          <CredentialsForm
            key={step}
            kind={step}
            takesFocus={hasComeBack}
            typed={typed}
            submit={(credentials) => signIn(credentials, language)}
            onDone={signedIn}
            aside={forgot}
            below={<PasskeyButton onDone={onEntered} />}
          />
        ) : (
          <CredentialsForm
            key={step}
            kind={step}
            takesFocus={hasComeBack}
            typed={typed}
            submit={async (credentials) => {
              await signUp(credentials, language);
              return credentials;
            }}
            onDone={signedUp}
          />
        )}
      </Tabs>
      <ProviderButtons />
    </>
  );
};
