import { describe, expect, it } from 'vitest';
import { filterCarts, sortCarts } from './cart-list.ts';

const aCart = (tableNumber: string, activeParticipants: number, itemCount: number, totalMinor: number) => ({
  tableNumber,
  activeParticipants,
  itemCount,
  totalMinor,
  isLocked: false,
  lockedByName: null as string | null,
});
const CARTS = [
  aCart('10', 2, 3, 4_000),
  { ...aCart('2', 4, 1, 900), isLocked: true, lockedByName: 'Íñigo' },
  aCart('Bar 1', 1, 3, 5_500),
];
const tables = (carts: readonly { tableNumber: string }[]) => carts.map(({ tableNumber }) => tableNumber);

describe('LIST-1 open carts are found', () => {
  it.each([
    [{}, ['10', '2', 'Bar 1']],
    [{ search: 'bar' }, ['Bar 1']],
    [{ search: 'INIGO' }, ['2']],
    [{ lock: 'locked' }, ['2']],
    [{ lock: 'open', search: '1' }, ['10', 'Bar 1']],
    [{ lock: 'open', search: 'inigo' }, []],
  ])('%o', (filter, expected) => {
    expect(tables(filterCarts(CARTS, { search: '', lock: '', ...filter }))).toEqual(expected);
  });
});

describe('open carts are sorted', () => {
  it.each([
    ['table', ['2', '10', 'Bar 1'], ['Bar 1', '10', '2']],
    ['people', ['Bar 1', '10', '2'], ['2', '10', 'Bar 1']],
    ['items', ['2', '10', 'Bar 1'], ['10', 'Bar 1', '2']],
    ['total', ['2', '10', 'Bar 1'], ['Bar 1', '10', '2']],
  ] as const)('by %s; what is equal stands by its table', (by, upwards, downwards) => {
    expect(tables(sortCarts(CARTS, { by, isDescending: false }))).toEqual(upwards);
    expect(tables(sortCarts(CARTS, { by, isDescending: true }))).toEqual(downwards);
  });
});
