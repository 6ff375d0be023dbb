import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type CaptchaSetup, useWaysIn, WAYS_IN } from '#web/staff/data/identities.ts';
import { AuthError } from '#web/staff/data/session.ts';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

/** The minimum width of the services' default box. */
const USUAL_PX = 304;

interface WidgetOptions {
  sitekey: string;
  theme: 'light' | 'dark';
  size: 'normal' | 'compact';
  /** Turnstile's name for it, and hCaptcha's. */
  language: string;
  hl: string;
  callback: (token: string) => void;
  'expired-callback': () => void;
  'error-callback': () => void;
}

/** The part of both services' scripts that is used; they come from their own hosts. */
interface CaptchaScript {
  render(into: HTMLElement, options: WidgetOptions): string;
  remove(widget: string): void;
}

const SCRIPTS: Record<CaptchaSetup['kind'], string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
};

const loadedIn = (kind: CaptchaSetup['kind']): CaptchaScript | undefined =>
  (globalThis as { turnstile?: CaptchaScript; hcaptcha?: CaptchaScript })[kind];

/** Loads the service's script with the first form; after a failure it is retried on the next use. */
function loadCaptcha(kind: CaptchaSetup['kind']): Promise<CaptchaScript> {
  const known = loadedIn(kind);
  if (known) return Promise.resolve(known);
  const { promise, resolve, reject } = Promise.withResolvers<CaptchaScript>();
  const script = document.createElement('script');
  const fail = () => {
    script.remove();
    reject(new Error(`the script of ${kind} could not be loaded`));
  };
  script.src = SCRIPTS[kind];
  script.addEventListener('error', fail);
  script.addEventListener('load', () => {
    const loaded = loadedIn(kind);
    if (loaded) resolve(loaded);
    else fail();
  });
  document.head.append(script);
  return promise;
}

const isDark = (): boolean => {
  const chosen = document.documentElement.dataset['colorScheme'];
  return chosen === undefined ? window.matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
};

/** The captcha of a form, if this installation requires one. */
export function useCaptcha(isWanted: boolean) {
  const client = useQueryClient();
  const asked = useWaysIn().data?.captcha ?? null;
  const [round, setRound] = useState(0);
  const [said, setSaid] = useState<string>();
  return {
    setup: isWanted ? asked : null,
    /** Resets it for the next attempt: a token works once. */
    round,
    /** The refusal of the previous token, until there is another. */
    said,
    heard: (token: string) => {
      if (token !== '') setSaid(undefined);
    },
    /** Whether the refusal is about it. In any case the next attempt needs another. */
    renewAfter: (error: unknown, words: string): boolean => {
      setRound((count) => count + 1);
      const isAbout = error instanceof AuthError && error.code.startsWith('CAPTCHA_');
      if (isAbout) setSaid(words);
      // It was configured after this page was loaded.
      if (isAbout && asked === null) void client.invalidateQueries({ queryKey: WAYS_IN });
      return isAbout;
    },
  };
}

interface CaptchaProps {
  setup: CaptchaSetup;
  problem: string | undefined;
  /** Empty: none, or expired. */
  onToken: (token: string) => void;
}

/** The service's own box: another one for each mount. It handles keyboard and screen readers itself. */
const Box = ({ setup, onToken, onFailure }: Omit<CaptchaProps, 'problem'> & { onFailure: () => void }) => {
  const { language } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const told = useEffectEvent(onToken);
  const failed = useEffectEvent(onFailure);
  const { kind, siteKey } = setup;
  useEffect(() => {
    let isGone = false;
    let remove: (() => void) | undefined;
    told('');
    loadCaptcha(kind).then(
      (script) => {
        if (isGone || !place.current) return;
        const widget = script.render(place.current, {
          sitekey: siteKey,
          theme: isDark() ? 'dark' : 'light',
          size: place.current.clientWidth < USUAL_PX ? 'compact' : 'normal',
          language,
          hl: language,
          callback: (token) => told(token),
          'expired-callback': () => told(''),
          'error-callback': () => failed(),
        });
        remove = () => script.remove(widget);
      },
      () => {
        if (!isGone) failed();
      },
    );
    return () => {
      isGone = true;
      remove?.();
    };
  }, [kind, siteKey, language]);
  return <div ref={place} className="min-h-[65px]" />;
};

/** The service's captcha; a failed script shows an error with a retry. */
export const Captcha = ({ setup, problem, onToken }: CaptchaProps) => {
  const auth = useMessages('auth');
  const [hasFailed, setHasFailed] = useState(false);
  const labelId = useId();
  return (
    <fieldset aria-labelledby={labelId} className="flex min-w-0 flex-col gap-2">
      <p id={labelId} className="font-medium">
        {auth.captcha}
      </p>
      {!hasFailed && <Box setup={setup} onToken={onToken} onFailure={() => setHasFailed(true)} />}
      {hasFailed && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="alert" className="text-danger">
            {auth.captchaFailed}
          </p>
          <Button variant="secondary" onClick={() => setHasFailed(false)}>
            {auth.captchaAgain}
          </Button>
        </div>
      )}
      {problem !== undefined && !hasFailed && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  );
};
