import { sql, type Transaction } from 'kysely';
import type { Receipt } from '#contract/office-bills.ts';
import type { RefundedItem } from '#domain/bills/bill-lines.ts';
import type { DayDocument } from '#domain/bills/day-closing.ts';
import { type ChainEnd, NO_CHAIN, type ReceiptDocument } from '#domain/bills/receipt-chain.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import {
  findReceipt,
  getIssuer,
  type IssuerRecord,
  listReceiptsOf,
  listRefundedItems,
  lockChain,
} from './store.ts';

/** Receipts and credit notes of these payments, as issued. */
export async function readReceiptsOf(tx: Transaction<DB>, paymentIds: readonly string[]): Promise<Receipt[]> {
  return (await listReceiptsOf(tx, paymentIds)).map(viewReceipt);
}

/** The pieces of dishes that these payments’ credit notes have given back and nobody has paid for again. */
export const readRefundedItems = (
  tx: Transaction<DB>,
  paymentIds: readonly string[],
): Promise<RefundedItem[]> => listRefundedItems(tx, paymentIds);

export const viewReceipt = (document: ReceiptDocument): Receipt => ({
  ...document,
  lines: document.lines.map((line) => ({
    ...line,
    options: [...(line.options ?? [])],
    discountMinor: line.discountMinor ?? 0,
  })),
  taxes: [...document.taxes],
  customer: document.customer ?? null,
  replaces: document.replaces ?? null,
});

/** A document as issued, for printing; null if there is none with this id. */
export const readIssued = (tx: Transaction<DB>, receiptId: string): Promise<ReceiptDocument | null> =>
  findReceipt(tx, receiptId);

/** The issuer, and the formats of numbers and times. */
export const readIssuer = (tx: Transaction<DB>, restaurantId: string): Promise<IssuerRecord> =>
  getIssuer(tx, restaurantId);

/** Blocks issuing until the transaction ends. */
export async function holdChain(tx: Transaction<DB>, restaurantId: string): Promise<void> {
  await lockChain(tx, restaurantId);
}

/** The place in the chain of the last receipt or credit note from before this moment, sought from the end; 0 without one. */
export async function readPositionBefore(tx: Transaction<DB>, moment: Date): Promise<number> {
  // Both are UTC in the same form, so that they compare as text.
  const { rows } = await sql<{ position: number | null }>`
    select max(position) as position from receipts where issued_at < ${moment.toISOString()} and kind <> 'invoice'`.execute(
    tx,
  );
  return rows[0]?.position ?? 0;
}

/** Documents after this place of the chain, by position; an invoice replaces a receipt, and is no further sale. */
export async function readDocumentsAfter(tx: Transaction<DB>, position: number): Promise<DayDocument[]> {
  const { rows } = await sql<{ document: DayDocument }>`
    select jsonb_build_object('kind', kind, 'position', position, 'issuedAtMs', extract(epoch from (document ->> 'issuedAt')::timestamptz) * 1000, 'method', document -> 'method',
      'currency', document -> 'currency', 'taxes', document -> 'taxes', 'serviceMinor', document -> 'serviceMinor',
      'tipsMinor', document -> 'tipsMinor', 'totalMinor', document -> 'totalMinor', 'tipMinor', document -> 'tipMinor') as document
    from receipts where position > ${position} and kind <> 'invoice' order by position`.execute(tx);
  return rows.map(({ document }) => document);
}

interface Chain {
  readonly chain: readonly { readonly document: ReceiptDocument; readonly hash: string }[];
  readonly end: ChainEnd;
}

/** All documents of a restaurant, and the recorded end of its chain. */
export async function readChain(database: Database, restaurantId: string): Promise<Chain> {
  return inRestaurant(database, restaurantId, async (tx) => {
    const ends = await sql<ChainEnd>`
      select position, last_hash as "lastHash", year, receipts, credit_notes as "creditNotes", invoices from receipt_chains`.execute(
      tx,
    );
    const { rows } = await sql<Chain['chain'][number]>`
      select document, hash from receipts order by position`.execute(tx);
    return { chain: rows, end: ends.rows[0] ?? NO_CHAIN };
  });
}

export const isKnownRestaurant = (database: Database, restaurantId: string): Promise<boolean> =>
  inRestaurant(database, restaurantId, async (tx) => {
    const { rows } = await sql`select from restaurants where id = ${restaurantId}`.execute(tx);
    return rows.length > 0;
  });

/** The archived documents of a deleted restaurant, by position. */
export const readKeptDocuments = (database: Database, restaurantId: string): Promise<Chain['chain']> =>
  inRestaurant(database, restaurantId, async (tx) => {
    const { rows } = await sql<Chain['chain'][number]>`select document, hash from kept_papers
      where restaurant_id = ${restaurantId} and kind <> 'day' order by (document ->> 'position')::int`.execute(
      tx,
    );
    return rows;
  });
