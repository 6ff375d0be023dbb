import type Stripe from 'stripe';
import type { Platform } from '#server/platform/changes/platform.ts';
import { Refusal, refuse } from '#server/platform/errors.ts';

const TIMEOUT_MS = 10_000;
/** By the package itself, with the same idempotency key: no reply, 409 and 5xx. */
const RETRIES = 2;

/** Access to a Stripe account: that of a restaurant, which guests pay into, or that of the server's operator. */
export interface StripeAccess {
  readonly secretKey: string;
  /** The connected account on whose behalf the request is made; absent or null: the key's own. */
  readonly accountId?: string | null;
  /** Replaces Stripe's own address: a test double. */
  readonly apiUrl: string | null;
}

const clients = new Map<string, Promise<Stripe>>();
const keyOf = ({ secretKey, accountId, apiUrl }: StripeAccess): string =>
  [secretKey, accountId, apiUrl].join(' ');

/** Loaded on first use: it takes a quarter of a second that no start needs. */
async function createClient({ secretKey, accountId, apiUrl }: StripeAccess): Promise<Stripe> {
  const { default: StripeApi } = await import('stripe');
  const elsewhere = apiUrl === null ? null : new URL(apiUrl);
  return new StripeApi(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(accountId && { stripeAccount: accountId }),
    ...(elsewhere && {
      host: elsewhere.hostname,
      port: elsewhere.port || (elsewhere.protocol === 'https:' ? 443 : 80),
      protocol: elsewhere.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

export function stripeOf(account: StripeAccess): Promise<Stripe> {
  const key = keyOf(account);
  const known = clients.get(key);
  if (known) return known;
  const made = createClient(account);
  clients.set(key, made);
  return made;
}

interface ProviderError {
  /** Stripe's status; absent without a reply. */
  readonly statusCode?: number;
  readonly code?: string;
}

export const isProviderError = (error: unknown): error is Error & ProviderError =>
  error instanceof Error &&
  'type' in error &&
  typeof error.type === 'string' &&
  error.type.startsWith('Stripe');

/** The provider has nothing under this id: it was deleted, or is another account's. */
export const isUnknownThere = (error: unknown): boolean =>
  isProviderError(error) && error.code === 'resource_missing';

/** The provider has no such account, or its owner has revoked this server's access. */
export const isAccessEnded = (error: unknown): boolean =>
  isProviderError(error) && error.code === 'account_invalid';

/** Sends a request to the provider. Refuses PAYMENT_PROVIDER_DOWN without a reply, and ONLINE_AMOUNT_TOO_SMALL. */
export async function asked<T>({ log }: Pick<Platform, 'log'>, question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof Refusal || !isProviderError(error)) throw error;
    if (error.code === 'amount_too_small') refuse('ONLINE_AMOUNT_TOO_SMALL');
    // Its message may quote the request, and the start of the key.
    log.error({ status: error.statusCode, code: error.code }, 'the payment provider said no');
    return refuse('PAYMENT_PROVIDER_DOWN');
  }
}
