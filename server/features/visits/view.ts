import type { Visit } from '#contract/visits.ts';
import { NO_NEEDS } from '#domain/menu/needs.ts';
import { cartMode } from '#domain/ordering/cart-mode.ts';
import { askAgainInMs, isPaused } from '#domain/ordering/ordering-pause.ts';
import { closedUntil, nextGuestSwitchMs } from '#domain/restaurant/opening-hours.ts';
import { canBeContinued, isActive, isAtTable, isListed } from '#domain/visit/participants.ts';
import { factorsOf } from '#server/features/pricing/locked-factors.ts';
import type { ParticipantRecord, VisitRecord } from './visit-record.ts';

/** The visit as one of its diners sees it. Diners who are present decide the mode (CART-12, SESSION-9); the caller is always present. */
export function viewVisit(record: VisitRecord, viewerSessionId: string, nowMs: number): Visit {
  const listed = record.participants.filter((participant) => isKnown(participant, nowMs));
  const isHere = (participant: ParticipantRecord): boolean =>
    participant.is_active &&
    (participant.id === viewerSessionId || (isLive(participant, nowMs) && isCounted(participant, nowMs)));
  return {
    id: record.id,
    version: record.version,
    restaurantId: record.restaurant_id,
    tableId: record.table_id,
    tableNumber: record.table_number,
    openedAt: record.opened_at.toISOString(),
    mode: cartMode(listed.filter(isHere).length),
    priceFactors: factorsOf(record),
    ...orderingOf(record, nowMs),
    needs: record.participants.find(({ id }) => id === viewerSessionId)?.needs ?? NO_NEEDS,
    participants: listed.map((participant) => ({
      dinerSessionId: participant.id,
      displayName: participant.display_name,
      color: participant.color,
      joinedAt: new Date(participant.joined_at).toISOString(),
      lastActivityAt: new Date(participant.last_activity_at).toISOString(),
      isActive: isActive(Date.parse(participant.last_activity_at), nowMs),
      awaySince: isHere(participant) ? null : lastSeenAt(participant),
      isYou: participant.id === viewerSessionId,
      ordersAlone: participant.orders_alone,
      canBeYou: participant.id !== viewerSessionId && isContinuable(participant, nowMs),
      continuesIds: participant.continues_ids,
    })),
  };
}

/** Whether this phone can order now, and when that changes next (PAUSE-1, HOURS-2). */
function orderingOf(
  record: VisitRecord,
  nowMs: number,
): Pick<Visit, 'orderingPause' | 'orderingChangesInMs'> {
  const { ordering_paused_at: at, ordering_paused_until: until } = record;
  const untilMs = until?.getTime() ?? null;
  const { opening_hours: openingHours, special_hours: specialHours, timezone } = record;
  const openUntilMs = record.guests_order_until?.getTime() ?? null;
  const hours = { openingHours, specialHours, timezone, openUntilMs };
  const isOn = isPaused({ pausedAtMs: at?.getTime() ?? null, untilMs }, nowMs);
  const closed = closedUntil(hours, nowMs);
  const nextMs = isOn && !closed ? untilMs : nextGuestSwitchMs(hours, nowMs);
  const orderingChangesInMs = askAgainInMs(nextMs, nowMs);
  if (closed)
    return { orderingPause: { reason: 'closed', until: isoOf(closed.opensAtMs) }, orderingChangesInMs };
  return { orderingPause: isOn ? { reason: 'kitchen', until: isoOf(untilMs) } : null, orderingChangesInMs };
}

const isoOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

const isLive = ({ expires_at }: ParticipantRecord, nowMs: number): boolean => Date.parse(expires_at) > nowMs;

// A phone whose session has expired cannot order, so it must not turn a single diner's cart into a shared one. Lines that its
// diner added keep their name (CART-17).
const isKnown = (participant: ParticipantRecord, nowMs: number): boolean =>
  (isLive(participant, nowMs) || participant.is_in_cart) &&
  isListed(Date.parse(participant.last_activity_at), nowMs);

const lastSeenAt = ({ seen_at, last_activity_at }: ParticipantRecord): string =>
  new Date(seen_at ?? last_activity_at).toISOString();

const phoneOf = (participant: ParticipantRecord) => ({
  page: participant.page,
  seenAtMs: participant.seen_at === null ? null : Date.parse(participant.seen_at),
  lastActivityMs: Date.parse(participant.last_activity_at),
});

/** Whether a phone without requests of its own counts as present (SESSION-9). */
export const isCounted = (participant: ParticipantRecord, nowMs: number): boolean =>
  isAtTable({ ...phoneOf(participant), isInCart: participant.is_in_cart }, nowMs);

/** Whether another phone may take over this diner's session (SESSION-12). */
export const isContinuable = (participant: ParticipantRecord, nowMs: number): boolean =>
  canBeContinued({ ...phoneOf(participant), ordersAlone: participant.orders_alone }, nowMs);
