import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/orders.ts';
import { byAge } from '#web/staff/data/order-cache.ts';
import { anOrder } from '#web/staff/parts/test-staff.tsx';
import { nextSlots, type Slot, type SlotsInput } from './slots.ts';

const at = (minute: number, order: Partial<StaffOrder> = {}) =>
  anOrder({ createdAt: `2026-11-20T20:0${minute}:00.000Z`, ...order });
const [first, second, third] = [at(1), at(2), at(3)];

const input = (tickets: readonly StaffOrder[], more: Partial<SlotsInput> = {}): SlotsInput => ({
  tickets,
  orders: tickets,
  isUnderstood: () => false,
  unread: [],
  compare: byAge,
  mustBeRead: ({ status }) => status === 'cancelled',
  isCalm: true,
  nowMs: 0,
  ...more,
});
const idsOf = (slots: readonly Slot[]) => slots.map(({ order }) => order.id);
const full = nextSlots([], input([first, second]));

describe('slots of the board', () => {
  it('start with the oldest', () => {
    expect(full).toEqual([
      { order: first, goneAt: null },
      { order: second, goneAt: null },
    ]);
  });

  it('return the same array while nothing changes', () => {
    expect(nextSlots(full, input([first, second], { nowMs: 60_000 }))).toBe(full);
  });

  it('add a new ticket at the end', () => {
    const next = nextSlots(full, input([first, second, third], { isCalm: false }));
    expect(idsOf(next)).toEqual([first.id, second.id, third.id]);
    expect(next[0]).toBe(full[0]);
  });

  it('add a recalled old ticket at the end while the screen is used, and sort it by age when it is not', () => {
    const before = nextSlots([], input([second, third]));
    const joined = nextSlots(before, input([first, second, third], { isCalm: false }));
    expect(idsOf(joined)).toEqual([second.id, third.id, first.id]);
    expect(idsOf(nextSlots(joined, input([first, second, third])))).toEqual([first.id, second.id, third.id]);
  });

  it('keep the slot of a ticket that left until nobody uses the screen', () => {
    const ready = { ...first, version: 2, status: 'ready' as const };
    const left = nextSlots(full, input([second], { orders: [ready, second], isCalm: false, nowMs: 1_000 }));
    expect(left).toEqual([{ order: ready, goneAt: 1_000 }, full[1]]);
    const touched = nextSlots(
      left,
      input([second], { orders: [ready, second], isCalm: false, nowMs: 60_000 }),
    );
    expect(touched).toBe(left);
    const calm = nextSlots(touched, input([second], { orders: [ready, second], nowMs: 61_000 }));
    expect(idsOf(calm)).toEqual([second.id]);
  });

  it('keep the slot with its undo for five seconds even when nobody uses the screen', () => {
    const ready = { ...first, version: 2, status: 'ready' as const };
    const seen = { orders: [ready, second] };
    const left = nextSlots(full, input([second], { ...seen, nowMs: 1_000 }));
    expect(idsOf(nextSlots(left, input([second], { ...seen, nowMs: 5_900 })))).toEqual([first.id, second.id]);
    expect(idsOf(nextSlots(left, input([second], { ...seen, nowMs: 6_000 })))).toEqual([second.id]);
  });

  it('return a ticket that comes back within that time to its slot', () => {
    const ready = { ...first, version: 2, status: 'ready' as const };
    const left = nextSlots(full, input([second], { orders: [ready, second], nowMs: 1_000 }));
    const back = { ...first, version: 3, status: 'preparing' as const };
    expect(nextSlots(left, input([back, second], { nowMs: 2_000 }))[0]).toEqual({
      order: back,
      goneAt: null,
    });
  });

  it('keep a cancelled ticket until it is acknowledged', () => {
    const cancelled = { ...first, version: 2, status: 'cancelled' as const };
    const seen = { orders: [cancelled, second] };
    const left = nextSlots(full, input([second], { ...seen, nowMs: 1_000 }));
    const later = nextSlots(left, input([second], { ...seen, nowMs: 600_000 }));
    expect(later[0]?.order).toBe(cancelled);
    const isUnderstood = ({ id }: StaffOrder) => id === first.id;
    expect(idsOf(nextSlots(later, input([second], { ...seen, isUnderstood, nowMs: 600_000 })))).toEqual([
      second.id,
    ]);
  });

  it('show a ticket that left during a lost connection with its last known status', () => {
    const left = nextSlots(full, input([second], { nowMs: 1_000 }));
    expect(left[0]).toEqual({ order: first, goneAt: 1_000 });
  });
});

it('lose or duplicate no ticket in any sequence of changes', () => {
  const everybody = Array.from({ length: 60 }, (_, place) =>
    anOrder({ createdAt: new Date(Date.UTC(2026, 10, 20, 20, 0, place)).toISOString() }),
  );
  const change = fc.record({
    places: fc.array(fc.nat(everybody.length - 1), { maxLength: 12 }),
    isCalm: fc.boolean(),
    passedMs: fc.nat(6_000),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const open = new Set(everybody.slice(0, 30).map(({ id }) => id));
      let slots: readonly Slot[] = [];
      let nowMs = 0;
      for (const { places, isCalm, passedMs } of changes) {
        for (const place of places) {
          const id = everybody[place]?.id ?? '';
          if (!open.delete(id)) open.add(id);
        }
        nowMs += passedMs;
        const tickets = everybody.filter(({ id }) => open.has(id));
        slots = nextSlots(slots, input(tickets, { orders: everybody, isCalm, nowMs }));
        const shown = slots.filter(({ goneAt }) => goneAt === null).map(({ order }) => order.id);
        expect(shown.toSorted()).toEqual(tickets.map(({ id }) => id).toSorted());
        expect(new Set(idsOf(slots)).size).toBe(slots.length);
      }
    }),
  );
});
