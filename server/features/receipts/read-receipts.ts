import type { Transaction } from 'kysely';
import type { Receipt } from '#contract/office-bills.ts';
import type { ReceiptDocument } from '#domain/bills/receipt-chain.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { listReceiptsOf } from './store.ts';

/** Receipts and credit notes of these payments, as they were issued. */
export async function readReceiptsOf(tx: Transaction<DB>, paymentIds: readonly string[]): Promise<Receipt[]> {
  return (await listReceiptsOf(tx, paymentIds)).map(viewReceipt);
}

const viewReceipt = (document: ReceiptDocument): Receipt => ({
  ...document,
  lines: [...document.lines],
  taxes: [...document.taxes],
});
