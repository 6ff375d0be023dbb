import { z } from 'zod';
import { BILL_SORTS, BILL_STATES } from '#domain/bills/bills-list.ts';
import { DISPUTE_STATES } from '#domain/bills/online-payment.ts';
import { RECEIPT_KINDS } from '#domain/bills/receipt-chain.ts';
import { MOST_PARTS } from '#domain/bills/split.ts';
import { sortKeys } from '#domain/lists/list.ts';
import { Id, Instant, ListSearch, Minor, RestaurantParams, TaxParts } from './common.ts';
import { endpoints } from './endpoints.ts';
import { days, listFile, pageOf } from './lists.ts';
import { Bill, PaymentMethod } from './staff-visits.ts';

/** To whom an invoice is made out. */
export const Customer = z.strictObject({
  name: z.string().trim().min(1).max(120),
  taxNumber: z.string().trim().min(1).max(40),
  address: z.string().trim().min(1).max(250),
});
export type Customer = z.infer<typeof Customer>;

/** The contents of a receipt, a credit note or an invoice; amounts of a credit note are refunds. */
export const Receipt = z.object({
  id: Id,
  kind: z.enum(RECEIPT_KINDS),
  year: z.int(),
  number: z.int(),
  issuedAt: Instant,
  issuer: z.object({
    name: z.string(),
    taxNumber: z.string().nullable(),
    address: z.string().nullable(),
  }),
  paymentId: Id,
  tableNumber: z.string(),
  method: PaymentMethod,
  currency: z.string(),
  /** Dishes, or parts of them; empty for an amount without dishes. */
  lines: z.array(
    z.object({
      name: z.string(),
      options: z.array(z.string()),
      quantity: z.int(),
      parts: z.int(),
      of: z.int(),
      amountMinor: Minor,
      /** Taken off its price, on the menu's terms. */
      discountMinor: Minor,
    }),
  ),
  billMinor: Minor,
  taxes: TaxParts,
  serviceMinor: Minor,
  tipsMinor: Minor,
  totalMinor: Minor,
  /** Left beside the total. */
  tipMinor: Minor,
  /** The receipt that a credit note reverses, and why; or that an invoice replaces. */
  refersTo: z.object({ year: z.int(), number: z.int() }).nullable(),
  reason: z.string().nullable(),
  /** Of an invoice. */
  customer: Customer.nullable(),
  /** The earlier invoice that it corrects. */
  replaces: z.object({ year: z.int(), number: z.int() }).nullable(),
});
export type Receipt = z.infer<typeof Receipt>;

/** A bill in the list. */
export const BillRow = z.object({
  visitId: Id,
  tableNumber: z.string(),
  openedAt: Instant,
  closedAt: Instant.nullable(),
  status: z.enum(BILL_STATES),
  guests: z.array(z.string()),
  currency: z.string(),
  totalMinor: Minor,
  /** The valid payments, without their tips. */
  paidMinor: Minor,
  /** With the tips of payments that were refunded as a whole. */
  refundedMinor: Minor,
  /** Taken off dishes by the staff, on the menu's terms. */
  discountsMinor: Minor,
  /** Tips with orders and with payments. */
  tipsMinor: Minor,
  methods: z.array(PaymentMethod),
});
export type BillRow = z.infer<typeof BillRow>;

export const OfficeBill = z.object({
  visitId: Id,
  tableNumber: z.string(),
  openedAt: Instant,
  closedAt: Instant.nullable(),
  guests: z.array(z.string()),
  bill: Bill,
  /** As they were issued. */
  receipts: z.array(Receipt),
  /** The pieces of dishes that were given back and not paid again since, by refund. */
  refundedItems: z.array(z.object({ lineId: Id, quantity: z.int() })),
  /** The provider's state of online payments. */
  online: z.array(
    z.object({
      paymentId: Id,
      intentId: z.string(),
      /** Its payer contests it: the provider's status. */
      dispute: z.enum(DISPUTE_STATES).nullable(),
      isRefundRefused: z.boolean(),
    }),
  ),
  /** Online payments that came too late, on no receipt, and whose refund the provider has refused. */
  refusedReturns: z.array(
    z.object({ id: Id, intentId: z.string(), amountMinor: Minor, currency: z.string() }),
  ),
});
export type OfficeBill = z.infer<typeof OfficeBill>;

const filters = {
  state: z.enum(BILL_STATES).optional(),
  method: PaymentMethod.optional(),
  ...days,
  /** In table, guests, order and receipt numbers; a word that is an amount with decimals finds that amount. */
  search: ListSearch.optional(),
  sort: z.enum(sortKeys(BILL_SORTS)).optional(),
};
const billParams = RestaurantParams.extend({ visitId: Id });

export const officeBills = endpoints({
  'GET /api/restaurants/:restaurantId/bills': {
    who: 'staff:bills.view',
    summary: 'Bills of open and closed visits, 20 a page, the latest first',
    params: RestaurantParams,
    query: pageOf(filters, 10_000),
    replies: { 200: z.object({ bills: z.array(BillRow), total: z.int() }) },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/bills.csv': {
    who: 'staff:analytics.view',
    summary: 'The bills as CSV, at most 10,000 rows; a last row says when there are more',
    ...listFile(filters),
  },
  'GET /api/restaurants/:restaurantId/payments.csv': {
    who: 'staff:analytics.view',
    summary:
      'Receipts and credit notes by tax rate as CSV, the latest first; what was given back is negative',
    ...listFile(days),
  },
  'GET /api/restaurants/:restaurantId/bills/:visitId': {
    who: 'staff:bills.view',
    summary: 'The bill of a visit, open or closed, with its receipts and credit notes',
    params: billParams,
    replies: { 200: OfficeBill },
    refusals: ['VISIT_NOT_FOUND'],
  },
  'POST /api/restaurants/:restaurantId/bills/:visitId/refunds': {
    who: 'staff:bills.refund',
    summary: 'Give a payment of a closed visit back, all or a part; the same id again changes nothing',
    params: billParams,
    body: z.strictObject({
      /** Becomes the credit note's. */
      refundId: Id,
      paymentId: Id,
      amountMinor: z.int().min(1),
      /** The refunded pieces of dishes, none of them given back before, whose prices add up to the amount. Absent: without dishes. */
      items: z
        .array(z.strictObject({ lineId: Id, quantity: z.int().min(1).max(MOST_PARTS) }))
        .min(1)
        .max(100)
        .optional(),
      reason: z.string().trim().min(1).max(300),
    }),
    replies: { 201: OfficeBill },
    refusals: [
      'VISIT_NOT_FOUND',
      'VISIT_CHANGED',
      'BILL_CHANGED',
      'PAYMENT_NOT_FOUND',
      'PAYMENT_TOO_HIGH',
      'COMMAND_REUSED',
    ],
  },
});
