import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import { LANGUAGES, type Language } from '#contract/common.ts';
import type { MenuItemFields, Picture } from '#contract/menu.ts';
import type { AllergenDeclaration } from '#domain/menu/allergens.ts';
import type { Translations } from '#domain/menu/translation.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { TAXED_AS } from '#server/platform/database/taxed-as.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

type Columns = DB['menu_items'];

/** The column of each field; option groups are rows of their own. */
const COLUMN_OF = {
  menuId: 'menu_id',
  category: 'category',
  name: 'name',
  description: 'description',
  translations: 'translations',
  basePriceMinor: 'base_price_minor',
  costMinor: 'cost_minor',
  taxRateId: 'tax_rate_id',
  allergens: 'allergens',
  allergies: 'allergies',
  calories: 'calories',
  isVegan: 'is_vegan',
  isVegetarian: 'is_vegetarian',
  isGlutenFree: 'is_gluten_free',
  isDairyFree: 'is_dairy_free',
  isNutFree: 'is_nut_free',
  spiceLevel: 'spice_level',
  dietaryNotes: 'dietary_notes',
  isSpecialOffer: 'is_special_offer',
  preparationMinutes: 'preparation_minutes',
  station: 'station',
  isAvailable: 'is_available',
  outUntil: 'out_until',
  portionsLeft: 'portions_left',
} as const satisfies Record<Exclude<keyof MenuItemFields, 'optionGroups'>, keyof Columns>;
type ColumnOf = typeof COLUMN_OF;

const OTHER_COLUMNS = [
  'id',
  'version',
  'updated_at',
  'image_url',
  'image_widths',
  'image_placeholder',
  'image_color',
] as const satisfies (keyof Columns)[];

interface OptionRecord {
  id: string;
  name: string;
  translations: Translations;
  price_minor: number;
  is_default: boolean;
  is_available: boolean;
  allergens: AllergenDeclaration;
}

export interface GroupRecord {
  id: string;
  shared_id: string | null;
  name: string;
  translations: Translations;
  min_choices: number;
  max_choices: number;
  options: OptionRecord[];
}

type ItemTranslations = Translations &
  Readonly<Record<string, { readonly dietaryNotes?: string | null } | undefined>>;

/** Columns that are JSON in the database, and timestamps that PostgreSQL writes into JSON as text. */
interface ReadColumns {
  translations: ItemTranslations;
  allergens: AllergenDeclaration;
  out_until: Date | string | null;
  updated_at: Date | string;
}

/** A menu item as `ITEM_COLUMNS` reads it. */
export interface MenuItemRecord
  extends ReadColumns,
    Omit<
      Pick<Selectable<Columns>, ColumnOf[keyof ColumnOf] | (typeof OTHER_COLUMNS)[number]>,
      keyof ReadColumns
    > {
  /** Its tax rate: its own, or its category’s; null for the default. */
  taxed_as: string | null;
  groups: GroupRecord[];
}

/** Columns of a menu item `i`; its option groups in menu order. */
export const ITEM_COLUMNS = `${[...OTHER_COLUMNS, ...Object.values(COLUMN_OF)].map((column) => `i.${column}`).join(', ')}, ${TAXED_AS} as taxed_as,
  (select coalesce(json_agg(g order by g.sort_order, g.name), '[]'::json) from (
    select og.id, og.shared_id, og.name, og.translations, og.min_choices, og.max_choices, og.sort_order,
      (select coalesce(json_agg(o order by o.sort_order, o.name), '[]'::json) from (
        select id, name, translations, price_minor, is_default, is_available, allergens, sort_order
        from menu_options where option_group_id = og.id) o) as options
    from option_groups og where og.menu_item_id = i.id) g) as groups`;

/** One menu item, whether or not its menu is active. */
export async function findMenuItem(
  database: Database,
  restaurantId: string,
  menuItemId: string,
): Promise<MenuItemRecord | null> {
  const { rows } = await oneInRestaurant<MenuItemRecord>(database, restaurantId, {
    name: 'find-menu-item',
    text: `select ${ITEM_COLUMNS} from menu_items i where i.id = $1`,
    values: [menuItemId],
  });
  return rows[0] ?? null;
}

export type ListedRecord = MenuItemRecord & { menu_name: string };

/** These menu items, or all of the restaurant’s, within a transaction. */
export async function listMenuItemRecords(
  tx: Transaction<DB>,
  ids: readonly string[] | null,
): Promise<ListedRecord[]> {
  const { rows } = await sql<ListedRecord>`
    select ${sql.raw(ITEM_COLUMNS)}, m.name as menu_name from menu_items i join menus m on m.id = i.menu_id
    where ${ids}::uuid[] is null or i.id = any (${ids}::uuid[])`.execute(tx);
  return rows;
}

export const viewPicture = (row: MenuItemRecord): Picture | null =>
  row.image_url === null
    ? null
    : {
        src: row.image_url,
        widths: row.image_widths,
        placeholder: row.image_placeholder,
        color: row.image_color,
      };

/** The name in each supported language. */
export const namesOf = (stored: Translations): Partial<Record<Language, { name?: string }>> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const name = stored[language]?.name;
      return typeof name === 'string' ? [[language, { name }]] : [];
    }),
  );

const wordingsOf = (stored: ItemTranslations): MenuItemFields['translations'] =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const texts = Object.entries(stored[language] ?? {}).filter(([, text]) => typeof text === 'string');
      return texts.length === 0 ? [] : [[language, Object.fromEntries(texts)]];
    }),
  );

const viewGroup = (group: GroupRecord) => ({
  id: group.id,
  ...(group.shared_id !== null && { sharedId: group.shared_id }),
  name: group.name,
  translations: namesOf(group.translations),
  minChoices: group.min_choices,
  maxChoices: group.max_choices,
  options: group.options.map((option) => ({
    id: option.id,
    name: option.name,
    translations: namesOf(option.translations),
    priceMinor: option.price_minor,
    isDefault: option.is_default,
    isAvailable: option.is_available,
    allergens: option.allergens,
  })),
});

export const isoOf = (time: Date | string): string => new Date(time).toISOString();

/** A menu item in the restaurant’s own texts, with its translations: the source of every other view. */
export function viewFields(row: MenuItemRecord) {
  // Each field has the type of its column in `COLUMN_OF`.
  const fields = Object.fromEntries(
    Object.entries(COLUMN_OF).map(([field, column]) => [field, row[column]]),
  ) as { [Field in keyof ColumnOf]: MenuItemRecord[ColumnOf[Field]] };
  return {
    ...fields,
    translations: wordingsOf(row.translations),
    outUntil: row.out_until && isoOf(row.out_until),
    optionGroups: row.groups.map(viewGroup),
  } satisfies MenuItemFields;
}

/** Some of the fields; undefined ones stay unchanged. */
export type SomeFields = { [Field in keyof MenuItemFields]?: MenuItemFields[Field] | undefined };

const stored = (field: string, value: unknown): unknown => {
  if (field === 'dietaryNotes') return value || null;
  const isJson = field === 'translations' || field === 'allergens';
  return isJson && value !== null ? JSON.stringify(value) : value;
};

/** The columns of the given fields. */
export const columnsOf = <Fields extends SomeFields>(fields: Fields) =>
  // Each column has the value of its field in `COLUMN_OF`.
  Object.fromEntries(
    Object.entries(COLUMN_OF).flatMap(([field, column]) => {
      const value = fields[field as keyof ColumnOf];
      return value === undefined ? [] : [[column, stored(field, value)]];
    }),
  ) as { [Field in keyof Fields & keyof ColumnOf as ColumnOf[Field]]: Insertable<Columns>[ColumnOf[Field]] };
