import { createHash, randomUUID } from 'node:crypto';
import type { NewOrder } from '#server/features/orders/placement-store.ts';
import { dinersRoom, staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { requestText } from './http-connection.ts';
import { type FilledSeat, ORDER_TOTAL_MINOR } from './seats.ts';

/** What the diner's phone sends to place the order. */
export const asRequest = ({ seat, cartVersion }: FilledSeat): string =>
  requestText(
    'POST',
    '/api/orders',
    { authorization: `Bearer ${seat.token}`, 'idempotency-key': randomUUID() },
    { mode: 'individual', cartVersion, shownTotalMinor: ORDER_TOTAL_MINOR },
  );

let lastNumber = 0;

/** The same order as the server would compose it for its statement. */
export function asNewOrder({ seat, cartVersion, lines }: FilledSeat): NewOrder {
  const now = new Date();
  lastNumber += 1;
  return {
    restaurant_id: seat.restaurantId,
    id: randomUUID(),
    visit_id: seat.visitId,
    table_id: seat.tableId,
    cart_id: seat.cartId,
    cart_version: cartVersion,
    keeps_lock: false,
    is_together: true,
    order_mode: 'individual',
    order_number: `ORD-${now.getTime()}-${lastNumber}`,
    business_day: now.toISOString().slice(0, 10).replaceAll('-', ''),
    customer_session_id: seat.customerSessionId,
    submitted_by_session_id: seat.dinerSessionId,
    submitted_by_name: 'Bench',
    taken_by_user_id: null,
    actor_id: seat.dinerSessionId,
    instructions: [],
    currency: 'EUR',
    subtotal_minor: ORDER_TOTAL_MINOR,
    tax_minor: Math.round(ORDER_TOTAL_MINOR / 11),
    taxes: [
      {
        rate: 0.1,
        netMinor: ORDER_TOTAL_MINOR - Math.round(ORDER_TOTAL_MINOR / 11),
        taxMinor: Math.round(ORDER_TOTAL_MINOR / 11),
      },
    ],
    service_charge_minor: 0,
    total_amount_minor: ORDER_TOTAL_MINOR,
    prep_time_minutes: 15,
    estimated_ready_at: new Date(now.getTime() + 900_000).toISOString(),
    now: now.toISOString(),
    line_ids: lines.map((line) => line.id),
    items: lines.map(({ dish }, position) => ({
      id: randomUUID(),
      position,
      menu_item_id: dish.id,
      name: dish.name,
      category: 'Mains',
      options: [],
      quantity: 1,
      base_price_minor: dish.priceMinor,
      unit_price_minor: dish.priceMinor,
      total_minor: dish.priceMinor,
      tax_rate: 0.1,
      special_instructions: null,
      station: 'kitchen',
      diner_session_id: seat.dinerSessionId,
      diner_name: 'Bench',
      misfits: [],
      diner_color: 0,
    })),
    participants: [seat.dinerSessionId],
    marked_by: { [seat.dinerSessionId]: { diets: [], avoids: [] } },
    idempotency_scope: `diner:${seat.dinerSessionId}`,
    idempotency_key: randomUUID(),
    idempotency_hash: createHash('sha256').update(seat.cartId).digest('hex'),
    visit_room: visitRoom(seat.visitId),
    staff_room: staffRoom(seat.restaurantId),
    diners_room: dinersRoom(seat.restaurantId),
  };
}
