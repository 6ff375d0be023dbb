import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useIdentities } from '#web/staff/data/identities.ts';
import { refreshMe } from '#web/staff/data/me.ts';
import { AuthError, requestPasswordReset, SHORTEST_PASSWORD } from '#web/staff/data/session.ts';
import { wordsFor } from '#web/staff/office/sign-in/auth-words.ts';
import { emailProblem, passwordProblem } from '#web/staff/office/sign-in/check-credentials.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { type Form, useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { changePassword, rename, requestEmailChange } from './account.ts';
import { SessionList, WeeklyMail } from './account-parts.tsx';
import { ClosedRestaurants } from './closed-restaurants.tsx';
import { Factors } from './factors.tsx';
import { NO_PROOF, type Proof } from './factors-data.ts';
import { proofProblems, useProofFailure, useProofNeeds } from './proof.ts';

/** Refusals of the new password. */
const OF_NEW = new Set([
  'PASSWORD_TOO_COMMON',
  'PASSWORD_IS_EMAIL',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
]);

/** An account without a password sets one by the reset link. */
const FirstPassword = () => {
  const texts = useMessages('account');
  const auth = useMessages('auth');
  const { language } = useLanguage();
  const { user } = useStaff();
  const form = useForm({
    stored: {},
    submit: () => requestPasswordReset(user.email, language),
    onDone: () => showToast({ message: auth.linkSent(user.email), tone: 'success', durationMs: 10_000 }),
    onFailure: (error) => wordsFor(error, auth),
  });
  return (
    <FormSection title={texts.password} text={texts.noPassword}>
      <FormFrame form={form}>
        <Button type="submit" variant="secondary" className="self-start" isLoading={form.isSending}>
          {texts.choosePassword}
        </Button>
      </FormFrame>
    </FormSection>
  );
};

export const OwnPassword = () =>
  useIdentities().data?.hasPassword === false ? <FirstPassword /> : <ChangePassword />;

/** The old password and a new one; every other device is signed out. */
const ChangePassword = () => {
  const texts = useMessages('account');
  const auth = useMessages('auth');
  const form = useForm({
    stored: { current: '', next: '' },
    check: ({ current, next }) => ({
      current: current === '' ? auth.passwordRequired : undefined,
      next: passwordProblem(next, true, auth).password,
    }),
    submit: ({ current, next }) => changePassword(current, next),
    onDone: () => showToast({ message: texts.passwordChanged, tone: 'success' }),
    onFailure: (error) => {
      const words = wordsFor(error, auth);
      return error instanceof AuthError && OF_NEW.has(error.code) ? { next: words } : { current: words };
    },
  });
  return (
    <FormSection title={texts.password} text={texts.passwordHintAll}>
      <FormFrame form={form}>
        <PasswordField label={texts.currentPassword} {...form.field('current')} />
        <PasswordField
          label={texts.newPassword}
          hint={auth.passwordHint(SHORTEST_PASSWORD)}
          {...form.field('next')}
          autoComplete="new-password"
        />
        <Button type="submit" variant="secondary" className="self-start" isLoading={form.isSending}>
          {texts.changePassword}
        </Button>
      </FormFrame>
    </FormSection>
  );
};

const ProofFields = lazy(() => import('./proof-fields.tsx').then((file) => ({ default: file.ProofFields })));

const NameForm = () => {
  const texts = useMessages('account');
  const auth = useMessages('auth');
  const client = useQueryClient();
  const { user } = useStaff();
  const form = useForm({
    stored: { name: user.name },
    check: ({ name }) => ({ name: name.trim() === '' ? texts.nameRequired : undefined }),
    submit: ({ name }) => rename(name.trim()),
    onDone: async () => {
      await refreshMe(client);
      showToast({ message: texts.nameSaved, tone: 'success' });
    },
    onFailure: (error) => ({ name: wordsFor(error, auth) }),
  });
  return (
    <FormFrame form={form}>
      <TextField
        {...form.field('name')}
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="name"
        maxLength={80}
      />
      <Button type="submit" variant="secondary" className="self-start" isLoading={form.isSending}>
        {texts.saveName}
      </Button>
    </FormFrame>
  );
};

const EmailForm = () => {
  const texts = useMessages('account');
  const auth = useMessages('auth');
  const { language } = useLanguage();
  const { user } = useStaff();
  const needs = useProofNeeds();
  const proofFailure = useProofFailure();
  const form: Form<Proof & { email: string }> = useForm<Proof & { email: string }, unknown>({
    stored: { email: '', ...NO_PROOF },
    check: ({ email, ...proof }) => ({
      ...(email.trim().toLowerCase() === user.email ? { email: texts.emailSame } : emailProblem(email, auth)),
      ...(email !== '' && proofProblems(proof, needs, auth)),
    }),
    submit: ({ email, ...proof }) => requestEmailChange(email.trim(), proof, language),
    onDone: () => showToast({ message: texts.emailSent(user.email), tone: 'success', durationMs: 10_000 }),
    onFailure: (error) => proofFailure(form, error) ?? { email: wordsFor(error, auth) },
  });
  return (
    <FormFrame form={form} className="border-t border-line pt-5">
      <TextField
        {...form.field('email')}
        label={texts.newEmail}
        hint={texts.emailHint(user.email)}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      {form.values.email !== '' && (
        <Suspense fallback={<Skeleton className="h-14" />}>
          <ProofFields form={form} />
        </Suspense>
      )}
      <Button type="submit" variant="secondary" className="self-start" isLoading={form.isSending}>
        {texts.changeEmail}
      </Button>
    </FormFrame>
  );
};

/** The own name, and the address to sign in with. */
export const OwnName = () => (
  <FormSection title={useMessages('account').profile}>
    <NameForm />
    <EmailForm />
  </FormSection>
);

const AccountData = lazy(() => import('./account-data.tsx').then((file) => ({ default: file.AccountData })));
const Identities = lazy(() => import('./identities.tsx').then((file) => ({ default: file.Identities })));

/** Settings of the person, independent of the restaurant. */
export const AccountTab = () => (
  <div className="flex flex-col gap-6">
    <OwnName />
    <WeeklyMail />
    <OwnPassword />
    <Suspense fallback={null}>
      <Identities />
    </Suspense>
    <Factors />
    <SessionList />
    <ClosedRestaurants />
    <Suspense fallback={null}>
      <AccountData />
    </Suspense>
  </div>
);
