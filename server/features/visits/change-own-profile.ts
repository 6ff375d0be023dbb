import type { Language } from '#contract/common.ts';
import type { Visit } from '#contract/visits.ts';
import { type Needs, sortedNeeds } from '#domain/menu/needs.ts';
import { changeMode } from '#server/features/carts/change-part.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { announceVisit } from './announce-visit.ts';
import { getVisitIn, lockVisit } from './store.ts';
import { updateNeeds, updateSession } from './store-sessions.ts';
import { viewVisit } from './view.ts';

interface Profile {
  readonly displayName?: string | undefined;
  readonly language?: Language | undefined;
  readonly ordersAlone?: boolean | undefined;
}

/**
 * Updates the given fields of the diner’s own profile (name, language, whether they order alone) and sends a hint to the table. Refuses
 * SESSION_EXPIRED, and CART_LOCKED during another diner’s checkout.
 */
export function changeOwnProfile(
  platform: Platform,
  diner: DinerPrincipal,
  profile: Profile,
): Promise<Visit> {
  return changeInRestaurant(platform, diner.restaurantId, async (change) => {
    const { tx, now } = change;
    const { displayName, language, ordersAlone } = profile;
    if (!(await lockVisit(tx, diner.visitId))) refuse('SESSION_EXPIRED');
    const isThere = await updateSession(tx, diner.dinerSessionId, {
      now,
      ...(displayName === undefined ? {} : { displayName }),
      ...(language === undefined ? {} : { language }),
    });
    if (!isThere) refuse('SESSION_EXPIRED');
    if (ordersAlone !== undefined) await changeMode(change, diner, ordersAlone);
    await announceVisit(change, diner.visitId);
    return viewVisit(await getVisitIn(tx, diner.visitId), diner.dinerSessionId, now.getTime());
  });
}

/** Saves the diner's allergies and diets for the visit, and sends a hint to the table, whose carts show conflicts. Refuses SESSION_EXPIRED. */
export function changeOwnNeeds(platform: Platform, diner: DinerPrincipal, needs: Needs): Promise<Visit> {
  return changeInRestaurant(platform, diner.restaurantId, async (change) => {
    const { tx, now } = change;
    if (!(await lockVisit(tx, diner.visitId))) refuse('SESSION_EXPIRED');
    if (!(await updateNeeds(tx, diner.dinerSessionId, sortedNeeds(needs)))) refuse('SESSION_EXPIRED');
    await announceVisit(change, diner.visitId);
    return viewVisit(await getVisitIn(tx, diner.visitId), diner.dinerSessionId, now.getTime());
  });
}
