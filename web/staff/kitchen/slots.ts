import { useState } from 'react';
import type { StaffOrder } from '#contract/orders.ts';

/** A ticket's place on the board. It stays when the ticket leaves, so that nothing moves under a finger. */
export interface Slot {
  readonly order: StaffOrder;
  /** Epoch milliseconds since when only its place is left; null while the ticket is on the board. */
  readonly goneAt: number | null;
}

/** Minimum time for which the slot of a ticket that left keeps its undo. */
const LINGER_MS = 5_000;

export interface SlotsInput {
  /** The tickets that belong on the board, in the order of `compare`. */
  readonly tickets: readonly StaffOrder[];
  /** Whose place comes first. */
  readonly compare: (a: StaffOrder, b: StaffOrder) => number;
  /** Every loaded order: the state of a ticket that left. */
  readonly orders: readonly StaffOrder[];
  /** Whether a ticket that left has to be acknowledged: it must not be cooked any more. */
  readonly mustBeRead: (order: StaffOrder) => boolean;
  /** Whether somebody has acknowledged it. */
  readonly isUnderstood: (order: StaffOrder) => boolean;
  /** Tickets that were taken off while they had no place here: they get one until they are read. */
  readonly unread: readonly StaffOrder[];
  /** The screen had no input for a while: slots may close up. */
  readonly isCalm: boolean;
  readonly nowMs: number;
}

/**
 * The places of the board after a change. A ticket keeps its place as long as it is there; a new one joins at the end; the
 * place of one that left stays until nobody touches the screen, that of a cancelled one until it is read. Gives the same
 * array when nothing has changed.
 */
export function nextSlots(slots: readonly Slot[], input: SlotsInput): readonly Slot[] {
  const tickets = new Map(input.tickets.map((order) => [order.id, order]));
  const orders = new Map(input.orders.map((order) => [order.id, order]));
  const kept = slots
    .map((slot) => {
      const ticket = tickets.get(slot.order.id);
      if (ticket)
        return ticket === slot.order && slot.goneAt === null ? slot : { order: ticket, goneAt: null };
      const order = orders.get(slot.order.id) ?? slot.order;
      const goneAt = slot.goneAt ?? input.nowMs;
      return order === slot.order && goneAt === slot.goneAt ? slot : { order, goneAt };
    })
    .filter((slot) => {
      if (slot.goneAt === null) return true;
      if (input.mustBeRead(slot.order)) return !input.isUnderstood(slot.order);
      return !(input.isCalm && input.nowMs - slot.goneAt >= LINGER_MS);
    });
  const placed = new Set(kept.map(({ order }) => order.id));
  const joining = input.tickets
    .filter(({ id }) => !placed.has(id))
    .map((order): Slot => ({ order, goneAt: null }));
  const unread = input.unread
    .filter((order) => !placed.has(order.id) && !tickets.has(order.id) && !input.isUnderstood(order))
    .map((order): Slot => ({ order, goneAt: input.nowMs }));
  const all = [...kept, ...joining, ...unread];
  const next = input.isCalm ? all.toSorted((a, b) => input.compare(a.order, b.order)) : all;
  const isSame = next.length === slots.length && next.every((slot, index) => slot === slots[index]);
  return isSame ? slots : next;
}

/** The slots of the board, kept between renders. */
export function useSlots(input: SlotsInput): readonly Slot[] {
  const [slots, setSlots] = useState<readonly Slot[]>([]);
  const next = nextSlots(slots, input);
  if (next !== slots) setSlots(next);
  return next;
}
