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

/** Texts of a row beside its own, by language and key. */
export type Texts<Key extends string> = Readonly<
  Partial<Record<string, Readonly<Partial<Record<Key, string | undefined>>>>>
>;

/** One text of a row that is worded in the restaurant's default language (MENU-10, MENU-13). */
export const textIn = <Key extends string>(
  own: string,
  { translations, key, language }: { translations: Texts<Key>; key: Key; language: string },
): string => translations[language]?.[key] || own;

/** The texts that another language has, and the restaurant's default one has not (MENU-14). */
export const unworded = <Key extends string>(
  own: Readonly<Record<Key, string | null>>,
  translations: Texts<NoInfer<Key>>,
): Key[] =>
  // Object.keys loses the type of the texts' names.
  (Object.keys(own) as Key[]).filter(
    (key) => !own[key]?.trim() && Object.values(translations).some((texts) => texts?.[key]?.trim()),
  );

/** A chef's note by the same order of languages (MENU-10). */
export const noteIn = (
  {
    chefNotes,
    noteTranslations,
  }: { chefNotes: string | null; noteTranslations: Readonly<Partial<Record<string, string>>> },
  language: string,
  fallback: string,
): string | null => noteTranslations[language] || noteTranslations[fallback] || chefNotes;
