import { createHash } from 'node:crypto';

/** The token of an `Authorization: Bearer …` header, or null. */
export function bearerOf(header: string | undefined): string | null {
  const token = header?.startsWith('Bearer ') ? header.slice('Bearer '.length).trim() : '';
  return token.length > 0 && token.length <= 200 ? token : null;
}

/** Only this hash of a token is stored. The token has 256 random bits, so a plain SHA-256 is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
