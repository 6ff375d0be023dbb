import { providerUnits } from '#domain/bills/online-payment.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { StripeAccount } from '#server/platform/environment/stripe-accounts.ts';
import { refuse } from '#server/platform/errors.ts';

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
