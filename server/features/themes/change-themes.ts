import type { Transaction } from 'kysely';
import type { StoredTheme } from '#contract/themes.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { announceMenu } from '#server/platform/changes/announce-menu.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { refuse } from '#server/platform/errors.ts';
import { findTheme, lockThemes } from './store.ts';
import { viewStoredTheme } from './view.ts';

interface ThemeChange {
  readonly action: 'create' | 'change' | 'activate' | 'delete';
  /** As it is afterwards, or was before it went. */
  readonly theme: StoredTheme;
  readonly details?: object;
}

/** Runs one change of a restaurant's themes at a time; audited, and open menus are fetched again. */
export async function changeThemes<T extends ThemeChange>(
  platform: Platform,
  member: MemberPrincipal,
  work: (tx: Transaction<DB>, now: Date) => Promise<T>,
): Promise<T> {
  const { restaurantId } = member;
  return changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx, now, audit } = change;
    await lockThemes(tx, restaurantId);
    const done = await work(tx, now);
    await audit(member, {
      action: `theme.${done.action}`,
      subjectType: 'theme',
      subjectId: done.theme.id,
      details: { name: done.theme.themeName, ...done.details },
    });
    await announceMenu(change);
    return done;
  });
}

/** Refuses THEME_NOT_FOUND. */
export async function getTheme(tx: Transaction<DB>, themeId: string): Promise<StoredTheme> {
  const record = await findTheme(tx, themeId);
  if (!record) refuse('THEME_NOT_FOUND');
  return viewStoredTheme(record);
}
