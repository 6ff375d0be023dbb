import { providerUnits } from '#domain/bills/online-payment.ts';

/** Converts Stripe's units of a currency to our minor units. */
export const fromProvider = (amount: number, currency: string): number =>
  amount / (providerUnits(currency) ?? 1);
