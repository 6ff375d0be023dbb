import type { OrderStatus } from './order-status.ts';
import { followItems, type ItemStatus, passesTo } from './ticket.ts';

export type Correction =
  | { kind: 'add'; id: string }
  | { kind: 'quantity'; itemId: string; quantity: number }
  | { kind: 'strike'; itemId: string };

export interface CorrectableItem {
  id: string;
  status: ItemStatus;
  quantity: number;
  /** The quantity before an earlier correction; 0 for a dish added later, null for one as it was placed. */
  correctedFrom: number | null;
}

export interface CorrectableOrder {
  status: OrderStatus;
  items: readonly CorrectableItem[];
}

export interface CorrectedItem {
  id: string;
  quantity: number;
  correctedFrom: number | null;
}

export type CorrectionDecision =
  | { kind: 'unchanged' }
  | { kind: 'refused'; code: 'ORDER_ITEM_NOT_FOUND' | 'CORRECTION_TOO_LATE' | 'NOTHING_LEFT' }
  | {
      kind: 'corrected';
      struckIds: readonly string[];
      changed: readonly CorrectedItem[];
      /** The statuses that the order passes because the remaining dishes are further along than the removed ones. */
      passes: readonly OrderStatus[];
    };

const CORRECTABLE: readonly OrderStatus[] = ['pending', 'confirmed', 'preparing'];

/** Whether an order can still be corrected: until it is ready (ORDER-14). */
export const canCorrect = (status: OrderStatus): boolean => CORRECTABLE.includes(status);

/**
 * The effect of corrections on an order that is not ready yet; ready dishes stay, and an order without dishes must be cancelled instead
 * (ORDER-14). The placed quantity is stored: returning to it is no correction any more.
 */
export const correctOrder = (
  order: CorrectableOrder,
  corrections: readonly Correction[],
): CorrectionDecision => {
  if (!canCorrect(order.status)) return { kind: 'refused', code: 'CORRECTION_TOO_LATE' };
  const items = new Map(order.items.map((item) => [item.id, item]));
  const quantities = new Map<string, number>();
  const struck = new Set<string>();
  let added = 0;
  for (const correction of corrections) {
    if (correction.kind === 'add') {
      added += 1;
      continue;
    }
    const item = items.get(correction.itemId);
    if (!item) return { kind: 'refused', code: 'ORDER_ITEM_NOT_FOUND' };
    if (item.status === 'ready') return { kind: 'refused', code: 'CORRECTION_TOO_LATE' };
    if (correction.kind === 'strike') struck.add(item.id);
    else quantities.set(item.id, correction.quantity);
  }
  const changed = order.items.flatMap((item): CorrectedItem[] => {
    const quantity = quantities.get(item.id) ?? item.quantity;
    if (struck.has(item.id) || quantity === item.quantity) return [];
    return [{ id: item.id, quantity, correctedFrom: correctedFrom(item, quantity) }];
  });
  if (struck.size === 0 && changed.length === 0 && added === 0) return { kind: 'unchanged' };
  const left = order.items.filter(({ id }) => !struck.has(id)).map(({ status }) => status);
  if (left.length + added === 0) return { kind: 'refused', code: 'NOTHING_LEFT' };
  const after: readonly ItemStatus[] = added > 0 ? [...left, 'pending'] : left;
  const passes = passesTo(order.status, followItems(order.status, after));
  return { kind: 'corrected', struckIds: [...struck], changed, passes };
};

const correctedFrom = (item: CorrectableItem, quantity: number): number | null => {
  const placed = item.correctedFrom ?? item.quantity;
  return placed === quantity ? null : placed;
};
