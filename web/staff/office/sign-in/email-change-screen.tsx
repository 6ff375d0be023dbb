import { useState } from 'react';
import { AuthError, confirmEmailChange } from '#web/staff/data/session.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { wordsFor } from './auth-words.ts';
import { SignInFrame } from './sign-in-frame.tsx';

const ACCOUNT = '/admin/settings?tab=account';

/** `/admin/email-change?token=…`: the target of both mailed links. A tap confirms, so that link scanners do not. */
export const EmailChangeScreen = () => {
  const auth = useMessages('auth');
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [end, setEnd] = useState<{ title: string; text: string } | null>(
    token === '' ? { title: auth.changeEnded, text: auth.changeEndedText } : null,
  );
  const form = useForm({
    stored: {},
    submit: () => confirmEmailChange(token, language),
    onDone: (email) =>
      setEnd({ title: auth.changeTitle, text: email === null ? auth.changeNext : auth.changeDone(email) }),
    onFailure: (error) => {
      const hasEnded = error instanceof AuthError && error.code === 'INVALID_TOKEN';
      if (hasEnded) setEnd({ title: auth.changeEnded, text: auth.changeEndedText });
      return hasEnded ? '' : wordsFor(error, auth);
    },
  });
  if (end) {
    return (
      <SignInFrame {...end}>
        <ButtonLink to={ACCOUNT} size="lg" isWide>
          {auth.toAccount}
        </ButtonLink>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={auth.changeTitle} text={auth.changeText}>
      <FormFrame form={form}>
        <Button type="submit" size="lg" isWide isLoading={form.isSending}>
          {auth.changeConfirm}
        </Button>
      </FormFrame>
    </SignInFrame>
  );
};
