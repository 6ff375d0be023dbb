/** The languages of the interface, for browser, mails and receipts alike. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The locale for dates and numbers of each: "20 Nov 2026", never "Nov 20, 2026". */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', es: 'es-ES' };

/** The interface language behind a tag such as `es-ES`; anything unknown falls back to English. */
export const languageOf = (tag: string | null | undefined): Language =>
  LANGUAGES.find((language) => language === tag?.toLowerCase().split('-')[0]) ?? 'en';

const plurals: Readonly<Record<Language, Intl.PluralRules>> = {
  en: /* @__PURE__ */ new Intl.PluralRules('en'),
  es: /* @__PURE__ */ new Intl.PluralRules('es'),
};

/** The form for a count by the language's own rules: `plural('en', 1, { one: 'person', other: 'people' })`. */
export const plural = (language: Language, count: number, forms: { one: string; other: string }): string =>
  plurals[language].select(count) === 'one' ? forms.one : forms.other;
