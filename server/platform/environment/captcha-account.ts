import { z } from 'zod';

const CAPTCHA_KINDS = ['turnstile', 'hcaptcha'] as const;
export type CaptchaKind = (typeof CAPTCHA_KINDS)[number];

/** The captcha service for sign-up and recovery. */
export interface CaptchaAccount {
  readonly kind: CaptchaKind;
  /** Public: shown in the page. */
  readonly siteKey: string;
  readonly secretKey: string;
  /** The address that verifies tokens. */
  readonly verifyUrl: string;
}

const VERIFY: Record<CaptchaKind, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
};

const key = z
  .string()
  .regex(/^[\x21-\x7e]{1,300}$/, 'a key as the service shows it, without spaces')
  .optional();

/** The service's variables; an error says what would be valid. */
export const CAPTCHA_VARIABLES = {
  CAPTCHA_KIND: z.enum(CAPTCHA_KINDS, CAPTCHA_KINDS.join(' or ')).optional(),
  CAPTCHA_SITE_KEY: key,
  CAPTCHA_SECRET_KEY: key,
  CAPTCHA_VERIFY_URL: z
    .string()
    .refine(
      (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
      'a URL that begins with https:// or http://',
    )
    .optional(),
};

type Given = z.infer<z.ZodObject<typeof CAPTCHA_VARIABLES>>;

/** Missing variables. */
export function captchaProblems(given: Given): string[] {
  const names = ['CAPTCHA_KIND', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY'] as const;
  const missing = names.filter((name) => given[name] === undefined);
  const isWanted = missing.length < names.length || given.CAPTCHA_VERIFY_URL !== undefined;
  return isWanted
    ? missing.map((name) => `${name} must be given too: ${names.join(', ')} belong together`)
    : [];
}

export function captchaOf(given: Given): CaptchaAccount | null {
  const { CAPTCHA_KIND: kind, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET_KEY: secretKey } = given;
  if (kind === undefined || siteKey === undefined || secretKey === undefined) return null;
  return { kind, siteKey, secretKey, verifyUrl: given.CAPTCHA_VERIFY_URL ?? VERIFY[kind] };
}
