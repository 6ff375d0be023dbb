import { describe, expect, it } from 'vitest';
import { cart } from '#messages/en/diner/cart.ts';
import { order } from '#messages/en/diner/later/order.ts';
import { errors } from '#messages/en/errors.ts';
import { CallError } from '#web/shared/call.ts';
import { isMendedInCart, refusalWords } from './refusal-words.ts';

const words = (error: unknown) =>
  refusalWords(error, { cart, errors, order }, (id) => (id === 'd1' ? 'Iberian ham' : undefined));

describe('the text for an order that was not placed (specification, section 8)', () => {
  it.each<[CallError | Error, string]>([
    [new CallError('CART_EMPTY', 409), 'Cart is empty'],
    [new CallError('CART_LOCKED', 409), 'Cart is locked by another customer'],
    [new CallError('UNAVAILABLE', 503), 'Failed to submit order: We are busy right now. Please try again.'],
    [new CallError('TIMEOUT', 0), 'Failed to submit order. Please try again.'],
    [new Error('anything'), 'Failed to submit order. Please try again.'],
  ])('%s', (error, expected) => {
    expect(words(error)).toBe(expected);
  });

  it('names what has run out, in the diner’s language if it is known', () => {
    const items = [
      { menuItemId: 'd1', name: 'Jamón' },
      { menuItemId: 'd2', name: 'Tarta' },
    ];
    const error = new CallError('ITEM_UNAVAILABLE', 409, { items });
    expect(words(error)).toBe(cart.itemGone('Iberian ham, Tarta'));
    expect(isMendedInCart(error)).toBe(true);
    // For dishes with portions left the count is shown, not "run out".
    const short = items.map((item, n) => ({ ...item, left: n + 1 }));
    expect(words(new CallError('ITEM_UNAVAILABLE', 409, { items: short }))).toBe(
      'Only 1 × Iberian ham, 2 × Tarta left. The rest of your cart is untouched.',
    );
    expect(words(new CallError('ITEM_UNAVAILABLE', 409))).toBe(errors.ITEM_UNAVAILABLE);
  });
});
