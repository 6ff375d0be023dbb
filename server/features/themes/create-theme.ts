import type { StoredTheme, ThemeFields } from '#contract/themes.ts';
import { type PresetTheme, THEME_PRESETS } from '#domain/restaurant/theme-presets.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { changeThemes, getTheme } from './change-themes.ts';
import { activate, deactivateOthers, findThemeNamed, insertTheme } from './store.ts';

/** Creates a theme and makes it the active one; a name that exists reactivates the existing theme as it is (THEME-1, THEME-6). */
export async function createTheme(
  platform: Platform,
  member: MemberPrincipal,
  fields: ThemeFields,
): Promise<StoredTheme> {
  const { theme } = await changeThemes(platform, member, async (tx, now) => {
    const known = await findThemeNamed(tx, fields.themeName);
    const id = known ?? platform.chance.uuid();
    await deactivateOthers(tx, id, now);
    if (known === null) await insertTheme(tx, { id, restaurantId: member.restaurantId, fields, now });
    else await activate(tx, id, now);
    return { action: known === null ? 'create' : 'activate', theme: await getTheme(tx, id) };
  });
  return theme;
}

const BRANDING: ThemeFields['branding'] = {
  logoUrl: null,
  logoPosition: 'left',
  showRestaurantName: true,
  customHeader: null,
  footerText: null,
};

/** A preset becomes a theme of the restaurant under its own name, active at once; if it is there already, it is reactivated. */
export const applyPreset = (
  platform: Platform,
  member: MemberPrincipal,
  presetTheme: PresetTheme,
): Promise<StoredTheme> => {
  const { colors, darkColors, layout, typography } = THEME_PRESETS[presetTheme];
  const themeName = `${presetTheme.charAt(0).toUpperCase()}${presetTheme.slice(1)}`;
  const fields = { themeName, presetTheme, colors, darkColors, layout, typography, branding: BRANDING };
  return createTheme(platform, member, fields);
};
