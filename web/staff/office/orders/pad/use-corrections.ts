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
  /** It is ready, or has a discount (DISCOUNT-7): it stays as it is. */
  readonly isFixed: (item: OrderItem) => boolean;
  /** A correction of it is not made, because the dish has become ready or a colleague has changed its quantity since. */
  readonly isOvertaken: (item: OrderItem) => boolean;
  readonly setQuantity: (item: OrderItem, quantity: number) => void;
  readonly strike: (item: OrderItem, reason: string) => void;
  readonly unstrike: (itemId: string) => void;
  /** As the server takes it; empty where nothing would change. */
  readonly list: (added: readonly PadLine[]) => CorrectOrder['corrections'];
  /** They began with what was corrected before, and are not saved. */
  readonly isRestored: boolean;
  /** Saved, or thrown away. */
  readonly clear: () => void;
}

/** Holds only while the dish has the quantity that it was made from: a colleague's change since then stays. */
interface Edit {
  readonly from: number;
  readonly to: number;
}

/** Holds like an edit. */
interface Strike {
  readonly from: number;
  readonly reason: string;
}

interface Wanted {
  readonly edits: Readonly<Record<string, Edit>>;
  /** Earlier releases stored `reasons` without a quantity, which count no more. */
  readonly strikes: Readonly<Record<string, Strike>>;
}

export const asAdded = (line: PadLine) => ({ kind: 'add' as const, ...line });

/** A discount lowers the line's total alone. */
export const isDiscounted = ({ totalMinor, unitPriceMinor, quantity }: OrderItem): boolean =>
  totalMinor < unitPriceMinor * quantity;

const isFixed = (item: OrderItem): boolean => item.status === 'ready' || isDiscounted(item);

const without = <Value>(known: Readonly<Record<string, Value>>, itemId: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(known).filter(([id]) => id !== itemId));

const NOTHING: Wanted = { edits: {}, strikes: {} };

/** Unsaved corrections of an order; they survive leaving the page and a reload, like added dishes. */
export function useCorrections({ id, items }: StaffOrder): Corrections {
  const form = `order-correction-of-dishes:${id}`;
  const [isRestored] = useState(() => hasDraft(form));
  const [{ edits, strikes }, setWanted] = useState<Wanted>(() => readDraft(form, NOTHING));
  const isEmpty = Object.keys(edits).length + Object.keys(strikes).length === 0;
  useEffect(() => {
    if (isEmpty) forgetDraft(form);
    else keepDraft(form, { edits, strikes });
  }, [form, edits, strikes, isEmpty]);
  const setStrikes = (next: (known: Wanted['strikes']) => Wanted['strikes']) =>
    setWanted((known) => ({ ...known, strikes: next(known.strikes) }));
  // Kept for a dish that is fixed: it may be recalled, and its discount taken back.
  const quantityOf = (item: OrderItem): number => {
    const edit = edits[item.id];
    return edit && !isFixed(item) && edit.from === item.quantity ? edit.to : item.quantity;
  };
  const reasonOf = (item: OrderItem): string | null => {
    const strike = strikes[item.id];
    return strike && !isFixed(item) && strike.from === item.quantity ? strike.reason : null;
  };
  return {
    left: items
      .filter((item) => reasonOf(item) === null)
      .map((item) => ({
        id: item.id,
        quantity: quantityOf(item),
        totalMinor: item.totalMinor + item.unitPriceMinor * (quantityOf(item) - item.quantity),
        taxRate: item.taxRate,
      })),
    quantityOf,
    reasonOf,
    isFixed,
    isOvertaken: ({ id: itemId, status, quantity }) => {
      const isReady = status === 'ready';
      const edit = edits[itemId];
      const strike = strikes[itemId];
      if (strike && (isReady || strike.from !== quantity)) return true;
      return edit !== undefined && edit.to !== quantity && (isReady || edit.from !== quantity);
    },
    isRestored: isRestored && !isEmpty,
    setQuantity: ({ id: itemId, quantity: from }, to) =>
      setWanted((known) => {
        const others = without(known.edits, itemId);
        return {
          edits: to === from ? others : { ...others, [itemId]: { from, to } },
          strikes: without(known.strikes, itemId),
        };
      }),
    strike: ({ id: itemId, quantity: from }, reason) =>
      setStrikes((known) => ({ ...known, [itemId]: { from, reason } })),
    unstrike: (itemId) => setStrikes((known) => without(known, itemId)),
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
