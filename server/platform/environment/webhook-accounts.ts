import { z } from 'zod';

/** An external webhook endpoint, and the key that signs what is sent to it. */
export interface WebhookAccount {
  readonly url: string;
  readonly secret: string;
}

const address = z
  .string()
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username + url.password === '';
  }, 'a URL that begins with https:// or http://, without an account in it')
  .optional();
const secret = z
  .string()
  .regex(
    /^[\x21-\x7e]{24,200}$/,
    'at least 24 characters without spaces, such as `openssl rand -hex 24` prints',
  )
  .optional();

/** The variables of the external webhooks; an error names the expected form. */
export const WEBHOOK_VARIABLES = {
  SMS_WEBHOOK_URL: address,
  SMS_WEBHOOK_SECRET: secret,
  FISCAL_WEBHOOK_URL: address,
  FISCAL_WEBHOOK_SECRET: secret,
};

type Given = z.infer<z.ZodObject<typeof WEBHOOK_VARIABLES>>;

const PAIRS = [
  ['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET'],
  ['FISCAL_WEBHOOK_URL', 'FISCAL_WEBHOOK_SECRET'],
] as const;

/** Missing variables. */
export function webhookProblems(given: Given): string[] {
  return PAIRS.flatMap((names) => {
    const missing = names.filter((each) => given[each] === undefined);
    return missing.length === 1
      ? [`${missing.join()} must be given too: ${names.join(', ')} belong together`]
      : [];
  });
}

export interface WebhookAccounts {
  /** Sends codes by SMS. */
  readonly sms: WebhookAccount | null;
  /** Receives every receipt. */
  readonly fiscal: WebhookAccount | null;
}

const accountOf = (url: string | undefined, key: string | undefined): WebhookAccount | null =>
  url === undefined || key === undefined ? null : { url, secret: key };

export const webhooksOf = (given: Given): WebhookAccounts => ({
  sms: accountOf(given.SMS_WEBHOOK_URL, given.SMS_WEBHOOK_SECRET),
  fiscal: accountOf(given.FISCAL_WEBHOOK_URL, given.FISCAL_WEBHOOK_SECRET),
});
