import type { Visit } from '#contract/visits.ts';
import { type Needs, sortedNeeds } from '#domain/menu/needs.ts';
import { handOverPart } from '#server/features/carts/hand-over-part.ts';
import { silenceFirstOrders } from '#server/features/presence-guard/silence-first-orders.ts';
import { hintTable } from '#server/features/tables/announce-table.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { announceVisit } from './announce-visit.ts';
import { updateOrdersContinued, updateSessionsContinued } from './continue-store.ts';
import { getVisitIn, lockVisit } from './store.ts';
import { isContinuable, viewVisit } from './view.ts';

/**
 * The diner goes on as another one of their visit, whose page is gone: the same person in a second browser. What that one has
 * in the cart and has ordered, their name, colour, needs and mode become the caller's, and their session ends (SESSION-12). The
 * table is told. The same again changes nothing. Refuses DINER_NOT_FOUND, DINER_IN_USE while that page is open, CART_LOCKED
 * while anybody checks out, CART_FULL.
 */
export function continueAs(platform: Platform, diner: DinerPrincipal, fromId: string): Promise<Visit> {
  return changeInRestaurant(platform, diner.restaurantId, async (change) => {
    const { tx, now } = change;
    const { visitId, dinerSessionId: toId } = diner;
    if (!(await lockVisit(tx, visitId))) refuse('SESSION_EXPIRED');
    const { participants } = await getVisitIn(tx, visitId);
    const own = participants.find(({ id }) => id === toId);
    if (!own) refuse('SESSION_EXPIRED');
    if (fromId !== toId && !own.continues_ids.includes(fromId)) {
      const from = participants.find(({ id }) => id === fromId);
      if (!from) refuse('DINER_NOT_FOUND');
      if (!isContinuable(from, now.getTime())) refuse('DINER_IN_USE');
      const handover = { visitId, fromId, toId };
      await handOverPart(change, handover);
      await updateOrdersContinued(tx, handover);
      await updateSessionsContinued(tx, handover, { needs: bothNeeds(from.needs, own.needs), now });
      await silenceFirstOrders(change, { dinerSessionId: fromId }, null);
      await announceVisit(change, visitId);
      await hintTable(change, diner.tableId);
    }
    return viewVisit(await getVisitIn(tx, visitId), toId, now.getTime());
  });
}

const bothNeeds = (one: Needs, other: Needs): Needs =>
  sortedNeeds({ diets: [...one.diets, ...other.diets], avoids: [...one.avoids, ...other.avoids] });
