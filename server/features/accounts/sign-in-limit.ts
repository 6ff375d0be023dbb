import type { FastifyRequest } from 'fastify';
import { refuse } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app-type.ts';

/**
 * How often an account may be tried, whoever tries, and how often one address may ask. Hashing a password takes a core
 * about 0.1 s; and a whole restaurant shares one address.
 */
const PER_ACCOUNT = { max: 10, timeWindow: '5 minutes' };
const PER_ADDRESS = { max: 60, timeWindow: '1 minute' };

/**
 * Counts attempts to sign in, sign up, reset and verify, by action and account and by action and address, and refuses those
 * beyond the limit with RATE_LIMITED (429). Gives what is to be called with the request and its action (`authAction`).
 */
export function createSignInLimit(app: App): (request: FastifyRequest, action: string) => Promise<void> {
  const actions = new WeakMap<FastifyRequest, string>();
  const byAddress = app.createRateLimit({
    ...PER_ADDRESS,
    keyGenerator: (request) => `address ${actions.get(request)} ${request.ip}`,
  });
  const byAccount = app.createRateLimit({
    ...PER_ACCOUNT,
    keyGenerator: (request) => `account ${actions.get(request)} ${emailIn(request)}`,
  });
  return async (request, action) => {
    if (request.method === 'GET' || action === 'sign-out') return;
    actions.set(request, action);
    if (isExceeded(await byAddress(request))) refuse('RATE_LIMITED');
    if (emailIn(request) !== null && isExceeded(await byAccount(request))) refuse('RATE_LIMITED');
  };
}

type Verdict = Awaited<ReturnType<ReturnType<App['createRateLimit']>>>;

function isExceeded(verdict: Verdict): boolean {
  return !verdict.isAllowed && verdict.isExceeded;
}

function emailIn({ body }: FastifyRequest): string | null {
  if (typeof body !== 'object' || body === null || !('email' in body) || typeof body.email !== 'string')
    return null;
  return body.email.trim().toLowerCase();
}
