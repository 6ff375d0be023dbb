import type { CartCommand } from '#contract/carts.ts';
import type { RefusalCode } from '#contract/errors.ts';
import type { Messages } from '#messages/messages.ts';
import { CallError } from '#web/shared/call.ts';

interface Texts {
  cart: Messages['cart'];
  /** null: they could not be loaded. */
  errors: Messages['errors'] | null;
}

/** Refusals whose own text is more helpful than "failed to". */
const SPOKEN: ReadonlySet<string> = new Set<RefusalCode>([
  'CART_FULL',
  'CART_LOCKED',
  'LINE_NOT_FOUND',
  'MENU_ITEM_NOT_FOUND',
  'NOT_OWN_LINE',
  'NOTE_TOO_LONG',
  'OPTIONS_INVALID',
  'QUANTITY_INVALID',
  'RATE_LIMITED',
]);

const isSpoken = (code: string): code is RefusalCode => SPOKEN.has(code);

const failedText = (cart: Texts['cart'], type: CartCommand['type'], isTogether: boolean): string => {
  if (type === 'add') return isTogether ? cart.addTogetherFailed : cart.addFailed;
  if (type === 'remove') return cart.removeFailed;
  if (type === 'clear_own') return cart.clearFailed;
  if (type === 'set_note') return cart.noteFailed;
  return isTogether ? cart.quantityFailed : cart.quantityItemFailed;
};

/** The text for a cart change that was rolled back. */
export function cartFailure(
  texts: Texts,
  failure: { type: CartCommand['type']; code: string; dishName: string; isTogether: boolean },
): string {
  const { type, code, dishName, isTogether } = failure;
  if (code === 'ITEM_UNAVAILABLE') return texts.cart.itemGone(dishName);
  if (code === 'CART_LOCKED') return texts.cart.lockedByAnother;
  return (isSpoken(code) && texts.errors?.[code]) || failedText(texts.cart, type, isTogether);
}

export const codeOf = (error: unknown): string => (error instanceof CallError ? error.code : 'INTERNAL');
