import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { z } from 'zod';
import type { CaptchaAccount } from '../environment/captcha-account.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { ADDRESS_HEADER } from './auth-headers.ts';

/** Where a program could do harm without an account: many accounts, and mails to others. */
const GUARDED: ReadonlySet<string> = new Set(['/sign-up/email', '/request-password-reset']);
/** What the widget gave; it counts once, for five minutes (Turnstile) or two (hCaptcha). */
const TOKEN_HEADER = 'x-captcha-response';
const LONGEST_TOKEN = 4_096;
const ANSWER_MS = 5_000;

/** Of both services alike, as far as it is read. */
const Verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });
/** The fault is the operator's or the service's, not the person's. */
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

/** Where it is set up, sign-up and recovery ask who is no program. Refuses CAPTCHA_REQUIRED, CAPTCHA_REFUSED, CAPTCHA_DOWN. */
export const captcha = ({ account, outgoing }: Parts): BetterAuthPlugin => ({
  id: 'captcha',
  hooks: {
    before: [
      {
        matcher: ({ path }) => account !== null && GUARDED.has(path ?? ''),
        handler: createAuthMiddleware(async (ctx) => {
          const token = ctx.headers?.get(TOKEN_HEADER) ?? '';
          if (account === null) return;
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

/** Null: it does not answer, or with nonsense. */
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
