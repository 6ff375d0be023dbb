import { useEffect, useState } from 'react';
import type { CorrectOrder } from '#contract/order-lines.ts';
import type { OrderItem, StaffOrder } from '#contract/orders.ts';
import { forgetDraft, hasDraft, keepDraft, readDraft } from '#web/staff/parts/forms/draft.ts';
import type { ChargedLine, PadLine } from './pad-lines.ts';

export interface Corrections {
  /** What is left of the order, with the new quantities. */
  readonly left: readonly ChargedLine[];
  readonly reasonOf: (item: OrderItem) => string | null;
  readonly quantityOf: (item: OrderItem) => number;
  /** A correction of it is not made, because the dish has become ready since. */
  readonly isOvertaken: (item: OrderItem) => boolean;
  readonly setQuantity: (itemId: string, quantity: number) => void;
  readonly strike: (itemId: string, reason: string) => void;
  readonly unstrike: (itemId: string) => void;
  /** As the server takes it; empty where nothing would change. */
  readonly list: (added: readonly PadLine[]) => CorrectOrder['corrections'];
  /** They began with what was corrected before, and are not saved. */
  readonly isRestored: boolean;
  /** Saved, or thrown away. */
  readonly clear: () => void;
}

interface Wanted {
  readonly quantities: Readonly<Record<string, number>>;
  readonly reasons: Readonly<Record<string, string>>;
}

export const asAdded = (line: PadLine) => ({ kind: 'add' as const, ...line });

const NOTHING: Wanted = { quantities: {}, reasons: {} };

/** Unsaved corrections of an order; they survive leaving the page and a reload, like added dishes. */
export function useCorrections({ id, items }: StaffOrder): Corrections {
  const form = `order-correction-of-dishes:${id}`;
  const [isRestored] = useState(() => hasDraft(form));
  const [{ quantities, reasons }, setWanted] = useState<Wanted>(() => readDraft(form, NOTHING));
  const isEmpty = Object.keys(quantities).length + Object.keys(reasons).length === 0;
  useEffect(() => {
    if (isEmpty) forgetDraft(form);
    else keepDraft(form, { quantities, reasons });
  }, [form, quantities, reasons, isEmpty]);
  const setReasons = (next: (known: Wanted['reasons']) => Wanted['reasons']) =>
    setWanted((known) => ({ ...known, reasons: next(known.reasons) }));
  // Kept for a dish that is ready: it may be recalled.
  const quantityOf = ({ id: itemId, status, quantity }: OrderItem): number =>
    status === 'ready' ? quantity : (quantities[itemId] ?? quantity);
  const reasonOf = ({ id: itemId, status }: OrderItem): string | null =>
    status === 'ready' ? null : (reasons[itemId] ?? null);
  return {
    left: items
      .filter((item) => reasonOf(item) === null)
      .map((item) => ({
        id: item.id,
        unitPriceMinor: item.unitPriceMinor,
        quantity: quantityOf(item),
        taxRate: item.taxRate,
      })),
    quantityOf,
    reasonOf,
    isOvertaken: ({ id: itemId, status, quantity }) =>
      status === 'ready' && (itemId in reasons || (quantities[itemId] ?? quantity) !== quantity),
    isRestored: isRestored && !isEmpty,
    setQuantity: (itemId, quantity) =>
      setWanted((known) => ({ ...known, quantities: { ...known.quantities, [itemId]: quantity } })),
    strike: (itemId, reason) => setReasons((known) => ({ ...known, [itemId]: reason })),
    unstrike: (itemId) =>
      setReasons((known) => Object.fromEntries(Object.entries(known).filter(([id]) => id !== itemId))),
    list: (added) => [
      ...items.flatMap((item): CorrectOrder['corrections'] => {
        const reason = reasonOf(item);
        if (reason !== null) return [{ kind: 'strike', itemId: item.id, reason }];
        const quantity = quantityOf(item);
        return quantity === item.quantity ? [] : [{ kind: 'quantity', itemId: item.id, quantity }];
      }),
      ...added.map(asAdded),
    ],
    clear: () => {
      forgetDraft(form);
      setWanted(NOTHING);
    },
  };
}
