import type { Order, OrderItem, StaffOrder, StruckItem } from '#contract/orders.ts';
import { labelledInstructions } from '#domain/ordering/order.ts';
import type { OrderActor } from '#domain/ordering/order-status.ts';
import { can } from '#domain/people/roles.ts';
import type { OrderItemRecord, OrderRecord, StruckItemRecord } from './order-record.ts';

/** An order for this member of the staff; its sums are null for the kitchen (ROLE-2). */
export function viewStaffOrder(record: OrderRecord, { role }: { readonly role: OrderActor }): StaffOrder {
  const readsSums = role === 'system' || can(role, 'bills.view');
  return { ...viewParts(record), ...(readsSums ? viewSums(record) : NO_SUMS) };
}

const NO_SUMS = {
  subtotalMinor: null,
  taxes: null,
  taxMinor: null,
  serviceChargeMinor: null,
  totalAmountMinor: null,
  tipMinor: null,
};

const viewSums = (record: OrderRecord) => ({
  subtotalMinor: record.subtotal_minor,
  taxes: [...record.taxes],
  taxMinor: record.tax_minor,
  serviceChargeMinor: record.service_charge_minor,
  totalAmountMinor: record.total_amount_minor,
  tipMinor: record.tip_minor,
});

function viewParts(record: OrderRecord) {
  return {
    id: record.id,
    version: record.version,
    orderNumber: record.order_number,
    trackingNumber: record.tracking_number,
    status: record.status,
    mode: record.order_mode,
    restaurantId: record.restaurant_id,
    visitId: record.visit_id,
    tableId: record.table_id,
    tableNumber: record.table_number,
    customerSessionId: record.customer_session_id,
    submittedByName: record.submitted_by_name,
    participantCount: record.participant_count,
    instructions: record.instructions,
    specialInstructions: labelledInstructions(record.instructions, record.day_number),
    dinerNeeds: record.diner_needs,
    items: record.items.map(viewItem),
    struckItems: record.struck_items.map(viewStruckItem),
    isPriority: record.is_priority,
    isTakenByStaff: record.submitted_by_session_id === null,
    currency: record.currency,
    prepTimeMinutes: record.prep_time_minutes,
    estimatedReadyAt: record.estimated_ready_at.toISOString(),
    // Empty once the visit’s guests are deleted (PRIVACY-1).
    cancelReason: record.cancel_reason || null,
    createdAt: record.created_at.toISOString(),
    updatedAt: record.updated_at.toISOString(),
    statusSince: record.status_since.toISOString(),
  };
}

/** An order for a diner of its visit. */
export function viewOrder(record: OrderRecord, dinerSessionId: string): Order {
  const order = viewParts(record);
  return {
    ...order,
    ...viewSums(record),
    // Of who works here, guests read at most the first name of their own server (ASSIGN-10).
    ...(order.isTakenByStaff && {
      submittedByName: null,
      instructions: order.instructions.map((each) => ({ ...each, name: null })),
    }),
    dinerNeeds: order.dinerNeeds.filter((needs) => needs.dinerSessionId === dinerSessionId),
    isSubmitter: record.submitted_by_session_id === dinerSessionId,
    ownTipMinor: record.tips_by_diner?.[dinerSessionId] ?? 0,
  };
}

function viewItem(item: OrderItemRecord): OrderItem {
  return {
    id: item.id,
    menuItemId: item.menu_item_id,
    name: item.name,
    options: item.options,
    quantity: item.quantity,
    basePriceMinor: item.base_price_minor,
    unitPriceMinor: item.unit_price_minor,
    totalMinor: item.total_minor,
    taxRate: item.tax_rate,
    notes: item.special_instructions ?? '',
    station: item.station,
    status: item.status,
    correctedFrom: item.corrected_from,
    dinerSessionId: item.diner_session_id,
    dinerName: item.diner_name,
    dinerColor: item.diner_color,
    misfits: item.misfits,
  };
}

function viewStruckItem(item: StruckItemRecord): StruckItem {
  return {
    id: item.id,
    name: item.name,
    options: item.options,
    quantity: item.quantity,
    notes: item.special_instructions ?? '',
    station: item.station,
    reason: item.reason,
  };
}
