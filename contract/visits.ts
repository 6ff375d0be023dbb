import { z } from 'zod';
import { PAGES } from '#domain/visit/participants.ts';
import { Done, Id, Instant, Language, Version } from './common.ts';
import { endpoints } from './endpoints.ts';
import { Needs } from './needs.ts';
import { PriceFactors } from './pricing.ts';

export const CART_MODES = ['individual', 'collaborative'] as const;
export const CartMode = z.enum(CART_MODES);

export const Participant = z.object({
  dinerSessionId: Id,
  displayName: z.string(),
  /** Index into the palette of domain/visit/participants.ts. */
  color: z.int(),
  joinedAt: Instant,
  lastActivityAt: Instant,
  isActive: z.boolean(),
  /** When the phone was last heard of, where it does not count at the table any more; null: it is here. */
  awaySince: Instant.nullable(),
  isYou: z.boolean(),
  /** Neither an order of the table nor its lock takes in what is theirs. */
  ordersAlone: z.boolean(),
  /** The diner who asks may go on as this one, whose phone is gone. */
  canBeYou: z.boolean(),
  /** Sessions of the visit that this one has gone on for. */
  continuesIds: z.array(Id),
});
export type Participant = z.infer<typeof Participant>;

/** One party's stay at a table, as one of its diners sees it. */
export const Visit = z.object({
  id: Id,
  version: Version,
  restaurantId: Id,
  tableId: Id,
  tableNumber: z.string(),
  openedAt: Instant,
  mode: CartMode,
  /** Locked for the whole visit when its first diner joined. */
  priceFactors: PriceFactors,
  participants: z.array(Participant),
  /** Those of the diner who asks. */
  needs: Needs,
  /** Why guests cannot order now, and until when. */
  orderingPause: z.object({ reason: z.enum(['kitchen', 'closed']), until: Instant.nullable() }).nullable(),
  /** Milliseconds until that answer changes by itself, whatever the phone's clock says. */
  orderingChangesInMs: z.int().nullable(),
});
export type Visit = z.infer<typeof Visit>;

export const DinerSession = z.object({
  dinerSessionId: Id,
  /** The specification's public id; it identifies and never authorises. */
  customerSessionId: z.string(),
  /** 128 random bits and more; authorises as `Authorization: Bearer`. Given once. */
  token: z.string(),
  expiresAt: Instant,
  language: Language,
  visit: Visit,
  /** How the session came to be; `refreshed`: the same diner scanned the same code again. */
  outcome: z.enum(['opened', 'refreshed']),
});
export type DinerSession = z.infer<typeof DinerSession>;

/** What goes wrong on a phone without the diner being told; it is logged in these words. */
export const TROUBLES = {
  MODE_DETECTION_TIMEOUT: 'Mode detection timeout',
  TABLE_ID_REQUIRED: 'Table ID required',
  REMOVE_RETRIES_EXHAUSTED: 'Failed to remove item after maximum retries',
} as const;
export type Trouble = keyof typeof TROUBLES;
const TROUBLE_CODES = Object.keys(TROUBLES) as [Trouble, ...Trouble[]];

export const visits = endpoints({
  'POST /api/diner-sessions': {
    who: 'public',
    summary: 'Open a diner session at a table, or refresh the one whose token is sent',
    body: z.strictObject({
      tableId: Id,
      language: Language.optional(),
      /** The token of the session that the phone already holds; where its visit at this table was closed, nothing is opened. */
      previousToken: z.string().max(200).optional(),
      /** Of the phone's making: a scan that is sent again, since its answer was lost, is the same diner. */
      scanId: Id.optional(),
      /** Of the printed code, and the PIN that staff have given out: asked for while the presence guard is on. */
      key: z.string().max(40).optional(),
      pin: z
        .string()
        .regex(/^\d{4}$/)
        .optional(),
    }),
    replies: { 201: DinerSession },
    refusals: ['TABLE_NOT_FOUND', 'VISIT_CLOSED', 'VISIT_FULL', 'PRESENCE_REQUIRED', 'PIN_WRONG'],
    limitPerMinute: 600,
  },
  'POST /api/diner-sessions/refresh': {
    who: 'diner',
    summary: 'Begin the 90 minutes anew (cookies accepted)',
    replies: { 200: z.object({ expiresAt: Instant }) },
    refusals: [],
  },
  'GET /api/visit': {
    who: 'diner',
    summary: 'The own visit: who is at the table, mode, locked price factors',
    replies: { 200: Visit },
    refusals: [],
  },
  'PATCH /api/visit/me': {
    who: 'diner',
    summary: 'Change the own name or language, or begin and end to order alone',
    body: z.strictObject({
      displayName: z.string().trim().min(1).max(40).optional(),
      language: Language.optional(),
      ordersAlone: z.boolean().optional(),
    }),
    replies: { 200: Visit },
    refusals: ['CART_LOCKED'],
  },
  'PUT /api/visit/me/needs': {
    who: 'diner',
    summary: 'Keep the own allergies and diets for the visit',
    body: Needs,
    replies: { 200: Visit },
    refusals: [],
  },
  'POST /api/visit/continue': {
    who: 'diner',
    summary: 'Go on as a diner of the visit whose own page is gone',
    /** `from`: the session that the caller's takes over. */
    body: z.strictObject({ from: Id }),
    replies: { 200: Visit },
    refusals: ['DINER_NOT_FOUND', 'DINER_IN_USE', 'CART_LOCKED', 'CART_FULL'],
    limitPerMinute: 10,
  },
  'POST /api/visit/heartbeat': {
    who: 'diner',
    summary: 'Still here: keeps the participant active',
    replies: { 200: Done },
    refusals: [],
  },
  'POST /api/visit/page': {
    who: 'diner',
    summary: 'Report whether the page is shown, hidden or closed',
    body: z.strictObject({ page: z.enum(PAGES) }),
    replies: { 200: Done },
    refusals: [],
  },
  'POST /api/visit/troubles': {
    who: 'diner',
    summary: 'Log an error on the phone that the diner was not told of',
    body: z.strictObject({ code: z.enum(TROUBLE_CODES) }),
    replies: { 202: Done },
    refusals: [],
    limitPerMinute: 30,
  },
  'POST /api/visit/leave': {
    who: 'diner',
    summary: 'Leave the table: the session ends, own lines leave the cart',
    replies: { 200: Done },
    refusals: [],
  },
});
