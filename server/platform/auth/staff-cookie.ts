import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Better Auth's session cookie. Over https it has the prefix that a page without TLS cannot set; without it, it is
 * not ours.
 */
const PLAIN_COOKIE = /(?:^|;\s*)better-auth\.session_token=([^;]+)/;
const SECURE_COOKIE = /(?:^|;\s*)__Secure-better-auth\.session_token=([^;]+)/;

/**
 * The session token in a Cookie header, or null without a validly signed one. The cookie is the token, a dot, and the
 * base64 HMAC-SHA256 of the token under the auth secret (better-auth 1.7).
 */
export function staffTokenOf(
  cookieHeader: string | undefined,
  { authSecret: secret, publicUrl }: { readonly authSecret: string; readonly publicUrl: string },
): string | null {
  const cookie = publicUrl.startsWith('https:') ? SECURE_COOKIE : PLAIN_COOKIE;
  const raw = cookieHeader === undefined ? null : cookie.exec(cookieHeader)?.[1];
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
    // An invalid percent encoding: not our cookie.
    return null;
  }
}
