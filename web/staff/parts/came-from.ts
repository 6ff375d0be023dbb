import type { Role } from '#domain/people/roles.ts';

/** The default screens after signing in; these for servers. */
const afterSignIn = (role: Role | undefined): string =>
  role === 'server' ? '/admin/tables' : '/admin/dashboard';

/** The router's state on the way to the sign-in. */
export interface CameFrom {
  readonly from: string;
}

const INSIDE = /^\/admin\/[^\\]*$/;

/** Where to go after signing in: back to a screen of the admin area, or to its first one; never out of it. */
export function destinationAfterSignIn(state: unknown, role: Role | undefined): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return afterSignIn(role);
  const { from } = state;
  return typeof from === 'string' && INSIDE.test(from) ? from : afterSignIn(role);
}
