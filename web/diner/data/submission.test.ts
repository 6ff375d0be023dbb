import { beforeEach, describe, expect, it } from 'vitest';
import type { PlaceOrder } from '#contract/orders.ts';
import { beginSubmission, confirmSubmission, dropSubmission } from './submission.ts';

const body = (part: Partial<PlaceOrder> = {}): PlaceOrder => ({
  mode: 'individual',
  cartVersion: 4,
  shownTotalMinor: 2450,
  ...part,
});

describe('the key of a submission', () => {
  beforeEach(() => localStorage.clear());

  it('INV-03: is the same for the same state of the cart, in every tab and after a reload', () => {
    const first = beginSubmission('cart-1', body());
    expect(beginSubmission('cart-1', body())).toEqual(first);
    expect(first.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('INV-02: keeps the body that was first sent with it, not what is shown since', () => {
    const first = beginSubmission('cart-1', body());
    const again = beginSubmission('cart-1', body({ shownTotalMinor: 1 }));
    expect(again.body).toEqual(first.body);
  });

  it.each([
    ['another version', 'cart-1', body({ cartVersion: 5 })],
    ['another mode', 'cart-1', body({ mode: 'collaborative' })],
    ['another cart', 'cart-2', body()],
  ])('differs for %s', (_, cartId, other) => {
    const first = beginSubmission('cart-1', body());
    expect(beginSubmission(cartId, other).key).not.toBe(first.key);
  });

  it('is new after a refusal, which carried out nothing', () => {
    const first = beginSubmission('cart-1', body());
    dropSubmission(first);
    expect(beginSubmission('cart-1', body({ shownTotalMinor: 2600 }))).toMatchObject({
      body: { shownTotalMinor: 2600 },
      orderId: null,
    });
    expect(beginSubmission('cart-1', body()).key).not.toBe(first.key);
  });

  it('INV-03: keeps its confirmed order, so that a second tab places none', () => {
    confirmSubmission(beginSubmission('cart-1', body()), 'order-1');
    expect(beginSubmission('cart-1', body()).orderId).toBe('order-1');
  });

  it('ignores malformed storage', () => {
    localStorage.setItem('sobremesa.submissions', '{"not":"ours"');
    expect(beginSubmission('cart-1', body()).orderId).toBeNull();
  });
});
