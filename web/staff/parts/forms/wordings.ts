import { type Texts, unworded } from '#domain/menu/translation.ts';
import { LANGUAGES, type Language } from '#messages/words/language.ts';

/** The texts of a form in every language; those of the restaurant's default one have their own fields (MENU-13). */
export type Wordings<Key extends string> = Record<Language, Record<Key, string>>;

const perLanguage = <Value>(of: (language: Language) => Value): Record<Language, Value> =>
  // Object.fromEntries loses the key types.
  Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, Value>;

export const wordingsOf = <Key extends string>(
  keys: readonly Key[],
  translations: Texts<NoInfer<Key>>,
): Wordings<Key> =>
  perLanguage(
    (language) =>
      Object.fromEntries(keys.map((key) => [key, translations[language]?.[key] ?? ''])) as Record<
        Key,
        string
      >,
  );

/** Without empty texts. */
export const translationsOf = <Key extends string>(
  wordings: Wordings<Key>,
): Partial<Record<Language, Partial<Record<Key, string>>>> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const written = Object.entries<string>(wordings[language])
        .map(([key, text]) => [key, text.trim()] as const)
        .filter(([, text]) => text !== '');
      return written.length === 0 ? [] : [[language, Object.fromEntries(written)]];
    }),
  );

/** The errors of texts that only another language has, by field (MENU-14). */
export const wordingProblems = <Key extends string>(
  own: Readonly<Record<Key, string>>,
  wordings: Wordings<NoInfer<Key>>,
  problem: string,
): Partial<Record<Key, string>> =>
  // Object.fromEntries loses the key types.
  Object.fromEntries(unworded(own, wordings).map((key) => [key, problem])) as Partial<Record<Key, string>>;

export interface WordedForm<Key extends string> {
  values: Readonly<Record<Key, string>> & { readonly translations: Wordings<Key> };
  problems: Readonly<Partial<Record<Key, string | undefined>>>;
  setText: (key: Key, text: string) => void;
  setTranslations: (wordings: Wordings<Key>) => void;
}

/** The props of a `WordingField` for one text of a form. */
export const wordingOf = <Key extends string>(
  { values, problems, setText, setTranslations }: WordedForm<Key>,
  key: Key,
) => ({
  name: key,
  text: values[key],
  translations: perLanguage((language) => values.translations[language][key]),
  error: problems[key],
  onText: (text: string) => setText(key, text),
  onTranslation: (language: Language, text: string) =>
    setTranslations({
      ...values.translations,
      [language]: { ...values.translations[language], [key]: text },
    }),
});
