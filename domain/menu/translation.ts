/** `{ "<language>": { name, description } }`, as the database keeps it beside a row. */
export type Translations = Readonly<
  Partial<Record<string, { readonly name?: string | undefined; readonly description?: string | undefined }>>
>;

interface Wording {
  name: string;
  description?: string;
  translations: Translations;
}

/** The name in the asked language, else in the restaurant's default, else as the row has it (MENU-10). */
export const nameIn = (row: Wording, language: string, fallback: string): string =>
  row.translations[language]?.name || row.translations[fallback]?.name || row.name;

/** The description by the same order of languages (MENU-10). */
export const descriptionIn = (row: Wording, language: string, fallback: string): string =>
  row.translations[language]?.description ||
  row.translations[fallback]?.description ||
  (row.description ?? '');

/** A chef's note by the same order of languages (MENU-10). */
export const noteIn = (
  {
    chefNotes,
    noteTranslations,
  }: { chefNotes: string | null; noteTranslations: Readonly<Partial<Record<string, string>>> },
  language: string,
  fallback: string,
): string | null => noteTranslations[language] || noteTranslations[fallback] || chefNotes;
