import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type CaptchaSetup, useWaysIn, WAYS_IN } from '#web/staff/data/identities.ts';
import { AuthError } from '#web/staff/data/session.ts';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

/** The narrowest place that the services' usual box fits into. */
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

/** Loads the service's script with the first form that asks; a failure is tried again when it is asked for again. */
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

/** For a form with a captcha in it, where this installation asks for one. */
export function useCaptcha(isWanted: boolean) {
  const client = useQueryClient();
  const asked = useWaysIn().data?.captcha ?? null;
  const [round, setRound] = useState(0);
  const [said, setSaid] = useState<string>();
  return {
    setup: isWanted ? asked : null,
    /** Another for the next try: one counts once. */
    round,
    /** What was refused about the one before, until there is another. */
    said,
    heard: (token: string) => {
      if (token !== '') setSaid(undefined);
    },
    /** Whether the refusal is about it. In any case the next try needs another. */
    renewAfter: (error: unknown, words: string): boolean => {
      setRound((count) => count + 1);
      const isAbout = error instanceof AuthError && error.code.startsWith('CAPTCHA_');
      if (isAbout) setSaid(words);
      // It has been set up since this page was loaded.
      if (isAbout && asked === null) void client.invalidateQueries({ queryKey: WAYS_IN });
      return isAbout;
    },
  };
}

interface CaptchaProps {
  setup: CaptchaSetup;
  problem: string | undefined;
  /** Empty: there is none, or it has run out. */
  onToken: (token: string) => void;
}

/** The service's own box: another one for each mount. Keyboard and screen readers are its matter; what is around it is ours. */
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

/** Asks who is no program, in the service's box; where its script does not come, says so and loads it again. */
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
