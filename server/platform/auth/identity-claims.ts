import { z } from 'zod';
import type { IdentityProviderId } from '#domain/people/identities.ts';

/** The user, as confirmed by a provider. */
export interface Identity {
  /** Stable, and unique at this provider. */
  readonly subject: string;
  /** When the user authenticated at the provider, in seconds. */
  readonly authAt: number;
  /** Null: none given, or not a valid address. */
  readonly email: string | null;
  /** Whether the provider has verified the address. */
  readonly isVerified: boolean;
  readonly name: string | null;
}

type Claims = Readonly<Record<string, unknown>>;

const Address = z.email().max(254);
const LONGEST_NAME = 80;

/** Two Microsoft tenants are two issuers. */
export const subjectIn = (provider: IdentityProviderId, claims: Claims): string =>
  provider === 'microsoft' ? `${String(claims['tid'])}.${String(claims['sub'])}` : String(claims['sub']);

const isTrue = (claim: unknown): boolean =>
  claim === true || claim === 'true' || claim === 1 || claim === '1';

/**
 * The address and the name in a provider's claims. Microsoft lets a tenant's owner write any address into `email`: it
 * is verified only if the claim says that the tenant owns its domain (`xms_edov`).
 */
export function emailIn(
  provider: IdentityProviderId,
  claims: Claims,
): Pick<Identity, 'email' | 'isVerified' | 'name'> {
  const email = Address.safeParse(claims['email']).data?.toLowerCase() ?? null;
  const vouches = provider === 'microsoft' ? claims['xms_edov'] : claims['email_verified'];
  const typed = typeof claims['name'] === 'string' ? claims['name'] : '';
  const name = typed.replaceAll(/\p{C}/gu, '').trim().slice(0, LONGEST_NAME).trim();
  return { email, isVerified: email !== null && isTrue(vouches), name: name === '' ? null : name };
}
