import type { FastifyRequest } from 'fastify';
import { staffTokenOf } from '#server/platform/auth/staff-cookie.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { knownDevice } from './known-device.ts';
import { hasSessionFrom } from './session-store.ts';

/**
 * Limits of attempts on an account by unknown callers, of attempts by known devices or addresses, and of requests per address. Hashing a
 * password takes a core about 0.1 s, and a whole restaurant shares one address.
 */
const PER_ACCOUNT = { max: 10, timeWindow: '5 minutes' };
const PER_ADDRESS = { max: 60, timeWindow: '1 minute' };

/** Limited by mails instead (mail-allowance.ts): a limit by account would let a stranger keep its owner from resetting the password. */
const MAILING: ReadonlySet<string> = new Set(['request-password-reset', 'send-verification-email']);
/** Those of an account by its address. Elsewhere an address in the body would only keep the session from being counted. */
const WITH_EMAIL: ReadonlySet<string> = new Set(['sign-in/email', 'sign-up/email', ...MAILING]);

interface Parts {
  readonly database: Database;
  readonly authSecret: string;
  readonly publicUrl: string;
}

/**
 * Counts attempts to sign in, sign up, reset and verify, by action and account and by action and address, and refuses those beyond the
 * limit with RATE_LIMITED (429). Requests with a session are counted by session. Devices that have signed in to an account before, and
 * addresses from which somebody is signed in to it, are counted apart from strangers, who therefore cannot lock anybody out. Returns a
 * function to call with the request and its action (`authAction`).
 */
export function createSignInLimit(
  app: App,
  { database, authSecret, publicUrl }: Parts,
): (request: FastifyRequest, action: string) => Promise<void> {
  const keys = new WeakMap<FastifyRequest, string>();
  const keyGenerator = (request: FastifyRequest): string => keys.get(request) ?? '';
  const perAddress = app.createRateLimit({ ...PER_ADDRESS, keyGenerator });
  const perAccount = app.createRateLimit({ ...PER_ACCOUNT, keyGenerator });
  const isOver = async (limit: typeof perAddress, request: FastifyRequest, key: string): Promise<boolean> => {
    keys.set(request, key);
    const verdict = await limit(request);
    return !verdict.isAllowed && verdict.isExceeded;
  };
  return async (request, action) => {
    if (request.method === 'GET' || action === 'sign-out') return;
    const { cookie } = request.headers;
    const address = networkOf(request.ip);
    const email = WITH_EMAIL.has(action) ? emailIn(request) : null;
    const isOverOf = (who: string) => isOver(perAccount, request, `${who} ${action}`);
    const device =
      email !== null && action === 'sign-in/email' ? knownDevice(cookie, email, authSecret) : null;
    if (device !== null) {
      if (await isOverOf(`device ${device}`)) refuse('RATE_LIMITED');
      return;
    }
    const session = email === null ? staffTokenOf(cookie, { authSecret, publicUrl }) : null;
    if (session !== null && (await isOverOf(`session ${session}`))) refuse('RATE_LIMITED');
    if (await isOver(perAddress, request, `address ${address} ${action}`)) refuse('RATE_LIMITED');
    if (email === null || MAILING.has(action)) return;
    if (!(await isOverOf(`account ${email}`))) return;
    const isKnown = action === 'sign-in/email' && (await hasSessionFrom(database, email, request.ip));
    if (!isKnown || (await isOverOf(`account ${email} from ${address}`))) refuse('RATE_LIMITED');
  };
}

/** Normalised like stored addresses; null if none was sent. */
export function emailIn({ body }: FastifyRequest): string | null {
  if (typeof body !== 'object' || body === null || !('email' in body) || typeof body.email !== 'string')
    return null;
  return body.email.trim().toLowerCase();
}
