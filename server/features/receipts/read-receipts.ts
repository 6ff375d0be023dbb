import { sql, type Transaction } from 'kysely';
import type { Receipt } from '#contract/office-bills.ts';
import { type ChainEnd, NO_CHAIN, type ReceiptDocument } from '#domain/bills/receipt-chain.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { listReceiptsOf } from './store.ts';

/** Receipts and credit notes of these payments, as they were issued. */
export async function readReceiptsOf(tx: Transaction<DB>, paymentIds: readonly string[]): Promise<Receipt[]> {
  return (await listReceiptsOf(tx, paymentIds)).map(viewReceipt);
}

export const viewReceipt = (document: ReceiptDocument): Receipt => ({
  ...document,
  lines: document.lines.map((line) => ({
    ...line,
    options: [...(line.options ?? [])],
    discountMinor: line.discountMinor ?? 0,
  })),
  taxes: [...document.taxes],
});

interface Chain {
  readonly chain: readonly { readonly document: ReceiptDocument; readonly hash: string }[];
  readonly end: ChainEnd;
}

/** All that a restaurant has issued, and where its chain is said to end. */
export async function readChain(database: Database, restaurantId: string): Promise<Chain> {
  return inRestaurant(database, restaurantId, async (tx) => {
    const ends = await sql<ChainEnd>`
      select position, last_hash as "lastHash", year, receipts, credit_notes as "creditNotes" from receipt_chains`.execute(
      tx,
    );
    const { rows } = await sql<Chain['chain'][number]>`
      select document, hash from receipts order by position`.execute(tx);
    return { chain: rows, end: ends.rows[0] ?? NO_CHAIN };
  });
}
