import type { Visit } from '#contract/visits.ts';
import { type Needs, sortedNeeds } from '#domain/menu/needs.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { announceVisit } from './announce-visit.ts';
import { getVisitIn, lockVisit } from './store.ts';
import { updateNeeds } from './store-sessions.ts';
import { viewVisit } from './view.ts';

/** Keeps the diner's allergies and diets for the visit; the table sees what they make of the cart. Refuses SESSION_EXPIRED. */
export function changeOwnNeeds(platform: Platform, diner: DinerPrincipal, needs: Needs): Promise<Visit> {
  return changeInRestaurant(platform, diner.restaurantId, async (change) => {
    const { tx, now } = change;
    if (!(await lockVisit(tx, diner.visitId))) refuse('SESSION_EXPIRED');
    if (!(await updateNeeds(tx, diner.dinerSessionId, sortedNeeds(needs)))) refuse('SESSION_EXPIRED');
    await announceVisit(change, diner.visitId);
    return viewVisit(await getVisitIn(tx, diner.visitId), diner.dinerSessionId, now.getTime());
  });
}
