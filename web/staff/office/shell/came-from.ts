/** Where one goes after signing in without having come from anywhere. */
const AFTER_SIGN_IN = '/admin/dashboard';

/** The router's state on the way to the sign-in. */
export interface CameFrom {
  readonly from: string;
}

const INSIDE = /^\/admin\/[^\\]*$/;

/** Where to go after signing in: back to a screen of the admin area, or to its first one; never out of it. */
export function destinationAfterSignIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return AFTER_SIGN_IN;
  const { from } = state;
  return typeof from === 'string' && INSIDE.test(from) ? from : AFTER_SIGN_IN;
}
