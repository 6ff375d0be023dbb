import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { refreshMe } from '#web/staff/data/me.ts';
import { wordsFor } from '#web/staff/office/sign-in/auth-words.ts';
import { emailProblem } from '#web/staff/office/sign-in/check-credentials.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { rename, requestEmailChange } from './account.ts';
import { NO_PROOF } from './factors-data.ts';
import { proofProblems, proofRefusal, useProofNeeds } from './proof.ts';

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
  const form = useForm({
    stored: { email: '', ...NO_PROOF },
    check: ({ email, ...proof }) => ({
      ...(email.trim().toLowerCase() === user.email ? { email: texts.emailSame } : emailProblem(email, auth)),
      ...(email !== '' && proofProblems(proof, needs, auth)),
    }),
    submit: ({ email, ...proof }) => requestEmailChange(email.trim(), proof, language),
    onDone: () => showToast({ message: texts.emailSent(user.email), tone: 'success', durationMs: 10_000 }),
    onFailure: (error) => proofRefusal(error, auth) ?? { email: wordsFor(error, auth) },
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

/** One's name, and the address to sign in with. */
export const OwnName = () => (
  <FormSection title={useMessages('account').profile}>
    <NameForm />
    <EmailForm />
  </FormSection>
);
