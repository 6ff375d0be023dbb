import { createHmac, timingSafeEqual } from 'node:crypto';

const LIVES_MS = 30 * 24 * 60 * 60 * 1_000;

interface Linked {
  readonly restaurantId: string;
  readonly receiptId: string;
}

const keyOf = ({ restaurantId, receiptId }: Linked, authSecret: string): string =>
  createHmac('sha256', authSecret).update(`receipt ${restaurantId} ${receiptId}`).digest('base64url');

/** Where the receipt can be read without a session (RECEIPT-6); on this site. */
export const receiptPath = (linked: Linked, authSecret: string): string =>
  `/receipt/${linked.restaurantId}/${linked.receiptId}?key=${keyOf(linked, authSecret)}`;

export function isKeyOf(key: string, linked: Linked, authSecret: string): boolean {
  const [given, expected] = [Buffer.from(key), Buffer.from(keyOf(linked, authSecret))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** RECEIPT-6: a link dies 30 days after the receipt was issued. */
export const isLinkAlive = (issuedAt: string, nowMs: number): boolean =>
  nowMs < Date.parse(issuedAt) + LIVES_MS;
