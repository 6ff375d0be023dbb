import type { PlaceOrder } from '#contract/orders.ts';
import { isRecordWith, readStored, sessionStore } from '#web/ui/storage.ts';

/** What the cart passes to the confirmation page through session storage. */
export interface Checkout {
  mode: PlaceOrder['mode'];
  tableId: string;
  customerSessionId: string;
  participantCount: number;
  /** Minor units. */
  totalAmount: number;
  cartId: string;
  body: PlaceOrder;
}

const CHECKOUT = 'sobremesa.cart-summary';
const CURRENT_ORDER = 'sobremesa.current-order-id';
const INSTRUCTIONS = 'sobremesa.order-comment';

/** Starts a new checkout: the order confirmed before is no longer the current one. */
export function storeCheckout(checkout: Checkout): void {
  sessionStore.remove(CURRENT_ORDER);
  sessionStore.set(CHECKOUT, JSON.stringify(checkout));
}

const isCheckout = isRecordWith<Checkout>('cartId', 'body');

export const storedCheckout = (): Checkout | null => readStored(sessionStore, CHECKOUT, isCheckout, null);

export const forgetCheckout = (): void => sessionStore.remove(CHECKOUT);

export const currentOrderId = (): string | null => sessionStore.get(CURRENT_ORDER);

/** The order is placed: clears its checkout; a reload shows the order again. */
export function storeCurrentOrder(orderId: string): void {
  sessionStore.set(CURRENT_ORDER, orderId);
  forgetCheckout();
}

export const forgetCurrentOrder = (): void => sessionStore.remove(CURRENT_ORDER);

/** Instructions that have not been saved at the server. */
export const unsavedInstructions = (): string | null => sessionStore.get(INSTRUCTIONS);
export const keepUnsavedInstructions = (text: string): void => sessionStore.set(INSTRUCTIONS, text);
export const forgetUnsavedInstructions = (): void => sessionStore.remove(INSTRUCTIONS);
