import { z } from 'zod';
import { DISCOUNT_KINDS } from '#domain/bills/discount.ts';
import { MOST_PARTS, MOST_PAYERS, SPLIT_KINDS } from '#domain/bills/split.ts';
import { Id, Instant, Minor, TaxParts, Version } from './common.ts';
import { endpoints } from './endpoints.ts';

export const PartOfLine = z.strictObject({
  lineId: Id,
  parts: z.int().min(1).max(MOST_PARTS),
  of: z.int().min(1).max(MOST_PARTS),
});

/** How a diner wants to pay their part. */
export const SplitWish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['all', 'mine']) }),
  z.strictObject({ kind: z.literal('items'), items: z.array(PartOfLine).min(1).max(500) }),
  z.strictObject({ kind: z.literal('equal'), payers: z.int().min(1).max(MOST_PAYERS) }),
  z.strictObject({ kind: z.literal('amount'), amountMinor: z.int().min(1) }),
]);
export type SplitWish = z.infer<typeof SplitWish>;

export const BillLine = z.object({
  /** Of the order item, or of the tip. */
  id: Id,
  kind: z.enum(['dish', 'tip']),
  name: z.string(),
  quantity: z.int(),
  /** With its part of tax on top, service and discounts. */
  amountMinor: Minor,
  /** Taken off its price, on the menu's terms. */
  discountMinor: Minor,
  /** Whose it is; null: the table's. */
  dinerSessionId: Id.nullable(),
  dinerName: z.string().nullable(),
  dinerColor: z.int().nullable(),
  /** Into how many equal parts it is divided; how many are not taken, and what they cost. */
  of: z.int(),
  openParts: z.int(),
  openMinor: Minor,
});
export type BillLine = z.infer<typeof BillLine>;

/** What somebody pays or has paid of a bill. */
export const BillShare = z.object({
  id: Id,
  dinerSessionId: Id.nullable(),
  name: z.string().nullable(),
  color: z.int().nullable(),
  kind: z.enum(SPLIT_KINDS),
  /** held: until `heldUntil`; told: the staff were notified. */
  status: z.enum(['held', 'told', 'paid']),
  amountMinor: Minor,
  tipMinor: Minor,
  method: z.enum(['cash', 'card']).nullable(),
  /** The amount handed over in cash. */
  cashMinor: Minor.nullable(),
  heldUntil: Instant.nullable(),
  claims: z.array(PartOfLine),
});
export type BillShare = z.infer<typeof BillShare>;

/** How a bill is split: paid + held + left is its total. */
export const BillSplit = z.object({
  version: Version,
  lines: z.array(BillLine),
  shares: z.array(BillShare),
  paidMinor: Minor,
  heldMinor: Minor,
  /** Below zero: the amount to be refunded. */
  leftMinor: Minor,
});
export type BillSplit = z.infer<typeof BillSplit>;

/** A discount of a bill, or of pieces of a dish. */
export const BillDiscount = z.object({
  id: Id,
  kind: z.enum(DISCOUNT_KINDS),
  /** Of 'percent' alone. */
  percent: z.int().nullable(),
  /** The dish; null: the bill. */
  lineId: Id.nullable(),
  amountMinor: Minor,
});
export type BillDiscount = z.infer<typeof BillDiscount>;

/** A late payment of the phone, for which nothing was due any more. Back: the provider has accepted the refund; refused: it never will. */
export const PaymentReturn = z.object({
  id: Id,
  amountMinor: Minor,
  currency: z.string(),
  isBack: z.boolean(),
  isRefused: z.boolean(),
});
export type PaymentReturn = z.infer<typeof PaymentReturn>;

/** The bill of a table as its guests see it. */
export const GuestBill = BillSplit.extend({
  discounts: z.array(BillDiscount),
  currency: z.string(),
  totalMinor: Minor,
  ordersMinor: Minor,
  /** After discounts. */
  subtotalMinor: Minor,
  /** By rate, the highest first. */
  taxes: TaxParts,
  taxMinor: Minor,
  serviceChargeMinor: Minor,
  tipsMinor: Minor,
  /** Whether a share can be paid by card on the phone. */
  isPaidOnline: z.boolean(),
  returns: z.array(PaymentReturn),
});
export type GuestBill = z.infer<typeof GuestBill>;

const shareParams = z.strictObject({ shareId: Id });

export const bills = endpoints({
  'GET /api/bill': {
    who: 'diner',
    summary: 'The bill of the own visit and how it is split',
    replies: { 200: GuestBill },
    refusals: [],
  },
  'POST /api/bill/shares': {
    who: 'diner',
    summary: 'Take a part of the bill: it is held for three minutes; the same id again changes nothing',
    body: z.strictObject({ shareId: Id, wish: SplitWish }),
    replies: { 201: GuestBill },
    refusals: [
      'VISIT_CLOSED',
      'BILL_CHANGED',
      'NOTHING_TO_PAY',
      'PAYMENT_TOO_HIGH',
      'SHARE_TAKEN',
      'COMMAND_REUSED',
    ],
  },
  'POST /api/bill/shares/:shareId/tell': {
    who: 'diner',
    summary: 'Tell the staff how the own share is paid; it stays held until they take it',
    params: shareParams,
    body: z.strictObject({
      method: z.enum(['cash', 'card']),
      tipMinor: z.int().min(0),
      cashMinor: z.int().min(1).optional(),
    }),
    replies: { 200: GuestBill },
    refusals: ['VISIT_CLOSED', 'SHARE_LAPSED', 'TIP_INVALID', 'CASH_TOO_LITTLE'],
  },
  'DELETE /api/bill/shares/:shareId': {
    who: 'diner',
    summary: 'Give the own share up: others can take it',
    params: shareParams,
    replies: { 200: GuestBill },
    refusals: ['VISIT_CLOSED'],
  },
});
