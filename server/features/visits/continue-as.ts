import type { DinerSession, Visit } from '#contract/visits.ts';
import { type Needs, sortedNeeds } from '#domain/menu/needs.ts';
import { handOverPart } from '#server/features/carts/hand-over-part.ts';
import { silenceFirstOrders } from '#server/features/presence-guard/first-orders.ts';
import { hintTable } from '#server/features/tables/announce-table.ts';
import type { SessionRecord } from '#server/platform/auth/diner-session.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { Refusal, refuse } from '#server/platform/errors.ts';
import { announceVisit } from './announce-visit.ts';
import { updateOrdersContinued, updatePaymentsContinued, updateSessionsContinued } from './continue-store.ts';
import { getVisitIn, lockVisit } from './store.ts';
import { isContinuable, viewVisit } from './view.ts';
import type { ParticipantRecord } from './visit-record.ts';

/**
 * Takes over another session of the same visit whose page is closed: the same person in a second browser. Cart lines, orders, name,
 * colour, needs and mode move to the caller, and the other session ends (SESSION-12). Sends a hint to the
 * table. Idempotent. Refuses DINER_NOT_FOUND, DINER_IN_USE while that page is open, CART_LOCKED
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
      await goOn(change, { visitId, tableId: diner.tableId, from, to: own });
    }
    return viewVisit(await getVisitIn(tx, visitId), toId, now.getTime());
  });
}

/**
 * The phone sent the token of its expired session: the session that its scan has just created takes over from it in the same visit
 * (SESSION-13). During a checkout nothing moves; the lines stay under the old name (SESSION-12).
 */
export async function continueOwn(
  platform: Platform,
  joined: DinerSession,
  { id: fromId, restaurant_id: restaurantId }: SessionRecord,
): Promise<DinerSession> {
  const { id: visitId, tableId } = joined.visit;
  try {
    return await changeInRestaurant(platform, restaurantId, async (change) => {
      if (!(await lockVisit(change.tx, visitId))) return joined;
      const { participants } = await getVisitIn(change.tx, visitId);
      const from = participants.find(({ id }) => id === fromId);
      const to = participants.find(({ id }) => id === joined.dinerSessionId);
      if (!from || !to) return joined;
      await goOn(change, { visitId, tableId, from, to });
      await updatePaymentsContinued(change.tx, { visitId, fromId, toId: to.id });
      const visit = viewVisit(await getVisitIn(change.tx, visitId), to.id, change.now.getTime());
      return { ...joined, visit };
    });
  } catch (error) {
    if (error instanceof Refusal) return joined;
    throw error;
  }
}

interface Continuation {
  readonly visitId: string;
  readonly tableId: string;
  readonly from: ParticipantRecord;
  readonly to: ParticipantRecord;
}

async function goOn(change: Change, { visitId, tableId, from, to }: Continuation): Promise<void> {
  const { tx, now } = change;
  const handover = { visitId, fromId: from.id, toId: to.id };
  await handOverPart(change, handover);
  await updateOrdersContinued(tx, handover);
  await updateSessionsContinued(tx, handover, { needs: bothNeeds(from.needs, to.needs), now });
  await silenceFirstOrders(change, { dinerSessionId: from.id }, null);
  await announceVisit(change, visitId);
  await hintTable(change, tableId);
}

const bothNeeds = (one: Needs, other: Needs): Needs =>
  sortedNeeds({ diets: [...one.diets, ...other.diets], avoids: [...one.avoids, ...other.avoids] });
