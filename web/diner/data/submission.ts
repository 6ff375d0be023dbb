import type { PlaceOrder } from '#contract/orders.ts';
import { SUBMISSIONS } from '#web/diner/first/data/cart.ts';
import { randomId } from '#web/shared/random-id.ts';
import { isRecordWith, localStore, readStoredList } from '#web/ui/storage.ts';

/** One attempt to order one state of a cart: sending it again returns the same order (INV-03). */
export interface Submission {
  /** `cart id:version:mode` */
  of: string;
  /** The Idempotency-Key. */
  key: string;
  body: PlaceOrder;
  /** Known once the server has confirmed it. */
  orderId: string | null;
}

const MOST_KEPT = 8;

const isSubmission = isRecordWith<Submission>('of', 'key', 'body');

/** If storage is lost, the cart's version still prevents a second order. */
const read = () => readStoredList(localStore, SUBMISSIONS, isSubmission);

const write = (submissions: readonly Submission[]): void =>
  localStore.set(SUBMISSIONS, JSON.stringify(submissions.slice(-MOST_KEPT)));

/** `Submission.of` */
export const nameOf = (cartId: string, body: PlaceOrder): string =>
  `${cartId}:${body.cartVersion}:${body.mode}`;

/**
 * The submission for this state of the cart: the existing one, from any tab and unchanged, because it may have been
 * carried out; else a new one.
 */
export function beginSubmission(cartId: string, body: PlaceOrder): Submission {
  const of = nameOf(cartId, body);
  const kept = read();
  const known = kept.find((one) => one.of === of);
  if (known) return known;
  const begun: Submission = { of, key: randomId(), body, orderId: null };
  write([...kept, begun]);
  return begun;
}

/** Accepted by the server. Kept, so that another tab with the same cart finds the order instead of placing one. */
export const confirmSubmission = ({ of }: Submission, orderId: string): void =>
  write(read().map((one) => (one.of === of ? { ...one, orderId } : one)));

/** Refused by the server: nothing was carried out, and the next attempt gets a new key. */
export const dropSubmission = ({ of }: Submission): void => write(read().filter((one) => one.of !== of));
