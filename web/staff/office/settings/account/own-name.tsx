import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshMe } from '#web/staff/data/me.ts';
import { wordsFor } from '#web/staff/office/sign-in/auth-words.ts';
import { emailProblem } from '#web/staff/office/sign-in/check-credentials.ts';
import { useForm } from '#web/staff/office/sign-in/use-form.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { rename, requestEmailChange } from './account.ts';

const NameForm = () => {
  const texts = useMessages('account');
  const auth = useMessages('auth');
  const client = useQueryClient();
  const { user } = useStaff();
  const [name, setName] = useState(user.name);
  const { formProps, problems, isSending } = useForm({
    values: { name },
    check: (values) => (values.name.trim() === '' ? { name: texts.nameRequired } : {}),
    submit: (values) => rename(values.name.trim()),
    onDone: async () => {
      await refreshMe(client);
      showToast({ message: texts.nameSaved, tone: 'success' });
    },
    onFailure: (error) => ({ name: wordsFor(error, auth) }),
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        name="name"
        autoComplete="name"
        maxLength={80}
        value={name}
        error={problems.name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="secondary" className="self-start" isLoading={isSending}>
        {texts.saveName}
      </Button>
    </form>
  );
};

const EmailForm = () => {
  const texts = useMessages('account');
  const auth = useMessages('auth');
  const { language } = useLanguage();
  const { user } = useStaff();
  const [email, setEmail] = useState('');
  const { formProps, problems, isSending } = useForm({
    values: { email },
    check: (values) =>
      values.email.trim().toLowerCase() === user.email
        ? { email: texts.emailSame }
        : emailProblem(values.email, auth),
    submit: (values) => requestEmailChange(values.email.trim(), language),
    onDone: () => {
      showToast({ message: texts.emailSent(email.trim()), tone: 'success', durationMs: 10_000 });
      setEmail('');
    },
    onFailure: (error) => ({ email: wordsFor(error, auth) }),
  });
  return (
    <form {...formProps} className="flex flex-col gap-4 border-t border-line pt-5">
      <TextField
        label={texts.newEmail}
        hint={texts.emailHint(user.email)}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={problems.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant="secondary" className="self-start" isLoading={isSending}>
        {texts.changeEmail}
      </Button>
    </form>
  );
};

/** What one is called, and with which address one signs in. */
export const OwnName = () => (
  <FormSection title={useMessages('account').profile}>
    <NameForm />
    <EmailForm />
  </FormSection>
);
