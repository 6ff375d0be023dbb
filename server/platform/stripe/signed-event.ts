import type Stripe from 'stripe';
import type { Contract } from '#contract/endpoints.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { type StripeAccess, stripeOf } from './stripe-client.ts';

/** Older events are refused as replays. */
const TOLERANCE_SECONDS = 300;

/**
 * Serves endpoints whose signature covers the raw bytes in a scope of their own: JSON is not parsed before the check.
 */
export function serveSigned<T extends Contract>(
  app: App,
  gate: Gate,
  contract: T,
  handlers: Parameters<typeof serve<T>>[3],
): void {
  app.register(async (bytes) => {
    bytes.removeContentTypeParser('application/json');
    serve<T>(bytes, gate, contract, handlers);
  });
}

/** The event, if the account's secret signed it recently. Refuses WEBHOOK_INVALID. */
export async function readSignedEvent(
  { clock }: Pick<Platform, 'clock'>,
  account: StripeAccess & { readonly webhookSecret: string },
  { body, signature }: { body: Buffer; signature: string },
): Promise<Stripe.Event> {
  if (signature === '') refuse('WEBHOOK_INVALID');
  const stripe = await stripeOf(account);
  try {
    return stripe.webhooks.constructEvent(
      body,
      signature,
      account.webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      clock.now(),
    );
  } catch {
    return refuse('WEBHOOK_INVALID');
  }
}
