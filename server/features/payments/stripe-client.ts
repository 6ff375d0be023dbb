import type Stripe from 'stripe';
import { providerUnits } from '#domain/bills/online-payment.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { StripeAccount } from '#server/platform/environment/environment.ts';
import { Refusal, refuse } from '#server/platform/errors.ts';

const TIMEOUT_MS = 10_000;
/** By the package itself, with the same idempotency key: what got no answer, 409 and 5xx. */
const RETRIES = 2;

const clients = new WeakMap<StripeAccount, Promise<Stripe>>();

/** Loaded when the first guest pays: a quarter of a second that no start needs. */
async function createClient({ secretKey, apiUrl }: StripeAccount): Promise<Stripe> {
  const { default: StripeApi } = await import('stripe');
  const elsewhere = apiUrl === null ? null : new URL(apiUrl);
  return new StripeApi(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(elsewhere && {
      host: elsewhere.hostname,
      port: elsewhere.port || (elsewhere.protocol === 'https:' ? 443 : 80),
      protocol: elsewhere.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

export function stripeOf(account: StripeAccount): Promise<Stripe> {
  const known = clients.get(account);
  if (known) return known;
  const made = createClient(account);
  clients.set(account, made);
  return made;
}

/** The account by which guests of the restaurant pay; null where they do not (PAY-1). */
export const accountOf = ({ settings }: Platform, restaurantId: string): StripeAccount | null =>
  settings.stripe?.restaurantId === restaurantId ? settings.stripe : null;

/** Refuses ONLINE_PAYMENT_OFF. */
export const accountFor = (platform: Platform, restaurantId: string): StripeAccount =>
  accountOf(platform, restaurantId) ?? refuse('ONLINE_PAYMENT_OFF');

/** Our minor units as the provider's. Refuses ONLINE_PAYMENT_OFF for a currency that it cannot charge exactly. */
export function toProvider(minor: number, currency: string): number {
  const units = providerUnits(currency);
  return units === null ? refuse('ONLINE_PAYMENT_OFF') : minor * units;
}

export const fromProvider = (amount: number, currency: string): number =>
  amount / (providerUnits(currency) ?? 1);

interface ProviderError {
  /** As Stripe answers; absent where nobody did. */
  readonly statusCode?: number;
  readonly code?: string;
}

export const isProviderError = (error: unknown): error is Error & ProviderError =>
  error instanceof Error &&
  'type' in error &&
  typeof error.type === 'string' &&
  error.type.startsWith('Stripe');

/** Asks the provider. Refuses PAYMENT_PROVIDER_DOWN where it does not answer, and ONLINE_AMOUNT_TOO_SMALL. */
export async function asked<T>(platform: Platform, question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof Refusal || !isProviderError(error)) throw error;
    if (error.code === 'amount_too_small') refuse('ONLINE_AMOUNT_TOO_SMALL');
    // Its message may quote what was sent, and the key's beginning.
    platform.log.error({ status: error.statusCode, code: error.code }, 'the payment provider said no');
    return refuse('PAYMENT_PROVIDER_DOWN');
  }
}
