import type { TaxPart } from '#domain/money/taxes.ts';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import type { Station } from '#server/demo/restaurants/demo-menu.ts';

/** All times are ISO 8601 in UTC; all amounts are cents. */
export interface DemoDiner {
  id: string;
  publicId: string;
  displayName: string;
  color: number;
  language: 'en' | 'es';
  joinedAt: string;
  leftAt: string;
}

export interface DemoOrderItem {
  id: string;
  menuItemId: string;
  name: string;
  category: string;
  options: readonly { groupName: string; name: string; priceMinor: number }[];
  optionIds: readonly string[];
  quantity: number;
  basePriceMinor: number;
  unitPriceMinor: number;
  totalMinor: number;
  taxRate: number;
  station: Station;
  status: 'delivered' | 'cancelled';
  dinerId: string;
}

/** One step of an order, as `order_events` keeps it; its version is its place, from 1. */
export interface DemoOrderStep {
  from: OrderStatus | null;
  to: OrderStatus;
  at: string;
}

export interface DemoOrderDraft {
  id: string;
  orderNumber: string;
  orderMode: 'individual' | 'collaborative';
  submittedBy: string;
  status: 'completed' | 'cancelled';
  cancelReason: string | null;
  items: readonly DemoOrderItem[];
  subtotalMinor: number;
  taxes: readonly TaxPart[];
  taxMinor: number;
  serviceChargeMinor: number;
  totalAmountMinor: number;
  prepTimeMinutes: number;
  estimatedReadyAt: string;
  createdAt: string;
  steps: readonly DemoOrderStep[];
  tip: { id: string; dinerId: string; amountMinor: number; at: string } | null;
}

export interface DemoOrder extends DemoOrderDraft {
  /** yyyy-mm-dd */
  businessDay: string;
  dayNumber: number;
  trackingNumber: string;
}

interface VisitFacts {
  id: string;
  tableId: string;
  openedAt: string;
  closedAt: string;
  diners: readonly DemoDiner[];
}

export interface DemoVisitDraft extends VisitFacts {
  orders: readonly DemoOrderDraft[];
}

export interface DemoVisit extends VisitFacts {
  orders: readonly DemoOrder[];
}
