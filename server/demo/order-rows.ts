import type { OrderStatus } from '#domain/ordering/order-status.ts';
import type { DemoRestaurant } from '#server/demo/restaurants/restaurants.ts';
import type { DemoDiner, DemoOrder, DemoVisit } from './history/records.ts';
import { actorOf } from './seed-staff.ts';

interface Placed {
  readonly restaurant: DemoRestaurant;
  readonly visit: DemoVisit;
  readonly order: DemoOrder;
}

/** The rows of all orders of a history, by table. */
export function orderRows(restaurant: DemoRestaurant, visits: readonly DemoVisit[]) {
  const placed = visits.flatMap((visit) =>
    visit.orders.map((order): Placed => ({ restaurant, visit, order })),
  );
  return {
    counters: counterRows(placed),
    orders: placed.map(orderRow),
    items: placed.flatMap(itemRows),
    participants: placed.flatMap(participantRows),
    events: placed.flatMap(eventRows),
    tips: placed.flatMap(tipRows),
  };
}

function dinerOf(visit: DemoVisit, dinerId: string): DemoDiner {
  const found = visit.diners.find(({ id }) => id === dinerId);
  if (!found) throw new RangeError(`no diner ${dinerId} in visit ${visit.id}`);
  return found;
}

function counterRows(placed: readonly Placed[]) {
  const last = new Map<string, { restaurant_id: string; business_day: string; last_number: number }>();
  for (const { restaurant, order } of placed) {
    const last_number = Math.max(order.dayNumber, last.get(order.businessDay)?.last_number ?? 0);
    last.set(order.businessDay, {
      restaurant_id: restaurant.id,
      business_day: order.businessDay,
      last_number,
    });
  }
  return [...last.values()];
}

function orderRow({ restaurant, visit, order }: Placed) {
  const submitter = dinerOf(visit, order.submittedBy);
  const at = (status: OrderStatus): string | null =>
    order.steps.find((step) => step.to === status)?.at ?? null;
  const lastAt = order.steps.at(-1)?.at ?? order.createdAt;
  return {
    id: order.id,
    restaurant_id: restaurant.id,
    table_id: visit.tableId,
    visit_id: visit.id,
    order_number: order.orderNumber,
    tracking_number: order.trackingNumber,
    business_day: order.businessDay,
    day_number: order.dayNumber,
    status: order.status,
    order_mode: order.orderMode,
    customer_name: submitter.publicId,
    customer_session_id: submitter.publicId,
    submitted_by_session_id: submitter.id,
    submitted_by_name: submitter.displayName,
    currency: restaurant.currency,
    subtotal_minor: order.subtotalMinor,
    taxes: order.taxes,
    tax_minor: order.taxMinor,
    service_charge_minor: order.serviceChargeMinor,
    total_amount_minor: order.totalAmountMinor,
    prep_time_minutes: order.prepTimeMinutes,
    estimated_ready_at: order.estimatedReadyAt,
    cancel_reason: order.cancelReason,
    version: order.steps.length,
    created_at: order.createdAt,
    updated_at: lastAt,
    status_since: lastAt,
    confirmed_at: at('confirmed'),
    preparing_at: at('preparing'),
    ready_at: at('ready'),
    delivered_at: at('delivered'),
    completed_at: at('completed'),
    cancelled_at: at('cancelled'),
  };
}

const itemRows = ({ restaurant, visit, order }: Placed) =>
  order.items.map((item, index) => {
    const diner = dinerOf(visit, item.dinerId);
    return {
      id: item.id,
      restaurant_id: restaurant.id,
      order_id: order.id,
      position: index,
      menu_item_id: item.menuItemId,
      name: item.name,
      category: item.category,
      options: item.options,
      quantity: item.quantity,
      base_price_minor: item.basePriceMinor,
      unit_price_minor: item.unitPriceMinor,
      total_minor: item.totalMinor,
      tax_rate: item.taxRate,
      station: item.station,
      status: item.status,
      diner_session_id: diner.id,
      diner_name: diner.displayName,
      diner_color: diner.color,
      created_at: order.createdAt,
      updated_at: order.steps.at(-1)?.at ?? order.createdAt,
    };
  });

/** For a shared order everybody at the table; for another one, its submitter and the owners of its dishes. */
const participantRows = ({ restaurant, visit, order }: Placed) => {
  const atTable = order.orderMode === 'collaborative' ? visit.diners.map((diner) => diner.id) : [];
  const owners = order.items.map((item) => item.dinerId);
  return [...new Set([order.submittedBy, ...owners, ...atTable])].map((diner_session_id) => ({
    order_id: order.id,
    diner_session_id,
    restaurant_id: restaurant.id,
  }));
};

const eventRows = ({ restaurant, visit, order }: Placed) =>
  order.steps.map((step, index) => ({
    restaurant_id: restaurant.id,
    order_id: order.id,
    from_status: step.from,
    to_status: step.to,
    ...(step.to === 'pending' ? submitterOf(visit, order) : actorOf(restaurant.id, step.to)),
    reason: step.to === 'cancelled' ? order.cancelReason : null,
    version: index + 1,
    at: step.at,
  }));

function submitterOf(visit: DemoVisit, order: DemoOrder) {
  const { id, displayName } = dinerOf(visit, order.submittedBy);
  return { actor_kind: 'diner', actor_id: id, actor_name: displayName };
}

const tipRows = ({ restaurant, visit, order: { id, tip } }: Placed) =>
  tip === null
    ? []
    : [
        {
          id: tip.id,
          restaurant_id: restaurant.id,
          order_id: id,
          visit_id: visit.id,
          diner_session_id: tip.dinerId,
          amount_minor: tip.amountMinor,
          created_at: tip.at,
          updated_at: tip.at,
        },
      ];
