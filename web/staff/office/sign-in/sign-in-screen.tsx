import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { forgetSignOut, refreshMe, useMe } from '#web/staff/data/me.ts';
import type { Credentials } from '#web/staff/data/session.ts';
import { destinationAfterSignIn } from '#web/staff/office/shell/came-from.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { CodeForm } from './code-form.tsx';
import { CredentialTabs, type Step } from './credential-tabs.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { Notice } from './notice.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { type News, useArrivalNews } from './use-arrival-news.ts';

/** `/admin`: the way in for staff, and for whoever wants to open a restaurant. */
export const SignInScreen = () => {
  const client = useQueryClient();
  const { state } = useLocation();
  const { data: me, isPending } = useMe();
  const common = useMessages('common');
  useEffect(() => forgetSignOut(client), [client]);
  if (me) return <Navigate to={destinationAfterSignIn(state)} replace />;
  if (isPending) {
    return (
      <main className="grid min-h-dvh place-content-center text-text-soft">
        <output>{common.loading}</output>
      </main>
    );
  }
  return <SignIn />;
};

const SignIn = () => {
  const client = useQueryClient();
  const auth = useMessages('auth');
  const arrival = useArrivalNews();
  const [step, setStep] = useState<Step>(arrival.wantsReset ? 'forgot' : 'sign-in');
  const typed = useState<Partial<Credentials>>({});
  const [news, setNews] = useState<News | null>(arrival.news);
  const [hasComeBack, setHasComeBack] = useState(false);
  const goBack = () => {
    setHasComeBack(true);
    setStep('sign-in');
  };
  const enter = async () => {
    await refreshMe(client);
    showToast({ id: 'auth', message: auth.welcomeBack, tone: 'success' });
  };
  if (step === 'forgot') {
    const sent = (email: string) => {
      setNews({ tone: 'success', text: auth.linkSent(email) });
      goBack();
    };
    return (
      <SignInFrame title={auth.forgotTitle} text={auth.forgotText}>
        <ForgotPasswordForm initialEmail={typed[0].email ?? ''} onSent={sent} onBack={goBack} />
      </SignInFrame>
    );
  }
  if (step === 'code') {
    return (
      <SignInFrame title={auth.codeTitle}>
        <CodeForm onDone={enter} onBack={goBack} />
      </SignInFrame>
    );
  }
  const change = (next: Step) => {
    setHasComeBack(false);
    setNews(null);
    setStep(next);
  };
  const tabs = { step, setStep: change, hasComeBack, typed, setNews, onEntered: enter };
  return (
    <SignInFrame
      title={auth.title}
      heading={auth.welcome}
      text={auth.lead}
      notice={news && <Notice {...news} />}
    >
      <CredentialTabs {...tabs} />
    </SignInFrame>
  );
};
