import { describe, expect, it } from 'vitest';
import { type CorrectableItem, canCorrect, correctOrder } from './correction.ts';
import { ORDER_STATUSES } from './order-status.ts';

const item = (id: string, more: Partial<CorrectableItem> = {}): CorrectableItem => ({
  id,
  status: 'pending',
  quantity: 2,
  correctedFrom: null,
  ...more,
});

describe('ORDER-14 staff correct an order', () => {
  it('until it is ready', () => {
    expect(ORDER_STATUSES.filter(canCorrect)).toEqual(['pending', 'confirmed', 'preparing']);
    expect(correctOrder({ status: 'ready', items: [item('a')] }, [{ kind: 'add', id: 'x' }])).toEqual({
      kind: 'refused',
      code: 'CORRECTION_TOO_LATE',
    });
  });

  it('a changed quantity keeps the placed one, and a removal needs nothing else', () => {
    const order = {
      status: 'pending' as const,
      items: [item('a'), item('b', { quantity: 3, correctedFrom: 1 })],
    };
    expect(correctOrder(order, [{ kind: 'quantity', itemId: 'a', quantity: 5 }])).toEqual({
      kind: 'corrected',
      struckIds: [],
      changed: [{ id: 'a', quantity: 5, correctedFrom: 2 }],
      passes: [],
    });
    expect(
      correctOrder(order, [
        { kind: 'quantity', itemId: 'b', quantity: 1 },
        { kind: 'strike', itemId: 'a' },
      ]),
    ).toEqual({
      kind: 'corrected',
      struckIds: ['a'],
      changed: [{ id: 'b', quantity: 1, correctedFrom: null }],
      passes: [],
    });
  });

  it('a dish that was added stays an added one', () => {
    const order = { status: 'preparing' as const, items: [item('a', { correctedFrom: 0 })] };
    expect(correctOrder(order, [{ kind: 'quantity', itemId: 'a', quantity: 4 }])).toMatchObject({
      changed: [{ id: 'a', quantity: 4, correctedFrom: 0 }],
    });
  });

  it('a ready dish stays, and an unknown one cannot be corrected', () => {
    const order = { status: 'preparing' as const, items: [item('a', { status: 'ready' }), item('b')] };
    expect(correctOrder(order, [{ kind: 'strike', itemId: 'a' }])).toEqual({
      kind: 'refused',
      code: 'CORRECTION_TOO_LATE',
    });
    expect(correctOrder(order, [{ kind: 'strike', itemId: 'c' }])).toEqual({
      kind: 'refused',
      code: 'ORDER_ITEM_NOT_FOUND',
    });
  });

  it('an order cannot become empty, unless a dish replaces the removed one', () => {
    const order = { status: 'pending' as const, items: [item('a')] };
    expect(correctOrder(order, [{ kind: 'strike', itemId: 'a' }])).toEqual({
      kind: 'refused',
      code: 'NOTHING_LEFT',
    });
    expect(
      correctOrder(order, [
        { kind: 'strike', itemId: 'a' },
        { kind: 'add', id: 'x' },
      ]),
    ).toMatchObject({ kind: 'corrected', struckIds: ['a'], passes: [] });
  });

  it('the same quantity changes nothing', () => {
    const order = { status: 'pending' as const, items: [item('a')] };
    expect(correctOrder(order, [{ kind: 'quantity', itemId: 'a', quantity: 2 }])).toEqual({
      kind: 'unchanged',
    });
  });

  it('KITCHEN-2 without the dish that everything waited for, the order is ready', () => {
    const order = { status: 'preparing' as const, items: [item('a', { status: 'ready' }), item('b')] };
    expect(correctOrder(order, [{ kind: 'strike', itemId: 'b' }])).toMatchObject({ passes: ['ready'] });
    expect(
      correctOrder(order, [
        { kind: 'strike', itemId: 'b' },
        { kind: 'add', id: 'x' },
      ]),
    ).toMatchObject({ passes: [] });
  });
});
