import { z } from 'zod';
import { ORDERS_SORTS } from '#domain/ordering/order-sorts.ts';
import { ITEM_STATUSES, ITEM_TARGETS } from '#domain/ordering/ticket.ts';
import { Day, Id, Instant, ListSearch, Minor, RestaurantParams, TaxParts, Version } from './common.ts';
import { endpoints } from './endpoints.ts';
import { listFile } from './lists.ts';
import { DinerNeeds, Misfit } from './needs.ts';
import { OrderEvent, OrderPricing, OrderStatus } from './order-history.ts';
import { CorrectOrder, OrderInstruction } from './order-lines.ts';
import { CartMode } from './visits.ts';

export const OrderedOption = z.object({ groupName: z.string(), name: z.string(), priceMinor: Minor });

/** A snapshot: names, options and prices as they were when the order was placed. */
export const OrderItem = z.object({
  id: Id,
  menuItemId: Id.nullable(),
  name: z.string(),
  options: z.array(OrderedOption),
  quantity: z.int().positive(),
  basePriceMinor: Minor,
  /** Charged for one, options included. */
  unitPriceMinor: Minor,
  totalMinor: Minor,
  /** That it was sold at, a fraction (0.1 is 10 %). */
  taxRate: z.number(),
  notes: z.string(),
  station: z.string(),
  status: z.enum(ITEM_STATUSES),
  /** The quantity before staff corrected it; 0: added later; null: as it was placed. */
  correctedFrom: z.int().nullable(),
  dinerSessionId: Id.nullable(),
  dinerName: z.string().nullable(),
  dinerColor: z.int().nullable(),
  /** Why it does not fit its diner's needs. */
  misfits: z.array(Misfit),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** A dish that staff removed before it was ready; it is in no sum. */
export const StruckItem = z.object({
  id: Id,
  name: z.string(),
  options: OrderItem.shape.options,
  quantity: z.int().positive(),
  notes: z.string(),
  station: z.string(),
  reason: z.string(),
});
export type StruckItem = z.infer<typeof StruckItem>;

const sumsIn = <Amount extends z.ZodType, Taxes extends z.ZodType>(amount: Amount, taxes: Taxes) => ({
  subtotalMinor: amount,
  /** By rate, the highest first; `taxMinor` is their sum. */
  taxes,
  taxMinor: amount,
  serviceChargeMinor: amount,
  totalAmountMinor: amount,
  tipMinor: amount,
});

const orderShape = {
  id: Id,
  version: Version,
  orderNumber: z.string(),
  trackingNumber: z.string(),
  status: OrderStatus,
  mode: CartMode,
  restaurantId: Id,
  visitId: Id,
  tableId: Id,
  tableNumber: z.string(),
  customerSessionId: z.string().nullable(),
  submittedByName: z.string().nullable(),
  participantCount: z.int(),
  instructions: z.array(OrderInstruction),
  /** All of them as one text under the day's label. */
  specialInstructions: z.string().nullable(),
  /** Allergies and diets of those who ordered, as they were then; a diner gets only their own. */
  dinerNeeds: z.array(DinerNeeds),
  items: z.array(OrderItem),
  struckItems: z.array(StruckItem),
  /** Prioritised by staff. */
  isPriority: z.boolean(),
  /** Taken by a member of the staff; `submittedByName` is theirs, and null for guests. */
  isTakenByStaff: z.boolean(),
  currency: z.string(),
  prepTimeMinutes: z.int(),
  estimatedReadyAt: Instant,
  cancelReason: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  /** When the current status began. */
  statusSince: Instant,
};

/** An order as a diner of its visit sees it. */
export const Order = z.object({
  ...orderShape,
  ...sumsIn(Minor, TaxParts),
  isSubmitter: z.boolean(),
  /** This diner's part of `tipMinor`. */
  ownTipMinor: Minor,
});
export type Order = z.infer<typeof Order>;

/** An order as staff see it; its sums are null to the kitchen (ROLE-2). */
export const StaffOrder = z.object({
  ...orderShape,
  ...sumsIn(Minor.nullable(), TaxParts.nullable()),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

export const PlaceOrder = z.strictObject({
  mode: CartMode,
  /** The cart as the diner saw it: 409 CART_CHANGED where what the order takes has changed since. */
  cartVersion: Version,
  /** The total that the diner was shown: another total answers 409 PRICE_CHANGED with the new one. */
  shownTotalMinor: Minor,
});
export type PlaceOrder = z.infer<typeof PlaceOrder>;

export const MoveOrder = z.strictObject({
  to: OrderStatus,
  version: Version,
  reason: z.string().trim().max(300).optional(),
});

export const MoveItems = z.strictObject({
  itemIds: z.array(Id).min(1).max(200),
  to: z.enum(ITEM_TARGETS),
  version: Version,
});

/** Days are the restaurant's, which begin at 5 in the morning; both ends of a span are in it. */
const orderFilters = {
  state: z.enum(['active', 'past', 'all']).optional(),
  status: OrderStatus.optional(),
  tableId: Id.optional(),
  mode: CartMode.optional(),
  day: Day.optional(),
  from: Day.optional(),
  to: Day.optional(),
  search: ListSearch.optional(),
  sort: z.enum(ORDERS_SORTS).optional(),
};

const orderParams = z.strictObject({ orderId: Id });
const staffOrderParams = RestaurantParams.extend({ orderId: Id });

export const orders = endpoints({
  'POST /api/orders': {
    who: 'diner',
    summary: 'Place the order exactly once: the own dishes, or those of the table while its cart is locked',
    body: PlaceOrder,
    idempotent: true,
    provesSession: true,
    replies: { 201: Order },
    refusals: [
      'ORDERS_ALONE',
      'CART_EMPTY',
      'CART_CHANGED',
      'CART_LOCKED',
      'CART_NOT_LOCKED',
      'ITEM_UNAVAILABLE',
      'OPTIONS_INVALID',
      'PRICE_CHANGED',
      'VISIT_CLOSED',
      'APPROVAL_PENDING',
      'APPROVAL_REFUSED',
      'ORDERING_PAUSED',
      'RESTAURANT_CLOSED',
      'TOO_MANY_ORDERS',
    ],
    limitPerMinute: 60,
  },
  'GET /api/orders': {
    who: 'diner',
    summary: 'The orders of the own visit, newest first',
    replies: { 200: z.object({ orders: z.array(Order) }) },
    refusals: [],
  },
  'GET /api/orders/:orderId': {
    who: 'diner',
    summary: 'One order of the own visit',
    params: orderParams,
    replies: { 200: Order },
    refusals: ['ORDER_NOT_FOUND'],
  },
  'GET /api/tracked-orders/:trackingNumber': {
    who: 'diner',
    summary: 'One order of the own visit, by its tracking number',
    params: z.strictObject({ trackingNumber: z.string().regex(/^RT-\d{8}-\d{3,}$/) }),
    replies: { 200: Order },
    refusals: ['ORDER_NOT_FOUND'],
  },
  'POST /api/orders/add-tip': {
    who: 'diner',
    summary: "Tip an order of the own visit; the same diner's second tip replaces the first",
    body: z.strictObject({ orderId: Id, tipAmount: z.number().min(0).max(10_000_000) }),
    replies: { 200: Order },
    refusals: ['ORDER_NOT_FOUND', 'TIP_INVALID'],
  },
  'GET /api/restaurants/:restaurantId/orders': {
    who: 'staff:orders.view',
    summary: 'Orders of the restaurant, filtered, newest first by default, paged by cursor',
    params: RestaurantParams,
    query: z.strictObject({
      ...orderFilters,
      before: z.string().max(300).optional(),
      limit: z.coerce.number<number>().int().min(1).max(200).optional(),
    }),
    replies: { 200: z.object({ orders: z.array(StaffOrder), nextBefore: z.string().nullable() }) },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/orders.csv': {
    who: 'staff:analytics.view',
    summary: 'The orders as CSV, at most 10,000 rows; a last row says when there are more',
    ...listFile(orderFilters),
  },
  'GET /api/restaurants/:restaurantId/orders/:orderId': {
    who: 'staff:orders.view',
    summary: 'One order with its history',
    params: staffOrderParams,
    replies: {
      200: z.object({ order: StaffOrder, events: z.array(OrderEvent), pricing: OrderPricing.nullable() }),
    },
    refusals: ['ORDER_NOT_FOUND'],
  },
  'POST /api/restaurants/:restaurantId/orders/:orderId/moves': {
    who: 'staff:orders.move',
    summary: 'Move an order to its next status, as far as the role may',
    params: staffOrderParams,
    body: MoveOrder,
    provesSession: true,
    replies: { 200: StaffOrder },
    refusals: ['ORDER_NOT_FOUND', 'ORDER_CHANGED', 'MOVE_NOT_ALLOWED', 'REASON_REQUIRED', 'NOT_ALLOWED'],
  },
  'POST /api/restaurants/:restaurantId/orders/:orderId/item-moves': {
    who: 'staff:kitchen.work',
    summary: 'Bump or recall dishes of an order, whose status follows; a repetition changes nothing',
    params: staffOrderParams,
    body: MoveItems,
    provesSession: true,
    replies: { 200: StaffOrder },
    refusals: ['ORDER_NOT_FOUND', 'ORDER_ITEM_NOT_FOUND', 'ORDER_CHANGED', 'MOVE_NOT_ALLOWED'],
  },
  'POST /api/restaurants/:restaurantId/orders/:orderId/corrections': {
    who: 'staff:orders.take',
    summary: 'Add, change or strike dishes of an order until it is ready, all or none',
    params: staffOrderParams,
    body: CorrectOrder,
    idempotent: true,
    replies: { 200: StaffOrder },
    refusals: [
      'ORDER_NOT_FOUND',
      'ORDER_ITEM_NOT_FOUND',
      'ORDER_CHANGED',
      'CORRECTION_TOO_LATE',
      'ITEM_DISCOUNTED',
      'NOTHING_LEFT',
      'MENU_ITEM_NOT_FOUND',
      'ITEM_UNAVAILABLE',
      'OPTIONS_INVALID',
    ],
  },
  'POST /api/restaurants/:restaurantId/orders/:orderId/priority': {
    who: 'staff:orders.move',
    summary: 'Set whether an order has priority; a repetition changes nothing',
    params: staffOrderParams,
    body: z.strictObject({ isPriority: z.boolean(), version: Version }),
    replies: { 200: StaffOrder },
    refusals: ['ORDER_NOT_FOUND', 'ORDER_CHANGED', 'MOVE_NOT_ALLOWED'],
  },
});
