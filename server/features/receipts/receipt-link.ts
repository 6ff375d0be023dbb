import { isLinkKey, linkKey } from '#server/platform/auth/link-key.ts';

const LIVES_MS = 30 * 24 * 60 * 60 * 1_000;

interface Linked {
  readonly restaurantId: string;
  readonly receiptId: string;
}

const whatOf = ({ restaurantId, receiptId }: Linked): string => `receipt ${restaurantId} ${receiptId}`;

/** The path at which the receipt can be read without a session (RECEIPT-6). */
export const receiptPath = (linked: Linked, authSecret: string): string =>
  `/receipt/${linked.restaurantId}/${linked.receiptId}?key=${linkKey(whatOf(linked), authSecret)}`;

export const isKeyOf = (key: string, linked: Linked, authSecret: string): boolean =>
  isLinkKey(key, whatOf(linked), authSecret);

/** RECEIPT-6: a link expires 30 days after the receipt was issued. */
export const isLinkAlive = (issuedAt: string, nowMs: number): boolean =>
  nowMs < Date.parse(issuedAt) + LIVES_MS;
