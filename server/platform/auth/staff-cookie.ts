import { createHmac, timingSafeEqual } from 'node:crypto';

/** Better Auth's session cookie; over https it carries the `__Secure-` prefix. */
const COOKIE = /(?:^|;\s*)(?:__Secure-)?better-auth\.session_token=([^;]+)/;

/**
 * The session token in a Cookie header, or null when there is none or its signature is not ours. The cookie is the token, a
 * dot, and the base64 HMAC-SHA256 of the token under the auth secret (better-auth 1.7).
 */
export function staffTokenOf(cookieHeader: string | undefined, secret: string): string | null {
  const raw = cookieHeader === undefined ? null : COOKIE.exec(cookieHeader)?.[1];
  if (!raw) return null;
  const value = decode(raw);
  const dot = value?.lastIndexOf('.') ?? -1;
  if (value === null || dot <= 0) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that encodes nothing: no cookie of ours.
    return null;
  }
}
