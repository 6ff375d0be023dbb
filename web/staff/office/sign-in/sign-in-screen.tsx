import { useQueryClient } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import MailCheck from 'lucide-react/icons/mail-check';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { forgetSignOut, refreshMe, useMe } from '#web/staff/data/me.ts';
import { type Credentials, requestPasswordReset, signIn } from '#web/staff/data/session.ts';
import { useOwnDevice } from '#web/staff/data/shared-device.ts';
import { destinationAfterSignIn } from '#web/staff/parts/came-from.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { chooseMembership, selectedRestaurant } from '#web/staff/parts/selected-restaurant.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { tellAuthFailure } from './auth-words.ts';
import { Captcha, useCaptcha } from './captcha.tsx';
import { emailProblem } from './check-credentials.ts';
import { CodeForm } from './code-form.tsx';
import { CredentialTabs, type Step } from './credential-tabs.tsx';
import { LockScreen } from './lock-screen.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { type News, useArrivalNews } from './use-arrival-news.ts';

/** Between the tabs of one browser; without data. */
const CHANNEL = 'sobremesa-sign-in';
type Said = 'confirmed' | 'entered';

/**
 * Signs in automatically once the e-mail is confirmed (ONBOARD-5): the mailed link, which opens no session, opens a tab that notifies
 * the one with the password. A confirmation on another device is not noticed.
 */
export function useEntryAfterConfirmation(parts: {
  /** The new account's credentials; null: none. */
  readonly waiting: Credentials | null;
  /** This tab was opened by the mail's link. */
  readonly isConfirmed: boolean;
  readonly onEntered: () => void;
}): void {
  const { waiting, isConfirmed } = parts;
  const { language } = useLanguage();
  const entered = useEffectEvent(parts.onEntered);
  const hear = useEffectEvent((said: Said, say: (what: Said) => void) => {
    if (said === 'entered' && isConfirmed) entered();
    if (said !== 'confirmed' || !waiting) return;
    signIn(waiting, language).then(
      (result) => {
        if (result !== 'signed-in') return;
        say('entered');
        entered();
      },
      // The form is filled in: submitting it shows the error.
      () => undefined,
    );
  });
  const isListening = waiting !== null || isConfirmed;
  useEffect(() => {
    if (!isListening) return undefined;
    const channel = new BroadcastChannel(CHANNEL);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes no target
    const say = (what: Said) => channel.postMessage(what);
    channel.addEventListener('message', ({ data }: MessageEvent<Said>) => hear(data, say));
    if (isConfirmed) say('confirmed');
    return () => channel.close();
  }, [isListening, isConfirmed]);
}

interface NoticeProps {
  tone: 'success' | 'warning';
  text: string;
}

/** The latest message, until the next one. */
const Notice = ({ tone, text }: NoticeProps) => {
  const Icon = tone === 'success' ? MailCheck : CircleAlert;
  return (
    <output
      className={cx(
        'mt-6 flex gap-3 rounded-md px-4 py-3',
        tone === 'success' ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </output>
  );
};

interface ForgotPasswordFormProps {
  initialEmail: string;
  onSent: (email: string) => void;
  onBack: () => void;
}

const ForgotPasswordForm = ({ initialEmail, onSent, onBack }: ForgotPasswordFormProps) => {
  const auth = useMessages('auth');
  const { language } = useLanguage();
  const captcha = useCaptcha(true);
  const form = useForm({
    stored: { email: initialEmail, captcha: '' },
    check: ({ email, captcha: token }) => ({
      ...emailProblem(email, auth),
      captcha: captcha.setup && token === '' ? auth.problems.CAPTCHA_REQUIRED : undefined,
    }),
    submit: async (values) => {
      const email = values.email.trim();
      await requestPasswordReset(email, language, values.captcha);
      return email;
    },
    onDone: onSent,
    onFailure: (error) => {
      const words = tellAuthFailure(error, auth);
      return captcha.renewAfter(error, words) ? { captcha: words } : { email: words };
    },
  });
  return (
    <FormFrame form={form} takesFocus>
      <TextField
        {...form.field('email')}
        label={auth.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
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
        {auth.sendLink}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {auth.backToSignIn}
      </Button>
    </FormFrame>
  );
};

/** `/admin`: the sign-in for staff, and the sign-up for new restaurants. */
export const SignInScreen = () => {
  const client = useQueryClient();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const { data: me, isPending } = useMe();
  const { data: device } = useOwnDevice();
  const common = useMessages('common');
  useEffect(() => forgetSignOut(client), [client]);
  if (me) {
    // A provider's redirect has no state: it carries the page to the second step in the address.
    const role = chooseMembership(me, selectedRestaurant(me.user.id))?.role;
    return <Navigate to={destinationAfterSignIn(state ?? { from: search.get('to') }, role)} replace />;
  }
  if (isPending) {
    return (
      <main className="grid min-h-dvh place-content-center text-text-soft">
        <output>{common.loading}</output>
      </main>
    );
  }
  return device ? <LockScreen device={device} /> : <SignIn />;
};

const SignIn = () => {
  const client = useQueryClient();
  const auth = useMessages('auth');
  const arrival = useArrivalNews();
  const [step, setStep] = useState<Step>(
    arrival.secondStep ? { secondStep: arrival.secondStep } : arrival.wantsReset ? 'forgot' : 'sign-in',
  );
  const typed = useState<Partial<Required<Credentials>>>({});
  const [news, setNews] = useState<News | null>(arrival.news);
  const [hasComeBack, setHasComeBack] = useState(false);
  const [waiting, setWaiting] = useState<Credentials | null>(null);
  const goBack = () => {
    setHasComeBack(true);
    setStep('sign-in');
  };
  const enter = async () => {
    await refreshMe(client);
    showToast({ id: 'auth', message: auth.welcomeBack, tone: 'success' });
  };
  useEntryAfterConfirmation({ waiting, isConfirmed: arrival.isConfirmed, onEntered: () => void enter() });
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
  if (typeof step === 'object') {
    return (
      <SignInFrame title={auth.codeTitle}>
        <CodeForm kinds={step.secondStep} onDone={enter} onBack={goBack} />
      </SignInFrame>
    );
  }
  const change = (next: Step) => {
    setHasComeBack(false);
    setNews(null);
    setStep(next);
  };
  const tabs = {
    step,
    setStep: change,
    hasComeBack,
    typed,
    setNews,
    onSignedUp: setWaiting,
    onEntered: enter,
  };
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
