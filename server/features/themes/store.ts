import type { Insertable, Transaction, Updateable } from 'kysely';
import type { ChangeTheme, StoredTheme, Theme, ThemeFields } from '#contract/themes.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

export interface ThemeRecord {
  id: string;
  version: number;
  theme_name: string;
  preset_theme: Theme['presetTheme'];
  colors: Theme['colors'];
  dark_colors: Theme['darkColors'];
  layout: Theme['layout'];
  typography: Theme['typography'];
  branding: Omit<Theme['branding'], 'customHeader' | 'footerText'>;
  custom_header: string | null;
  footer_text: string | null;
  translations: StoredTheme['translations'];
}

export interface StoredThemeRecord extends ThemeRecord {
  is_active: boolean;
  created_at: Date;
  updated_at: Date;
}

/** The one active theme of the restaurant (THEME-1). */
export async function findActiveTheme(database: Database, restaurantId: string): Promise<ThemeRecord | null> {
  const { rows } = await oneInRestaurant<ThemeRecord>(database, restaurantId, {
    name: 'find-active-theme',
    text: `select id, version, theme_name, preset_theme, colors, dark_colors, layout, typography, branding, custom_header,
        footer_text, translations from restaurant_themes where restaurant_id = current_setting('app.restaurant_id')::uuid and is_active`,
    values: [],
  });
  return rows[0] ?? null;
}

export async function listThemes(database: Database, restaurantId: string): Promise<StoredThemeRecord[]> {
  const { rows } = await oneInRestaurant<StoredThemeRecord>(database, restaurantId, {
    name: 'list-themes',
    text: 'select * from restaurant_themes where restaurant_id = $1 order by lower(theme_name), id',
    values: [restaurantId],
  });
  return rows;
}

export async function findFirstTableId(database: Database, restaurantId: string): Promise<string | null> {
  const { rows } = await oneInRestaurant<{ id: string }>(database, restaurantId, {
    name: 'find-first-table',
    text: `select id from restaurant_tables where restaurant_id = $1 and archived_at is null
      order by length(table_number), table_number limit 1`,
    values: [restaurantId],
  });
  return rows[0]?.id ?? null;
}

/** Serialises changes of a restaurant’s themes: two concurrent activations would both be active. */
export async function lockThemes(tx: Transaction<DB>, restaurantId: string): Promise<void> {
  await tx.selectFrom('restaurants').select('id').where('id', '=', restaurantId).forNoKeyUpdate().execute();
}

export async function findTheme(tx: Transaction<DB>, themeId: string): Promise<StoredThemeRecord | null> {
  const row = await tx
    .selectFrom('restaurant_themes')
    .selectAll()
    .where('id', '=', themeId)
    .executeTakeFirst();
  return (row as StoredThemeRecord | undefined) ?? null;
}

export async function findThemeNamed(tx: Transaction<DB>, themeName: string): Promise<string | null> {
  const row = await tx
    .selectFrom('restaurant_themes')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['theme_name']), '=', themeName.toLowerCase()))
    .executeTakeFirst();
  return row?.id ?? null;
}

type GivenFields = Omit<ChangeTheme, 'version'>;

const brandingColumns = ({ customHeader, footerText, ...branding }: ThemeFields['branding']) => ({
  custom_header: customHeader,
  footer_text: footerText,
  branding: JSON.stringify(branding),
});

const columnsOf = (fields: GivenFields): Updateable<DB['restaurant_themes']> => ({
  ...(fields.themeName !== undefined && { theme_name: fields.themeName }),
  ...(fields.presetTheme !== undefined && { preset_theme: fields.presetTheme }),
  ...(fields.colors && { colors: JSON.stringify(fields.colors) }),
  ...(fields.darkColors && { dark_colors: JSON.stringify(fields.darkColors) }),
  ...(fields.layout && { layout: JSON.stringify(fields.layout) }),
  ...(fields.typography && { typography: JSON.stringify(fields.typography) }),
  ...(fields.branding && brandingColumns(fields.branding)),
  ...(fields.translations && { translations: JSON.stringify(fields.translations) }),
});

interface NewTheme {
  readonly id: string;
  readonly restaurantId: string;
  readonly fields: ThemeFields;
  readonly isActive: boolean;
  readonly now: Date;
}

/** Inserts an active theme after the others were deactivated. */
export async function insertTheme(
  tx: Transaction<DB>,
  { id, restaurantId, fields, isActive, now }: NewTheme,
): Promise<void> {
  const row = {
    ...columnsOf(fields),
    id,
    restaurant_id: restaurantId,
    is_active: isActive,
    created_at: now,
    updated_at: now,
  };
  await tx
    .insertInto('restaurant_themes')
    .values(row as Insertable<DB['restaurant_themes']>)
    .execute();
}

/** Whether the theme still had that version. */
export async function updateTheme(
  tx: Transaction<DB>,
  themeId: string,
  { fromVersion, fields, now }: { fromVersion: number; fields: GivenFields; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('restaurant_themes')
    .set(columnsOf(fields))
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', themeId)
    .where('version', '=', fromVersion)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deactivateOthers(tx: Transaction<DB>, themeId: string, now: Date): Promise<void> {
  await tx
    .updateTable('restaurant_themes')
    .set((eb) => ({ is_active: false, version: eb('version', '+', 1), updated_at: now }))
    .where('is_active', '=', true)
    .where('id', '<>', themeId)
    .execute();
}

/** Call it after the others were deactivated (THEME-1). */
export async function activate(tx: Transaction<DB>, themeId: string, now: Date): Promise<void> {
  await tx
    .updateTable('restaurant_themes')
    .set((eb) => ({ is_active: true, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', themeId)
    .where('is_active', '=', false)
    .execute();
}

export async function deleteTheme(tx: Transaction<DB>, themeId: string): Promise<void> {
  await tx.deleteFrom('restaurant_themes').where('id', '=', themeId).execute();
}
