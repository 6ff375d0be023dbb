/** Sign-in providers: three well-known ones, and one of the operator's choosing. */
export const IDENTITY_PROVIDERS = ['google', 'microsoft', 'apple', 'oidc'] as const;
export type IdentityProviderId = (typeof IDENTITY_PROVIDERS)[number];

/** What opens an account by itself. */
export interface WaysIn {
  readonly hasPassword: boolean;
  readonly identities: number;
  readonly passkeys: number;
}

/** Whether these open the account: the last of them stays (IDENTITY-3). */
export const canSignIn = ({ hasPassword, identities, passkeys }: WaysIn): boolean =>
  hasPassword || identities > 0 || passkeys > 0;
