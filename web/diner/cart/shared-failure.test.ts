import { expect, it } from 'vitest';
import { cart } from '#messages/en/cart.ts';
import { errors } from '#messages/en/errors.ts';
import { cartFailure } from './cart-failure.ts';

it.each([
  ['add', 'INTERNAL', true, 'Failed to add item to shared cart'],
  ['add', 'INTERNAL', false, 'Failed to add item to cart'],
  ['set_quantity', 'OFFLINE', true, 'Failed to update quantity'],
  ['set_quantity', 'OFFLINE', false, 'Failed to update item quantity'],
  ['remove', 'TIMEOUT', true, 'Failed to remove item from cart'],
  ['clear_own', 'INTERNAL', true, 'Failed to clear cart'],
  ['add', 'CART_LOCKED', true, 'Cart is locked by another customer'],
  ['set_quantity', 'LINE_NOT_FOUND', true, 'Item no longer exists in cart'],
  ['remove', 'NOT_OWN_LINE', true, 'You can only change what you added yourself.'],
] as const)('%s refused with %s, at a shared table %s: "%s"', (type, code, isShared, text) => {
  expect(cartFailure({ cart, errors }, { type, code, dishName: 'Paella', isShared })).toBe(text);
});
