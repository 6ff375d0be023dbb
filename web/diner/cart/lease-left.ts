import { LOCK_LEASE_MS } from '#domain/ordering/cart-lock.ts';

const MINUTE_MS = 60_000;

export interface LeaseLeft {
  /** Less than a minute is left: counted in seconds. */
  isLast: boolean;
  seconds: number;
  minutes: number;
}

/** What is left of a lock's lease; at most three minutes, whatever this phone's clock says (CART-9). */
export function leaseLeft(expiresAt: string, nowMs: number): LeaseLeft {
  const leftMs = Math.min(LOCK_LEASE_MS, Math.max(0, Date.parse(expiresAt) - nowMs));
  return {
    isLast: leftMs < MINUTE_MS,
    seconds: Math.ceil(leftMs / 1_000),
    minutes: Math.ceil(leftMs / MINUTE_MS),
  };
}
