import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import type { CaptchaAccount } from '../environment/captcha-account.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { ADDRESS_HEADER } from './auth-headers.ts';
import { field } from './request-field.ts';

const RESET = '/request-password-reset';
/** Endpoints that a bot could abuse without an account: creating accounts, and mailing others. */
const GUARDED: ReadonlySet<string> = new Set(['/sign-up/email', RESET]);
/** The widget's token; valid once, for five minutes (Turnstile) or two (hCaptcha). */
const TOKEN_HEADER = 'x-captcha-response';
const LONGEST_TOKEN = 4_096;
const ANSWER_MS = 5_000;

/** The part of the reply that both services share. */
const Verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });
/** The operator or the service is at fault, not the user. */
const OURS = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'internal-error',
  'sitekey-secret-mismatch',
  'bad-request',
]);

interface Parts {
  readonly account: CaptchaAccount | null;
  readonly outgoing: Outgoing;
}

const refusal = (status: 'BAD_REQUEST' | 'SERVICE_UNAVAILABLE', code: string) =>
  APIError.from(status, { code, message: code });
const down = () => refusal('SERVICE_UNAVAILABLE', 'CAPTCHA_DOWN');

/**
 * Requires a captcha for sign-up and recovery if one is configured; not for a link to the own address of the session. Refuses CAPTCHA_REQUIRED, CAPTCHA_REFUSED,
 * CAPTCHA_DOWN.
 */
export const captcha = ({ account, outgoing }: Parts): BetterAuthPlugin => ({
  id: 'captcha',
  hooks: {
    before: [
      {
        matcher: ({ path }) => account !== null && GUARDED.has(path ?? ''),
        handler: createAuthMiddleware(async (ctx) => {
          const token = ctx.headers?.get(TOKEN_HEADER) ?? '';
          if (account === null || (await isOwnReset(ctx))) return;
          if (token === '') throw refusal('BAD_REQUEST', 'CAPTCHA_REQUIRED');
          if (token.length > LONGEST_TOKEN) throw refusal('BAD_REQUEST', 'CAPTCHA_REFUSED');
          const verdict = await verify(account, outgoing, token, ctx.headers?.get(ADDRESS_HEADER) ?? '');
          if (verdict?.success) return;
          const faults = verdict?.['error-codes'] ?? [];
          ctx.context.logger.warn(`captcha: ${faults.join(', ') || 'no answer'}`);
          throw verdict === null || faults.some((fault) => OURS.has(fault))
            ? down()
            : refusal('BAD_REQUEST', 'CAPTCHA_REFUSED');
        }),
      },
    ],
  },
});

/** Whether a signed-in user requests a link to the own address: so an account without a password gets its first one. */
async function isOwnReset(ctx: GenericEndpointContext): Promise<boolean> {
  if (ctx.path !== RESET) return false;
  const email = field(ctx.body, 'email');
  const session = await getSessionFromCtx(ctx);
  return typeof email === 'string' && email.toLowerCase() === session?.user.email;
}

/** Null: no reply, or a malformed one. */
async function verify(
  { verifyUrl, secretKey, siteKey, kind }: CaptchaAccount,
  outgoing: Outgoing,
  token: string,
  address: string,
): Promise<z.infer<typeof Verdict> | null> {
  const form = new URLSearchParams({ secret: secretKey, response: token, remoteip: address });
  if (kind === 'hcaptcha') form.set('sitekey', siteKey);
  try {
    const answer = await outgoing.send({
      url: verifyUrl,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      timeoutMs: ANSWER_MS,
    });
    return Verdict.safeParse(JSON.parse(answer.text)).data ?? null;
  } catch {
    return null;
  }
}
