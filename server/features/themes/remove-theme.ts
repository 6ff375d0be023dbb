import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { changeThemes, getTheme } from './change-themes.ts';
import { deleteTheme } from './store.ts';

/** Deletes a theme, the active one too: guests then see the product's own look. Refuses THEME_NOT_FOUND. */
export async function removeTheme(
  platform: Platform,
  member: MemberPrincipal,
  themeId: string,
): Promise<{ done: true }> {
  await changeThemes(platform, member, async (tx) => {
    const theme = await getTheme(tx, themeId);
    await deleteTheme(tx, themeId);
    return { action: 'delete', theme };
  });
  return { done: true };
}
