import type { CaptchaSetup } from '#web/staff/data/identities.ts';

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
export interface CaptchaScript {
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
export function loadCaptcha(kind: CaptchaSetup['kind']): Promise<CaptchaScript> {
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
