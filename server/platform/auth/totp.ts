import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const PERIOD_MS = 30_000;
const DIGITS = 6;
/** RFC 4226, 4: at least 128 bits. */
const SECRET_BYTES = 18;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret for an authenticator app: a text whose bytes are the key, in the format of the accounts library. */
export const newAppSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The address in the QR code, in the format that authenticator apps read. */
export function appAddress(secret: string, email: string): string {
  const label = encodeURIComponent(`Sobremesa:${email}`);
  const query = new URLSearchParams({
    secret: toBase32(Buffer.from(secret)),
    issuer: 'Sobremesa',
    digits: `${DIGITS}`,
    period: '30',
  });
  return `otpauth://totp/${label}?${query.toString()}`;
}

/** Whether an app with this secret shows the code now, or in the 30-second steps before and after (RFC 6238, 5.2). */
export function isAppCode(secret: string, code: string, nowMs: number): boolean {
  const key = Buffer.from(secret);
  const period = Math.floor(nowMs / PERIOD_MS);
  return [period, period - 1, period + 1].some((counter) => isEqual(codeAt(key, counter), code));
}

/** RFC 4226, 5.3, with SHA-1, as authenticator apps use it. */
function codeAt(key: Buffer, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac('sha1', key).update(message).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

function isEqual(expected: string, given: string): boolean {
  const [right, tried] = [Buffer.from(expected), Buffer.from(given)];
  return right.length === tried.length && timingSafeEqual(right, tried);
}

function toBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((part) => ALPHABET[Number.parseInt(part.padEnd(5, '0'), 2)])
    .join('');
}
