import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#messages/words/language.ts';
import { messagesOf } from '#web/ui/load-messages.ts';
import { cartFailure } from './cart-failure.ts';

describe.each(LANGUAGES)('a change of the cart that fails, in %s', (language) => {
  it.each([
    ['add', 'INTERNAL', true, 'addTogetherFailed'],
    ['add', 'INTERNAL', false, 'addFailed'],
    ['set_quantity', 'OFFLINE', true, 'quantityFailed'],
    ['set_quantity', 'OFFLINE', false, 'quantityItemFailed'],
    ['set_note', 'OFFLINE', true, 'noteFailed'],
    ['set_note', 'INTERNAL', false, 'noteFailed'],
    ['remove', 'TIMEOUT', true, 'removeFailed'],
    ['clear_own', 'INTERNAL', true, 'clearFailed'],
    ['add', 'CART_LOCKED', true, 'lockedByAnother'],
  ] as const)('%s refused with %s, at a shared table %s: %s', async (type, code, isTogether, key) => {
    const cart = await messagesOf(language, 'cart');
    const errors = await messagesOf(language, 'errors');
    expect(cartFailure({ cart, errors }, { type, code, dishName: 'Paella', isTogether })).toBe(cart[key]);
  });

  it.each([
    ['set_quantity', 'LINE_NOT_FOUND'],
    ['remove', 'NOT_OWN_LINE'],
    ['add', 'CART_FULL'],
    ['add', 'MENU_ITEM_NOT_FOUND'],
    ['add', 'NOTE_TOO_LONG'],
    ['add', 'OPTIONS_INVALID'],
    ['set_quantity', 'QUANTITY_INVALID'],
    ['add', 'RATE_LIMITED'],
  ] as const)('%s refused with %s says why', async (type, code) => {
    const cart = await messagesOf(language, 'cart');
    const errors = await messagesOf(language, 'errors');
    const failure = { type, code, dishName: 'Paella', isTogether: true };
    expect(cartFailure({ cart, errors }, failure)).toBe(errors[code]);
    // If the texts of refusals cannot be loaded, a general message is shown.
    expect(cartFailure({ cart, errors: null }, failure)).toContain(
      { add: cart.addTogetherFailed, remove: cart.removeFailed, set_quantity: cart.quantityFailed }[type],
    );
  });

  it('names the dish that has just run out', async () => {
    const cart = await messagesOf(language, 'cart');
    const failure = { type: 'add', code: 'ITEM_UNAVAILABLE', dishName: 'Paella', isTogether: false } as const;
    expect(cartFailure({ cart, errors: null }, failure)).toBe(cart.itemGone('Paella'));
  });
});
