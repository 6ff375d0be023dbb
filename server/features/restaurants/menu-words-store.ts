import { sql, type Transaction } from 'kysely';
import type { Language } from '#contract/common.ts';
import type { DB } from '#server/platform/database/database-types.ts';

/** The columns of each table that have words of their own in every language, by the key of a translation; the restaurant's row sees to itself (0024). */
const WORDED = {
  menus: { name: 'name' },
  menu_items: { name: 'name', description: 'description', dietaryNotes: 'dietary_notes' },
  option_groups: { name: 'name' },
  menu_options: { name: 'name' },
  chef_recommendations: { chefNotes: 'chef_notes' },
  menu_categories: { name: 'name' },
  restaurant_themes: { customHeader: 'custom_header', footerText: 'footer_text' },
} as const;

/** A form that was opened before has the words in the other language: it must not be saved over these. */
const VERSIONED: ReadonlySet<string> = new Set([
  'menus',
  'menu_items',
  'chef_recommendations',
  'restaurant_themes',
]);

/**
 * Exchanges the words of the menu where the restaurant's default language changes: the row takes those of the new one, and keeps its
 * own as a translation. Words that only one language has stand for both (MENU-13). Comes after the change of the restaurant's row: what
 * keeps a row in the default language reads it there.
 */
export async function rewordMenu(
  tx: Transaction<DB>,
  { from, to }: { from: Language; to: Language },
): Promise<void> {
  for (const [table, columns] of Object.entries(WORDED)) {
    const own = Object.entries(columns);
    const said = (key: string) => sql`nullif(t.translations #>> array[${to}::text, ${key}::text], '')`;
    const words = own.map(
      ([key, column]) => sql`${sql.ref(column)} = coalesce(${said(key)}, t.${sql.ref(column)})`,
    );
    const kept = own.map(([key, column]) => sql`${key}::text, nullif(t.${sql.ref(column)}, '')`);
    // A category keeps its name where another one has, or gets, the new one: it is a key.
    const isFree =
      table === 'menu_categories'
        ? sql`not exists (select from menu_categories o where o.name <> t.name
            and ${said('name')} in (o.name, o.translations #>> array[${to}::text, 'name']))`
        : sql`true`;
    await sql`update ${sql.table(table)} t set ${sql.join(words)},
        ${VERSIONED.has(table) ? sql`version = t.version + 1,` : sql``}
        translations = (t.translations - ${to}::text)
          || jsonb_build_object(${from}::text, jsonb_strip_nulls(jsonb_build_object(${sql.join(kept)})))
      where ${isFree}`.execute(tx);
  }
}
