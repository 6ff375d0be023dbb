import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

const YEAR_S = 365 * 86_400;
const NAME = 'sobremesa.device';

const macOf = (account: string, id: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`known device ${account} ${id}`).digest();

/** Names the cookie by a keyed hash of the account, which reveals nothing to others. */
const accountOf = (email: string, secret: string): string =>
  createHmac('sha256', secret).update(`account ${email}`).digest('hex').slice(0, 16);

/**
 * The device that signed in to this account before, by its cookie; null for any other. It grants no access: its attempts are only counted
 * apart from those of strangers, who therefore cannot lock the owner out.
 */
export function knownDevice(cookies: string | undefined, email: string, secret: string): string | null {
  const account = accountOf(email, secret);
  const value = cookies?.match(new RegExp(`(?:^|;\\s*)${NAME}\\.${account}=([\\w-]+)\\.([\\w-]+)`));
  const [, id, mac] = value ?? [];
  if (id === undefined || mac === undefined) return null;
  const given = Buffer.from(mac, 'base64url');
  const expected = macOf(account, id, secret);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

/** Set when a password was correct. */
export function knownDeviceCookie(email: string, secret: string, isSecure: boolean): string {
  const account = accountOf(email, secret);
  const id = randomUUID();
  const value = `${id}.${macOf(account, id, secret).toString('base64url')}`;
  const attributes = `Path=/api/auth; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${NAME}.${account}=${value}; ${attributes}`;
}
