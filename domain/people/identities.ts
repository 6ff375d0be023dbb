/** Sign-in providers: three well-known ones, and one chosen by the operator. */
export const IDENTITY_PROVIDERS = ['google', 'microsoft', 'apple', 'oidc'] as const;
export type IdentityProviderId = (typeof IDENTITY_PROVIDERS)[number];

/** The ways to sign in to an account. */
export interface WaysIn {
  readonly hasPassword: boolean;
  readonly identities: number;
  readonly passkeys: number;
}

/** Whether these suffice to sign in: the last one cannot be removed (IDENTITY-3). */
export const canSignIn = ({ hasPassword, identities, passkeys }: WaysIn): boolean =>
  hasPassword || identities > 0 || passkeys > 0;
