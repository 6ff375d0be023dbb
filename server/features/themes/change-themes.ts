import type { Transaction } from 'kysely';
import type { StoredTheme } from '#contract/themes.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { announceMenu } from '#server/platform/changes/announce-menu.ts';
import { recordAudit } from '#server/platform/changes/audit.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { refuse } from '#server/platform/errors.ts';
import { findTheme, lockThemes } from './store.ts';
import { viewStoredTheme } from './view.ts';

interface ThemeDeed {
  readonly action: 'create' | 'change' | 'activate' | 'delete';
  /** As it is afterwards, or was before it went. */
  readonly theme: StoredTheme;
  readonly details?: object;
}

/** One change of a restaurant's themes at a time, audited, and told to every open menu: what guests see may have changed. */
export async function changeThemes<T extends ThemeDeed>(
  platform: Platform,
  member: MemberPrincipal,
  work: (tx: Transaction<DB>, now: Date) => Promise<T>,
): Promise<T> {
  const { restaurantId } = member;
  return changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx } = change;
    await lockThemes(tx, restaurantId);
    const now = new Date(platform.clock.now());
    const deed = await work(tx, now);
    await recordAudit(tx, member, {
      action: `theme.${deed.action}`,
      subjectType: 'theme',
      subjectId: deed.theme.id,
      details: { name: deed.theme.themeName, ...deed.details },
      at: now,
    });
    await announceMenu(change);
    return deed;
  });
}

/** Refuses THEME_NOT_FOUND. */
export async function getTheme(tx: Transaction<DB>, themeId: string): Promise<StoredTheme> {
  const record = await findTheme(tx, themeId);
  if (!record) refuse('THEME_NOT_FOUND');
  return viewStoredTheme(record);
}
