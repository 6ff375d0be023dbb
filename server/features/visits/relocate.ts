import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Change } from '#server/platform/changes/change.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import {
  type Relocation,
  updateNotificationsPlace,
  updateOrdersPlace,
  updateRequestsPlace,
  updateSessionsPlace,
} from './relocate-store.ts';

/**
 * What goes along when guests change tables: phones, orders, open requests, and what the bell still rings for. Kitchen and phones hear of each order, which
 * shows the other table from now on (VISIT-1).
 */
export async function relocate(
  { tx, hint }: Change,
  member: MemberPrincipal,
  place: Relocation,
): Promise<void> {
  const staff = staffRoom(member.restaurantId);
  const phones = [...new Set([visitRoom(place.fromVisitId), visitRoom(place.toVisitId)])];
  await updateSessionsPlace(tx, place);
  for (const { id, version } of await updateOrdersPlace(tx, place, member))
    await hint({ type: 'order.changed', id, version }, [staff, ...phones]);
  for (const { id, version } of await updateRequestsPlace(tx, place))
    await hint({ type: 'staff-request.changed', id, version }, [staff, ...phones]);
  for (const id of await updateNotificationsPlace(tx, place))
    await hint({ type: 'notification.changed', id, version: 1 }, [staff]);
}
