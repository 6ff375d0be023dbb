/** `{ "<language>": { name, description } }`, as stored beside a row. */
export type Translations = Readonly<
  Partial<Record<string, { readonly name?: string | undefined; readonly description?: string | undefined }>>
>;

interface Wording {
  name: string;
  description?: string;
  translations: Translations;
}

/** The name in the requested language, else in the restaurant’s default, else the row’s own (MENU-10). */
export const nameIn = (row: Wording, language: string, fallback: string): string =>
  row.translations[language]?.name || row.translations[fallback]?.name || row.name;

/** The description, with the same fallback (MENU-10). */
export const descriptionIn = (row: Wording, language: string, fallback: string): string =>
  row.translations[language]?.description ||
  row.translations[fallback]?.description ||
  (row.description ?? '');

/** Texts of a row besides its own, by language and key. */
export type Texts<Key extends string> = Readonly<
  Partial<Record<string, Readonly<Partial<Record<Key, string | undefined>>>>>
>;

/** A text of a row in the restaurant’s default language (MENU-10, MENU-13). */
export const textIn = <Key extends string>(
  own: string,
  { translations, key, language }: { translations: Texts<Key>; key: Key; language: string },
): string => translations[language]?.[key] || own;

/** The texts that exist in another language, but not in the restaurant’s default one (MENU-14). */
export const unworded = <Key extends string>(
  own: Readonly<Record<Key, string | null>>,
  translations: Texts<NoInfer<Key>>,
): Key[] =>
  // Object.keys loses the type of the keys.
  (Object.keys(own) as Key[]).filter(
    (key) => !own[key]?.trim() && Object.values(translations).some((texts) => texts?.[key]?.trim()),
  );

/** A chef’s note, with the same fallback (MENU-10). */
export const noteIn = (
  {
    chefNotes,
    noteTranslations,
  }: { chefNotes: string | null; noteTranslations: Readonly<Partial<Record<string, string>>> },
  language: string,
  fallback: string,
): string | null => noteTranslations[language] || noteTranslations[fallback] || chefNotes;
