import { z } from 'zod';
import { Done, Id, Instant, RestaurantParams, Version } from './common.ts';
import { endpoints } from './endpoints.ts';

/** Whether a scan must prove that the phone is at the table; version 0 until the first change. */
export const PresenceGuard = z.object({
  isOn: z.boolean(),
  /** Whether the first order of a phone needs approval. */
  holdsFirstOrders: z.boolean(),
  /** When the printed codes last became invalid. */
  rotatedAt: Instant.nullable(),
  version: Version,
});
export type PresenceGuard = z.infer<typeof PresenceGuard>;

export const presenceGuard = endpoints({
  'GET /api/restaurants/:restaurantId/presence-guard': {
    who: 'staff:tables.view',
    summary: 'Whether a scan needs the key of the printed code',
    params: RestaurantParams,
    replies: { 200: PresenceGuard },
    refusals: [],
  },
  'PATCH /api/restaurants/:restaurantId/presence-guard': {
    who: 'staff:tables.edit',
    summary: 'Switch the presence guard on or off; codes must then be reprinted',
    params: RestaurantParams,
    body: z.strictObject({ version: Version, isOn: z.boolean(), holdsFirstOrders: z.boolean() }),
    replies: { 200: PresenceGuard },
    refusals: ['PRESENCE_CHANGED'],
  },
  'POST /api/restaurants/:restaurantId/presence-guard/rotate': {
    who: 'staff:tables.edit',
    summary: 'A new key: printed codes become invalid, and phones at the tables must show the new one',
    params: RestaurantParams,
    body: z.strictObject({ version: Version }),
    replies: { 200: PresenceGuard },
    refusals: ['PRESENCE_CHANGED'],
  },
  'POST /api/restaurants/:restaurantId/tables/:tableId/pin': {
    who: 'staff:orders.take',
    summary: 'Open a table by hand with a new four-digit PIN for phones without the key',
    params: RestaurantParams.extend({ tableId: Id }),
    replies: { 200: z.object({ pin: z.string(), expiresAt: Instant }) },
    refusals: ['TABLE_NOT_FOUND'],
    limitPerMinute: 60,
  },
  'POST /api/restaurants/:restaurantId/diners/:dinerSessionId/approve': {
    who: 'staff:orders.take',
    summary: 'Approve the first order of a waiting or rejected phone',
    params: RestaurantParams.extend({ dinerSessionId: Id }),
    replies: { 200: Done },
    refusals: ['DINER_NOT_WAITING'],
  },
  'POST /api/restaurants/:restaurantId/diners/:dinerSessionId/refuse': {
    who: 'staff:orders.take',
    summary: "Reject a waiting phone's first order; the phone cannot order until it is approved",
    params: RestaurantParams.extend({ dinerSessionId: Id }),
    replies: { 200: Done },
    refusals: ['DINER_NOT_WAITING'],
  },
  'GET /api/visit/invitation': {
    who: 'diner',
    summary: 'What a phone must present at this table; while guarded the key alone that this phone has shown',
    replies: { 200: z.object({ tableId: Id, key: z.string().nullable(), isGuarded: z.boolean() }) },
    refusals: [],
  },
});
