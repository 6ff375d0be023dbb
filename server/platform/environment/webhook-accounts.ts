import { z } from 'zod';

/** Somebody else's address that is told things, and the key that signs what it is told. */
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

/** The variables of the service that sends SMS; an error says what would be right. */
export const WEBHOOK_VARIABLES = {
  SMS_WEBHOOK_URL: address,
  SMS_WEBHOOK_SECRET: secret,
};

type Given = z.infer<z.ZodObject<typeof WEBHOOK_VARIABLES>>;

/** What is missing among them. */
export function webhookProblems(given: Given): string[] {
  const names = ['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET'] as const;
  const missing = names.filter((each) => given[each] === undefined);
  return missing.length === 1
    ? [`${missing.join()} must be given too: ${names.join(', ')} belong together`]
    : [];
}

export function smsOf({ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: key }: Given): WebhookAccount | null {
  return url === undefined || key === undefined ? null : { url, secret: key };
}
