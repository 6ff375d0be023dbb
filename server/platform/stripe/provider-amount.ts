import { providerUnits } from '#domain/bills/online-payment.ts';

/** Stripe's units of a currency as our minor ones. */
export const fromProvider = (amount: number, currency: string): number =>
  amount / (providerUnits(currency) ?? 1);
