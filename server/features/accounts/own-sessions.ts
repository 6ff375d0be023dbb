import type { OwnSession } from '#contract/accounts.ts';
import type { UserPrincipal } from '#server/platform/auth/principal.ts';
import { staffTokenOf } from '#server/platform/auth/staff-cookie.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { deleteOtherSessions, deleteSession, listSessions } from './session-store.ts';

interface Asking {
  readonly user: UserPrincipal;
  /** The cookie tells which session is the current one. */
  readonly cookie: string | undefined;
}

/** The sessions of the user, last used first. */
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

/** Ends one session. Refuses LOGIN_NOT_FOUND. */
export async function endOwnSession(
  { database }: Platform,
  user: UserPrincipal,
  sessionId: string,
): Promise<{ done: true }> {
  if (!(await deleteSession(database, user.userId, sessionId))) refuse('LOGIN_NOT_FOUND');
  return { done: true };
}

/** Ends all sessions except the current one; `ended` is their number. Refuses SIGN_IN_REQUIRED. */
export async function endOtherSessions(
  { database, settings }: Platform,
  { user, cookie }: Asking,
): Promise<{ ended: number }> {
  const own = staffTokenOf(cookie, settings) ?? refuse('SIGN_IN_REQUIRED');
  return { ended: await deleteOtherSessions(database, user.userId, own) };
}
