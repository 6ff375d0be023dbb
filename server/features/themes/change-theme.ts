import type { ChangeTheme, StoredTheme } from '#contract/themes.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { constraintOf } from '#server/platform/database/failures.ts';
import { refuse } from '#server/platform/errors.ts';
import { changeThemes, getTheme } from './change-themes.ts';
import { updateTheme } from './store.ts';

const NAME_TAKEN = 'restaurant_themes_name_key';

/** Changes what is given. Refuses THEME_NOT_FOUND, THEME_CHANGED when it has moved on, THEME_NAME_TAKEN. */
export async function changeTheme(
  platform: Platform,
  member: MemberPrincipal,
  themeId: string,
  { version, ...fields }: ChangeTheme,
): Promise<StoredTheme> {
  try {
    const { theme } = await changeThemes(platform, member, async (tx, now) => {
      await getTheme(tx, themeId);
      if (!(await updateTheme(tx, themeId, { fromVersion: version, fields, now }))) refuse('THEME_CHANGED');
      return {
        action: 'change',
        theme: await getTheme(tx, themeId),
        details: { fields: Object.keys(fields) },
      };
    });
    return theme;
  } catch (error) {
    if (constraintOf(error) === NAME_TAKEN) refuse('THEME_NAME_TAKEN');
    throw error;
  }
}
