import { useIdentities } from '#web/staff/data/identities.ts';
import { AuthError, requestPasswordReset, SHORTEST_PASSWORD } from '#web/staff/data/session.ts';
import { wordsFor } from '#web/staff/office/sign-in/auth-words.ts';
import { passwordProblem } from '#web/staff/office/sign-in/check-credentials.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { changePassword } from './account.ts';

/** Refusals that are about the new password. */
const OF_NEW = new Set([
  'PASSWORD_TOO_COMMON',
  'PASSWORD_IS_EMAIL',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
]);

/** Whoever has none chooses one as whoever has forgotten it. */
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
