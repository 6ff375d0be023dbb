import type { Visit } from '#contract/visits.ts';
import { NO_NEEDS } from '#domain/menu/needs.ts';
import { cartMode } from '#domain/ordering/cart-mode.ts';
import { isPaused } from '#domain/ordering/ordering-pause.ts';
import { isActive, isListed } from '#domain/visit/participants.ts';
import type { ParticipantRecord, VisitRecord } from './visit-record.ts';

/** The visit as one of its diners sees it. Who is listed counts for the mode (CART-12, SESSION-5). */
export function viewVisit(record: VisitRecord, viewerSessionId: string, nowMs: number): Visit {
  const present = record.participants.filter((participant) => isPresent(participant, nowMs));
  return {
    id: record.id,
    version: record.version,
    restaurantId: record.restaurant_id,
    tableId: record.table_id,
    tableNumber: record.table_number,
    openedAt: record.opened_at.toISOString(),
    mode: cartMode(present.length),
    priceFactors: { food: record.food_factor, drinks: record.drinks_factor },
    orderingPause: pauseOf(record, nowMs),
    needs: record.participants.find(({ id }) => id === viewerSessionId)?.needs ?? NO_NEEDS,
    participants: present.map((participant) => ({
      dinerSessionId: participant.id,
      displayName: participant.display_name,
      color: participant.color,
      joinedAt: new Date(participant.joined_at).toISOString(),
      lastActivityAt: new Date(participant.last_activity_at).toISOString(),
      isActive: isActive(Date.parse(participant.last_activity_at), nowMs),
      isYou: participant.id === viewerSessionId,
      ordersAlone: participant.orders_alone,
    })),
  };
}

function pauseOf(record: VisitRecord, nowMs: number): Visit['orderingPause'] {
  const { ordering_paused_at: at, ordering_paused_until: until } = record;
  const pause = { pausedAtMs: at?.getTime() ?? null, untilMs: until?.getTime() ?? null };
  return isPaused(pause, nowMs) ? { until: until?.toISOString() ?? null } : null;
}

// A phone whose session has run out cannot order, so it must not turn a lone diner's cart into a shared one.
const isPresent = (participant: ParticipantRecord, nowMs: number): boolean =>
  participant.is_active &&
  isListed(Date.parse(participant.last_activity_at), nowMs) &&
  Date.parse(participant.expires_at) > nowMs;
