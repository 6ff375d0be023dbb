import { z } from 'zod';
import { OFFER_STATES } from '#domain/rota/offers.ts';
import { RequestDecision } from './availability.ts';
import { Day, Id, Instant, LocalTime, RestaurantParams, Version } from './common.ts';
import { endpoints } from './endpoints.ts';

export const OfferedShift = z.object({
  id: Id,
  day: Day,
  starts: LocalTime,
  ends: LocalTime,
  startsAt: Instant,
  endsAt: Instant,
  place: z.string(),
});
export type OfferedShift = z.infer<typeof OfferedShift>;

export const ShiftOffer = z.object({
  id: Id,
  version: Version,
  state: z.enum(OFFER_STATES),
  /** Whose shift it is. */
  staffId: Id,
  name: z.string(),
  shift: OfferedShift,
  /** The shift proposed in exchange. */
  swap: z.object({ staffId: Id, name: z.string(), shift: OfferedShift }).nullable(),
});
export type ShiftOffer = z.infer<typeof ShiftOffer>;

const ShiftOffers = z.object({
  /** Who asks. */
  staffId: Id,
  /** Those that one may take part in; managers see all. */
  offers: z.array(ShiftOffer),
  /** One's own to come, the earliest first. */
  ownShifts: z.array(OfferedShift),
});
export type ShiftOffers = z.infer<typeof ShiftOffers>;

export const OfferMove = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('take') }),
  z.strictObject({ step: z.literal('withdraw') }),
  z.strictObject({ step: z.literal('propose'), shiftId: Id }),
  z.strictObject({ step: z.literal('agree'), version: Version }),
  z.strictObject({ step: z.literal('decline'), version: Version }),
]);
export type OfferMove = z.infer<typeof OfferMove>;

const offerParams = RestaurantParams.extend({ offerId: Id });

export const shiftOffers = endpoints({
  'GET /api/restaurants/:restaurantId/shift-offers': {
    who: 'staff:shifts.view',
    summary: 'Shifts on offer among those who do the same work; for managers all',
    params: RestaurantParams,
    replies: { 200: ShiftOffers },
    refusals: [],
  },
  'POST /api/restaurants/:restaurantId/shift-offers': {
    who: 'staff:shifts.view',
    summary: 'Offer one’s own published shift',
    params: RestaurantParams,
    body: z.strictObject({ shiftId: Id }),
    replies: { 201: ShiftOffer },
    refusals: ['SHIFT_NOT_FOUND', 'SHIFT_CHANGED', 'OFFER_CHANGED'],
    limitPerMinute: 30,
  },
  'POST /api/restaurants/:restaurantId/shift-offers/:offerId/steps': {
    who: 'staff:shifts.view',
    summary: 'Take a shift, propose another one for it, agree to that or not, withdraw the offer',
    params: offerParams,
    body: OfferMove,
    replies: { 200: ShiftOffer },
    refusals: [
      'OFFER_NOT_FOUND',
      'OFFER_TAKEN',
      'OFFER_ENDED',
      'OFFER_CHANGED',
      'SHIFT_NOT_FOUND',
      'SHIFT_CHANGED',
      'SHIFT_OVERLAPS',
    ],
  },
  'POST /api/restaurants/:restaurantId/shift-offers/:offerId/decision': {
    who: 'staff:shifts.edit',
    // Open requests can be answered in every plan.
    plan: null,
    summary: 'Approve a swap to which both have agreed, or refuse it with a reason',
    params: offerParams,
    body: RequestDecision,
    replies: { 200: ShiftOffer },
    refusals: ['OFFER_NOT_FOUND', 'OFFER_TAKEN', 'OFFER_ENDED', 'OFFER_CHANGED', 'SHIFT_OVERLAPS'],
  },
});
