import type { Transaction } from 'kysely';
import type { PaymentReturn } from '#contract/bills.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { listReturns } from './online-store.ts';

/** What a phone has paid too late and gets back, for its bill and, once its visit is closed, for its farewell (PAY-3). */
export async function readReturns(tx: Transaction<DB>, dinerSessionId: string): Promise<PaymentReturn[]> {
  const returns = await listReturns(tx, dinerSessionId);
  return returns.map((each) => ({
    id: each.id,
    amountMinor: each.amount_minor,
    currency: each.currency,
    isBack: each.is_back,
    isRefused: each.is_refused,
  }));
}
