import { describe, expect, it } from 'vitest';
import { isOrderFound, readOrderSearch, withoutKind } from './order-search.ts';

const order = {
  orderNumber: 'ORD-1795205391223-LUZF',
  trackingNumber: 'RT-20261120-006',
  tableNumber: '12',
  submittedByName: 'Calabacín Chispeante 891',
  items: [{ name: 'Jamón ibérico', dinerName: 'Lucía' }],
};
const isFound = (search: string, more: Partial<typeof order> = {}) =>
  isOrderFound({ ...order, ...more }, readOrderSearch(search));

describe('ORDER-21 search of orders', () => {
  it.each([
    ['', true],
    ['  ', true],
    ['12', true],
    ['mesa 12', true],
    ['Table 12', true],
    ['1', true],
    ['jamon', true],
    ['IBÉRICO', true],
    ['lucia jamon', true],
    ['jamon 12', true],
    ['calabacin', true],
    ['rt-20261120-006', true],
    ['#006', true],
    ['pedido 006', true],
    ['luzf', true],
    ['paella', false],
    ['jamon 13', false],
  ])('"%s" -> %s', (search, expected) => {
    expect(isFound(search)).toBe(expected);
  });

  it('matches a table by its whole name, however many words it has', () => {
    const bare = { orderNumber: 'ORD-X', trackingNumber: 'RT-X' };
    expect(isFound('12', bare)).toBe(true);
    expect(isFound('2', bare)).toBe(false);
    expect(isFound('mesa 7', { ...bare, tableNumber: 'Mesa 7' })).toBe(true);
    expect(isFound('patio', { ...bare, tableNumber: 'Patio 7' })).toBe(false);
  });

  it('keeps a word that names a kind where nothing follows it', () => {
    expect(['table', 'mesa ', 'tablecloth', 'table  #3'].map(withoutKind)).toEqual([
      'table',
      'mesa ',
      'tablecloth',
      '3',
    ]);
  });
});
