import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The key of a link that opens one thing without signing in; only this installation can create it. `what` names the
 * thing and its use, so that a key opens nothing else.
 */
export const linkKey = (what: string, authSecret: string): string =>
  createHmac('sha256', authSecret).update(what).digest('base64url');

export function isLinkKey(key: string, what: string, authSecret: string): boolean {
  const [given, expected] = [Buffer.from(key), Buffer.from(linkKey(what, authSecret))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
