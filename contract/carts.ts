import { z } from 'zod';
import { INSTRUCTIONS_LIMIT } from '#domain/ordering/order.ts';
import { Id, Instant, Minor, RestaurantParams, Version } from './common.ts';
import { endpoints } from './endpoints.ts';
import { Misfit } from './needs.ts';

export const ChosenOption = z.object({ id: Id, groupName: z.string(), name: z.string(), priceMinor: Minor });

/** Prices are the visit's: unit = current price of the dish + its options; total = unit × quantity. */
export const CartLine = z.object({
  id: Id,
  menuItemId: Id,
  name: z.string(),
  category: z.string(),
  options: z.array(ChosenOption),
  note: z.string(),
  quantity: z.int().positive(),
  basePriceMinor: Minor,
  currentPriceMinor: Minor,
  unitPriceMinor: Minor,
  totalMinor: Minor,
  /** A fraction (0.1 is 10 %): what an order would be taxed at. */
  taxRate: z.number(),
  addedBySessionId: Id,
  addedAt: Instant,
  isOwn: z.boolean(),
  /** False when the dish or one of its options has run out since it was added. */
  isAvailable: z.boolean(),
  /** Of its dish, for the whole restaurant; null: not counted. */
  portionsLeft: z.int().nullable(),
  /** Why it does not fit what its owner avoids. */
  misfits: z.array(Misfit),
});
export type CartLine = z.infer<typeof CartLine>;

export const CartLock = z.object({
  lockedBySessionId: Id,
  isOwn: z.boolean(),
  lockedAt: Instant,
  expiresAt: Instant,
});

/** What a diner wants the kitchen to know. */
export const CartInstruction = z.object({
  dinerSessionId: Id,
  displayName: z.string(),
  color: z.int(),
  isOwn: z.boolean(),
  ordersAlone: z.boolean(),
  text: z.string(),
});
export type CartInstruction = z.infer<typeof CartInstruction>;

export const Cart = z.object({
  id: Id,
  version: Version,
  lines: z.array(CartLine),
  /** The lock that holds the caller; null too for who orders alone. */
  lock: CartLock.nullable(),
  instructions: z.array(CartInstruction),
  owners: z.array(
    z.object({
      dinerSessionId: Id,
      displayName: z.string(),
      color: z.int(),
      isYou: z.boolean(),
      ordersAlone: z.boolean(),
      itemCount: z.int(),
      subtotalMinor: Minor,
    }),
  ),
  /** From here on, what an order of the table would take: nothing of those who order alone. */
  itemCount: z.int(),
  subtotalMinor: Minor,
  taxMinor: Minor,
  serviceChargeMinor: Minor,
  totalMinor: Minor,
  /** What an individual order of the caller's own lines would cost, tax and service included. */
  own: z.object({ itemCount: z.int(), subtotalMinor: Minor, totalMinor: Minor }),
});
export type Cart = z.infer<typeof Cart>;

const quantity = z.int().min(1).max(99);
const note = z.string().trim().max(200);

/** A command carries an id of the client's making: sending it again changes nothing a second time. */
export const CartCommand = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('add'),
    commandId: Id,
    menuItemId: Id,
    optionIds: z.array(Id).max(40),
    note,
    quantity,
  }),
  z.strictObject({
    type: z.literal('set_quantity'),
    commandId: Id,
    lineId: Id,
    quantity: z.int().min(0).max(99),
  }),
  z.strictObject({ type: z.literal('set_note'), commandId: Id, lineId: Id, note }),
  z.strictObject({ type: z.literal('remove'), commandId: Id, lineId: Id }),
  z.strictObject({ type: z.literal('clear_own'), commandId: Id }),
  z.strictObject({
    type: z.literal('set_instructions'),
    commandId: Id,
    text: z.string().trim().max(INSTRUCTIONS_LIMIT),
  }),
]);
export type CartCommand = z.infer<typeof CartCommand>;

export const carts = endpoints({
  'GET /api/cart': {
    who: 'diner',
    summary: "The visit's cart, in the caller's language",
    provesSession: true,
    replies: { 200: Cart },
    refusals: ['VISIT_CLOSED'],
  },
  'POST /api/cart/commands': {
    who: 'diner',
    summary: 'Change the cart: add a dish, change or remove a line, set instructions',
    body: CartCommand,
    provesSession: true,
    replies: { 200: Cart },
    refusals: [
      'MENU_ITEM_NOT_FOUND',
      'ITEM_UNAVAILABLE',
      'OPTIONS_INVALID',
      'CART_LOCKED',
      'CART_FULL',
      'LINE_NOT_FOUND',
      'NOT_OWN_LINE',
      'QUANTITY_INVALID',
      'NOTE_TOO_LONG',
      'COMMAND_REUSED',
      'CART_CHANGED',
      'VISIT_CLOSED',
    ],
    limitPerMinute: 600,
    limitPerVisit: 1_800,
  },
  'POST /api/cart/lock': {
    who: 'diner',
    summary: 'Lock the cart for checkout for three minutes; its locker renews the lease',
    replies: { 200: Cart },
    refusals: ['ORDERS_ALONE', 'CART_LOCKED', 'CART_EMPTY', 'CART_CHANGED', 'VISIT_CLOSED'],
  },
  'POST /api/cart/lock/renew': {
    who: 'diner',
    summary: 'Extend the own lease; one that has ended is not renewed',
    replies: { 200: Cart },
    refusals: ['CART_NOT_FOUND', 'CART_NOT_LOCKED', 'CART_LOCKED', 'CART_CHANGED', 'VISIT_CLOSED'],
  },
  'POST /api/cart/unlock': {
    who: 'diner',
    summary: 'Unlock the cart; only its locker may',
    replies: { 200: Cart },
    refusals: ['CART_NOT_FOUND', 'CART_NOT_LOCKED', 'CART_LOCKED', 'CART_CHANGED', 'VISIT_CLOSED'],
  },
  'POST /api/restaurants/:restaurantId/visits/:visitId/cart/force-unlock': {
    who: 'staff:cart.force-unlock',
    summary: "Unlock a table's cart whose locker is gone; audited",
    params: RestaurantParams.extend({ visitId: Id }),
    replies: { 200: z.object({ version: Version, wasLocked: z.boolean() }) },
    refusals: ['CART_NOT_FOUND', 'VISIT_CLOSED', 'CART_CHANGED'],
  },
});
