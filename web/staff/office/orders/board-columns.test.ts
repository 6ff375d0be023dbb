import { describe, expect, it } from 'vitest';
import { anItem, anOrder } from '#web/staff/parts/test-staff.tsx';
import { boardColumns, matchesOrder } from './board-columns.ts';

describe('board columns', () => {
  it('sort by the longest wait, delivered orders by the latest delivery', () => {
    const [first, second] = [anOrder(), anOrder()];
    const early = anOrder({ status: 'delivered', statusSince: '2026-11-20T20:01:00.000Z' });
    const late = anOrder({ status: 'delivered', statusSince: '2026-11-20T20:02:00.000Z' });
    const columns = boardColumns([first, early, second, late]);
    expect(columns.pending).toEqual([first, second]);
    expect(columns.delivered).toEqual([late, early]);
    expect(columns.ready).toEqual([]);
  });
});

const order = anOrder({
  tableNumber: '12',
  submittedByName: 'Calabacín Chispeante 891',
  items: [anItem({ name: 'Jamón ibérico', dinerName: 'Lucía' })],
});

describe('search on the board', () => {
  it.each([
    ['', true],
    ['  ', true],
    ['12', true],
    ['1', true],
    ['jamon', true],
    ['IBÉRICO', true],
    ['lucia jamon', true],
    ['calabacin', true],
    ['rt-20261120-006', true],
    ['luzf', true],
    ['paella', false],
    ['jamon 13', false],
  ])('"%s" -> %s', (search, isFound) => {
    expect(matchesOrder(order, search)).toBe(isFound);
  });

  it('matches a table by its whole number', () => {
    const bare = { ...order, orderNumber: 'ORD-X', trackingNumber: 'RT-X', submittedByName: null };
    expect(matchesOrder(bare, '12')).toBe(true);
    expect(matchesOrder(bare, '2')).toBe(false);
  });
});
