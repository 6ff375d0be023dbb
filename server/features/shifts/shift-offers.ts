import type { RequestDecision } from '#contract/availability.ts';
import type { OfferMove, ShiftOffer, ShiftOffers } from '#contract/shift-offers.ts';
import { can } from '#domain/people/roles.ts';
import { type OfferActor, type OfferState, type OfferStep, stepOffer } from '#domain/rota/offers.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import * as store from './offer-store.ts';
import { type Colleague, findSelf, listColleagues, lockPeople, lockSelf } from './people-store.ts';
import { findShift } from './store.ts';
import { newsOf, tellEnded, tellManagers, tellPeople } from './tell-people.ts';
import { isShown, viewOffer, viewOffered } from './view.ts';

export const readOffers = ({ database, clock }: Platform, member: MemberPrincipal): Promise<ShiftOffers> =>
  inRestaurant(database, member.restaurantId, async (tx) => {
    const self = (await findSelf(tx, member.userId)) ?? refuse('NOT_ALLOWED');
    const now = new Date(clock.now());
    const offers = await store.listOffers(tx, self, can(member.role, 'shifts.edit'), now);
    const ownShifts = await store.listOwnShifts(tx, self.id, now);
    return { staffId: self.id, offers: offers.map(viewOffer), ownShifts: ownShifts.map(viewOffered) };
  });

/** An upcoming shift of this person, unchanged since it was read (OFFER-1). Refuses SHIFT_NOT_FOUND, SHIFT_CHANGED. */
async function getOwnShift({ tx, now }: Change, shiftId: string, staffId: string) {
  const shift = await findShift(tx, shiftId);
  if (!shift || shift.published?.staffId !== staffId || shift.starts_at <= now) refuse('SHIFT_NOT_FOUND');
  if (!isShown(shift)) refuse('SHIFT_CHANGED');
}

/** Refuses SHIFT_NOT_FOUND, SHIFT_CHANGED (OFFER-1), OFFER_CHANGED if it is on offer already. */
export const offerShift = (
  platform: Platform,
  member: MemberPrincipal,
  shiftId: string,
): Promise<ShiftOffer> =>
  changeInRestaurant(platform, member.restaurantId, async (change) => {
    const { tx, now, audit, restaurantId } = change;
    const self = (await lockSelf(tx, member.userId)) ?? refuse('NOT_ALLOWED');
    await getOwnShift(change, shiftId, self.id);
    const id =
      (await store.insertOffer(tx, restaurantId, { shiftId, staffId: self.id, now })) ??
      refuse('OFFER_CHANGED');
    const offer = await getOffer(change, id);
    await audit(member, entry('shift.offer', offer));
    await tellPeople(platform, change, await listColleagues(tx, self), newsOf('shift_offered', offer));
    return viewOffer(offer);
  });

async function getOffer({ tx }: Pick<Change, 'tx'>, id: string): Promise<store.OfferRow> {
  return (await store.findOffer(tx, id)) ?? refuse('OFFER_NOT_FOUND');
}

const actorOf = ({ staff_id, swap_staff_id }: store.OfferRow, selfId: string): OfferActor => {
  if (staff_id === selfId) return 'owner';
  return swap_staff_id === selfId ? 'proposer' : 'colleague';
};

function nextState(offer: store.OfferRow, step: OfferStep, actor: OfferActor, now: Date): OfferState {
  const isOver = new Date(offer.shift.starts_at) <= now || !offer.is_staffed;
  const outcome = stepOffer(offer.state, step, actor);
  if ('refusal' in outcome) refuse(outcome.refusal);
  if (isOver) refuse('OFFER_ENDED');
  return outcome.state;
}

/**
 * One step by a member of the staff (OFFER-2, OFFER-3). Refuses OFFER_NOT_FOUND for people with other work, OFFER_TAKEN, OFFER_ENDED,
 * OFFER_CHANGED if the step is not allowed in the current state, or the proposal has changed; SHIFT_OVERLAPS if somebody would work twice
 * at the same time.
 */
export const moveOffer = (
  platform: Platform,
  member: MemberPrincipal,
  offerId: string,
  move: OfferMove,
): Promise<ShiftOffer> =>
  changeInRestaurant(platform, member.restaurantId, async (change) => {
    const { tx, now, audit } = change;
    const self = (await lockSelf(tx, member.userId)) ?? refuse('NOT_ALLOWED');
    const proposed = move.step === 'propose' ? move.shiftId : null;
    const offer = (await store.lockOffer(tx, offerId, proposed)) ?? refuse('OFFER_NOT_FOUND');
    const actor = actorOf(offer, self.id);
    if (actor === 'colleague' && offer.role !== self.role) refuse('OFFER_NOT_FOUND');
    // The reply to their own step was lost.
    if (move.step === 'take' && offer.state === 'taken' && (await hasShift(change, offer, self)))
      return viewOffer(offer);
    if (proposed !== null) await getOwnShift(change, proposed, self.id);
    const state = nextState(offer, move.step, actor, now);
    if ('version' in move && move.version !== offer.version) refuse('OFFER_CHANGED');
    if (move.step === 'take') await tellEnded(platform, change, await take(change, offer, self));
    if (proposed !== null && (await store.hasOverlap(tx, self.id, offer.shift, [offer.shift.id, proposed])))
      refuse('SHIFT_OVERLAPS');
    await store.updateOffer(tx, offerId, state, swapAfter(offer, move, self));
    const after = await getOffer(change, offerId);
    await audit(member, entry(`shift.offer-${move.step}`, after));
    await tellStep(platform, change, { offer, after, move, self });
    return viewOffer(after);
  });

const hasShift = async ({ tx }: Change, { shift }: store.OfferRow, self: Colleague): Promise<boolean> =>
  (await findShift(tx, shift.id))?.published?.staffId === self.id;

/** Ends the other offers in which the shift was proposed. */
async function take(
  { tx }: Change,
  { id, shift }: store.OfferRow,
  self: Colleague,
): Promise<store.OfferRow[]> {
  if (await store.hasOverlap(tx, self.id, shift, [shift.id])) refuse('SHIFT_OVERLAPS');
  await store.changeOwner(tx, shift.id, self.id);
  return store.endOffers(tx, [shift.id], id);
}

function swapAfter({ swap_shift, swap_staff_id }: store.OfferRow, move: OfferMove, self: Colleague) {
  if (move.step === 'propose') return { shiftId: move.shiftId, staffId: self.id };
  if (move.step !== 'agree' || !swap_shift || swap_staff_id === null) return null;
  return { shiftId: swap_shift.id, staffId: swap_staff_id };
}

interface Told {
  readonly offer: store.OfferRow;
  readonly after: store.OfferRow;
  readonly move: OfferMove;
  readonly self: Colleague;
}

async function tellStep(
  platform: Platform,
  change: Change,
  { offer, after, move, self }: Told,
): Promise<void> {
  const { staff_id: ownerId, swap_staff_id: proposerId } = offer;
  const told = { ...after, name: self.name };
  const both = [ownerId, ...(proposerId === null ? [] : [proposerId])].filter((id) => id !== self.id);
  if (move.step === 'take') {
    await tellPeople(platform, change, [ownerId], newsOf('shift_taken', told));
    await tellManagers(change, self.id, newsOf('shift_taken_from', told, { other: offer.name }));
  } else if (move.step === 'agree') {
    await tellPeople(platform, change, both, newsOf('swap_agreed', told));
    await tellManagers(change, self.id, newsOf('swap_waits', told, { other: offer.swap_name ?? '' }));
  } else await tellPeople(platform, change, both, newsOf(EVENTS[move.step], told));
}

const EVENTS = { propose: 'swap_proposed', decline: 'swap_declined', withdraw: 'offer_withdrawn' } as const;

/** A manager’s answer to a swap that both have agreed to (OFFER-3). Refuses like `moveOffer`. */
export const decideSwap = (
  platform: Platform,
  member: MemberPrincipal,
  offerId: string,
  { version, isApproved, answer }: RequestDecision,
): Promise<ShiftOffer> =>
  changeInRestaurant(platform, member.restaurantId, async (change) => {
    const { tx, now, audit } = change;
    const seen = await getOffer(change, offerId);
    await lockPeople(tx, [seen.staff_id, seen.swap_staff_id]);
    const offer = (await store.lockOffer(tx, offerId, null)) ?? refuse('OFFER_NOT_FOUND');
    const state = nextState(offer, isApproved ? 'approve' : 'refuse', 'manager', now);
    const { shift, swap_shift: other, staff_id: ownerId, swap_staff_id: proposerId } = offer;
    if (offer.version !== version || !other || proposerId === null) refuse('OFFER_CHANGED');
    const swap = isApproved ? { shiftId: other.id, staffId: proposerId } : null;
    if (isApproved) {
      const both = [shift.id, other.id];
      if (new Date(other.starts_at) <= now) refuse('OFFER_ENDED');
      if (
        (await store.hasOverlap(tx, ownerId, other, both)) ||
        (await store.hasOverlap(tx, proposerId, shift, both))
      )
        refuse('SHIFT_OVERLAPS');
      await store.changeOwner(tx, shift.id, proposerId);
      await store.changeOwner(tx, other.id, ownerId);
      await tellEnded(platform, change, await store.endOffers(tx, both, offerId));
    }
    await store.updateOffer(tx, offerId, state, swap);
    const after = await getOffer(change, offerId);
    await audit(member, entry(isApproved ? 'shift.swap' : 'shift.refuse-swap', offer));
    await tellPeople(
      platform,
      change,
      [ownerId, proposerId],
      newsOf(isApproved ? 'swap_approved' : 'swap_refused', offer, { reason: answer }),
    );
    return viewOffer(after);
  });

const entry = (action: string, { shift, name, swap_name }: store.OfferRow) => ({
  action,
  subjectType: 'shift',
  subjectId: shift.id,
  details: { day: shift.day, person: name, ...(swap_name !== null && { other: swap_name }) },
});
