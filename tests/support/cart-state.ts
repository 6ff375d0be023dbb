import type { CartLine, CartState } from '#domain/ordering/cart.ts';

/** Ana's two paellas. */
export const cartLine = (over: Partial<CartLine> = {}): CartLine => ({
  id: 'l1',
  menuItemId: 'paella',
  optionIds: [],
  note: '',
  quantity: 2,
  addedBy: 'ana',
  ...over,
});

/** An unlocked cart at its seventh version. */
export const cartState = (lines: CartLine[], over: Partial<CartState> = {}): CartState => ({
  version: 7,
  isLocked: false,
  lockedBy: null,
  lockExpiresAtMs: null,
  lines,
  instructions: {},
  alone: new Set(),
  ...over,
});
