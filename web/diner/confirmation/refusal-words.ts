import type { RefusalCode } from '#contract/errors.ts';
import type { Messages } from '#messages/messages.ts';
import { CallError } from '#web/shared/call.ts';

interface Texts {
  cart: Messages['cart'];
  errors: Messages['errors'];
  order: Messages['order'];
}

/** Returns to the cart at once, because the diner can correct it there. */
const MENDED_IN_CART: ReadonlySet<string> = new Set<RefusalCode>([
  'CART_CHANGED',
  'CART_EMPTY',
  'CART_LOCKED',
  'CART_NOT_LOCKED',
  'ITEM_UNAVAILABLE',
  'OPTIONS_INVALID',
  'ORDERING_PAUSED',
  'RESTAURANT_CLOSED',
  'TOO_MANY_ORDERS',
]);

export const isMendedInCart = (error: unknown): boolean =>
  error instanceof CallError && MENDED_IN_CART.has(error.code);

/** Retrying would not help, and the text says what does. */
const SAID_AS_IT_IS: ReadonlySet<string> = new Set<RefusalCode>(['APPROVAL_REFUSED']);

const isRefusal = (code: string, errors: Messages['errors']): code is RefusalCode => code in errors;

interface GoneItem {
  lineId?: string;
  menuItemId?: string;
  name?: string;
  /** The number of portions left. */
  left?: number;
}

/** The dishes that a refusal names, in the diner's language if the page has them. */
export function goneNames(error: CallError, nameOf: (menuItemId: string) => string | undefined): string[] {
  const { items } = error.details;
  if (!Array.isArray(items)) return [];
  const names = (items as GoneItem[]).map(({ menuItemId = '', name = '' }) => nameOf(menuItemId) ?? name);
  return [...new Set(names.filter((name) => name !== ''))];
}

/** "2 × Tarta" for each line that wants more than is left; empty if something has run out completely. */
function shortNames(error: CallError, nameOf: (menuItemId: string) => string | undefined): string[] {
  const { items } = error.details;
  if (!Array.isArray(items) || (items as GoneItem[]).some(({ left = 0 }) => left === 0)) return [];
  return (items as GoneItem[]).map(
    ({ menuItemId = '', name = '', left = 0 }) => `${left} × ${nameOf(menuItemId) ?? name}`,
  );
}

/** The text for an order that was not placed. */
export function refusalWords(
  error: unknown,
  texts: Texts,
  nameOf: (menuItemId: string) => string | undefined,
): string {
  if (!(error instanceof CallError)) return texts.order.submitFailed;
  if (error.code === 'ITEM_UNAVAILABLE') {
    const short = shortNames(error, nameOf);
    if (short.length > 0) return texts.order.onlyLeftOf(short.join(', '));
    const names = goneNames(error, nameOf);
    return names.length > 0 ? texts.cart.itemGone(names.join(', ')) : texts.errors.ITEM_UNAVAILABLE;
  }
  if (!isRefusal(error.code, texts.errors)) return texts.order.submitFailed;
  const reason = texts.errors[error.code];
  if (isMendedInCart(error) || SAID_AS_IT_IS.has(error.code)) return reason;
  // The first sentence only: the surrounding text repeats the rest.
  return texts.order.submitFailedBecause(reason.split(/[.!?](?:\s|$)/)[0] ?? reason);
}
