import { sql, type Transaction } from 'kysely';
import type { LinkedReceipt } from '#contract/guest-receipts.ts';
import type { RefundedItem } from '#domain/bills/bill-lines.ts';
import { type ChainEnd, NO_CHAIN, type ReceiptDocument } from '#domain/bills/receipt-chain.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { insertUnderOwnId } from '#server/platform/database/reused-ids.ts';

/** The end of the restaurant’s chain, locked until the transaction ends, so that documents are issued one after the other (INV-25). */
export async function lockChain(tx: Transaction<DB>, restaurantId: string): Promise<ChainEnd> {
  const { lastHash, year } = NO_CHAIN;
  await tx
    .insertInto('receipt_chains')
    .values({ restaurant_id: restaurantId, last_hash: lastHash, year })
    .onConflict((conflict) => conflict.column('restaurant_id').doNothing())
    .execute();
  const row = await tx
    .selectFrom('receipt_chains')
    .select(['position', 'last_hash', 'year', 'receipts', 'credit_notes', 'invoices'])
    .where('restaurant_id', '=', restaurantId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    position: row.position,
    lastHash: row.last_hash,
    year: row.year,
    receipts: row.receipts,
    creditNotes: row.credit_notes,
    invoices: row.invoices,
  };
}

/** Refuses COMMAND_REUSED. */
export async function insertReceipt(
  tx: Transaction<DB>,
  restaurantId: string,
  {
    document,
    hash,
    end,
    refundedItems,
  }: {
    document: ReceiptDocument;
    hash: string;
    end: ChainEnd;
    /** Of a credit note for dishes. */
    refundedItems?: readonly RefundedItem[] | undefined;
  },
): Promise<void> {
  const row = tx.insertInto('receipts').values({
    restaurant_id: restaurantId,
    document: JSON.stringify(document),
    hash,
    refunded_items: refundedItems ? JSON.stringify(refundedItems) : null,
  });
  await insertUnderOwnId('receipts_pkey', () => row.execute());
  await tx
    .updateTable('receipt_chains')
    .set({
      position: end.position,
      last_hash: end.lastHash,
      year: end.year,
      receipts: end.receipts,
      credit_notes: end.creditNotes,
      invoices: end.invoices,
    })
    .where('restaurant_id', '=', restaurantId)
    .execute();
}

export interface IssuerRecord {
  name: string;
  tax_number: string | null;
  address: string | null;
  timezone: string;
  locale: string;
  tax_rates: LinkedReceipt['taxRates'];
}

export async function getIssuer(tx: Transaction<DB>, restaurantId: string): Promise<IssuerRecord> {
  const { rows } = await sql<IssuerRecord>`
    select name, tax_number, timezone, locale, tax_rates, nullif(concat_ws(', ', address, nullif(concat_ws(' ', postal_code, city), ''), country), '') as address
    from restaurants where id = ${restaurantId}`.execute(tx);
  const issuer = rows[0];
  if (!issuer) throw new Error(`restaurant ${restaurantId} is gone`);
  return issuer;
}

/** The documents of these payments, by position. */
export async function listReceiptsOf(
  tx: Transaction<DB>,
  paymentIds: readonly string[],
): Promise<ReceiptDocument[]> {
  const { rows } = await sql<{ document: ReceiptDocument }>`
    select document from receipts where payment_id = any(${[...paymentIds]}::uuid[]) order by position`.execute(
    tx,
  );
  return rows.map(({ document }) => document);
}

/**
 * At a closed visit. What had been given back before it was reopened does not count if its bill was paid again since, by a payment that was
 * not taken back at the table: those pieces can be given back once more (RECEIPT-4).
 */
export async function listRefundedItems(
  tx: Transaction<DB>,
  paymentIds: readonly string[],
): Promise<RefundedItem[]> {
  const { rows } = await sql<RefundedItem>`
    select item."lineId", item.quantity from receipts r
    join payments p on p.id = r.payment_id join bills b on b.id = p.bill_id join visits v on v.id = b.visit_id,
      jsonb_to_recordset(r.refunded_items) as item("lineId" text, quantity integer)
    where r.payment_id = any(${[...paymentIds]}::uuid[]) and v.closed_at is not null
      and (r.issued_at::timestamptz >= v.closed_at or not exists (select from payments again where again.bill_id = b.id
        and again.created_at > r.issued_at::timestamptz and (again.status = 'succeeded' or again.updated_at >= v.closed_at)))
    order by r.position`.execute(tx);
  return rows;
}

/** The documents of a diner’s payments, by position: those of the bill of their visit, so that no others are looked through. */
export async function listReceiptsOfDiner(
  tx: Transaction<DB>,
  dinerSessionId: string,
): Promise<ReceiptDocument[]> {
  const { rows } = await sql<{ document: ReceiptDocument }>`
    select document from receipts where payment_id in (
      select p.id from diner_sessions d join bills b on b.visit_id = d.visit_id
      join payments p on p.bill_id = b.id and p.diner_session_id = d.id where d.id = ${dinerSessionId})
    order by position`.execute(tx);
  return rows.map(({ document }) => document);
}

/** The document with this id, or null. */
export async function findReceipt(tx: Transaction<DB>, id: string): Promise<ReceiptDocument | null> {
  const { rows } = await sql<{
    document: ReceiptDocument;
  }>`select document from receipts where id = ${id}`.execute(tx);
  return rows[0]?.document ?? null;
}

/** Counts a mailed receipt of the visit; false if the limit is reached. */
export async function countMail(tx: Transaction<DB>, visitId: string, atMost: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('visits')
    .set((eb) => ({ receipt_mails: eb('receipt_mails', '+', 1) }))
    .where('id', '=', visitId)
    .where('receipt_mails', '<', atMost)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
