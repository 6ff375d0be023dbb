import type { Transaction } from 'kysely';
import { providerUnits } from '#domain/bills/online-payment.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import type { StripeAccess } from '#server/platform/stripe/stripe-client.ts';
import { findConnected } from './connected-store.ts';

/** The account that guests pay into: the installation’s own (`accountId` is null), or one that their restaurant has connected. */
export interface PaymentAccount extends StripeAccess {
  readonly publishableKey: string;
  readonly accountId: string | null;
}

type Settings = Pick<Platform, 'settings'>;

/** Whether guests of the restaurant may have paid online, into any account. */
export const knowsOnline = ({ settings }: Settings, restaurantId: string): boolean =>
  settings.stripe?.restaurantId === restaurantId || settings.connect !== undefined;

/** The current account for the restaurant’s payments; null if there is none (PAY-1, PAY-6). */
export async function findAccount(
  { settings }: Settings,
  tx: Transaction<DB>,
  restaurantId: string,
): Promise<PaymentAccount | null> {
  const { stripe, connect } = settings;
  if (stripe?.restaurantId === restaurantId) return { ...stripe, accountId: null };
  if (!connect) return null;
  const connected = await findConnected(tx);
  return connected?.can_charge ? { ...connect, accountId: connected.account_id } : null;
}

/** Refuses ONLINE_PAYMENT_OFF. */
export async function getAccount(platform: Platform, restaurantId: string): Promise<PaymentAccount> {
  if (!knowsOnline(platform, restaurantId)) refuse('ONLINE_PAYMENT_OFF');
  const found = await inRestaurant(platform.database, restaurantId, (tx) =>
    findAccount(platform, tx, restaurantId),
  );
  return found ?? refuse('ONLINE_PAYMENT_OFF');
}

/** The account that a payment went into, whatever the restaurant uses now. Refuses ONLINE_PAYMENT_OFF without access to it. */
export function accountPaid(
  { settings }: Settings,
  restaurantId: string,
  accountId: string | null,
): PaymentAccount {
  const { stripe, connect } = settings;
  if (accountId !== null) return connect ? { ...connect, accountId } : refuse('ONLINE_PAYMENT_OFF');
  return stripe?.restaurantId === restaurantId
    ? { ...stripe, accountId: null }
    : refuse('ONLINE_PAYMENT_OFF');
}

/** Converts our minor units to the provider’s. Refuses ONLINE_PAYMENT_OFF for a currency that it cannot charge exactly. */
export function toProvider(minor: number, currency: string): number {
  const units = providerUnits(currency);
  return units === null ? refuse('ONLINE_PAYMENT_OFF') : minor * units;
}
