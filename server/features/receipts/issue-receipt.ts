import { createHash, randomUUID } from 'node:crypto';
import type { RefundedItem } from '#domain/bills/bill-lines.ts';
import {
  type Amounts,
  amountsLeft,
  type ChosenAmounts,
  partOfAmounts,
  totalOf,
} from '#domain/bills/receipt-amounts.ts';
import {
  type Customer,
  canonicalJson,
  endAfter,
  nextOfChain,
  type ReceiptDocument,
} from '#domain/bills/receipt-chain.ts';
import { localTime } from '#domain/restaurant/local-time.ts';
import type { Change } from '#server/platform/changes/change.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { findReceipt, getIssuer, insertReceipt, listReceiptsOf, lockChain } from './store.ts';

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

type Said = Omit<ReceiptDocument, 'position' | 'previousHash' | 'year' | 'number' | 'issuedAt' | 'issuer'>;

/** Issues the document with its number and its place in the restaurant’s chain (RECEIPT-1, RECEIPT-3). */
async function issue(
  { tx, now, restaurantId, hint }: Change,
  said: Said,
  refundedItems?: readonly RefundedItem[],
): Promise<ReceiptDocument> {
  const end = await lockChain(tx, restaurantId);
  const { timezone, name, address, tax_number: taxNumber } = await getIssuer(tx, restaurantId);
  const localYear = Number(localTime(now.getTime(), timezone).day.slice(0, 4));
  const document: ReceiptDocument = {
    ...said,
    ...nextOfChain(end, said.kind, localYear),
    issuedAt: now.toISOString(),
    issuer: { name, taxNumber, address },
  };
  const hash = hashOf(canonicalJson(document));
  await insertReceipt(tx, restaurantId, {
    document,
    hash,
    end: endAfter(end, document, hash),
    refundedItems,
  });
  await hint({ type: 'receipt.issued', id: document.id, version: 1 }, [staffRoom(restaurantId)]);
  return document;
}

/** The last invoice of a payment; each corrects the one before. */
const invoiceOf = (issued: readonly ReceiptDocument[]): ReceiptDocument | undefined =>
  issued.findLast(({ kind }) => kind === 'invoice');

const amountsOf = ({ taxes, serviceMinor, tipsMinor }: ReceiptDocument): Amounts => ({
  taxes,
  serviceMinor,
  tipsMinor,
});

/** The rest of a receipt after its credit notes. */
const standingOf = (receipt: ReceiptDocument, all: readonly ReceiptDocument[]): Amounts =>
  amountsLeft(
    amountsOf(receipt),
    all
      .filter(({ kind, paymentId }) => kind === 'credit-note' && paymentId === receipt.paymentId)
      .map(amountsOf),
  );

export interface ReceiptedPayment {
  readonly paymentId: string;
  readonly visitId: string;
  readonly tableNumber: string;
  readonly method: ReceiptDocument['method'];
  readonly currency: string;
  readonly amountMinor: number;
  readonly tipMinor: number;
  readonly lines: ReceiptDocument['lines'];
  readonly chosen?: ChosenAmounts | undefined;
  /** The whole bill, and its payments so far. */
  readonly bill: Amounts;
  readonly earlierPaymentIds: readonly string[];
}

/** The payment of the document with this id; null if there is none. */
export async function paymentOfReceipt(tx: Change['tx'], id: string): Promise<string | null> {
  return (await findReceipt(tx, id))?.paymentId ?? null;
}

/** The receipt of a payment, issued once: its part of the bill by rate is what earlier receipts have left (RECEIPT-2). */
export async function issueReceipt(change: Change, payment: ReceiptedPayment): Promise<void> {
  const { paymentId, visitId, tableNumber, method, currency, amountMinor, tipMinor, lines } = payment;
  const issued = await listReceiptsOf(change.tx, [paymentId, ...payment.earlierPaymentIds]);
  if (issued.some((each) => each.kind === 'receipt' && each.paymentId === paymentId)) return;
  const earlier = issued.filter((each) => each.paymentId !== paymentId);
  const standing = earlier
    .filter(({ kind }) => kind === 'receipt')
    .map((receipt) => standingOf(receipt, earlier));
  await issue(change, {
    id: randomUUID(),
    kind: 'receipt',
    visitId,
    paymentId,
    tableNumber,
    method,
    currency,
    lines,
    billMinor: totalOf(payment.bill),
    ...partOfAmounts(amountsLeft(payment.bill, standing), amountMinor, payment.chosen),
    totalMinor: amountMinor,
    tipMinor,
    refersTo: null,
    reason: null,
  });
}

/** A credit note that reverses the receipt of a payment, wholly or by an amount (RECEIPT-4). */
export async function issueCreditNote(
  change: Change,
  {
    id,
    paymentId,
    amountMinor,
    tipMinor,
    reason,
    items,
    lines,
    chosen,
  }: {
    id: string;
    paymentId: string;
    amountMinor: number;
    tipMinor: number;
    reason: string;
    /** If it is for dishes: which, their lines, and at which rates. */
    items?: readonly RefundedItem[] | undefined;
    lines?: ReceiptDocument['lines'];
    chosen?: ChosenAmounts;
  },
): Promise<void> {
  const issued = await listReceiptsOf(change.tx, [paymentId]);
  const receipt = issued.find(({ kind }) => kind === 'receipt');
  if (!receipt) throw new Error(`payment ${paymentId} has no receipt`);
  const { visitId, tableNumber, method, currency, billMinor, year, number, totalMinor } = receipt;
  const customer = invoiceOf(issued)?.customer;
  const said: Said = {
    id,
    kind: 'credit-note',
    visitId,
    paymentId,
    tableNumber,
    method,
    currency,
    lines: lines ?? (amountMinor === totalMinor ? receipt.lines : []),
    billMinor,
    ...partOfAmounts(standingOf(receipt, issued), amountMinor, chosen),
    totalMinor: amountMinor,
    tipMinor,
    refersTo: { year, number },
    reason,
    ...(customer && { customer }),
  };
  await issue(change, said, items);
}

type Refused = 'RECEIPT_NOT_FOUND' | 'NOTHING_TO_INVOICE' | 'ISSUER_INCOMPLETE' | 'COMMAND_REUSED';

/** The invoice of a receipt, once per id; the caller checks whose receipt it is (RECEIPT-7). */
export async function issueInvoice(
  change: Change,
  receiptId: string,
  { invoiceId, customer }: { invoiceId: string; customer: Customer },
): Promise<ReceiptDocument | Refused> {
  const { tx, restaurantId } = change;
  await lockChain(tx, restaurantId);
  const receipt = await findReceipt(tx, receiptId);
  if (receipt?.kind !== 'receipt') return 'RECEIPT_NOT_FOUND';
  const known = await findReceipt(tx, invoiceId);
  const isSame = known?.paymentId === receipt.paymentId && isEqual(known.customer, customer);
  if (known) return isSame ? known : 'COMMAND_REUSED';
  if ((await getIssuer(tx, restaurantId)).tax_number === null) return 'ISSUER_INCOMPLETE';
  const issued = await listReceiptsOf(tx, [receipt.paymentId]);
  const standing = standingOf(receipt, issued);
  const totalMinor = totalOf(standing);
  if (totalMinor === 0) return 'NOTHING_TO_INVOICE';
  const before = invoiceOf(issued);
  const { visitId, paymentId, tableNumber, method, currency, billMinor } = receipt;
  return issue(change, {
    id: invoiceId,
    kind: 'invoice',
    visitId,
    paymentId,
    tableNumber,
    method,
    currency,
    lines: totalMinor === receipt.totalMinor ? receipt.lines : [],
    billMinor,
    ...standing,
    taxes: standing.taxes.filter(({ netMinor, taxMinor }) => netMinor + taxMinor > 0),
    totalMinor,
    tipMinor: 0,
    refersTo: { year: receipt.year, number: receipt.number },
    reason: null,
    customer,
    ...(before && { replaces: { year: before.year, number: before.number } }),
  });
}

const isEqual = (one: Customer | undefined, other: Customer): boolean =>
  one !== undefined && canonicalJson(one) === canonicalJson(other);
