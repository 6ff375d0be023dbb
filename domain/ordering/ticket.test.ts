import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canMove, ORDER_STATUSES } from './order-status.ts';
import {
  ageOf,
  areInOrder,
  canPrioritise,
  DEFAULT_THRESHOLDS,
  followItems,
  ITEM_TARGETS,
  type ItemStatus,
  moveItems,
  passesTo,
} from './ticket.ts';

const ticket = (status: (typeof ORDER_STATUSES)[number], ...items: ItemStatus[]) => ({
  status,
  items: items.map((each, index) => ({ id: String(index), status: each })),
});

describe('KITCHEN-1 dishes move one by one', () => {
  it('to the fire, to the pass, and back', () => {
    expect(moveItems(ticket('pending', 'pending', 'pending'), ['0'], 'preparing')).toEqual({
      kind: 'moved',
      itemIds: ['0'],
      passes: ['preparing'],
    });
    expect(moveItems(ticket('preparing', 'preparing', 'pending'), ['0'], 'ready')).toEqual({
      kind: 'moved',
      itemIds: ['0'],
      passes: [],
    });
    expect(moveItems(ticket('ready', 'ready', 'ready'), ['1'], 'preparing')).toEqual({
      kind: 'moved',
      itemIds: ['1'],
      passes: ['preparing'],
    });
  });

  it('a dish that is there already changes nothing, the others move', () => {
    expect(moveItems(ticket('preparing', 'ready', 'preparing'), ['0'], 'ready')).toEqual({
      kind: 'unchanged',
    });
    expect(moveItems(ticket('preparing', 'ready', 'preparing'), ['0', '1'], 'ready')).toEqual({
      kind: 'moved',
      itemIds: ['1'],
      passes: ['ready'],
    });
  });

  it('a dish of another order is ignored', () => {
    expect(moveItems(ticket('preparing', 'preparing'), ['0', 'x'], 'ready')).toEqual({
      kind: 'refused',
      code: 'ORDER_ITEM_NOT_FOUND',
    });
  });

  it.each(['delivered', 'completed', 'cancelled'] as const)('a %s order has left the kitchen', (status) => {
    const gone = ticket(status, 'delivered', 'cancelled');
    expect(moveItems(gone, ['0'], 'preparing')).toEqual({ kind: 'refused', code: 'MOVE_NOT_ALLOWED' });
  });
});

describe('KITCHEN-2 an order follows its dishes', () => {
  it.each([
    ['pending', ['pending', 'pending'], 'pending'],
    ['confirmed', ['pending', 'pending'], 'confirmed'],
    ['pending', ['preparing', 'pending'], 'preparing'],
    ['confirmed', ['ready', 'pending'], 'preparing'],
    ['preparing', ['ready', 'preparing'], 'preparing'],
    ['preparing', ['ready', 'ready'], 'ready'],
    ['preparing', ['pending'], 'preparing'],
    ['ready', ['ready', 'preparing'], 'preparing'],
    ['delivered', ['ready', 'preparing'], 'delivered'],
    ['preparing', [], 'preparing'],
  ] as const)('%s with %j is %s', (status, items, followed) => {
    expect(followItems(status, items)).toBe(followed);
  });

  it('KITCHEN-3 with any moves of dishes, the order makes only moves of ORDER-1', () => {
    const statuses = fc.constantFrom(...(['pending', 'preparing', 'ready'] as const));
    fc.assert(
      fc.property(
        fc.array(statuses, { minLength: 1, maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(5), fc.constantFrom(...ITEM_TARGETS)), { maxLength: 20 }),
        (begun, taps) => {
          let now = ticket(followItems('pending', begun), ...begun);
          for (const [index, to] of taps) {
            const decision = moveItems(now, [String(index % begun.length)], to);
            if (decision.kind !== 'moved') continue;
            let from = now.status;
            for (const pass of decision.passes) {
              expect([from, pass, canMove(from, pass)]).toEqual([from, pass, true]);
              from = pass;
            }
            const items = now.items.map((item) =>
              decision.itemIds.includes(item.id) ? { ...item, status: to } : item,
            );
            now = { status: from, items };
            expect(now.status === 'ready').toBe(items.every((item) => item.status === 'ready'));
          }
        },
      ),
    );
  });
});

it('KITCHEN-3 nothing is ready that was never begun', () => {
  expect(passesTo('pending', 'ready')).toEqual(['preparing', 'ready']);
  expect(passesTo('confirmed', 'ready')).toEqual(['preparing', 'ready']);
  expect(passesTo('preparing', 'ready')).toEqual(['ready']);
  expect(passesTo('ready', 'preparing')).toEqual(['preparing']);
  expect(passesTo('ready', 'ready')).toEqual([]);
});

it('KITCHEN-4 an order can be prioritised as long as the kitchen has it', () => {
  expect(ORDER_STATUSES.filter(canPrioritise)).toEqual(['pending', 'confirmed', 'preparing', 'ready']);
});

it.each([
  [0, 'fresh'],
  [9, 'fresh'],
  [10, 'late'],
  [19, 'late'],
  [20, 'very-late'],
] as const)('KITCHEN-5 %i minutes are %s', (minutes, age) => {
  expect(ageOf(minutes, DEFAULT_THRESHOLDS)).toBe(age);
});

it('KITCHEN-5 late comes before very late, never at the same minute', () => {
  expect(areInOrder({ lateMinutes: 10, veryLateMinutes: 11 })).toBe(true);
  expect(areInOrder({ lateMinutes: 10, veryLateMinutes: 10 })).toBe(false);
  expect(areInOrder({ lateMinutes: 11, veryLateMinutes: 10 })).toBe(false);
});
