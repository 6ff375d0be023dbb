import { sumTaxes } from '#domain/bills/bill.ts';
import { type BillLine, piecesLeft, piecesMinor, type RefundedItem } from '#domain/bills/bill-lines.ts';
import { type Amounts, type ChosenAmounts, totalOf } from '#domain/bills/receipt-amounts.ts';
import type { ReceiptDocument } from '#domain/bills/receipt-chain.ts';
import type { Claim } from '#domain/bills/split.ts';
import { scaleMinor } from '#domain/money/money.ts';
import { issueReceipt } from '#server/features/receipts/issue-receipt.ts';
import type { Change } from '#server/platform/changes/change.ts';
import { refuse } from '#server/platform/errors.ts';
import { splitBillOf } from './split-bill.ts';
import type { BillOrderRecord, BillRecord } from './store.ts';

const billed = ({ orders }: BillRecord): BillOrderRecord[] =>
  orders.filter(({ status }) => status !== 'cancelled');

/** The bill by rate. For orders older than the recorded rates, the remainder is added to the service charge. */
function amountsOf(record: BillRecord): Amounts {
  const orders = billed(record);
  const sum = (part: (order: BillOrderRecord) => number) =>
    orders.reduce((all, order) => all + part(order), 0);
  const taxes = sumTaxes(orders.map((order) => order.taxes));
  const dishesMinor = totalOf({ taxes, serviceMinor: 0, tipsMinor: 0 });
  return {
    taxes,
    serviceMinor: Math.max(0, sum((order) => order.total_amount_minor) - dishesMinor),
    tipsMinor: sum((order) => order.tip_minor),
  };
}

function itemOf(record: BillRecord, lineId: string) {
  for (const order of billed(record)) {
    const item = order.items.find(({ id }) => id === lineId);
    if (item) return { order, item };
  }
  return null;
}

/** The chosen part of the bill by rate: each dish includes its part of its order's service charge. */
function chosenOf(
  record: BillRecord,
  claims: readonly Pick<Claim, 'lineId' | 'amountMinor'>[],
): ChosenAmounts {
  const byRate = new Map<number, number>();
  const chosen = { byRate, serviceMinor: 0, tipsMinor: 0 };
  for (const { lineId, amountMinor } of claims) {
    const found = itemOf(record, lineId);
    if (!found) {
      chosen.tipsMinor += amountMinor;
      continue;
    }
    const { order, item } = found;
    const serviceMinor = scaleMinor(
      amountMinor,
      order.service_charge_minor,
      Math.max(1, order.total_amount_minor),
    );
    chosen.serviceMinor += serviceMinor;
    byRate.set(item.tax_rate, (byRate.get(item.tax_rate) ?? 0) + amountMinor - serviceMinor);
  }
  return chosen;
}

interface Receipted {
  readonly paymentId: string;
  readonly visitId: string;
  readonly method: 'cash' | 'card' | 'online';
  readonly amountMinor: number;
  readonly tipMinor: number;
  /** Of a share by dishes. */
  readonly claims?: readonly Claim[];
}

/** The receipt of a payment; `record` is the bill without that payment (RECEIPT-2). */
export async function issueReceiptOf(
  change: Change,
  record: BillRecord,
  { claims = [], ...payment }: Receipted,
): Promise<void> {
  const bill = amountsOf(record);
  const { lines } = splitBillOf(record, totalOf(bill), change.now);
  const chosenMinor = claims.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  // Dishes that cost more than was left of the bill are only paid for in part.
  const listed = chosenMinor === payment.amountMinor ? claims : [];
  const taken = payment.amountMinor === totalOf(bill) ? lines.map(wholeLine) : listed;
  await issueReceipt(change, {
    ...payment,
    tableNumber: record.table_number,
    currency: record.currency,
    lines: receiptLines(record, lines, taken),
    chosen: claims.length > 0 ? chosenOf(record, claims) : undefined,
    bill,
    earlierPaymentIds: record.payments.map(({ id }) => id),
  });
}

type Taken = Pick<Claim, 'lineId' | 'parts' | 'of' | 'amountMinor'>;

/** Dishes, or parts of them, with the names on a receipt. */
const receiptLines = (
  record: BillRecord,
  lines: readonly BillLine[],
  taken: readonly Taken[],
): ReceiptDocument['lines'] =>
  taken.flatMap(({ lineId, parts, of, amountMinor }) => {
    const line = lines.find(({ id, kind }) => id === lineId && kind === 'dish');
    if (!line) return [];
    const options = itemOf(record, lineId)?.item.options.map(({ name }) => name) ?? [];
    const { name, quantity } = line;
    const discountMinor = scaleMinor(line.discountMinor, parts, of);
    return [
      {
        name,
        ...(options.length > 0 && { options }),
        quantity,
        parts,
        of,
        amountMinor,
        ...(discountMinor > 0 && { discountMinor }),
      },
    ];
  });

/**
 * The total of pieces of dishes, and their lines on a credit note. Refuses BILL_CHANGED for a dish that is not on the bill, and for pieces
 * that were given back before.
 */
export function dishesOf(
  record: BillRecord,
  items: readonly RefundedItem[],
  { refunded, now }: { refunded: readonly RefundedItem[]; now: Date },
) {
  const { lines } = splitBillOf(record, totalOf(amountsOf(record)), now);
  const taken = items.map(({ lineId, quantity }): Taken => {
    const line = lines.find(({ id, kind }) => id === lineId && kind === 'dish');
    if (!line || quantity > piecesLeft(line, refunded)) refuse('BILL_CHANGED');
    return { lineId, parts: quantity, of: line.quantity, amountMinor: piecesMinor(line, quantity, refunded) };
  });
  if (new Set(taken.map(({ lineId }) => lineId)).size < taken.length) refuse('BILL_CHANGED');
  return {
    amountMinor: taken.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    said: { lines: receiptLines(record, lines, taken), chosen: chosenOf(record, taken) },
  };
}

const wholeLine = ({ id, quantity, amountMinor }: { id: string; quantity: number; amountMinor: number }) => ({
  lineId: id,
  parts: quantity,
  of: quantity,
  amountMinor,
});
