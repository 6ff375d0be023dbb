import type { PlaceOrder } from '#contract/orders.ts';
import { type EstimatedItem, estimateMinutes, workByStation } from '#domain/kitchen/estimate.ts';
import { nameIn } from '#domain/menu/translation.ts';
import { isTakenBy } from '#domain/ordering/cart-mode.ts';
import { type Instruction, orderNumber } from '#domain/ordering/order.ts';
import type { PricedCart, PricedSums } from '#domain/prices/pricing.ts';
import { businessDay } from '#domain/restaurant/business-day.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { dinersRoom, staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { aloneOf, type LineRecord, misfitsOf, type OpenCartRecord } from '../carts/cart-record.ts';
import type { OrderRecord } from './order-record.ts';
import type { NewOrder, NewOrderItem, PlacedOrder } from './placement-store.ts';

const NUMBER_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const MINUTE_MS = 60_000;

/** ORDER-8, with random input for its four characters. */
export function newOrderNumber({ chance }: Platform, nowMs: number): string {
  const random4 = Array.from(
    { length: 4 },
    () => NUMBER_CHARACTERS[chance.integer(NUMBER_CHARACTERS.length)],
  ).join('');
  return orderNumber({ nowMs, random4 });
}

/** The charges of an order, by the names in its statements. */
export const chargedColumns = (priced: PricedSums) => ({
  subtotal_minor: priced.subtotalMinor,
  taxes: priced.taxes,
  tax_minor: priced.taxMinor,
  service_charge_minor: priced.serviceChargeMinor,
  total_amount_minor: priced.totalMinor,
});

/** The times of placement and estimated readiness, by the names in the statements. */
export const timeColumns = (minutes: number, nowMs: number) => ({
  prep_time_minutes: minutes,
  estimated_ready_at: new Date(nowMs + minutes * MINUTE_MS).toISOString(),
  now: new Date(nowMs).toISOString(),
});

interface Composition {
  platform: Platform;
  diner: DinerPrincipal;
  body: PlaceOrder;
  record: OpenCartRecord;
  lines: readonly LineRecord[];
  priced: PricedCart;
  ahead: readonly EstimatedItem[];
  nowMs: number;
  /** Another diner is checking out, which does not concern this order. */
  keepsLock: boolean;
  key: { key: string; hash: Buffer; scope: string };
}

/** The order to write: snapshots of names, options, prices and tax as the diner saw them. */
export function composeOrder(composition: Composition): NewOrder {
  const { platform, diner, body, record, lines, priced, nowMs, key } = composition;
  const minutes = estimateMinutes({
    stationsAhead: workByStation(composition.ahead),
    items: lines.map((line) => ({
      station: line.item.station,
      preparationMinutes: line.item.preparation_minutes,
      quantity: line.quantity,
    })),
  });
  return {
    restaurant_id: diner.restaurantId,
    id: platform.chance.uuid(),
    visit_id: diner.visitId,
    table_id: diner.tableId,
    cart_id: record.id,
    cart_version: record.version,
    order_mode: body.mode,
    order_number: newOrderNumber(platform, nowMs),
    business_day: businessDay(nowMs, record.timezone),
    customer_session_id: diner.customerSessionId,
    submitted_by_session_id: diner.dinerSessionId,
    submitted_by_name: diner.displayName,
    taken_by_user_id: null,
    actor_id: diner.dinerSessionId,
    instructions: instructionsOf(composition),
    keeps_lock: composition.keepsLock,
    is_together: !aloneOf(record, nowMs).has(diner.dinerSessionId),
    currency: record.currency,
    ...chargedColumns(priced),
    ...timeColumns(minutes, nowMs),
    line_ids: lines.map((line) => line.id),
    items: lines.map((line, position) => composeItem(composition, line, position)),
    participants: participantsOf(composition),
    marked_by: Object.fromEntries(record.diners.map(({ id, needs }) => [id, needs])),
    idempotency_scope: key.scope,
    idempotency_key: key.key,
    idempotency_hash: key.hash.toString('hex'),
    visit_room: visitRoom(diner.visitId),
    staff_room: staffRoom(diner.restaurantId),
    diners_room: dinersRoom(diner.restaurantId),
  };
}

function composeItem(
  { platform, record, priced }: Composition,
  line: LineRecord,
  position: number,
): NewOrderItem {
  const price = priced.lines[position];
  const owner = record.diners.find((diner) => diner.id === line.added_by_session_id);
  if (!price || !owner) throw new Error(`line ${line.id} has no price or no owner`);
  // The kitchen reads the restaurant’s own language; so do receipt and export.
  const inKitchen = (row: Parameters<typeof nameIn>[0]): string =>
    nameIn(row, record.default_language, record.default_language);
  return {
    id: platform.chance.uuid(),
    position,
    menu_item_id: line.menu_item_id,
    name: inKitchen(line.item),
    category: line.item.category,
    options: line.options.map((option) => ({
      groupName: inKitchen({ name: option.group_name, translations: option.group_translations }),
      name: inKitchen(option),
      priceMinor: option.price_minor,
    })),
    quantity: line.quantity,
    base_price_minor: line.item.base_price_minor,
    unit_price_minor: price.unitPriceMinor,
    total_minor: price.totalMinor,
    tax_rate: price.taxRate,
    special_instructions: line.note === '' ? null : line.note,
    station: line.item.station,
    diner_session_id: owner.id,
    diner_name: owner.display_name,
    diner_color: owner.color,
    misfits: misfitsOf(record, line),
  };
}

/** The instructions of all included diners; a shared order also includes those of diners without dishes. */
const instructionsOf = ({ body, diner, record, nowMs }: Composition): Instruction[] =>
  record.diners.flatMap(({ id, display_name: name, color }) => {
    const text = record.instructions[id];
    const owner = { ownerId: id, alone: aloneOf(record, nowMs) };
    const isTaken = text !== undefined && isTakenBy(body.mode, diner.dinerSessionId, owner);
    return isTaken ? [{ dinerSessionId: id, name, color, text }] : [];
  });

/** For a shared order all who order together at the table, and in any case the owners of its lines. */
function participantsOf({ body, diner, record, lines }: Composition): string[] {
  const atTable =
    body.mode === 'collaborative'
      ? record.diners.filter((one) => one.is_active && !one.orders_alone).map((one) => one.id)
      : [];
  return [...new Set([diner.dinerSessionId, ...lines.map((line) => line.added_by_session_id), ...atTable])];
}

/** The order as it is now stored, without another read. */
export function asOrderRecord(order: NewOrder, placed: PlacedOrder): OrderRecord {
  const now = new Date(order.now);
  return {
    ...order,
    version: placed.version,
    status: placed.status,
    tracking_number: placed.tracking_number,
    day_number: placed.day_number,
    diner_needs: placed.diner_needs,
    table_number: placed.table_number,
    participant_count: order.participants.length,
    tip_minor: 0,
    tips_by_diner: null,
    estimated_ready_at: new Date(order.estimated_ready_at),
    cancel_reason: null,
    is_priority: false,
    items: order.items.map((item) => ({
      ...item,
      status: 'pending',
      discount_minor: 0,
      corrected_from: null,
    })),
    struck_items: [],
    created_at: now,
    updated_at: now,
    status_since: now,
  };
}
