export const OFFER_STATES = ['open', 'proposed', 'agreed', 'taken', 'swapped', 'withdrawn', 'ended'] as const;
export type OfferState = (typeof OFFER_STATES)[number];
export const LIVE_STATES = ['open', 'proposed', 'agreed'] as const satisfies readonly OfferState[];

export const OFFER_STEPS = ['take', 'propose', 'agree', 'decline', 'withdraw', 'approve', 'refuse'] as const;
export type OfferStep = (typeof OFFER_STEPS)[number];

/** The owner of the offered shift, the person who proposes another one in exchange, others who could work it, and managers. */
export type OfferActor = 'owner' | 'proposer' | 'colleague' | 'manager';

type Way = readonly [readonly OfferActor[], OfferState];
const TAKERS = ['colleague', 'proposer'] as const;
const BOTH = ['owner', 'proposer'] as const;

const WAYS: Readonly<Record<(typeof LIVE_STATES)[number], Partial<Record<OfferStep, Way>>>> = {
  open: {
    take: [TAKERS, 'taken'],
    propose: [TAKERS, 'proposed'],
    withdraw: [['owner'], 'withdrawn'],
  },
  // During a proposal others can still take the shift.
  proposed: {
    take: [TAKERS, 'taken'],
    agree: [['owner'], 'agreed'],
    decline: [BOTH, 'open'],
    withdraw: [['owner'], 'withdrawn'],
  },
  agreed: {
    approve: [['manager'], 'swapped'],
    refuse: [['manager'], 'open'],
    decline: [BOTH, 'open'],
    withdraw: [['owner'], 'withdrawn'],
  },
};

type OfferRefusal = 'OFFER_TAKEN' | 'OFFER_ENDED' | 'OFFER_CHANGED';
type OfferOutcome = { readonly state: OfferState } | { readonly refusal: OfferRefusal };

export const isLive = (state: OfferState): state is (typeof LIVE_STATES)[number] =>
  LIVE_STATES.some((live) => live === state);

/** The result of a step (OFFER-2, OFFER-3), or why it is not allowed. */
export function stepOffer(state: OfferState, step: OfferStep, actor: OfferActor): OfferOutcome {
  if (state === 'taken' || state === 'swapped') return { refusal: 'OFFER_TAKEN' };
  if (!isLive(state)) return { refusal: 'OFFER_ENDED' };
  const way = WAYS[state][step];
  if (!way?.[0].includes(actor)) return { refusal: 'OFFER_CHANGED' };
  return { state: way[1] };
}
