import { describe, expect, it } from 'vitest';
import { canSetStatus, floorState, TABLE_STATUSES, tableRange } from './dining-room.ts';

const SEATED = { cartLines: 0, orders: 0, undelivered: 0, dueMinor: 0 };

describe('TABLE-1 ranges', () => {
  it.each([
    ['T1', 'T4', ['T1', 'T2', 'T3', 'T4']],
    ['09', '11', ['09', '10', '11']],
    ['Terraza 9', 'Terraza 10', ['Terraza 9', 'Terraza 10']],
    ['A2-8', 'A2-9', ['A2-8', 'A2-9']],
    ['Bar', null, ['Bar']],
    ['7', '7', ['7']],
  ])('%s to %s', (first, last, numbers) => {
    expect(tableRange(first, last)).toEqual({ kind: 'numbers', numbers });
  });

  it.each([
    ['T1', 'B4', 'not_a_range'],
    ['T4', 'T1', 'not_a_range'],
    ['Bar', 'Bar 4', 'not_a_range'],
    ['T1', 'T', 'not_a_range'],
    ['1', '201', 'too_many'],
  ])('refuses %s to %s', (first, last, reason) => {
    expect(tableRange(first, last)).toEqual({ kind: 'refused', reason });
  });
});

describe('TABLE-2 the stage of a table', () => {
  it.each([
    ['available', null, 'free'],
    ['reserved', null, 'reserved'],
    ['cleaning', null, 'cleaning'],
    ['occupied', null, 'seated'],
    ['available', SEATED, 'seated'],
    ['occupied', { ...SEATED, cartLines: 2 }, 'ordering'],
    ['occupied', { ...SEATED, orders: 1, dueMinor: 900 }, 'to_pay'],
    ['occupied', { cartLines: 2, orders: 2, undelivered: 1, dueMinor: 900 }, 'waiting'],
    ['occupied', { cartLines: 1, orders: 1, undelivered: 0, dueMinor: 0 }, 'ordering'],
    ['occupied', { ...SEATED, orders: 1 }, 'paid'],
  ] as const)('%s with %o is %s', (status, visit, state) => {
    expect(floorState(status, visit)).toBe(state);
  });
});

it('TABLE-3 with a visit at the table it is occupied, and nothing else', () => {
  expect(TABLE_STATUSES.filter((status) => canSetStatus(status, true))).toEqual(['occupied']);
  expect(TABLE_STATUSES.filter((status) => canSetStatus(status, false))).toEqual([...TABLE_STATUSES]);
});
