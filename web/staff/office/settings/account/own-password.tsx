import { useState } from 'react';
import { SHORTEST_PASSWORD } from '#web/staff/data/session.ts';
import { wordsFor } from '#web/staff/office/sign-in/auth-words.ts';
import { passwordProblem } from '#web/staff/office/sign-in/check-credentials.ts';
import { useForm } from '#web/staff/office/sign-in/use-form.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { changePassword } from './account.ts';

/** The old password and a new one; every other device is signed out. */
export const OwnPassword = () => {
  const texts = useMessages('account');
  const auth = useMessages('auth');
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { formProps, problems, isSending } = useForm({
    values: { current, next },
    check: (values) => ({
      ...(values.current === '' && { current: auth.passwordRequired }),
      ...renamed(passwordProblem(values.next, true, auth)),
    }),
    submit: (values) => changePassword(values.current, values.next),
    onDone: () => {
      setCurrent('');
      setNext('');
      showToast({ message: texts.passwordChanged, tone: 'success' });
    },
    onFailure: (error) => ({ current: wordsFor(error, auth) }),
  });
  return (
    <FormSection title={texts.password} text={texts.passwordHintAll}>
      <form {...formProps} className="flex flex-col gap-4">
        <PasswordField
          label={texts.currentPassword}
          name="current"
          value={current}
          error={problems.current}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <PasswordField
          label={texts.newPassword}
          hint={auth.passwordHint(SHORTEST_PASSWORD)}
          name="next"
          autoComplete="new-password"
          value={next}
          error={problems.next}
          onChange={(event) => setNext(event.target.value)}
        />
        <Button type="submit" variant="secondary" className="self-start" isLoading={isSending}>
          {texts.changePassword}
        </Button>
      </form>
    </FormSection>
  );
};

const renamed = ({ password }: { password?: string }): { next?: string } =>
  password === undefined ? {} : { next: password };
