import type { ComponentProps } from 'react';
import { type Credentials, signIn, signUp } from '#web/staff/data/session.ts';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { CredentialsForm } from './credentials-form.tsx';
import type { News } from './use-arrival-news.ts';

export type Step = 'sign-in' | 'sign-up' | 'forgot' | 'code';

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
  const signedIn = async (result: 'signed-in' | 'code-needed') => {
    if (result === 'signed-in') return onEntered();
    setStep('code');
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
  );
};
