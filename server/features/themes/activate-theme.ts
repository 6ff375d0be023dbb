import type { StoredTheme } from '#contract/themes.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { changeThemes, getTheme } from './change-themes.ts';
import { activate, deactivateOthers } from './store.ts';

/** Makes it the active one; all others are inactive then (THEME-1). Refuses THEME_NOT_FOUND. */
export async function activateTheme(
  platform: Platform,
  member: MemberPrincipal,
  themeId: string,
): Promise<StoredTheme> {
  const { theme } = await changeThemes(platform, member, async (tx, now) => {
    await getTheme(tx, themeId);
    await deactivateOthers(tx, themeId, now);
    await activate(tx, themeId, now);
    return { action: 'activate', theme: await getTheme(tx, themeId) };
  });
  return theme;
}
