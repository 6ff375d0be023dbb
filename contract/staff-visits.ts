import { z } from 'zod';
import { DISCOUNT_KINDS } from '#domain/bills/discount.ts';
import { BillDiscount, BillSplit, SplitWish } from './bills.ts';
import { Id, Instant, Minor, RestaurantParams, TaxParts, Version } from './common.ts';
import { endpoints } from './endpoints.ts';
import { StaffOrder } from './orders.ts';
import { StaffRequest } from './staff-requests.ts';

export const PaymentMethod = z.enum(['cash', 'card', 'online']);

export const Payment = z.object({
  id: Id,
  method: PaymentMethod,
  status: z.enum(['pending', 'succeeded', 'failed', 'refunded']),
  amountMinor: Minor,
  /** The tip beside the amount due. */
  tipMinor: Minor,
  /** The refunded part of the amount. */
  refundedMinor: Minor,
  recordedByName: z.string().nullable(),
  createdAt: Instant,
});
export type Payment = z.infer<typeof Payment>;

/** All orders of a visit that were not cancelled, their tips, and what was paid. */
export const Bill = BillSplit.extend({
  status: z.enum(['open', 'settled', 'void']),
  currency: z.string(),
  /** After discounts. */
  subtotalMinor: Minor,
  discounts: z.array(
    BillDiscount.extend({
      reason: z.string(),
      givenByName: z.string().nullable(),
      givenAt: Instant,
      /** Of the account, or of the person at a shared screen. */
      givenById: z.string().nullable(),
    }),
  ),
  /** What waiters may still treat this party to (DISCOUNT-5). */
  treatLeftMinor: Minor,
  /** By rate, the highest first. */
  taxes: TaxParts,
  taxMinor: Minor,
  serviceChargeMinor: Minor,
  ordersMinor: Minor,
  tipsMinor: Minor,
  totalMinor: Minor,
  extraTipsMinor: Minor,
  dueMinor: Minor,
  payments: z.array(Payment),
});
export type Bill = z.infer<typeof Bill>;

/** The effect of closing on orders and money, as the confirmation shows it; the server refuses any other. */
export const ClosingPlan = z.strictObject({
  inKitchen: z.int().nonnegative(),
  toDeliver: z.int().nonnegative(),
  toComplete: z.int().nonnegative(),
  dueMinor: Minor,
});
export type ClosingPlan = z.infer<typeof ClosingPlan>;

export const VisitDiner = z.object({
  dinerSessionId: Id,
  displayName: z.string(),
  color: z.int(),
  joinedAt: Instant,
  lastActivityAt: Instant,
  hasLeft: z.boolean(),
  /** The first order of this phone waits for approval. */
  isWaiting: z.boolean(),
  /** The staff have rejected it. */
  isRefused: z.boolean(),
});
export type VisitDiner = z.infer<typeof VisitDiner>;

/** A visit as staff see it. */
export const StaffVisit = z.object({
  id: Id,
  version: Version,
  tableId: Id,
  tableNumber: z.string(),
  openedAt: Instant,
  closedAt: Instant.nullable(),
  /** In the order in which they joined. */
  diners: z.array(VisitDiner),
  /** Newest first. */
  orders: z.array(StaffOrder),
  requests: z.array(StaffRequest),
  /** Both null to the kitchen (ROLE-2). */
  bill: Bill.nullable(),
  closing: ClosingPlan.nullable(),
});
export type StaffVisit = z.infer<typeof StaffVisit>;
/** A visit for roles that may read bills. */
export type BilledVisit = StaffVisit & { bill: Bill; closing: ClosingPlan };

export const ToTable = z.strictObject({ tableId: Id });

const visitParams = RestaurantParams.extend({ visitId: Id });
const shareParams = visitParams.extend({ shareId: Id });

export const staffVisits = endpoints({
  'GET /api/restaurants/:restaurantId/visits/:visitId': {
    who: 'staff:tables.view',
    summary: 'A visit with its diners, orders, open requests and bill',
    params: visitParams,
    replies: { 200: StaffVisit },
    refusals: ['VISIT_NOT_FOUND'],
  },
  'POST /api/restaurants/:restaurantId/visits/:visitId/payments': {
    who: 'staff:visits.close',
    summary: 'Record a payment by cash or card; the same id again changes nothing',
    params: visitParams,
    body: z.strictObject({
      paymentId: Id,
      method: z.enum(['cash', 'card']),
      amountMinor: z.int().min(1),
      tipMinor: z.int().min(0),
      /** The amount due that the person saw: any other answers 409 BILL_CHANGED. */
      shownDueMinor: Minor,
    }),
    replies: { 201: StaffVisit },
    refusals: [
      'VISIT_NOT_FOUND',
      'VISIT_CLOSED',
      'BILL_CHANGED',
      'PAYMENT_TOO_HIGH',
      'TIP_INVALID',
      'COMMAND_REUSED',
    ],
  },
  'POST /api/restaurants/:restaurantId/visits/:visitId/payments/:paymentId/refund': {
    who: 'staff:visits.close',
    summary: 'Void a payment that was recorded by mistake or refunded, with the reason',
    params: visitParams.extend({ paymentId: Id }),
    body: z.strictObject({ reason: z.string().trim().min(1).max(300) }),
    replies: { 200: StaffVisit },
    refusals: ['VISIT_NOT_FOUND', 'VISIT_CLOSED', 'PAYMENT_NOT_FOUND'],
  },
  'POST /api/restaurants/:restaurantId/visits/:visitId/shares': {
    who: 'staff:visits.close',
    summary: 'Take a part of the bill for a guest, or for the table; the same id again changes nothing',
    params: visitParams,
    body: z.strictObject({ shareId: Id, dinerSessionId: Id.nullable(), wish: SplitWish }),
    replies: { 201: StaffVisit },
    refusals: [
      'VISIT_NOT_FOUND',
      'VISIT_CLOSED',
      'DINER_NOT_FOUND',
      'BILL_CHANGED',
      'NOTHING_TO_PAY',
      'PAYMENT_TOO_HIGH',
      'SHARE_TAKEN',
      'COMMAND_REUSED',
    ],
  },
  'DELETE /api/restaurants/:restaurantId/visits/:visitId/shares/:shareId': {
    who: 'staff:visits.close',
    summary: 'Give a share up that is not paid',
    params: shareParams,
    replies: { 200: StaffVisit },
    refusals: ['VISIT_NOT_FOUND', 'VISIT_CLOSED'],
  },
  'POST /api/restaurants/:restaurantId/visits/:visitId/shares/:shareId/payment': {
    who: 'staff:visits.close',
    summary: 'Take the payment of a share, once; where nothing is left of a served table, its visit closes',
    params: shareParams,
    body: z.strictObject({
      method: z.enum(['cash', 'card']),
      /** As the person saw it: anything else answers 409 BILL_CHANGED. */
      amountMinor: Minor,
      tipMinor: z.int().min(0),
    }),
    replies: { 201: StaffVisit },
    refusals: [
      'VISIT_NOT_FOUND',
      'VISIT_CLOSED',
      'SHARE_LAPSED',
      'BILL_CHANGED',
      'TIP_INVALID',
      'COMMAND_REUSED',
    ],
  },
  'POST /api/restaurants/:restaurantId/visits/:visitId/discounts': {
    who: 'staff:bills.treat',
    summary:
      'Take something off the bill or a dish, with a reason; waiters treat up to a limit; the same id again changes nothing',
    params: visitParams,
    body: z.strictObject({
      discountId: Id,
      kind: z.enum(DISCOUNT_KINDS),
      /** Of 'percent' alone. */
      percent: z.int().min(1).max(100).nullable(),
      /** Of 'amount' alone, on the menu's terms. */
      amountMinor: z.int().min(1).nullable(),
      /** Pieces of a dish; null: the whole bill. */
      item: z.strictObject({ orderItemId: Id, quantity: z.int().min(1).max(99) }).nullable(),
      reason: z.string().trim().min(1).max(300),
      /** The total that the person saw: any other answers 409 BILL_CHANGED. */
      shownTotalMinor: Minor,
    }),
    replies: { 201: StaffVisit },
    refusals: [
      'VISIT_NOT_FOUND',
      'VISIT_CLOSED',
      'BILL_CHANGED',
      'SHARE_TAKEN',
      'DISCOUNT_TOO_HIGH',
      'DISCOUNT_UNCLEAR',
      'TREAT_LIMIT_REACHED',
      'NOT_ALLOWED',
    ],
  },
  'DELETE /api/restaurants/:restaurantId/visits/:visitId/discounts/:discountId': {
    who: 'staff:bills.treat',
    summary: 'Take a discount back, for as long as nobody has paid for its dishes',
    params: visitParams.extend({ discountId: Id }),
    replies: { 200: StaffVisit },
    refusals: ['VISIT_NOT_FOUND', 'VISIT_CLOSED', 'SHARE_TAKEN', 'NOT_ALLOWED'],
  },
  'PUT /api/restaurants/:restaurantId/visits/:visitId/items/:orderItemId/payer': {
    who: 'staff:visits.close',
    summary: 'Move a dish on the bill to the guest who pays for it',
    params: visitParams.extend({ orderItemId: Id }),
    body: z.strictObject({ dinerSessionId: Id }),
    replies: { 200: StaffVisit },
    refusals: ['VISIT_NOT_FOUND', 'VISIT_CLOSED', 'DINER_NOT_FOUND', 'BILL_CHANGED', 'SHARE_TAKEN'],
  },
  'POST /api/restaurants/:restaurantId/visits/:visitId/close': {
    who: 'staff:visits.close',
    summary:
      'Close the visit as confirmed, over kitchen orders with a reason; refusal details: the current plan',
    params: visitParams,
    body: z.strictObject({
      plan: ClosingPlan,
      /** Only managers and owners: orders still in the kitchen count as delivered. */
      overKitchenReason: z.string().trim().min(1).max(300).optional(),
    }),
    replies: { 200: StaffVisit },
    refusals: ['VISIT_NOT_FOUND', 'VISIT_CLOSED', 'VISIT_CHANGED', 'ORDERS_IN_KITCHEN'],
  },
  'POST /api/restaurants/:restaurantId/visits/:visitId/reopen': {
    who: 'staff:visits.close',
    summary: 'Reopen a visit that was closed in the last 15 minutes, at its table or a free one',
    params: visitParams,
    body: ToTable,
    replies: { 200: StaffVisit },
    refusals: ['VISIT_NOT_FOUND', 'VISIT_CLOSED', 'TABLE_NOT_FOUND', 'TABLE_IN_USE'],
  },
  'POST /api/restaurants/:restaurantId/visits/:visitId/move': {
    who: 'staff:orders.take',
    summary: 'Move a visit to a free table, with its cart, orders, requests and phones',
    params: visitParams,
    body: ToTable,
    replies: { 200: StaffVisit },
    refusals: ['VISIT_NOT_FOUND', 'VISIT_CLOSED', 'TABLE_NOT_FOUND', 'TABLE_IN_USE'],
  },
  'POST /api/restaurants/:restaurantId/visits/:visitId/merge': {
    who: 'staff:orders.take',
    summary: 'Merge the visit into another one: one cart, one bill, all phones',
    params: visitParams,
    body: z.strictObject({ intoVisitId: Id }),
    replies: { 200: StaffVisit },
    refusals: ['VISIT_NOT_FOUND', 'VISIT_CLOSED'],
  },
  'POST /api/restaurants/:restaurantId/visits/:visitId/separate': {
    who: 'staff:orders.take',
    summary: 'Separate a table that a merge has joined to the visit',
    params: visitParams,
    body: ToTable,
    replies: { 200: StaffVisit },
    refusals: ['VISIT_NOT_FOUND', 'TABLE_NOT_FOUND', 'VISIT_CLOSED', 'TABLE_NOT_JOINED', 'PAID_TOGETHER'],
  },
});
