import type { OwnSession } from '#contract/accounts.ts';
import type { UserPrincipal } from '#server/platform/auth/principal.ts';
import { staffTokenOf } from '#server/platform/auth/staff-cookie.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { deleteOtherSessions, deleteSession, listSessions } from './session-store.ts';

interface Asking {
  readonly user: UserPrincipal;
  /** Which of the sessions asks stands in its cookie. */
  readonly cookie: string | undefined;
}

/** Where the user is signed in, the last used first. */
export async function listOwnSessions(
  { database, clock, settings }: Platform,
  { user, cookie }: Asking,
): Promise<{ sessions: OwnSession[] }> {
  const own = staffTokenOf(cookie, settings);
  const rows = await listSessions(database, user.userId, new Date(clock.now()));
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      device: row.userAgent,
      openedAt: row.createdAt.toISOString(),
      usedAt: row.updatedAt.toISOString(),
      isThis: row.token === own,
    })),
  };
}

/** Signs out on one device. Refuses LOGIN_NOT_FOUND. */
export async function endOwnSession(
  { database }: Platform,
  user: UserPrincipal,
  sessionId: string,
): Promise<{ done: true }> {
  if (!(await deleteSession(database, user.userId, sessionId))) refuse('LOGIN_NOT_FOUND');
  return { done: true };
}

/** Signs out everywhere but here; `ended` says how many that were. Refuses SIGN_IN_REQUIRED. */
export async function endOtherSessions(
  { database, settings }: Platform,
  { user, cookie }: Asking,
): Promise<{ ended: number }> {
  const own = staffTokenOf(cookie, settings) ?? refuse('SIGN_IN_REQUIRED');
  return { ended: await deleteOtherSessions(database, user.userId, own) };
}
