import type { Cart } from '#contract/carts.ts';
import type { Participant, Visit } from '#contract/visits.ts';
import { aLine, aSession, aVisit, OTHER } from '#web/shared/testing/test-diner.ts';
import { answer, scene } from './test-scene.tsx';

/** Two phones at one table, of which one is the test's. */
const you = aVisit().participants[0] as Participant;
export const bo: Participant = { ...you, dinerSessionId: OTHER, displayName: 'Bo', color: 4, isYou: false };
export const aloneVisit = aVisit({
  mode: 'collaborative',
  participants: [{ ...you, ordersAlone: true }, bo],
  version: 3,
});
export const togetherVisit = aVisit({ mode: 'collaborative', participants: [you, bo], version: 2 });
export const alone = aVisit({ mode: 'collaborative', participants: [you], version: 2 });

export const ownLine = aLine(1, { name: 'Ham', quantity: 2 });
export const othersLine = aLine(2, { name: 'Figs', addedBySessionId: OTHER, isOwn: false });

export const lockOf = (part: Partial<NonNullable<Cart['lock']>>): Cart['lock'] => ({
  lockedBySessionId: OTHER,
  isOwn: false,
  lockedAt: '2026-11-20T20:01:00.000Z',
  expiresAt: new Date(Date.now() + 150_000).toISOString(),
  ...part,
});
export const ownLock = (): Cart['lock'] => lockOf({ lockedBySessionId: you.dinerSessionId, isOwn: true });

/** What the server says of the visit from now on. */
export function sit(visit: Visit): void {
  scene.answers['POST /api/diner-sessions'] = answer(aSession({ visit }), 201);
  scene.answers['GET /api/visit'] = answer(visit);
}
