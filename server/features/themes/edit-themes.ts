import type { Transaction } from 'kysely';
import type { ChangeTheme, NewTheme, StoredTheme, ThemeFields } from '#contract/themes.ts';
import { type PresetTheme, THEME_PRESETS } from '#domain/restaurant/theme-presets.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { announceMenu } from '#server/platform/changes/announce-menu.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuseUnworded } from '#server/platform/changes/refuse-unworded.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { constraintOf } from '#server/platform/database/failures.ts';
import { refuse } from '#server/platform/errors.ts';
import {
  activate,
  deactivateOthers,
  deleteTheme,
  findTheme,
  findThemeNamed,
  insertTheme,
  lockThemes,
  updateTheme,
} from './store.ts';
import { viewStoredTheme } from './view.ts';

interface ThemeChange {
  readonly action: 'create' | 'change' | 'activate' | 'delete';
  /** Its state afterwards, or before a deletion. */
  readonly theme: StoredTheme;
  readonly details?: object;
}

/** Runs one change of a restaurant’s themes at a time; audited, and open menus get a hint. */
async function changeThemes<T extends ThemeChange>(
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

/** The written row. Refuses VALIDATION_FAILED for a text that exists only as translation (MENU-14). */
async function getWorded(tx: Transaction<DB>, themeId: string): Promise<StoredTheme> {
  const theme = await getTheme(tx, themeId);
  const { customHeader, footerText } = theme.branding;
  refuseUnworded({ customHeader, footerText }, theme.translations);
  return theme;
}

/** Refuses THEME_NOT_FOUND. */
async function getTheme(tx: Transaction<DB>, themeId: string): Promise<StoredTheme> {
  const record = await findTheme(tx, themeId);
  if (!record) refuse('THEME_NOT_FOUND');
  return viewStoredTheme(record);
}

/**
 * Creates a theme and activates it; an existing name reactivates that theme unchanged (THEME-1, THEME-6). A draft leaves the active one
 * (THEME-7), and is refused with THEME_NAME_TAKEN if the name exists.
 */
export async function createTheme(
  platform: Platform,
  member: MemberPrincipal,
  { isActive = true, ...fields }: NewTheme,
): Promise<StoredTheme> {
  const { theme } = await changeThemes(platform, member, async (tx, now) => {
    const known = await findThemeNamed(tx, fields.themeName);
    if (known !== null && !isActive) refuse('THEME_NAME_TAKEN');
    const id = known ?? platform.chance.uuid();
    if (isActive) await deactivateOthers(tx, id, now);
    if (known === null)
      await insertTheme(tx, { id, restaurantId: member.restaurantId, fields, isActive, now });
    else await activate(tx, id, now);
    return { action: known === null ? 'create' : 'activate', theme: await getWorded(tx, id) };
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

/** Creates a theme from a preset under its name and activates it; an existing one is reactivated. */
export const applyPreset = (
  platform: Platform,
  member: MemberPrincipal,
  presetTheme: PresetTheme,
): Promise<StoredTheme> => {
  const { colors, darkColors, layout, typography } = THEME_PRESETS[presetTheme];
  const themeName = `${presetTheme.charAt(0).toUpperCase()}${presetTheme.slice(1)}`;
  const looks = { presetTheme, colors, darkColors, layout, typography };
  return createTheme(platform, member, { themeName, ...looks, branding: BRANDING, translations: {} });
};

const NAME_TAKEN = 'restaurant_themes_name_key';

/** Changes the given fields. Refuses THEME_NOT_FOUND, THEME_CHANGED for an old version, THEME_NAME_TAKEN. */
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
        theme: await getWorded(tx, themeId),
        details: { fields: Object.keys(fields) },
      };
    });
    return theme;
  } catch (error) {
    if (constraintOf(error) === NAME_TAKEN) refuse('THEME_NAME_TAKEN');
    throw error;
  }
}

/** Activates a theme and deactivates all others (THEME-1). Refuses THEME_NOT_FOUND. */
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

/**
 * Deletes a theme, the active one too: guests then see the product's own look. Refuses THEME_NOT_FOUND, and THEME_CHANGED for an old
 * version: it may have been activated since.
 */
export async function removeTheme(
  platform: Platform,
  member: MemberPrincipal,
  themeId: string,
  seenVersion: number | undefined,
): Promise<{ done: true }> {
  await changeThemes(platform, member, async (tx) => {
    const theme = await getTheme(tx, themeId);
    if (seenVersion !== undefined && seenVersion !== theme.version) refuse('THEME_CHANGED');
    await deleteTheme(tx, themeId);
    return { action: 'delete', theme };
  });
  return { done: true };
}
