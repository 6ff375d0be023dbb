import type { DinerNeeds } from '#contract/needs.ts';
import type { Misfit } from '#domain/menu/needs.ts';
import type { TaxPart } from '#domain/money/taxes.ts';
import type { CartMode } from '#domain/ordering/cart-mode.ts';
import type { Instruction } from '#domain/ordering/order.ts';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import type { ItemStatus } from '#domain/ordering/ticket.ts';

export interface OrderItemRecord {
  id: string;
  menu_item_id: string | null;
  name: string;
  category: string;
  options: { groupName: string; name: string; priceMinor: number }[];
  quantity: number;
  base_price_minor: number;
  unit_price_minor: number;
  total_minor: number;
  discount_minor: number;
  /** The rate at which it was sold. */
  tax_rate: number;
  special_instructions: string | null;
  station: string;
  status: ItemStatus;
  corrected_from: number | null;
  diner_session_id: string | null;
  diner_name: string | null;
  diner_color: number | null;
  misfits: Misfit[];
}

export interface StruckItemRecord {
  id: string;
  name: string;
  options: OrderItemRecord['options'];
  quantity: number;
  special_instructions: string | null;
  station: string;
  reason: string;
}

/** An order with all data of its screens. */
export interface OrderRecord {
  id: string;
  version: number;
  order_number: string;
  tracking_number: string;
  status: OrderStatus;
  order_mode: CartMode;
  restaurant_id: string;
  visit_id: string;
  table_id: string;
  table_number: string;
  /** Only if the list is sorted by table. */
  table_key?: string;
  customer_session_id: string | null;
  submitted_by_session_id: string | null;
  submitted_by_name: string | null;
  participant_count: number;
  day_number: number;
  instructions: Instruction[];
  diner_needs: DinerNeeds[];
  is_priority: boolean;
  currency: string;
  subtotal_minor: number;
  taxes: readonly TaxPart[];
  tax_minor: number;
  service_charge_minor: number;
  total_amount_minor: number;
  tip_minor: number;
  /** By diner session; null without tips. */
  tips_by_diner: Readonly<Record<string, number>> | null;
  prep_time_minutes: number;
  estimated_ready_at: Date;
  cancel_reason: string | null;
  created_at: Date;
  updated_at: Date;
  status_since: Date;
  items: OrderItemRecord[];
  struck_items: StruckItemRecord[];
}
